export { TEAM_SCOPES, type TeamScope } from '@portico/contract';
