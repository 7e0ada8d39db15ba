export { type Finding, nameChecks, reconcile } from './reconcile-portal.ts';
