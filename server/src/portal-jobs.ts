import type { Logger } from 'pino';
import { sweepRequestKeys } from './calls/idempotency.ts';
import type { Services } from './calls/services.ts';
import { sweepSessions } from './calls/sessions-repository.ts';
import { chainAudit, logAuditHead } from './features/audit/audit.ts';
import { type RateBounds, sweepFaults, watchVersions } from './features/faults/faults.ts';
import { type MailSettings, mailJobDefinitions } from './features/mails/mails.ts';
import { orderJobDefinitions } from './features/orders/orders.ts';
import { reconcileJob } from './features/reconcile/reconcile.ts';
import { sweepUploads } from './features/registration/registration.ts';
import { openArtefacts, sweepChecks } from './features/remotes/remotes.ts';
import {
  resealFactors,
  sweepChallenges,
  sweepOneTouch,
  sweepResetLinks,
  sweepSteps,
  sweepThirdParties,
  sweepThrottle,
} from './features/session/session.ts';
import { sweepPublishes } from './features/team-api/team-api.ts';
import type { JobDefinition } from './platform/jobs.ts';
import { sweepSharedLimits } from './platform/limits/shared-limits.ts';
import type { ServerKeys } from './platform/secrets/keys.ts';

export interface PortalJobs {
  readonly services: Services;
  readonly env: MailSettings & RateBounds & Parameters<typeof openArtefacts>[1];
  readonly keys: ServerKeys;
  readonly log: Pick<Logger, 'error' | 'warn' | 'child' | 'level'>;
}

/** Every kind of timed work of the portal. */
export function portalJobs({ services, env, keys, log }: PortalJobs): readonly JobDefinition<never>[] {
  const { db } = services;
  const { files } = openArtefacts(db, env, { registered: services.registry.current });
  return [
    // Ten seconds at most, with what one round takes.
    { name: 'chain-audit', everySeconds: 5, handle: () => chainAudit(db) },
    { name: 'log-audit-head', cron: '47 2 * * *', handle: () => logAuditHead(db, log) },
    // From the fault that is one too many to the next document without the version: these, and a second of the registry's.
    { name: 'watch-versions', everySeconds: 5, handle: () => watchVersions({ db, log, files, bounds: env }) },
    { name: 'sweep-sessions', cron: '*/5 * * * *', handle: () => sweepSessions(db) },
    { name: 'sweep-reset-links', cron: '*/5 * * * *', handle: () => sweepResetLinks(db) },
    { name: 'sweep-one-touch', cron: '*/5 * * * *', handle: () => sweepOneTouch(db) },
    { name: 'sweep-throttle', cron: '*/5 * * * *', handle: () => sweepThrottle(db) },
    { name: 'sweep-sign-in-steps', cron: '*/5 * * * *', handle: () => sweepSteps(db) },
    { name: 'sweep-passkey-challenges', cron: '*/5 * * * *', handle: () => sweepChallenges(db) },
    { name: 'sweep-third-parties', cron: '*/5 * * * *', handle: () => sweepThirdParties(db) },
    { name: 'reseal-second-factors', cron: '23 * * * *', handle: () => resealFactors(db, keys) },
    { name: 'sweep-shared-limits', cron: '*/5 * * * *', handle: () => sweepSharedLimits(db) },
    { name: 'sweep-request-keys', cron: '17 3 * * *', handle: () => sweepRequestKeys(db) },
    { name: 'sweep-uploads', cron: '29 3 * * *', handle: () => sweepUploads(db) },
    { name: 'sweep-publishes', cron: '11 * * * *', handle: () => sweepPublishes(db) },
    { name: 'sweep-checks', cron: '17 * * * *', handle: () => sweepChecks(db) },
    { name: 'sweep-faults', cron: '41 3 * * *', handle: () => sweepFaults(db) },
    ...mailJobDefinitions({ services, env, log }),
    ...orderJobDefinitions(services),
    reconcileJob(services),
  ];
}
