import type { ComponentProps, ReactNode } from 'react';
import { tableRecipe } from '../../theme/recipes/data.ts';
import { styled } from '../../theme/styled.tsx';
import { VisuallyHidden } from '../page/visually-hidden.tsx';

const Frame = styled('div', tableRecipe.frame);
const Root = styled('table', tableRecipe.table);
const Head = styled('th', tableRecipe.head);

/** `selected` marks the row whose detail is open. */
export const TableRow = styled('tr', tableRecipe.row);

/** `numeric` for amounts and counts: they share the right edge. */
export const TableCell = styled('td', tableRecipe.cell);

export interface TableColumn {
  key: string;
  label: ReactNode;
  numeric?: boolean | undefined;
  /** Said but not shown, above a column of buttons. */
  silent?: boolean | undefined;
  width?: string | number | undefined;
}

export interface TableProps extends Omit<ComponentProps<'table'>, 'children'> {
  label: string;
  columns: readonly TableColumn[];
  stickyHeader?: boolean | undefined;
  /** `TableRow`s; wrap groups of them in `tbody`, else they are wrapped here. */
  children: ReactNode;
  grouped?: boolean | undefined;
}

export function Table({ label, columns, stickyHeader, grouped, children, ...rest }: TableProps) {
  return (
    <Frame style={stickyHeader ? { overflow: 'visible' } : undefined}>
      <Root {...rest} aria-label={label}>
        <thead>
          <tr>
            {columns.map(({ key, label: words, numeric, silent, width }) => (
              <Head key={key} scope="col" numeric={numeric} sticky={stickyHeader} style={{ width }}>
                {silent ? <VisuallyHidden>{words}</VisuallyHidden> : words}
              </Head>
            ))}
          </tr>
        </thead>
        {grouped ? children : <tbody>{children}</tbody>}
      </Root>
    </Frame>
  );
}
