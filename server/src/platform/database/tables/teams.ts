import type { ColumnType, Generated } from 'kysely';
import type { TeamVerb } from '../../../domain/team-scopes.ts';

export interface TeamsTables {
  teams: TeamsTable;
  teamMembers: TeamMembersTable;
  teamCredentials: TeamCredentialsTable;
}

/** Who may answer for remotes; the name is what `remote_owners.owner` and a build's manifest say. */
export interface TeamsTable {
  name: string;
  /** Where somebody of the team is reached; empty where nobody said it. */
  contact: string;
  addedAt: Generated<Date>;
  addedBy: string;
}

export interface TeamMembersTable {
  team: string;
  userId: string;
  addedAt: Generated<Date>;
  addedBy: string;
}

/** What a team's programs show. The secret itself is nowhere. */
export interface TeamCredentialsTable {
  /** The part of the credential that may be seen. */
  id: string;
  team: string;
  name: string;
  /** SHA-256 of the secret, which has 256 random bits. */
  secretHash: Buffer;
  /** Null: whatever the team owns. */
  remotes: string[] | null;
  verbs: TeamVerb[];
  madeAt: Generated<Date>;
  madeBy: string;
  expiresAt: Date;
  revokedAt: ColumnType<Date | null, never, Date>;
  revokedBy: ColumnType<string | null, never, string>;
  /** To the minute. */
  lastUsedAt: ColumnType<Date | null, never, Date>;
}
