import type { Db } from '../db/connect.ts';
import { sweepFaults } from '../features/faults/faults-repository.ts';
import { sweepSessions } from '../features/session/sessions-repository.ts';
import { sweepRequestKeys } from '../plugins/idempotency.ts';
import type { JobDefinition } from './jobs.ts';
import { orderJobDefinitions } from './order-job-definitions.ts';

/** Every kind of timed work of the portal. */
export function portalJobs(db: Db): readonly JobDefinition<never>[] {
  return [
    { name: 'sweep-sessions', cron: '*/5 * * * *', handle: () => sweepSessions(db) },
    { name: 'sweep-request-keys', cron: '17 3 * * *', handle: () => sweepRequestKeys(db) },
    { name: 'sweep-faults', cron: '41 3 * * *', handle: () => sweepFaults(db) },
    ...orderJobDefinitions(db),
  ];
}
