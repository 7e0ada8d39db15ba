import { addDays } from '@portico/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { type Trx, transact } from '../../../platform/database/transact.ts';
import { eachOf } from '../../../platform/for-each-settled.ts';
import { adjustPoints, post } from '../../ledger/ledger.ts';
import { bonusOf, lastQuarters, levelOf, pointsToday, type Quarter, quarterOf, salesOf } from '../../points/points.ts';
import { isConfirmed, type Order } from '../order.ts';
import { lockOrderById } from '../orders-repository.ts';

/** A stay lasts at most 30 nights, so changes after a quarter's end fall into the next quarter. */
const ENDED_QUARTERS = 2;

/**
 * PTS-02, PTS-03: corrects the level bonus of ended quarters after later changes to their stays, such as an early
 * departure or a late additional payment. Posts the difference within the promised 7 business days.
 */
export async function adjustEndedQuarters(db: Db, now = new Date()): Promise<number> {
  let adjusted = 0;
  const ended = lastQuarters(now, ENDED_QUARTERS + 1).slice(1);
  await eachOf(ended, async (quarter) => {
    await eachOf(await changedIn(db, quarter), async (companyId) => {
      const level = levelOf(await salesOf(db, companyId, quarter, pointsToday(now)));
      await eachOf(await amissIn(db, companyId, quarter, level.bonusPercent), async (id) => {
        if (await transact(db, (trx) => adjustOrder(trx, id, now))) adjusted += 1;
      });
    });
  });
  return adjusted;
}

/** Companies with changes to the quarter's stays after the first of them had matured. */
async function changedIn(db: Db, quarter: Quarter): Promise<readonly string[]> {
  const { rows } = await sql<{ companyId: string }>`
    select company_id as "companyId" from orders
    where ${countsIn(quarter)} and points_matured_at is not null
    group by company_id
    having greatest(max(points_matured_at), max(cancelled_at)) > min(points_matured_at)
    order by company_id`.execute(db);
  return rows.map(({ companyId }) => companyId);
}

/** Orders of the quarter with a bonus other than the level grants. */
async function amissIn(db: Db, companyId: string, quarter: Quarter, percent: number): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select o.id from orders o
    cross join lateral (${givenTo(sql`o.id`)}) as given
    where o.company_id = ${companyId} and ${countsIn(quarter)} and o.points_matured_at is not null
      and not o.is_cancel_pending
      and given.bonus <> floor(case when o.status = 'cancelled' then o.points_stayed else o.points_earned end * ${percent}::int / 100.0)
    order by o.id`.execute(db);
  return rows.map(({ id }) => id);
}

async function adjustOrder(trx: Trx, id: number, now: Date): Promise<boolean> {
  const order = await lockOrderById(trx, id);
  if (order === undefined || order.isCancelPending || order.pointsMaturedAt === null) return false;
  const sales = await salesOf(trx, order.companyId, quarterOf(order.checkIn), pointsToday(now));
  const { bonus, times } = await givenFor(trx, order);
  const difference = bonusOf(isConfirmed(order) ? order.pointsEarned : order.pointsStayed, levelOf(sales)) - bonus;
  if (difference === 0) return false;
  return post(trx, {
    key: `points-adjust ${id} ${times}`,
    kind: 'points-adjust',
    orderId: id,
    moves: adjustPoints(order.companyId, difference),
    at: now,
  });
}

interface Given {
  readonly bonus: number;
  /** Number of bonus postings so far. Each adjustment needs its own posting key. */
  readonly times: number;
}

async function givenFor(trx: Trx, { id }: Pick<Order, 'id'>): Promise<Given> {
  const { rows } = await givenTo(sql`${id}::bigint`).execute(trx);
  const [sums] = rows;
  if (sums === undefined) throw new Error('A sum returned no row');
  return sums;
}

/** The bonus points posted for an order so far: the entries of the portal's `points-issued` account. */
function givenTo(id: ReturnType<typeof sql>) {
  return sql<Given>`
    select coalesce(-sum(e.amount), 0)::bigint as bonus, count(distinct t.id)::int as times
    from ledger_transactions t
    left join ledger_entries e on e.transaction_id = t.id
      and e.account_id in (select id from ledger_accounts where owner = 'house' and kind = 'points-issued')
    where t.order_id = ${id} and t.kind in ('points-mature', 'points-adjust')`;
}

/** A stay counts on the day after check-in. */
function countsIn({ start, end }: Quarter) {
  return sql`check_in >= ${addDays(start, -1)}::date and check_in < ${addDays(end, -1)}::date`;
}
