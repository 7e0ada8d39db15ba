import type { Trx } from '../../platform/database/transact.ts';
import type { Holding } from './supplier.ts';

/** Keeps rooms for an order, by a statement of its own. */
export async function keepRooms(trx: Trx, { statement, end }: Holding): ReturnType<Holding['end']> {
  return end(trx, statement === undefined ? [] : (await statement.execute(trx)).rows);
}
