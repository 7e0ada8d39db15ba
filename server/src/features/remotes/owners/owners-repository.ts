import type { RemoteAudience } from '@portico/contract';
import type { GivenAway } from '../../../domain/remote-rules.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { Trx } from '../../../platform/database/transact.ts';

/** Owner of a remote. An operator sets it; builds cannot change it. */
export interface RemoteOwner extends GivenAway {
  readonly name: string;
  readonly audience: RemoteAudience;
  /** Earlier owners: older versions carry their names and may become live again. */
  readonly formerOwners: readonly string[];
  readonly changedAt: Date;
  readonly changedBy: string;
}

export async function readOwners(db: Db | Trx): Promise<RemoteOwner[]> {
  return await db.selectFrom('remoteOwners').selectAll().orderBy('name').execute();
}

export async function remotesOf(db: Db | Trx, team: string): Promise<string[]> {
  const rows = await db.selectFrom('remoteOwners').select('name').where('owner', '=', team).orderBy('name').execute();
  return rows.map(({ name }) => name);
}

export async function writeOwner(trx: Trx, { name, ...fields }: RemoteOwner): Promise<void> {
  const row = { ...fields, prefixes: [...fields.prefixes], modules: [...fields.modules] };
  const values = { ...row, formerOwners: [...fields.formerOwners] };
  await trx
    .insertInto('remoteOwners')
    .values({ name, ...values })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(values))
    .execute();
}
