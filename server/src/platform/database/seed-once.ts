import type { Db } from './connect.ts';
import { type Trx, transact } from './transact.ts';

/**
 * Seeds a new database exactly once, even if several processes start concurrently. Returns whether this call did it.
 */
export async function seedOnce(db: Db, name: string, seed: (trx: Trx) => Promise<void>): Promise<boolean> {
  return transact(db, async (trx) => {
    // The row is the lock: a second process waits here until the first one commits.
    const claimed = await trx
      .insertInto('settings')
      .values({ name: `seeded ${name}`, value: 'true' })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (claimed.numInsertedOrUpdatedRows === 0n) return false;
    await seed(trx);
    return true;
  });
}
