import type { ComponentProps, ReactNode } from 'react';
import { TableParts } from '../../theme/recipes/table.ts';
import { VisuallyHidden } from '../page/visually-hidden.tsx';

/** `selected` marks the row with open details. */
export const TableRow = TableParts.Row;

/** `numeric` for amounts and counts: right-aligned. */
export const TableCell = TableParts.Cell;

export interface TableColumn {
  key: string;
  label: ReactNode;
  numeric?: boolean | undefined;
  /** For screen readers only, above a column of buttons. */
  silent?: boolean | undefined;
  width?: string | number | undefined;
  /** Minimum width of the container for this column; its cells set the same value. */
  from?: 'boxLg' | 'boxXl' | undefined;
}

export interface TableProps extends Omit<ComponentProps<'table'>, 'children'> {
  label: string;
  columns: readonly TableColumn[];
  stickyHeader?: boolean | undefined;
  /** `TableRow` elements; with `grouped` the caller wraps them in `tbody`, otherwise this component does. */
  children: ReactNode;
  grouped?: boolean | undefined;
}

export function Table({ label, columns, stickyHeader, grouped, children, ...rest }: TableProps) {
  return (
    <TableParts.Frame sticky={stickyHeader}>
      <TableParts.Table {...rest} aria-label={label}>
        <thead>
          <tr>
            {columns.map(({ key, label: heading, numeric, silent, width, from }) => (
              <TableParts.Head
                key={key}
                scope="col"
                numeric={numeric}
                sticky={stickyHeader}
                from={from}
                style={{ width }}
              >
                {silent ? <VisuallyHidden>{heading}</VisuallyHidden> : heading}
              </TableParts.Head>
            ))}
          </tr>
        </thead>
        {grouped ? children : <tbody>{children}</tbody>}
      </TableParts.Table>
    </TableParts.Frame>
  );
}
