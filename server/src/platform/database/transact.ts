import { setTimeout as wait } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import { type EndpointScope, endpointScope } from '../request-scope.ts';
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
 * Runs `work` in one transaction and retries it after a conflict or an outdated plan. `work` must have no effects
 * outside the database, and must not start another transaction: the concurrency limit of the company may be reached.
 */
export async function transact<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  const scope = endpointScope.getStore();
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

/** Key of the concurrency limit: a company, a kind of request, visitors, or the portal's own jobs. */
function shareOf(scope: EndpointScope | undefined): string {
  if (scope === undefined) return '#portal';
  return scope.company ?? `#${scope.share ?? 'visitors'}`;
}
