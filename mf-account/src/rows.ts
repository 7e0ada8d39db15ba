import { createParts } from '@portico/ui';

/** List rows in a panel: name, facts, and state or actions at the end. */
export const Rows = createParts(
  { root: 'ul', row: 'li', texts: 'div', name: 'p', facts: 'p' },
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
      texts: { flex: '1 1 200px', minWidth: '0', overflowWrap: 'anywhere' },
      name: { fontWeight: 'medium' },
      facts: { textStyle: 't13', color: 'fg.muted', fontVariantNumeric: 'tabular-nums' },
    },
  },
);
