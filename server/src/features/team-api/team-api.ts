export { sweepPublishes } from './publishes/publishes-repository.ts';
export { registerTeamApi } from './register-team-api.ts';
