import { Box, DataPairs, Flex, Panel, Table, TableCell, TableRow, useIsBelow } from '@portico/ui';
import type { ReactNode } from 'react';
import { AdminCards } from './admin-cards.tsx';

export interface AdminColumn<Row> {
  readonly key: string;
  readonly label: string;
  readonly width?: string;
  readonly numeric?: boolean;
  /** A column of buttons: its header is for screen readers only. */
  readonly silent?: boolean;
  readonly cell: (row: Row) => ReactNode;
}

interface AdminTableProps<Row> {
  readonly label: string;
  readonly columns: readonly AdminColumn<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string | number;
}

/** A table; on narrow screens a card per row with the same labels. */
export function AdminTable<Row>(props: AdminTableProps<Row>) {
  return useIsBelow('lg') ? <Cards {...props} /> : <Rows {...props} />;
}

function Rows<Row>({ label, columns, rows, keyOf }: AdminTableProps<Row>) {
  return (
    <Panel label={label} flush>
      <Table label={label} columns={columns}>
        {rows.map((row) => (
          <TableRow key={keyOf(row)}>
            {columns.map(({ key, numeric, silent, cell }) => (
              <TableCell key={key} numeric={numeric}>
                {silent ? <RowActions>{cell(row)}</RowActions> : cell(row)}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </Table>
    </Panel>
  );
}

/** Right-aligned and on one line, because Chinese could wrap anywhere. */
function RowActions({ children }: { children: ReactNode }) {
  return (
    <Flex justify="flex-end" whiteSpace="nowrap">
      {children}
    </Flex>
  );
}

/** Without a label, because the button names itself; hidden if there is no button. */
function CardActions({ children }: { children: ReactNode }) {
  return (
    <Box marginTop="3" css={{ '&:empty': { display: 'none' } }}>
      {children}
    </Box>
  );
}

function Cards<Row>({ columns, ...list }: AdminTableProps<Row>) {
  return (
    <AdminCards {...list}>
      {(row) => (
        <>
          <DataPairs
            layout="facts"
            items={columns
              .filter(({ silent }) => !silent)
              .map(({ key, label: name, cell }) => ({ key, label: name, value: cell(row) }))}
          />
          {columns
            .filter(({ silent }) => silent)
            .map(({ key, cell }) => (
              <CardActions key={key}>{cell(row)}</CardActions>
            ))}
        </>
      )}
    </AdminCards>
  );
}
