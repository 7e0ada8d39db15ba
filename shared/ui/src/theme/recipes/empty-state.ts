import { createParts } from '../create-parts.tsx';

export const EmptyParts = createParts(
  { root: 'div', art: 'svg', glow: 'path', title: 'h2', text: 'p', actions: 'div' },
  {
    base: {
      root: {
        display: 'grid',
        justifyItems: 'center',
        alignContent: 'center',
        textAlign: 'center',
        gap: '3',
        padding: '40px 24px',
      },
      art: {
        width: '64px',
        height: '76px',
        fill: 'none',
        stroke: 'border.control',
        strokeWidth: '1.5',
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
      },
      glow: { fill: 'accent.muted', stroke: 'none' },
      title: { textStyle: 'h16' },
      // Closer to the title than the gap.
      text: { maxWidth: '44ch', marginTop: '-8px', color: 'fg.muted', textWrap: 'balance' },
      actions: { display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: '2' },
    },
    variants: {
      boxed: {
        true: { root: { background: 'bg.panel', border: '1px solid', borderColor: 'border', borderRadius: 'l3' } },
      },
      size: { md: {}, lg: { title: { textStyle: 'h20' } } },
    },
  },
);
