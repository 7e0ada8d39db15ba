import type { PointsSummary } from '@portico/contract';
import { amountParts, formatPoints, openDialog } from '@portico/runtime';
import { Amount, createParts, Table, TableCell, TableRow, TextLink } from '@portico/ui';
import { useLazyMessages } from '../../lazy-messages/lazy-messages.ts';
import { NextLevel } from '../parts/next-level.tsx';

const Points = createParts(
  { head: 'div', figure: 'span', note: 'p', quarter: 'span', foot: 'div' },
  {
    base: {
      head: { display: 'grid', gridTemplateColumns: '1fr auto', gap: '2px 16px', padding: '4' },
      figure: { textAlign: 'end', fontWeight: 'strong' },
      note: { gridColumn: '1 / -1', textStyle: 't13', color: 'fg.subtle' },
      quarter: { whiteSpace: 'nowrap' },
      foot: {
        display: 'flex',
        flexWrap: 'wrap',
        justifyContent: 'space-between',
        gap: '2',
        padding: '12px 16px',
        borderTop: '1px solid',
        borderColor: 'border',
        textStyle: 't13',
        color: 'fg.muted',
      },
    },
  },
);

const COLUMNS = ['quarter', 'orders', 'sales', 'level', 'used', 'pending'] as const;

/** Current and pending points by quarter, and the points missing to the next level (PTS-01). */
export function PointsPanel({ points, onLeave }: { points: PointsSummary; onLeave: () => void }) {
  const t = useLazyMessages();
  // Later quarters earn too: with them the column sums up to the pending points.
  const otherPoints = points.quarters.reduce((rest, row) => rest - row.pendingPoints, points.pending);

  // Close the panel first: the dialog returns the focus to the previously focused element.
  function show(dialog: 'pointsRules' | 'pointsDetails') {
    onLeave();
    void openDialog(dialog, {}, 'close');
  }

  function showPending() {
    onLeave();
    void openDialog('pointsDetails', { opens: 'pending' }, 'close');
  }

  const columns = COLUMNS.map((key) => ({
    key,
    label: t(`points.${key}`),
    numeric: key !== 'quarter' && key !== 'level',
  }));
  return (
    <>
      <Points.Head>
        <span>{t('points.current')}</span>
        <Points.Figure>{formatPoints(points.current)}</Points.Figure>
        <span>{t('points.pending')}</span>
        <Points.Figure>
          <TextLink
            as="button"
            aria-label={t('points.pendingOpen', { pending: formatPoints(points.pending, { signed: true }) })}
            onClick={showPending}
          >
            {formatPoints(points.pending, { signed: true })}
          </TextLink>
        </Points.Figure>
        <Points.Note>{t('points.pendingNote')}</Points.Note>
      </Points.Head>
      {points.quarters.length > 0 && (
        <Table label={t('points.title')} columns={columns}>
          {points.quarters.map((row) => (
            <TableRow key={row.quarter}>
              <TableCell>
                <Points.Quarter>{row.quarter}</Points.Quarter>
              </TableCell>
              <TableCell numeric>{row.orders}</TableCell>
              <TableCell numeric>
                <Amount {...amountParts(row.sales, points.upgradeCurrency)} tone="muted" />
              </TableCell>
              <TableCell>{row.level}</TableCell>
              <TableCell numeric>{formatPoints(row.pointsUsed)}</TableCell>
              <TableCell numeric>{formatPoints(row.pendingPoints)}</TableCell>
            </TableRow>
          ))}
          {otherPoints !== 0 && (
            <TableRow key="elsewhere">
              <TableCell colSpan={columns.length - 1}>
                <TextLink as="button" onClick={showPending}>
                  {t('points.otherQuarters')}
                </TextLink>
              </TableCell>
              <TableCell numeric>{formatPoints(otherPoints)}</TableCell>
            </TableRow>
          )}
        </Table>
      )}
      <Points.Foot>
        <span>
          <NextLevel points={points} />
        </span>
        <span>
          <TextLink as="button" onClick={() => show('pointsDetails')}>
            {t('points.details')}
          </TextLink>
          {' · '}
          <TextLink as="button" onClick={() => show('pointsRules')}>
            {t('points.rules')}
          </TextLink>
        </span>
      </Points.Foot>
    </>
  );
}
