import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { isSecret, readCredential } from './credential-text.ts';
import type { Credential } from './credentials.ts';

/** The holder of a valid credential, or the reason for its rejection; `whose` is set if the id is known. */
export type UsedCredential =
  | { readonly holder: Credential }
  | { readonly refused: 'unknown' | 'revoked' | 'expired'; readonly whose?: Credential };

/** Verifies a credential and records its last use, at most once a minute. */
export async function useCredential(db: Db, presented: string): Promise<UsedCredential> {
  const parts = readCredential(presented);
  if (parts === undefined) return { refused: 'unknown' };
  const row = await db.selectFrom('teamCredentials').selectAll().where('id', '=', parts.id).executeTakeFirst();
  if (row === undefined) return { refused: 'unknown' };
  const { secretHash, ...holder } = row;
  if (!isSecret(parts.secret, secretHash)) return { refused: 'unknown', whose: holder };
  if (holder.revokedAt !== null) return { refused: 'revoked', whose: holder };
  if (holder.expiresAt.getTime() <= Date.now()) return { refused: 'expired', whose: holder };
  await db
    .updateTable('teamCredentials')
    .set({ lastUsedAt: new Date() })
    .where('id', '=', holder.id)
    .where((where) =>
      where.or([where('lastUsedAt', 'is', null), where('lastUsedAt', '<', sql<Date>`now() - interval '1 minute'`)]),
    )
    .execute();
  return { holder };
}
