import { createParts } from '../create-parts.tsx';
import { FORCED_EDGE } from './forced-colors.ts';

export const BannerParts = createParts(
  { root: 'div', mark: 'span', words: 'div', title: 'b' },
  {
    base: {
      root: {
        ...FORCED_EDGE,
        display: 'flex',
        alignItems: 'flex-start',
        gap: '2.5',
        padding: '10px 12px',
        borderRadius: 'l2',
        color: 'fg',
      },
      mark: { display: 'inline-flex', flex: 'none', marginTop: '2px' },
      words: { flex: '1', minWidth: '0', overflowWrap: 'anywhere' },
      title: { fontWeight: 'medium' },
    },
    variants: {
      tone: {
        neutral: { root: { background: 'bg.muted', color: 'fg.muted' }, title: { color: 'fg' } },
        info: { root: { background: 'info.subtle' }, mark: { color: 'info.fg' } },
        warn: { root: { background: 'unpaid.subtle' }, mark: { color: 'unpaid.fg' } },
        nonref: { root: { background: 'nonref.subtle' }, mark: { color: 'nonref.fg' } },
        stop: { root: { background: 'stop.subtle' }, mark: { color: 'stop.fg' } },
        free: { root: { background: 'free.subtle' }, mark: { color: 'free.fg' } },
      },
    },
    defaultVariants: { tone: 'neutral' },
  },
);
