import { Flex, PanelBody } from '@portico/ui';
import type { ReactNode } from 'react';

interface DeskCardsProps<Row> {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string | number;
  /** What a card says of its row. */
  readonly children: (row: Row) => ReactNode;
}

/** A card for each row, where a table has no room. */
export function DeskCards<Row>({ label, rows, keyOf, children }: DeskCardsProps<Row>) {
  return (
    <Flex as="ul" aria-label={label} direction="column" gap="3" listStyleType="none" padding="0" margin="0">
      {rows.map((row) => (
        <Flex
          as="li"
          key={keyOf(row)}
          direction="column"
          border="1px solid"
          borderColor="border"
          borderRadius="l3"
          bg="bg.panel"
        >
          <PanelBody>{children(row)}</PanelBody>
        </Flex>
      ))}
    </Flex>
  );
}
