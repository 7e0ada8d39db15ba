import { amountParts } from '@portico/runtime';
import { Amount, Box, EmptyState, Table, TableCell, TableRow, useIsBelow } from '@portico/ui';
import { useDashboardMessages } from './dashboard-messages.ts';
import { ShareBar } from './share-bar.tsx';

export interface VolumeRow {
  readonly key: string;
  readonly name: string;
  readonly bookings: number;
  /** Decimal text. */
  readonly spend: string;
}

interface VolumeTableProps {
  readonly label: string;
  /** Header of the first column. */
  readonly heading: string;
  readonly currency: string;
  readonly rows: readonly VolumeRow[];
  /** Shows spend bars, for tables without a chart. */
  readonly hasBars?: boolean;
}

/** Bookings and spend by row; the accessible form of the charts. */
export function VolumeTable({ label, heading, currency, rows, hasBars = false }: VolumeTableProps) {
  const t = useDashboardMessages();
  const isPhone = useIsBelow('lg');
  const highest = Math.max(0, ...rows.map(({ spend }) => Number(spend)));
  if (rows.length === 0) return <EmptyState title={t('none')} />;
  return (
    <Table
      label={label}
      columns={[
        { key: 'name', label: heading, width: isPhone ? '40%' : '30%' },
        { key: 'bookings', label: t('bookings'), numeric: true },
        { key: 'spend', label: t('spend'), numeric: true },
        ...(hasBars && !isPhone ? [{ key: 'bar', label: t('share'), silent: true, width: '30%' }] : []),
      ]}
    >
      {rows.map(({ key, name, bookings, spend }) => {
        const bar = hasBars && <ShareBar value={Number(spend)} highest={highest} />;
        return (
          <TableRow key={key}>
            <TableCell>
              {/* A day or month must not wrap, in Chinese too. */}
              <Box wordBreak={hasBars ? 'normal' : 'keep-all'}>{name}</Box>
              {isPhone && bar && <Box marginTop="1">{bar}</Box>}
            </TableCell>
            <TableCell numeric>{bookings}</TableCell>
            <TableCell numeric>
              <Amount {...amountParts(spend, currency)} />
            </TableCell>
            {!isPhone && bar && <TableCell>{bar}</TableCell>}
          </TableRow>
        );
      })}
    </Table>
  );
}
