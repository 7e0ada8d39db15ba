import type { CompiledQuery } from 'kysely';
import type { Db } from './connect.ts';
import { isUnmet } from './must.ts';
import { together } from './together.ts';
import { transact } from './transact.ts';
import { CommitUnknown, isUnavailable } from './unavailable.ts';

interface Ways<Answer> {
  /** All of a transaction, with what must hold for it (`must`). */
  readonly statements: readonly CompiledQuery[];
  /** The answer where all of it holds. */
  readonly hoped: Answer;
  /** The same step by step, for where it does not: it finds out why. */
  readonly stepwise: () => Promise<Answer>;
  /** Both ways take the same key of a request, so that whoever comes second waits for the first and gets its answer. */
  readonly isKeyed: boolean;
}

/**
 * Runs a transaction whose statements are all known beforehand: beginning, statements and end leave together, and cost one round trip.
 * Nobody can decide anything between them. Where a condition is not met nothing has happened, and it goes step by step; so it does where
 * a key tells what became of a transaction whose connection broke.
 */
export async function inOneGo<Answer>(db: Db, { statements, hoped, stepwise, isKeyed }: Ways<Answer>): Promise<Answer> {
  try {
    await transact(db, (trx) => together(trx, statements, { isWhole: true }));
    return hoped;
  } catch (error) {
    if (isUnmet(error)) return stepwise();
    if (!isKeyed || !(error instanceof CommitUnknown)) throw error;
    return stepwise().catch((later: unknown) => {
      // That nothing was done is true of the second way alone.
      throw isUnavailable(later) ? error : later;
    });
  }
}
