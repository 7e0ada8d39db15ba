import type { Feature } from '../../api/portal.ts';
import { publicOrigin } from '../../platform/env/env.ts';
import { folderLimitsOf } from '../remotes/remotes.ts';
import { sweepPublishes } from './publishes/publishes-repository.ts';
import { registerTeamApi } from './register-team-api.ts';

export { newAdmission } from './admission.ts';
export { RegistryApiError } from './registry-api-error.ts';

export const teamApiPlugin: Feature = async (app, { env, keys, services, work, jobs, artefacts, sourceFrames }) => {
  registerTeamApi(app, {
    db: services.db,
    keys,
    sources: sourceFrames,
    store: artefacts.store,
    files: artefacts.files,
    checks: artefacts.checks,
    limits: folderLimitsOf(env),
    origin: publicOrigin(env),
  });
  jobs.define({ name: 'sweep-publishes', cron: '11 * * * *', handle: () => sweepPublishes(work.db) });
};
