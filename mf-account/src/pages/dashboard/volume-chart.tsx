import { amountParts, formatPoints, moneyText } from '@portico/runtime';
import { createParts } from '@portico/ui';
import { useState } from 'react';
import { Columns } from './columns.tsx';
import { figuresRoom, roundLines } from './columns-room.ts';
import { useDashboardWords } from './dashboard-words.ts';
import type { VolumeRow } from './volume-table.tsx';

interface VolumeChartProps {
  readonly label: string;
  readonly currency: string;
  /** In the order of time; `mark` is the name that stands below a column. */
  readonly rows: readonly (VolumeRow & { readonly mark: string })[];
}

const Pair = createParts(
  { root: 'div' },
  { base: { root: { display: 'grid', gridTemplateRows: '3fr 2fr', gap: '5', height: 'full', minHeight: '360px' } } },
);

/** Spend above bookings, over the same stretches of time: what is pointed at in one is read in both. */
export function VolumeChart({ label, currency, rows }: VolumeChartProps) {
  const t = useDashboardWords();
  const [pointed, setPointed] = useState<number>();
  const amount = (value: number) => amountParts(String(value), currency).value;
  const count = (value: number) => formatPoints(value);
  const spendLines = roundLines(rows.map(({ spend }) => Number(spend)));
  const bookingLines = roundLines(rows.map(({ bookings }) => bookings));
  // One room for both: a stretch of time stands under itself.
  const left = figuresRoom([...spendLines.map(amount), ...bookingLines.map(count)]);
  return (
    <Pair.Root role="img" aria-label={label} onPointerLeave={() => setPointed(undefined)}>
      <Columns
        title={t('spendIn', { currency })}
        columns={rows.map(({ key, name, mark, spend }) => ({
          key,
          name: mark,
          value: Number(spend),
          reading: `${name} · ${moneyText(spend, currency)}`,
        }))}
        lines={spendLines}
        figure={amount}
        left={left}
        pointed={pointed}
        onPoint={setPointed}
      />
      <Columns
        title={t('bookings')}
        columns={rows.map(({ key, name, mark, bookings }) => ({
          key,
          name: mark,
          value: bookings,
          reading: `${name} · ${formatPoints(bookings)}`,
        }))}
        lines={bookingLines}
        figure={count}
        left={left}
        pointed={pointed}
        onPoint={setPointed}
      />
    </Pair.Root>
  );
}
