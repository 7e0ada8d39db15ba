export { type Finding, findLate, nameChecks, reconcile } from './reconcile-portal.ts';
export {
  keepReconcileRun,
  lastReconcileRun,
  RECONCILE_JOB,
  type ReconcileRun,
  reconcileJob,
} from './reconcile-runs.ts';
