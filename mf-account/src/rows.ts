import { createParts } from '@portico/ui';

/** Rows that reach the edges of a panel: what is named, what is said of it, and what stands or can be done at its end. */
export const Rows = createParts(
  { root: 'ul', row: 'li', words: 'div', name: 'p', facts: 'p' },
  {
    base: {
      row: {
        display: 'flex',
        alignItems: 'center',
        flexWrap: 'wrap',
        columnGap: '4',
        rowGap: '2',
        minHeight: '64px',
        padding: '12px 16px',
        borderTop: '1px solid',
        borderColor: 'border',
        '&:first-of-type': { borderTop: '0' },
      },
      words: { flex: '1 1 200px', minWidth: '0', overflowWrap: 'anywhere' },
      name: { fontWeight: 'medium' },
      facts: { textStyle: 't13', color: 'fg.muted', fontVariantNumeric: 'tabular-nums' },
    },
  },
);
