import { createParts } from '../create-parts.tsx';

const CELL = {
  paddingBlock: '1',
  paddingInlineEnd: { base: '3', lg: '4' },
  textAlign: 'end',
  fontWeight: 'normal',
  whiteSpace: 'nowrap',
} as const;
const FIRST = {
  textAlign: 'start',
  paddingInlineStart: { base: '3', lg: '4' },
  color: 'fg.muted',
  whiteSpace: 'normal',
} as const;
const COLUMN = { ...CELL, textStyle: 't12', color: 'fg.subtle', paddingTop: '3' } as const;
const FIGURE = { ...CELL, paddingBottom: 'var(--foot)' } as const;

/** The root is a row; rows stand in a table. */
export const ComparisonParts = createParts(
  { root: 'tr', table: 'table', corner: 'th', column: 'th', label: 'th', before: 'td', after: 'td' },
  {
    base: {
      table: {
        width: 'full',
        borderCollapse: 'separate',
        borderSpacing: '0',
        borderRadius: 'l2',
        background: 'bg.muted',
        textStyle: { base: 't13', lg: 't14' },
      },
      corner: { ...COLUMN, ...FIRST },
      column: COLUMN,
      root: { '--foot': '4px', '&:last-of-type': { '--foot': '12px' } },
      label: { ...FIGURE, ...FIRST },
      before: FIGURE,
      after: { ...FIGURE, color: 'fg' },
    },
    variants: { total: { true: { label: { fontWeight: 'strong', color: 'fg' } } } },
  },
);
