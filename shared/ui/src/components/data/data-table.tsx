import { defineSlotRecipe } from '@chakra-ui/react/styled-system';
import { Table as Parts } from '@chakra-ui/react/table';
import type { ReactNode } from 'react';

// Positioned, or words hidden in it would widen the page.
const FRAME = { position: 'relative', borderRadius: 'l3', whiteSpace: 'normal' } as const;

const recipe = defineSlotRecipe({
  slots: ['root', 'header', 'body', 'footer', 'row', 'columnHeader', 'cell', 'caption'],
  base: {
    root: { width: 'full', borderCollapse: 'separate', borderSpacing: '0', fontVariantNumeric: 'tabular-nums' },
    columnHeader: {
      height: '8',
      paddingInline: '3',
      textAlign: 'start',
      textStyle: 't12',
      fontWeight: 'medium',
      color: 'fg.subtle',
      background: 'bg.muted',
      whiteSpace: 'nowrap',
    },
    cell: { height: 'row', paddingInline: '3', paddingBlock: '1.5', borderTop: '1px solid', borderColor: 'border' },
    row: { _hover: { background: 'bg.subtle' } },
    footer: { fontWeight: 'strong' },
    caption: { padding: '3', color: 'fg.subtle', textStyle: 't13', captionSide: 'bottom' },
  },
});

interface DataColumn<Row> {
  key: string;
  label: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Under the column, the sum of it for example. */
  foot?: ReactNode;
  /** Amounts and counts share the right edge. */
  numeric?: boolean | undefined;
  width?: string | undefined;
}

interface DataTableProps<Row> {
  label: string;
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  caption?: ReactNode;
}

/** A table told by its columns, for pages of records. `Table` is what a first frame draws, row by row. */
export function DataTable<Row>({ label, columns, rows, rowKey, caption }: DataTableProps<Row>) {
  const side = (column: DataColumn<Row>) => (column.numeric ? 'end' : 'start');
  return (
    <Parts.ScrollArea css={FRAME}>
      {/* One class for the whole table: its cells cost no more than plain ones. */}
      <Parts.Root native recipe={recipe} aria-label={label}>
        {caption && <caption>{caption}</caption>}
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" style={{ textAlign: side(column), width: column.width }}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map((column) => (
                <td key={column.key} style={{ textAlign: side(column) }}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {columns.some((column) => column.foot !== undefined) && (
          <tfoot>
            <tr>
              {columns.map((column) => (
                <td key={column.key} style={{ textAlign: side(column) }}>
                  {column.foot}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </Parts.Root>
    </Parts.ScrollArea>
  );
}
