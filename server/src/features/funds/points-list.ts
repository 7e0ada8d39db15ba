import { type pointsList, type RequestOf, type ResponseOf, SIZES } from '@portico/contract';
import { dayIn } from '@portico/contract/zones';
import { seesBalance } from '../../api/access.ts';
import type { Context } from '../../api/context.ts';
import { LINE, linesOf, POINTS } from '../ledger/ledger.ts';
import { POINTS_ZONE, pointsKindText, pointsTexts } from '../points/points.ts';
import { bookingsOf } from './order-names.ts';
import { NO_ENTRIES, periodOf } from './period.ts';

const FUNDS = { 1: 'points-pending', 2: 'points' } as const;
const LINES = { 0: undefined, 1: LINE.added, 2: LINE.deducted } as const;

/** PTS-01, `getPointsList`: a page of the company's current or pending points. */
export async function handlePointsList(
  { kind, action, page, ...days }: RequestOf<typeof pointsList>,
  context: Context,
): Promise<ResponseOf<typeof pointsList>> {
  const { db, company, language } = context;
  const period = periodOf(days);
  if (!seesBalance(context)) return { name: 'entries', data: NO_ENTRIES };
  const fund = FUNDS[kind as keyof typeof FUNDS];
  const { lines, ...paged } = await linesOf(db, {
    companyId: company.id,
    fund,
    currency: POINTS,
    line: LINES[action as keyof typeof LINES],
    ...period,
    zone: POINTS_ZONE,
    page,
    pageSize: SIZES.fundsPage,
  });
  const bookings = await bookingsOf(db, lines);
  return {
    name: 'entries',
    data: {
      ...paged,
      entries: lines.map((line) => ({
        event: pointsTexts({ ...line, account: fund }, language),
        sign: line.amount < 0 ? '-' : '+',
        points: Math.abs(line.amount),
        kind: pointsKindText(fund, language),
        date: dayIn(POINTS_ZONE, line.at.getTime()),
        orderNumber: bookings.get(line.orderId)?.number ?? '',
      })),
    },
  };
}
