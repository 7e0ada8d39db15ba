import type { ReactNode } from 'react';
import { linesRecipe } from '../../theme/recipes/data.ts';
import { styled } from '../../theme/styled.tsx';
import { Amount } from './amount.tsx';

const List = styled('dl', linesRecipe.list);
const Line = styled('div', linesRecipe.line);

export interface PriceLine {
  key: string;
  label: ReactNode;
  /** Beside the label, quieter: "2 rooms × 3 nights". */
  note?: ReactNode;
  /** `null`: the line has no amount of its own. */
  amount: { currency: string; value: string } | null;
  /** `rule` starts with a line, `total` with an ink one and a large figure; `deduction` is green. */
  kind?: 'line' | 'sub' | 'deduction' | 'rule' | 'total' | undefined;
}

export interface PriceBreakdownProps {
  lines: readonly PriceLine[];
  /** What comes after the total and is no part of it: fees paid at the hotel, the total of the stay. */
  after?: readonly PriceLine[] | undefined;
  totalSize?: 'lg' | '2xl' | undefined;
}

export function PriceBreakdown({ lines, after = [], totalSize = '2xl' }: PriceBreakdownProps) {
  return (
    <>
      <Lines lines={lines} totalSize={totalSize} />
      {after.length > 0 && <Lines lines={after} totalSize={totalSize} />}
    </>
  );
}

function Lines({ lines, totalSize }: { lines: readonly PriceLine[]; totalSize: 'lg' | '2xl' }) {
  return (
    <List>
      {lines.map(({ key, label, note, amount, kind = 'line' }) => (
        <Line key={key} kind={kind}>
          <dt>
            {label} {note && <small>{note}</small>}
          </dt>
          <dd>{amount && <Amount {...amount} size={kind === 'total' ? totalSize : 'md'} />}</dd>
        </Line>
      ))}
    </List>
  );
}
