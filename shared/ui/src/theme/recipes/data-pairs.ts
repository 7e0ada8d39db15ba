import { createParts } from '../create-parts.tsx';

export const PairParts = createParts(
  { root: 'dl', item: 'div', label: 'dt', value: 'dd' },
  {
    base: { value: { minWidth: '0', overflowWrap: 'anywhere' } },
    variants: {
      layout: {
        facts: {
          root: {
            display: 'grid',
            gridTemplateColumns: 'max-content minmax(0, 1fr)',
            alignContent: 'start',
            gap: '6px 16px',
          },
          item: { display: 'contents' },
          label: { color: 'fg.subtle' },
        },
        grid: {
          root: {
            display: 'grid',
            gridTemplateColumns: {
              base: 'repeat(2, minmax(0, 1fr))',
              lg: 'repeat(3, minmax(0, 1fr))',
              xl: 'repeat(4, minmax(0, 1fr))',
            },
            gap: '14px 24px',
          },
          label: { textStyle: 't12', color: 'fg.subtle' },
          value: { fontWeight: 'medium' },
        },
      },
      wide: {
        true: { item: { gridColumn: { base: '1 / -1', lg: 'span 2' } } },
        full: { item: { gridColumn: '1 / -1' } },
      },
    },
    defaultVariants: { layout: 'grid' },
  },
);
