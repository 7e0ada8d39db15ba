import { checkBooks, type RequestOf, type ResponseOf, systemBooks } from '@portico/contract';
import { registerForOperators } from '../../api/admin-actions.ts';
import type { Context } from '../../api/context.ts';
import type { EndpointRegistry } from '../../api/endpoint-registry.ts';
import { writeAudit } from '../../platform/database/audit-log.ts';
import { transact } from '../../platform/database/transact.ts';
import { epochSeconds } from '../../platform/epoch-seconds.ts';
import type { Jobs } from '../../platform/jobs.ts';
import { lastReconcileRun, RECONCILE_JOB } from '../reconcile/reconcile.ts';
import { actorName } from '../users/users.ts';

/** Deduplication key: at most one requested check is queued. */
const KEY = 'requested by an operator';

export function registerBooksAdmin(calls: EndpointRegistry, jobs: Pick<Jobs, 'kinds' | 'send'>): void {
  registerForOperators(calls, systemBooks, async (_request, { db }): Promise<ResponseOf<typeof systemBooks>> => {
    const [last, kinds] = await Promise.all([lastReconcileRun(db), jobs.kinds()]);
    const job = kinds.find(({ name }) => name === RECONCILE_JOB);
    const isAsked = job !== undefined && job.waiting + job.active > 0;
    if (last === undefined) return { name: 'books', data: { isAsked } };
    const { startedAt, endedAt, by, ...result } = last;
    const run = {
      ...result,
      startedAt: epochSeconds(startedAt),
      endedAt: epochSeconds(endedAt),
      by: await actorName(db, by),
    };
    return { name: 'books', data: { isAsked, last: run } };
  });

  // The check only reads and stores its findings, so it needs no password confirmation.
  registerForOperators(
    calls,
    checkBooks,
    async ({ why }: RequestOf<typeof checkBooks>, { db, user }: Context): Promise<ResponseOf<typeof checkBooks>> => {
      await transact(db, async (trx) => {
        if (await jobs.send(RECONCILE_JOB, { by: user.id }, { trx, key: KEY }))
          await writeAudit(trx, { by: user.id, action: 'checkBooks', subject: 'books', detail: { why } });
      });
      return { name: 'asked' };
    },
  );
}
