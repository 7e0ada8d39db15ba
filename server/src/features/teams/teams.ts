export { addTeam, changeContact, ensureTeam, type TeamOrder } from './add-team.ts';
export { type Credential, readCredentials } from './credentials/credentials.ts';
export { type CredentialOrder, type MadeCredential, makeCredential } from './credentials/make-credential.ts';
export { type RevokeOrder, revokeCredential } from './credentials/revoke-credential.ts';
export { useCredential } from './credentials/use-credential.ts';
export { lookAlikeOf, outlineOf } from './look-alikes.ts';
export { addMember, type MemberOrder, removeMember } from './members.ts';
export { TeamError } from './team-error.ts';
export { isMember, readTeams, type Team } from './teams-repository.ts';
