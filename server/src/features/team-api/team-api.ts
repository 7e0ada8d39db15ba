export { newAdmission } from './admission.ts';
export { sweepPublishes } from './publishes/publishes-repository.ts';
export { registerTeamApi } from './register-team-api.ts';
export { RefusedByRegistry } from './registry-refusal.ts';
