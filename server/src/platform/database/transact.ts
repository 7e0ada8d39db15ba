import { setTimeout as wait } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import type { Db } from './connect.ts';
import { LOST_TO_ANOTHER } from './rolled-back.ts';
import type { Database } from './schema.ts';

/** The database inside a transaction. */
export type Trx = Transaction<Database>;

const ATTEMPTS = 8;

/** Runs `work` in one transaction, again when the database asks for it. `work` must have no effect outside the database. */
export async function transact<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt === ATTEMPTS || !LOST_TO_ANOTHER.has((error as { code?: string }).code ?? '')) throw error;
      await wait(Math.random() * 5 * 2 ** attempt);
    }
  }
}
