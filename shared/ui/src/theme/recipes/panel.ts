import { createParts } from '../create-parts.tsx';

export const PanelParts = createParts(
  { root: 'section', head: 'header', title: 'h2', note: 'span', aside: 'span', body: 'div' },
  {
    base: {
      root: { background: 'bg.panel', border: '1px solid', borderColor: 'border', borderRadius: 'l3', minWidth: '0' },
      head: {
        display: 'flex',
        alignItems: 'center',
        flexWrap: 'wrap',
        columnGap: '3',
        rowGap: '1',
        minHeight: '48px',
        padding: '8px 16px',
        borderBottom: '1px solid',
        borderColor: 'border',
      },
      title: { textStyle: 'h16' },
      note: { textStyle: 't13', color: 'fg.subtle' },
      aside: {
        marginInlineStart: 'auto',
        // On a phone a choice moves below the title with full width: its labels would be too close together.
        '&:has([role=radiogroup], [role=tablist])': { flexBasis: { base: 'full', lg: 'auto' } },
      },
      body: { minWidth: '0' },
    },
    variants: {
      flush: { false: { body: { padding: '4' } }, true: {} },
      ruled: { true: { body: { borderTop: '1px solid', borderColor: 'border' } } },
    },
    defaultVariants: { flush: false },
  },
);
