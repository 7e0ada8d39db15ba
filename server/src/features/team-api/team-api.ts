export { newAdmission } from './admission.ts';
export { sweepPublishes } from './publishes/publishes-repository.ts';
export { registerTeamApi } from './register-team-api.ts';
export { RegistryApiError } from './registry-api-error.ts';
