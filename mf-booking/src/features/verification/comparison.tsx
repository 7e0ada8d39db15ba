import { Amount, createParts, Icon, VisuallyHidden } from '@portico/ui';
import type { ReactNode } from 'react';

const CELL = {
  paddingBlock: '1',
  paddingInlineEnd: { base: '2', orderPage: '4' },
  textAlign: 'end',
  verticalAlign: 'baseline',
  fontWeight: 'normal',
  overflowWrap: 'anywhere',
} as const;
const FIRST = {
  textAlign: 'start',
  overflowWrap: 'break-word',
  paddingInlineStart: { base: '2', orderPage: '4' },
  color: 'fg.muted',
} as const;
const COLUMN = { ...CELL, textStyle: 't12', color: 'fg.subtle', paddingTop: '3' } as const;
const FIGURE = { ...CELL, paddingBottom: 'var(--foot)' } as const;

/** The root is a table row. */
const ComparisonParts = createParts(
  { root: 'tr', table: 'table', corner: 'th', column: 'th', label: 'th', before: 'td', after: 'td' },
  {
    base: {
      table: {
        width: 'full',
        // Columns of their content would leave the labels one word wide.
        tableLayout: 'fixed',
        borderCollapse: 'separate',
        borderSpacing: '0',
        borderRadius: 'l2',
        background: 'bg.muted',
        textStyle: { base: 't13', orderPage: 't14' },
      },
      corner: { ...COLUMN, ...FIRST, width: '38%' },
      column: COLUMN,
      root: { '--foot': '4px', '&:last-of-type': { '--foot': '12px' } },
      label: { ...FIGURE, ...FIRST },
      before: FIGURE,
      after: { ...FIGURE, color: 'fg' },
    },
    variants: {
      total: { true: { label: { fontWeight: 'strong', color: 'fg' } } },
      changed: { true: { label: { color: 'fg' }, after: { fontWeight: 'strong' } } },
    },
  },
);

interface Figure {
  currency: string;
  value: string;
}

export interface ComparisonRow {
  key: string;
  label: ReactNode;
  before: Figure | ReactNode;
  after: Figure | ReactNode;
  total?: boolean | undefined;
  /** Shown in bold with a sign, and announced. */
  isChanged?: boolean | undefined;
}

export interface ComparisonProps {
  label: string;
  beforeLabel: ReactNode;
  afterLabel: ReactNode;
  /** Screen reader text of a changed line. */
  changedLabel: string;
  rows: readonly ComparisonRow[];
}

/** Before and after, side by side, for dialogs about changed prices or rooms. */
export function Comparison({ label, beforeLabel, afterLabel, changedLabel, rows }: ComparisonProps) {
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
          <ComparisonParts.Root key={row.key} total={row.total} changed={row.isChanged}>
            <ComparisonParts.Label scope="row">
              {row.label}
              {row.isChanged && (
                <>
                  {' '}
                  <Icon name="swap" />
                  <VisuallyHidden>{changedLabel}</VisuallyHidden>
                </>
              )}
            </ComparisonParts.Label>
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
