import type { ReactNode } from 'react';
import { ComparisonParts } from '../../theme/recipes/comparison.ts';
import { VisuallyHidden } from '../page/visually-hidden.tsx';
import { Amount, type AmountProps } from './amount.tsx';

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
    <ComparisonParts.Table>
      <thead>
        <tr>
          <ComparisonParts.Corner scope="col">
            <VisuallyHidden>{label}</VisuallyHidden>
          </ComparisonParts.Corner>
          <ComparisonParts.Column scope="col">{beforeLabel}</ComparisonParts.Column>
          <ComparisonParts.Column scope="col">{afterLabel}</ComparisonParts.Column>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <ComparisonParts.Root key={row.key} total={row.total}>
            <ComparisonParts.Label scope="row">{row.label}</ComparisonParts.Label>
            <ComparisonParts.Before>{drawn(row.before, 'muted')}</ComparisonParts.Before>
            <ComparisonParts.After>{drawn(row.after)}</ComparisonParts.After>
          </ComparisonParts.Root>
        ))}
      </tbody>
    </ComparisonParts.Table>
  );
}

function drawn(cell: Figure | ReactNode, tone?: 'muted'): ReactNode {
  return isFigure(cell) ? <Amount {...cell} tone={tone} /> : cell;
}

function isFigure(cell: Figure | ReactNode): cell is Figure {
  return typeof cell === 'object' && cell !== null && 'currency' in cell;
}
