import { addDays } from '@portico/contract';
import type { Db } from '../../../platform/database/connect.ts';
import { type Trx, transact } from '../../../platform/database/transact.ts';
import { eachOf } from '../../../platform/for-each-settled.ts';
import { maturePoints, post } from '../../ledger/ledger.ts';
import { bonusOf, lastQuarters, levelOf, pointsToday, quarterOf, salesOf } from '../../points/points.ts';
import { isConfirmed } from '../order.ts';
import { lockOrderById } from '../orders-repository.ts';

/** Makes pending points current after the quarter of the stay has ended, including the level bonus. */
export async function matureEndedQuarters(db: Db, now = new Date()): Promise<number> {
  let matured = 0;
  await eachOf(await dueToMature(db, now), async (id) => {
    if (await transact(db, (trx) => matureOrder(trx, id, now))) matured += 1;
  });
  return matured;
}

export async function dueToMature(db: Db | Trx, now: Date): Promise<readonly number[]> {
  const [current] = lastQuarters(now, 1);
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('pointsEarned', '>', 0)
    .where('pointsMaturedAt', 'is', null)
    .where((row) => row.or([row('status', 'in', ['confirmed', 'confirmedLate']), row('pointsStayed', '>', 0)]))
    // A stay counts on the day after check-in: a check-in on the last day of a quarter belongs to the next one.
    .where('checkIn', '<', addDays(current?.start ?? '', -1))
    .orderBy('id')
    .limit(1000)
    .execute();
  return rows.map(({ id }) => id);
}

export async function matureOrder(trx: Trx, id: number, now: Date): Promise<boolean> {
  const order = await lockOrderById(trx, id);
  if (order === undefined || order.isCancelPending || order.pointsMaturedAt !== null) return false;
  const points = isConfirmed(order) ? order.pointsEarned : order.pointsStayed;
  if (points === 0) return false;
  const sales = await salesOf(trx, order.companyId, quarterOf(order.checkIn), pointsToday(now));
  const bonus = bonusOf(points, levelOf(sales));
  await trx.updateTable('orders').set({ pointsMaturedAt: now }).where('id', '=', id).execute();
  return post(trx, {
    key: `points-mature ${id}`,
    kind: 'points-mature',
    orderId: id,
    moves: maturePoints(order.companyId, points, bonus),
    at: now,
  });
}
