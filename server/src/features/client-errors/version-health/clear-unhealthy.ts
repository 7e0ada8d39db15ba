import { recordAdminAction } from '../../../platform/database/audit-log.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { transact } from '../../../platform/database/transact.ts';

export interface ClearOrder {
  readonly remote: string;
  readonly version: string;
  readonly by: string;
  readonly why: string;
}

/** A cleared mark, with the figures that caused it. */
export interface ClearedUnhealthy extends ClearOrder {
  readonly loads: number;
  readonly faulty: number;
  readonly unhealthyAt: Date;
  readonly clearedAt: Date;
}

/**
 * Clears the mark of a version, after an operator found another cause or fixed it. Earlier loads and errors no longer
 * count: only pages opened later can mark it again, with enough new reporters.
 * Returns undefined if the version is not marked.
 */
export async function clearUnhealthyVersion(
  db: Db,
  { remote, version, by, why }: ClearOrder,
): Promise<ClearedUnhealthy | undefined> {
  return await transact(db, async (trx) => {
    const unhealthyRow = await trx
      .deleteFrom('unhealthyVersions')
      .where('remote', '=', remote)
      .where('version', '=', version)
      .returningAll()
      .executeTakeFirst();
    if (!unhealthyRow) return undefined;
    await trx.deleteFrom('pageLoads').where('remote', '=', remote).where('version', '=', version).execute();
    const row = await trx
      .insertInto('clearedUnhealthyVersions')
      .values({ ...unhealthyRow, clearedBy: by, why })
      .returningAll()
      .executeTakeFirstOrThrow();
    const { loads, faulty } = unhealthyRow;
    const detail = { loads, faulty };
    await recordAdminAction(trx, { by, why }, { action: 'liftMark', subject: `${remote} ${version}`, detail });
    return ofRow(row);
  });
}

/** Marks that were cleared since then, newest first. */
export async function listCleared(
  db: Db,
  { remote, since }: { remote?: string | undefined; since: Date },
): Promise<ClearedUnhealthy[]> {
  const rows = await db
    .selectFrom('clearedUnhealthyVersions')
    .selectAll()
    .where('clearedAt', '>=', since)
    .$if(remote !== undefined, (query) => query.where('remote', '=', remote as string))
    .orderBy('id', 'desc')
    .execute();
  return rows.map(ofRow);
}

/** When the version was last cleared; undefined if never. */
export async function lastCleared(
  db: Db,
  { remote, version }: Pick<ClearOrder, 'remote' | 'version'>,
): Promise<Date | undefined> {
  const row = await db
    .selectFrom('clearedUnhealthyVersions')
    .select('clearedAt')
    .where('remote', '=', remote)
    .where('version', '=', version)
    .orderBy('clearedAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.clearedAt;
}

interface Row {
  readonly remote: string;
  readonly version: string;
  readonly loads: number;
  readonly faulty: number;
  readonly unhealthyAt: Date;
  readonly clearedAt: Date;
  readonly clearedBy: string;
  readonly why: string;
}

function ofRow({ remote, version, loads, faulty, unhealthyAt, clearedAt, clearedBy, why }: Row): ClearedUnhealthy {
  return { remote, version, loads, faulty, unhealthyAt, clearedAt, by: clearedBy, why };
}
