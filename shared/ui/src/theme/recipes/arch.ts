import { createParts } from '../create-parts.tsx';

/** A picture under an arch. */
export const ArchParts = createParts(
  { root: 'span', image: 'img' },
  {
    base: {
      root: { display: 'block', flex: 'none', overflow: 'hidden', borderRadius: 'arch', background: 'bg.muted' },
      image: { width: 'full', height: 'full', objectFit: 'cover' },
    },
    variants: { muted: { true: { root: { filter: 'grayscale(.9)', opacity: '.6' } } } },
  },
);
