import { createParts } from '../create-parts.tsx';

export const GalleryParts = createParts(
  { grid: 'div', tile: 'button', image: 'img', all: 'div' },
  {
    base: {
      grid: {
        position: 'relative',
        display: 'grid',
        gridTemplateColumns: { base: '1fr 1fr 1fr', lg: '1.6fr repeat(4, 1fr)' },
        // Low on wide screens, so that the rates below fit on a laptop's first screen.
        gridTemplateRows: { base: '208px 72px', lg: '184px' },
        gap: '1',
        borderRadius: { base: '0', lg: 'l3' },
        overflow: 'hidden',
      },
      tile: {
        position: 'relative',
        minHeight: '0',
        minWidth: '0',
        background: 'bg.muted',
        overflow: 'hidden',
        cursor: 'zoom-in',
        '&:focus-visible': {
          outlineOffset: '-4px',
          outlineColor: 'accent.contrast',
          boxShadow: 'inset 0 0 0 4px var(--p-colors-accent-solid)',
          _highContrast: { outlineWidth: '4px', outlineColor: 'Highlight' },
        },
        '&:first-of-type': { gridColumn: { base: '1 / -1', lg: 'auto' } },
        '&:nth-of-type(5)': { display: { base: 'none', lg: 'block' } },
      },
      image: { position: 'absolute', inset: '0', width: 'full', height: 'full', objectFit: 'cover' },
      all: { position: 'absolute', right: '3', bottom: '3' },
    },
    variants: {
      few: {
        true: { grid: { gridTemplateColumns: '1fr', gridTemplateRows: { base: '208px', lg: '184px' } } },
      },
    },
  },
);
