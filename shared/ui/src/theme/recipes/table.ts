import { createParts } from '../create-parts.tsx';
import { FORCED_RING } from './forced-colors.ts';

export const TableParts = createParts(
  { frame: 'div', table: 'table', head: 'th', row: 'tr', cell: 'td' },
  {
    base: {
      // Positioned, because visually hidden texts inside would widen the page.
      frame: { position: 'relative', overflowX: 'auto', borderRadius: '7px' },
      table: { width: 'full', borderCollapse: 'separate', borderSpacing: '0' },
      head: {
        height: '36px',
        paddingInline: '3',
        textAlign: 'start',
        textStyle: 't12',
        fontWeight: 'medium',
        color: 'fg.subtle',
        background: 'bg.muted',
        whiteSpace: 'nowrap',
        '&:first-of-type': { paddingInlineStart: '4' },
        '&:last-of-type': { paddingInlineEnd: '4' },
      },
      // The row sets the background of its cells.
      row: {
        '--ground': 'none',
        '@media (hover: hover)': { '&:hover': { '--ground': 'var(--p-colors-bg-subtle)' } },
      },
      cell: {
        height: 'row',
        paddingInline: '3',
        paddingBlock: '1.5',
        borderTop: '1px solid',
        borderColor: 'border',
        verticalAlign: 'middle',
        background: 'var(--ground)',
        '&:first-of-type': { paddingInlineStart: '4' },
        '&:last-of-type': { paddingInlineEnd: '4' },
      },
    },
    variants: {
      numeric: {
        true: {
          head: { textAlign: 'end' },
          cell: { textAlign: 'end', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
        },
      },
      sticky: { true: { frame: { overflow: 'visible' }, head: { position: 'sticky', top: '0', zIndex: '1' } } },
      selected: { true: { row: { ...FORCED_RING, '&, &:hover': { '--ground': 'var(--p-colors-accent-subtle)' } } } },
      // A column shown only in a wide container.
      from: {
        boxLg: {
          head: { display: { base: 'none', _boxLg: 'table-cell' } },
          cell: { display: { base: 'none', _boxLg: 'table-cell' } },
        },
        boxXl: {
          head: { display: { base: 'none', _boxXl: 'table-cell' } },
          cell: { display: { base: 'none', _boxXl: 'table-cell' } },
        },
      },
      muted: { true: { cell: { color: 'fg.muted' } } },
    },
  },
);
