import { Flex, PanelBody } from '@portico/ui';
import type { ReactNode } from 'react';

interface AdminCardsProps<Row> {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string | number;
  readonly children: (row: Row) => ReactNode;
}

/** Cards in place of a table on narrow screens. */
export function AdminCards<Row>({ label, rows, keyOf, children }: AdminCardsProps<Row>) {
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
