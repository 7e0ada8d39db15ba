import { createParts } from '../create-parts.tsx';

export const LogoParts = createParts(
  { root: 'span', mark: 'svg', stone: 'path', door: 'path' },
  {
    base: {
      root: {
        display: 'inline-flex',
        alignItems: 'center',
        gap: '2.5',
        color: 'fg',
        fontSize: 't16',
        lineHeight: 't16',
        fontWeight: 'strong',
        letterSpacing: '.012em',
      },
      mark: { flex: 'none' },
      stone: { fill: 'accent.solid' },
      door: { fill: 'lamp' },
    },
  },
);
