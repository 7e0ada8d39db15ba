import type { Language, PointsSummary } from '@portico/contract';
import { POINTS_ZONE } from '@portico/contract/rules';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import type { Trx } from '../../platform/database/transact.ts';
import { decimalText } from '../currencies/currencies.ts';
import type { Balances } from '../ledger/ledger.ts';
import { levelOf, nextLevelOf } from './levels.ts';
import { lastQuarters, pointsToday, type Quarter } from './quarters.ts';

const QUARTERS_SHOWN = 4;
const USD = { code: 'USD', exponent: 2 };

/** The quarters in the header's points panel, newest first. */
export function shownQuarters(db: Db | Trx, companyId: string, now = new Date()): Promise<readonly QuarterFigures[]> {
  return quarterFigures(db, companyId, lastQuarters(now, QUARTERS_SHOWN), pointsToday(now));
}

/** Data of the header's points panel: balances, one row per quarter, and the amount missing to the next level. */
export function pointsSummary(rows: readonly QuarterFigures[], balances: Balances, language: Language): PointsSummary {
  const next = nextLevelOf(rows[0]?.sales ?? 0);
  return {
    current: balances.points,
    pending: balances['points-pending'],
    quarters: rows.map(({ sales, ...row }) => ({
      ...row,
      sales: decimalText(sales, USD.exponent),
      level: levelOf(sales).name[language],
    })),
    upgradeCurrency: USD.code,
    upgradeAmount: next === undefined ? '0' : decimalText(next.missing, USD.exponent),
    nextLevel: next?.level.name[language] ?? '',
  };
}

/**
 * Sales in US cents that count for the company's level. Stays count from the day after check-in; a shortened stay
 * counts by the nights stayed (one point is one dollar).
 */
export async function salesOf(db: Db | Trx, companyId: string, quarter: Quarter, today: string): Promise<number> {
  const [figures] = await quarterFigures(db, companyId, [quarter], today);
  return figures?.sales ?? 0;
}

export interface QuarterFigures {
  readonly quarter: string;
  readonly orders: number;
  readonly sales: number;
  readonly pointsUsed: number;
  readonly pendingPoints: number;
}

/**
 * Two bounded queries per quarter: stays by day, spent points by booking time. The indexes `orders_of_company_by_stay`
 * and `orders_of_company_with_points` keep them fast for any history.
 */
async function quarterFigures(
  db: Db | Trx,
  companyId: string,
  quarters: readonly Quarter[],
  today: string,
): Promise<readonly QuarterFigures[]> {
  const [starts, ends] = [quarters.map(({ start }) => start), quarters.map(({ end }) => end)];
  const { rows } = await sql<Omit<QuarterFigures, 'quarter'>>`
    select stays.*, spent."pointsUsed"
    from unnest(${starts}::date[], ${ends}::date[]) with ordinality as quarter (first, until, place)
    cross join lateral (
      select
        (count(*) filter (where check_in < ${today}::date and parent_id is null))::int as orders,
        coalesce(sum(case when status = 'cancelled' then points_stayed * 100 else usd_cents end)
          filter (where check_in < ${today}::date), 0)::bigint as sales,
        coalesce(sum(case when status = 'cancelled' then points_stayed else points_earned end)
          filter (where points_matured_at is null), 0)::bigint as "pendingPoints"
      from orders
      where company_id = ${companyId} and check_in >= quarter.first - 1 and check_in < quarter.until - 1
        and (status in ('confirmed', 'confirmedLate') or (status = 'cancelled' and points_stayed > 0))
    ) as stays
    cross join lateral (
      select coalesce(sum(case when status = 'cancelled' then retained_points else points_used end), 0)::bigint as "pointsUsed"
      from orders
      where company_id = ${companyId} and points_used > 0 and status <> 'rejected'
        and created_at >= quarter.first::timestamp at time zone ${POINTS_ZONE}
        and created_at < quarter.until::timestamp at time zone ${POINTS_ZONE}
    ) as spent
    order by quarter.place`.execute(db);
  return quarters.map(({ name }, place) => {
    const row = rows[place];
    if (row === undefined) throw new Error('A quarter returned no row');
    const { orders, sales, pointsUsed, pendingPoints } = row;
    return { quarter: name, orders, sales, pointsUsed, pendingPoints };
  });
}
