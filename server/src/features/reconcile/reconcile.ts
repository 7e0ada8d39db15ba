import type { Feature } from '../../api/portal.ts';
import { reconcileJob } from './reconcile-runs.ts';

export { checksOf, type Finding, findLate, reconcile } from './reconcile-portal.ts';
export {
  lastReconcileRun,
  RECONCILE_JOB,
  type ReconcileRun,
  storeReconcileRun,
} from './reconcile-runs.ts';

export const reconcilePlugin: Feature = async (_app, { jobs, work }) => {
  jobs.define(reconcileJob(work));
};
