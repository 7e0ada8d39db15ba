export { INVARIANTS } from './invariants.ts';
export { type Finding, reconcile } from './reconcile-rows.ts';
