import type { TeamScope } from '../../../domain/team-scopes.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { Trx } from '../../../platform/database/transact.ts';

/** A credential as operators see it, without its secret. */
export interface Credential {
  readonly id: string;
  readonly team: string;
  readonly name: string;
  /** Null: all remotes that the team owns at the time of use. */
  readonly remotes: readonly string[] | null;
  readonly verbs: readonly TeamScope[];
  readonly madeAt: Date;
  readonly madeBy: string;
  readonly expiresAt: Date;
  readonly revokedAt: Date | null;
  readonly revokedBy: string | null;
  readonly lastUsedAt: Date | null;
}

const MAX_SHOWN = [
  'id',
  'team',
  'name',
  'remotes',
  'verbs',
  'madeAt',
  'madeBy',
  'expiresAt',
  'revokedAt',
  'revokedBy',
  'lastUsedAt',
] as const;

/** Credentials of one team or of all, newest first, including revoked and expired ones. */
export async function readCredentials(db: Db | Trx, team?: string): Promise<Credential[]> {
  return await db
    .selectFrom('teamCredentials')
    .select(MAX_SHOWN)
    .$if(team !== undefined, (query) => query.where('team', '=', team ?? ''))
    .orderBy('team')
    .orderBy('madeAt', 'desc')
    .execute();
}
