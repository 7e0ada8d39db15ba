import type { CompiledQuery } from 'kysely';
import type { Db } from './connect.ts';
import { isUnmet } from './must.ts';
import { together } from './together.ts';
import { transact } from './transact.ts';

/**
 * Runs a transaction whose statements are all known beforehand: beginning, statements and end leave together, and cost one round trip.
 * Nobody can decide anything between them, so what must hold stands in the statements themselves (`must`). False where it did not hold:
 * then nothing has happened, and why is for a transaction to find out that goes step by step.
 */
export async function inOneGo(db: Db, statements: readonly CompiledQuery[]): Promise<boolean> {
  try {
    await transact(db, (trx) => together(trx, statements, { isWhole: true }));
    return true;
  } catch (error) {
    if (isUnmet(error)) return false;
    throw error;
  }
}
