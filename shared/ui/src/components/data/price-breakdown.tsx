import type { ReactNode } from 'react';
import { LineParts } from '../../theme/recipes/price-lines.ts';
import { Amount } from './amount.tsx';

export interface PriceLine {
  key: string;
  label: ReactNode;
  /** Next to the label, less prominent: "2 rooms × 3 nights". */
  note?: ReactNode;
  /** A sentence below the label. */
  detail?: ReactNode;
  /** `null`: the line has no amount. */
  amount: { currency: string; value: string } | null;
  /** `rule` has a line above it, `total` a dark one and a large figure; `deduction` is green. */
  kind?: 'line' | 'sub' | 'deduction' | 'rule' | 'total' | undefined;
}

export interface PriceBreakdownProps {
  lines: readonly PriceLine[];
  /** Lines below the total that are not part of it: fees paid at the hotel, the total of the stay. */
  after?: readonly PriceLine[] | undefined;
  totalSize?: 'lg' | '2xl' | undefined;
  /** Position of notes on wide screens: next to the label, or on a separate line. */
  notes?: 'beside' | 'below' | undefined;
}

export function PriceBreakdown({ lines, after = [], totalSize = '2xl', notes }: PriceBreakdownProps) {
  return (
    <>
      <Lines lines={lines} totalSize={totalSize} notes={notes} />
      {after.length > 0 && <Lines isAfter lines={after} totalSize={totalSize} notes={notes} />}
    </>
  );
}

const TONES = { line: 'ink', sub: 'muted', deduction: 'free', rule: 'ink', total: 'ink' } as const;

interface LinesProps extends Pick<PriceBreakdownProps, 'lines' | 'totalSize' | 'notes'> {
  isAfter?: boolean;
}

function Lines({ lines, totalSize, notes, isAfter }: LinesProps) {
  return (
    <LineParts.List after={isAfter}>
      {lines.map(({ key, label, note, detail, amount, kind = 'line' }) => (
        <LineParts.Root key={key} kind={kind} notes={notes}>
          <LineParts.Label>
            {label} {note && <LineParts.Note>{note}</LineParts.Note>}
            {detail && <LineParts.Detail>{detail}</LineParts.Detail>}
          </LineParts.Label>
          <LineParts.Amount>
            {amount && <Amount {...amount} size={kind === 'total' ? totalSize : 'md'} tone={TONES[kind]} />}
          </LineParts.Amount>
        </LineParts.Root>
      ))}
    </LineParts.List>
  );
}
