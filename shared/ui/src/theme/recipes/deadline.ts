import { createParts } from '../create-parts.tsx';

export const DeadlineParts = createParts(
  { root: 'span', mark: 'span', words: 'span', title: 'b', detail: 'small' },
  {
    base: {
      root: { display: 'inline-flex', gap: '2' },
      mark: { display: 'inline-flex', alignSelf: 'flex-start', flex: 'none', marginTop: '2px' },
      title: { display: 'block', fontWeight: 'medium' },
      detail: { display: 'block', textStyle: 't12', color: 'fg.subtle' },
    },
    variants: { tone: { free: { root: { color: 'free.fg' } }, nonref: { root: { color: 'nonref.fg' } } } },
  },
);
