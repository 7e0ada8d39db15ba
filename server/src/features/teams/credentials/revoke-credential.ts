import { writeAudit } from '../../../platform/database/audit-log.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { transact } from '../../../platform/database/transact.ts';
import { TeamError } from '../team-error.ts';
import type { Credential } from './credentials.ts';
import { readCredentials } from './credentials.ts';

export interface RevokeOrder {
  readonly id: string;
  readonly by: string;
  readonly why: string;
}

/** Revokes a credential with immediate effect; returns it. */
export async function revokeCredential(db: Db, { id, by, why }: RevokeOrder): Promise<Credential> {
  return await transact(db, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('teamCredentials')
      .set({ revokedAt: new Date(), revokedBy: by })
      .where('id', '=', id)
      .where('revokedAt', 'is', null)
      .executeTakeFirstOrThrow();
    const row = (await readCredentials(trx)).find((one) => one.id === id);
    if (row === undefined) throw new TeamError('unknownCredential', { id });
    if (numUpdatedRows === 0n) {
      const { revokedAt, revokedBy } = row;
      throw new TeamError('isRevoked', { id, at: revokedAt?.toISOString() ?? '', by: revokedBy ?? '' });
    }
    const { team, name } = row;
    await writeAudit(trx, { by, action: 'revokeCredential', subject: team, detail: { credential: id, name, why } });
    return row;
  });
}
