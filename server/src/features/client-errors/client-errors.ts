import type { SourceFrames } from '@portico/cli';
import type { Feature } from '../../api/portal.ts';
import { findSessionUser } from '../../api/sessions-repository.ts';
import { openArtefacts } from '../remotes/remotes.ts';
import { deleteOldClientErrors } from './client-errors-repository.ts';
import type { ErrorIngest } from './error-ingest.ts';
import { ownerOfPage } from './page-loads/owner-of-page.ts';
import { registerClientErrorEndpoints, registerClientErrorReports } from './register-client-errors.ts';
import { watchVersions } from './version-health/watch-versions.ts';

export { deleteOldClientErrors } from './client-errors-repository.ts';
export { createErrorIngest } from './error-ingest.ts';
export { listClientErrors } from './list-client-errors.ts';
export { reportEventLoopHang } from './reports/report-page-hang.ts';
export { clearUnhealthyVersion } from './version-health/clear-unhealthy.ts';
export type { RateBounds } from './version-health/error-rate.ts';
export { watchVersions } from './version-health/watch-versions.ts';
export { vitalsMetrics } from './web-vitals/vitals-metrics.ts';
export { slowSince } from './web-vitals/web-vitals-repository.ts';

declare module '../../api/portal.ts' {
  interface Portal {
    readonly clientErrors: ErrorIngest;
    /** Maps the frames of a stack to source lines. */
    readonly sourceFrames: SourceFrames;
  }
}

export const clientErrorsPlugin: Feature = async (app, portal) => {
  const { env, keys, services, work, calls, jobs, measures, clientErrors: errorIngest, sourceFrames } = portal;
  measures.watch({
    name: 'portico_integrity_failures_total',
    help: 'Reports of files that differ from the published ones.',
    read: errorIngest.integrityFailures,
  });
  registerClientErrorReports(app, {
    errorIngest,
    keys,
    ownerOf: ownerOfPage(services),
    userOf: async (id) => {
      const user = await findSessionUser(services.db, id);
      return user && { user: user.id, company: user.companyId };
    },
  });
  registerClientErrorEndpoints(calls, errorIngest, keys, sourceFrames);
  const { files } = openArtefacts(work.db, env, { registered: services.registry.current });
  jobs.define(
    {
      name: 'watch-versions',
      // A faulty version stays on new pages at most this long after the error that exceeds the limit, plus 1 s registry
      // cache.
      everySeconds: 5,
      handle: () => watchVersions({ db: work.db, log: app.log, files, bounds: env }),
    },
    { name: 'sweep-faults', cron: '41 3 * * *', handle: () => deleteOldClientErrors(work.db) },
  );
};
