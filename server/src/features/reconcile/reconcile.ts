export { checksOf, type Finding, findLate, reconcile } from './reconcile-portal.ts';
export {
  keepReconcileRun,
  lastReconcileRun,
  RECONCILE_JOB,
  type ReconcileRun,
  reconcileJob,
} from './reconcile-runs.ts';
