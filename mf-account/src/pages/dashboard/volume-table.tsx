import { amountParts } from '@portico/runtime';
import { Amount, createParts, EmptyState, Table, TableCell, TableRow, useIsBelow } from '@portico/ui';
import { useDashboardWords } from './dashboard-words.ts';

export interface VolumeRow {
  readonly key: string;
  readonly name: string;
  readonly bookings: number;
  /** Decimal text. */
  readonly spend: string;
}

interface VolumeTableProps {
  readonly label: string;
  /** What a row is of. */
  readonly of: string;
  readonly currency: string;
  readonly rows: readonly VolumeRow[];
}

const Bar = createParts(
  { track: 'span', fill: 'span' },
  {
    base: {
      track: { display: 'block', height: '6px', borderRadius: 'full', background: 'bg.muted', overflow: 'hidden' },
      fill: { display: 'block', height: '6px', borderRadius: 'full', background: 'accent.solid' },
    },
  },
);

/** Figures with their chart: a row's bar is its spend beside the highest; who listens hears the figures. */
export function VolumeTable({ label, of, currency, rows }: VolumeTableProps) {
  const t = useDashboardWords();
  const isPhone = useIsBelow('lg');
  const highest = Math.max(0, ...rows.map(({ spend }) => Number(spend)));
  if (rows.length === 0) return <EmptyState title={t('none')} />;
  return (
    <Table
      label={label}
      columns={[
        { key: 'name', label: of, width: isPhone ? '40%' : '30%' },
        { key: 'bookings', label: t('bookings'), numeric: true },
        { key: 'spend', label: t('spend'), numeric: true },
        ...(isPhone ? [] : [{ key: 'bar', label: t('share'), silent: true, width: '30%' }]),
      ]}
    >
      {rows.map(({ key, name, bookings, spend }) => (
        <TableRow key={key}>
          <TableCell>{name}</TableCell>
          <TableCell numeric>{bookings}</TableCell>
          <TableCell numeric>
            <Amount {...amountParts(spend, currency)} />
          </TableCell>
          {!isPhone && (
            <TableCell>
              <Bar.Track aria-hidden>
                <Bar.Fill style={{ width: `${highest > 0 ? (Number(spend) / highest) * 100 : 0}%` }} />
              </Bar.Track>
            </TableCell>
          )}
        </TableRow>
      ))}
    </Table>
  );
}
