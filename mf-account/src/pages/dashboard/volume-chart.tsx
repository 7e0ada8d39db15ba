import { amountParts, formatPoints, moneyText } from '@portico/runtime';
import { createParts } from '@portico/ui';
import { useMemo, useState } from 'react';
import { Columns } from './columns.tsx';
import { figuresRoom, roundLines } from './columns-room.ts';
import { useDashboardMessages } from './dashboard-messages.ts';
import type { VolumeRow } from './volume-table.tsx';

interface VolumeChartProps {
  readonly label: string;
  readonly currency: string;
  /** In chronological order. */
  readonly rows: readonly (VolumeRow & { readonly axisLabel: string })[];
}

const Pair = createParts(
  { root: 'div' },
  { base: { root: { display: 'grid', gridTemplateRows: '3fr 2fr', gap: '5', height: 'full', minHeight: '360px' } } },
);

/** Spend above bookings over the same periods; hovering one shows the tooltip of both. */
export function VolumeChart({ label, currency, rows }: VolumeChartProps) {
  const t = useDashboardMessages();
  const [pointed, setPointed] = useState<number>();
  // Memoized: hovering must not recompute the series.
  const { spend, bookings, left } = useMemo(() => seriesOf(rows, currency), [rows, currency]);
  const shared = { left, pointed, onPoint: setPointed };
  return (
    <Pair.Root role="img" aria-label={label} onPointerLeave={() => setPointed(undefined)}>
      <Columns title={t('spendIn', { currency })} {...spend} {...shared} />
      <Columns title={t('bookings')} {...bookings} {...shared} />
    </Pair.Root>
  );
}

/** Series of both charts, with one axis width so that periods align. */
function seriesOf(rows: VolumeChartProps['rows'], currency: string) {
  const amount = (value: number) => amountParts(String(value), currency).value;
  const count = (value: number) => formatPoints(value);
  const spendLines = roundLines(rows.map((row) => Number(row.spend)));
  const bookingLines = roundLines(rows.map((row) => row.bookings));
  const columnsOf = (figureOf: (row: VolumeRow) => number, readingOf: (row: VolumeRow) => string) =>
    rows.map((row) => ({
      key: row.key,
      name: row.axisLabel,
      value: figureOf(row),
      reading: `${row.name} · ${readingOf(row)}`,
    }));
  return {
    left: figuresRoom([...spendLines.map(amount), ...bookingLines.map(count)]),
    spend: {
      columns: columnsOf(
        (row) => Number(row.spend),
        (row) => moneyText(row.spend, currency),
      ),
      lines: spendLines,
      figure: amount,
    },
    bookings: {
      columns: columnsOf(
        (row) => row.bookings,
        (row) => count(row.bookings),
      ),
      lines: bookingLines,
      figure: count,
    },
  };
}
