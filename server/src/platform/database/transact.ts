import { setTimeout as wait } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import { type CallScope, callScope } from '../request-scope.ts';
import { withSpan } from '../tracing/tracing.ts';
import type { Db } from './connect.ts';
import { sharesOf } from './portico-dialect.ts';
import { isOutdatedPlan } from './prepared-statements.ts';
import { isLostToAnother } from './rolled-back.ts';
import type { DB } from './schema.generated.ts';

/** The database inside a transaction. */
export type Trx = Transaction<DB>;

const ATTEMPTS = 8;

/**
 * Runs `work` in one transaction, again when the database asks for it. `work` must have no effect outside the database, and begin
 * no transaction of its own: a company's share may be used up.
 */
export async function transact<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  const scope = callScope.getStore();
  const once = () => withSpan('transaction', {}, () => db.transaction().execute(work));
  const shares = sharesOf(db);
  for (let attempt = 1; ; attempt += 1) {
    try {
      const done = await (shares === undefined ? once() : shares.within(shareOf(scope), once));
      if (scope !== undefined) scope.hasCommitted = true;
      return done;
    } catch (error) {
      if (attempt === ATTEMPTS || !(isLostToAnother(error) || isOutdatedPlan(error))) throw error;
      await wait(Math.random() * 5 * 2 ** attempt);
    }
  }
}

/** Whose share a transaction takes: a company's, a kind of request's, visitors', or that of the portal's own jobs. */
function shareOf(scope: CallScope | undefined): string {
  if (scope === undefined) return '#portal';
  return scope.company ?? `#${scope.share ?? 'visitors'}`;
}
