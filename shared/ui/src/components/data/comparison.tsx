import type { ReactNode } from 'react';
import { compareRecipe } from '../../theme/recipes/data.ts';
import { styled } from '../../theme/styled.tsx';
import { VisuallyHidden } from '../page/visually-hidden.tsx';
import { Amount, type AmountProps } from './amount.tsx';

const Root = styled('table', compareRecipe);

type Figure = Pick<AmountProps, 'currency' | 'value'>;

export interface ComparisonRow {
  key: string;
  label: ReactNode;
  before: Figure | ReactNode;
  after: Figure | ReactNode;
  total?: boolean | undefined;
}

export interface ComparisonProps {
  /** Names the table. */
  label: string;
  beforeLabel: ReactNode;
  afterLabel: ReactNode;
  rows: readonly ComparisonRow[];
}

/** Before and now, side by side: what a dialog shows when money or a room changes. */
export function Comparison({ label, beforeLabel, afterLabel, rows }: ComparisonProps) {
  return (
    <Root>
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>{label}</VisuallyHidden>
          </th>
          <th scope="col">{beforeLabel}</th>
          <th scope="col">{afterLabel}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key} data-total={row.total || undefined}>
            <th scope="row">{row.label}</th>
            <td>{drawn(row.before)}</td>
            <td>{drawn(row.after)}</td>
          </tr>
        ))}
      </tbody>
    </Root>
  );
}

function drawn(cell: Figure | ReactNode): ReactNode {
  return isFigure(cell) ? <Amount {...cell} /> : cell;
}

function isFigure(cell: Figure | ReactNode): cell is Figure {
  return typeof cell === 'object' && cell !== null && 'currency' in cell;
}
