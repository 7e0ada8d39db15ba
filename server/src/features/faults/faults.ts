export { newFaultDesk } from './fault-desk.ts';
export { sweepFaults } from './faults-repository.ts';
export { listFaults } from './list-faults.ts';
export type { RateBounds } from './marks/fault-rate.ts';
export { liftMark } from './marks/lift-mark.ts';
export { watchVersions } from './marks/watch-versions.ts';
export { ownerOfPage } from './page-loads/owner-of-page.ts';
export { registerFaultCalls, registerFaultReports } from './register-faults.ts';
export { tellStandstill } from './reports/tell-standstill.ts';
