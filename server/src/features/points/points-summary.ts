import type { PointsSummary } from '@portico/contract';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { Trx } from '../../db/transact.ts';
import { decimalText } from '../currencies/money.ts';
import type { Balances } from '../ledger/balances.ts';
import { levelOf, nextLevelOf } from './levels.ts';
import { lastQuarters, POINTS_ZONE, pointsToday, type Quarter } from './quarters.ts';

const QUARTERS_SHOWN = 4;
const USD = { code: 'USD', exponent: 2 };

/** What the header's points panel shows: balances, a row a quarter, and the way to the next level. */
export async function pointsSummary(
  db: Db | Trx,
  companyId: string,
  balances: Balances,
  now = new Date(),
): Promise<PointsSummary> {
  const quarters = lastQuarters(now, QUARTERS_SHOWN);
  const rows = await Promise.all(quarters.map((quarter) => quarterFigures(db, companyId, quarter, pointsToday(now))));
  const next = nextLevelOf(rows[0]?.sales ?? 0);
  return {
    current: balances.points,
    pending: balances['points-pending'],
    quarters: rows.map(({ sales, ...row }) => ({
      ...row,
      sales: decimalText(sales, USD.exponent),
      level: levelOf(sales).name,
    })),
    upgradeCurrency: USD.code,
    upgradeAmount: next === undefined ? '0' : decimalText(next.missing, USD.exponent),
    nextLevel: next?.level.name ?? '',
  };
}

/** US cents that count for the company's level in a quarter: stays count from the day after check-in. */
export async function salesOf(db: Db | Trx, companyId: string, quarter: Quarter, today: string): Promise<number> {
  return (await quarterFigures(db, companyId, quarter, today)).sales;
}

interface QuarterFigures {
  readonly quarter: string;
  readonly orders: number;
  readonly sales: number;
  readonly pointsUsed: number;
  readonly pendingPoints: number;
}

async function quarterFigures(
  db: Db | Trx,
  companyId: string,
  { name, start, end }: Quarter,
  today: string,
): Promise<QuarterFigures> {
  const counted = sql`check_in + 1 >= ${start}::date and check_in + 1 < ${end}::date`;
  const spent = sql`(created_at at time zone ${POINTS_ZONE})::date`;
  const { rows } = await sql<Omit<QuarterFigures, 'quarter'>>`
    select
      (count(*) filter (where ${counted} and status in ('confirmed', 'confirmedLate') and check_in < ${today}::date))::int as orders,
      coalesce(sum(usd_cents) filter (where ${counted} and status in ('confirmed', 'confirmedLate') and check_in < ${today}::date), 0)::bigint as sales,
      coalesce(sum(case status when 'rejected' then 0 when 'cancelled' then points_kept else points_used end)
        filter (where ${spent} >= ${start}::date and ${spent} < ${end}::date), 0)::bigint as "pointsUsed",
      coalesce(sum(points_earned) filter (where ${counted} and status in ('confirmed', 'confirmedLate') and points_matured_at is null), 0)::bigint
        as "pendingPoints"
    from orders where company_id = ${companyId}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('A sum gave no row');
  return { quarter: name, ...row };
}
