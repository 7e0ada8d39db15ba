import type { SourceFrames } from '@portico/cli';
import type { Feature } from '../../calls/portal.ts';
import { findSessionUser } from '../../calls/sessions-repository.ts';
import { openArtefacts } from '../remotes/remotes.ts';
import type { FaultDesk } from './fault-desk.ts';
import { sweepFaults } from './faults-repository.ts';
import { watchVersions } from './marks/watch-versions.ts';
import { ownerOfPage } from './page-loads/owner-of-page.ts';
import { registerFaultCalls, registerFaultReports } from './register-faults.ts';

export { newFaultDesk } from './fault-desk.ts';
export { sweepFaults } from './faults-repository.ts';
export { listFaults } from './list-faults.ts';
export type { RateBounds } from './marks/fault-rate.ts';
export { liftMark } from './marks/lift-mark.ts';
export { watchVersions } from './marks/watch-versions.ts';
export {} from './register-faults.ts';
export { tellStandstill } from './reports/tell-standstill.ts';
export { slowSince } from './slowness/slowness-repository.ts';
export { vitalsMetrics } from './slowness/vitals-metrics.ts';

declare module '../../calls/portal.ts' {
  interface Portal {
    readonly clientErrors: FaultDesk;
    /** Finds the source lines of a stack's frames. */
    readonly sourceFrames: SourceFrames;
  }
}

export const faultsPlugin: Feature = async (app, portal) => {
  const { env, keys, services, work, calls, jobs, measures, clientErrors: desk, sourceFrames } = portal;
  measures.watch({
    name: 'portico_integrity_failures_total',
    help: 'Reports of files that were not what was published.',
    read: desk.refusedPins,
  });
  registerFaultReports(app, {
    desk,
    keys,
    ownerOf: ownerOfPage(services),
    personOf: async (id) => {
      const user = await findSessionUser(services.db, id);
      return user && { user: user.id, company: user.companyId };
    },
  });
  registerFaultCalls(calls, desk, keys, sourceFrames);
  const { files } = openArtefacts(work.db, env, { registered: services.registry.current });
  jobs.define(
    {
      name: 'watch-versions',
      // From the error that is one too many to the next page without the version: this, and a second of the registry's cache.
      everySeconds: 5,
      handle: () => watchVersions({ db: work.db, log: app.log, files, bounds: env }),
    },
    { name: 'sweep-faults', cron: '41 3 * * *', handle: () => sweepFaults(work.db) },
  );
};
