export { type Finding, findLate, nameChecks, reconcile } from './reconcile-portal.ts';
