import { createParts } from '../create-parts.tsx';

export const AmountParts = createParts(
  { root: 'span', code: 'abbr' },
  {
    base: {
      root: { whiteSpace: 'nowrap', fontWeight: 'medium', fontVariantNumeric: 'tabular-nums' },
      code: {
        fontSize: '.8125em',
        fontWeight: 'normal',
        color: 'fg.subtle',
        letterSpacing: '.02em',
        marginInlineEnd: '.06em',
      },
    },
    variants: {
      size: {
        md: {},
        lg: { root: { fontSize: 't16', lineHeight: 't14', fontWeight: 'strong', letterSpacing: '-.008em' } },
        xl: { root: { fontSize: 't20', lineHeight: 't20', fontWeight: 'strong', letterSpacing: '-.012em' } },
        '2xl': {
          root: { fontSize: 't24', lineHeight: 't24', fontWeight: 'strong', letterSpacing: '-.016em' },
          code: { fontSize: '.58em' },
        },
      },
      tone: {
        ink: {},
        muted: { root: { color: 'fg.muted', fontWeight: 'normal' } },
        free: { root: { color: 'free.fg' } },
        stop: { root: { color: 'stop.fg' } },
      },
    },
  },
);
