export { TEAM_VERBS, type TeamVerb } from '@portico/contract';
