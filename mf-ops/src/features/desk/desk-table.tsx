import { Box, DataPairs, Flex, Panel, Table, TableCell, TableRow, useIsBelow } from '@portico/ui';
import type { ReactNode } from 'react';
import { DeskCards } from './desk-cards.tsx';

export interface DeskColumn<Row> {
  readonly key: string;
  readonly label: string;
  readonly width?: string;
  readonly numeric?: boolean;
  /** A column of buttons: its name is said, not shown; a row that has none gives nothing. */
  readonly silent?: boolean;
  readonly cell: (row: Row) => ReactNode;
}

interface DeskTableProps<Row> {
  readonly label: string;
  readonly columns: readonly DeskColumn<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string | number;
}

/** Rows of facts; where a table has no room a card each, with the same facts under the same names. */
export function DeskTable<Row>(props: DeskTableProps<Row>) {
  return useIsBelow('lg') ? <Cards {...props} /> : <Rows {...props} />;
}

function Rows<Row>({ label, columns, rows, keyOf }: DeskTableProps<Row>) {
  return (
    <Panel label={label} flush>
      <Table label={label} columns={columns}>
        {rows.map((row) => (
          <TableRow key={keyOf(row)}>
            {columns.map(({ key, numeric, silent, cell }) => (
              <TableCell key={key} numeric={numeric}>
                {silent ? <Deeds>{cell(row)}</Deeds> : cell(row)}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </Table>
    </Panel>
  );
}

/** At the end of the row, in one line: Chinese breaks anywhere else. */
function Deeds({ children }: { children: ReactNode }) {
  return (
    <Flex justify="flex-end" whiteSpace="nowrap">
      {children}
    </Flex>
  );
}

/** Below the facts of a card, without the name that the button says itself; where there is no button, no room for one. */
function CardDeeds({ children }: { children: ReactNode }) {
  return (
    <Box marginTop="3" css={{ '&:empty': { display: 'none' } }}>
      {children}
    </Box>
  );
}

function Cards<Row>({ columns, ...list }: DeskTableProps<Row>) {
  return (
    <DeskCards {...list}>
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
              <CardDeeds key={key}>{cell(row)}</CardDeeds>
            ))}
        </>
      )}
    </DeskCards>
  );
}
