import { type RequestOf, type ResponseOf, retryJob, SIZES, systemJobs } from '@portico/contract';
import { type AdminActionResponse, registerForOperators, registerGuarded } from '../../api/admin-actions.ts';
import type { Context } from '../../api/context.ts';
import type { EndpointRegistry } from '../../api/endpoint-registry.ts';
import { writeAudit } from '../../platform/database/audit-log.ts';
import { transact } from '../../platform/database/transact.ts';
import { epochSeconds } from '../../platform/epoch-seconds.ts';
import type { Jobs } from '../../platform/jobs.ts';
import { notPossibleResponse } from './not-possible.ts';

/** Maximum length of a failure message, in characters. */
const PROBLEM_LENGTH = 2000;

export function registerJobAdmin(calls: EndpointRegistry, jobs: Pick<Jobs, 'kinds' | 'givenUp' | 'retry'>): void {
  registerForOperators(calls, systemJobs, async (): Promise<ResponseOf<typeof systemJobs>> => {
    const [kinds, failed] = await Promise.all([jobs.kinds(), jobs.givenUp(SIZES.adminPageSize)]);
    return {
      name: 'jobs',
      data: {
        kinds: kinds.map(({ doneAt, ...kind }) => ({
          ...kind,
          ...(doneAt !== null && { doneAt: epochSeconds(doneAt) }),
        })),
        failed: failed.map(({ at, problem, ...job }) => ({
          ...job,
          at: epochSeconds(at),
          problem: problem.slice(0, PROBLEM_LENGTH),
        })),
      },
    };
  });

  registerGuarded(
    calls,
    retryJob,
    async (
      { name, id, why }: RequestOf<typeof retryJob>,
      { db, user, language }: Context,
    ): Promise<AdminActionResponse<typeof retryJob>> => {
      const isRetried = await transact(db, async (trx) => {
        if (!(await jobs.retry(trx, { name, id }))) return false;
        await writeAudit(trx, { by: user.id, action: 'retryJob', subject: `${name} ${id}`, detail: { why } });
        return true;
      });
      return isRetried ? { name: 'retried' } : notPossibleResponse('noSuchJob', language);
    },
  );
}
