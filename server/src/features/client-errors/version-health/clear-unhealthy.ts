import { tellDeed } from '../../../platform/database/audit-log.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { transact } from '../../../platform/database/transact.ts';

export interface LiftOrder {
  readonly remote: string;
  readonly version: string;
  readonly by: string;
  readonly why: string;
}

/** A cleared mark, with the figures that caused it. */
export interface LiftedMark extends LiftOrder {
  readonly loads: number;
  readonly faulty: number;
  readonly markedAt: Date;
  readonly liftedAt: Date;
}

/**
 * Clears the mark of a version, after an operator found another cause or fixed it. Earlier loads and errors no longer
 * count: only pages opened later can mark it again, with enough new reporters.
 * Returns undefined if the version is not marked.
 */
export async function liftMark(db: Db, { remote, version, by, why }: LiftOrder): Promise<LiftedMark | undefined> {
  return await transact(db, async (trx) => {
    const mark = await trx
      .deleteFrom('faultyVersions')
      .where('remote', '=', remote)
      .where('version', '=', version)
      .returningAll()
      .executeTakeFirst();
    if (!mark) return undefined;
    await trx.deleteFrom('pageLoads').where('remote', '=', remote).where('version', '=', version).execute();
    const row = await trx
      .insertInto('liftedMarks')
      .values({ ...mark, liftedBy: by, why })
      .returningAll()
      .executeTakeFirstOrThrow();
    const { loads, faulty } = mark;
    const detail = { loads, faulty };
    await tellDeed(trx, { by, why }, { action: 'liftMark', subject: `${remote} ${version}`, detail });
    return ofRow(row);
  });
}

/** Marks that were cleared since then, newest first. */
export async function liftedMarks(
  db: Db,
  { remote, since }: { remote?: string | undefined; since: Date },
): Promise<LiftedMark[]> {
  const rows = await db
    .selectFrom('liftedMarks')
    .selectAll()
    .where('liftedAt', '>=', since)
    .$if(remote !== undefined, (query) => query.where('remote', '=', remote as string))
    .orderBy('id', 'desc')
    .execute();
  return rows.map(ofRow);
}

/** When the version was last cleared; undefined if never. */
export async function lastLift(
  db: Db,
  { remote, version }: Pick<LiftOrder, 'remote' | 'version'>,
): Promise<Date | undefined> {
  const row = await db
    .selectFrom('liftedMarks')
    .select('liftedAt')
    .where('remote', '=', remote)
    .where('version', '=', version)
    .orderBy('liftedAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.liftedAt;
}

interface Row {
  readonly remote: string;
  readonly version: string;
  readonly loads: number;
  readonly faulty: number;
  readonly markedAt: Date;
  readonly liftedAt: Date;
  readonly liftedBy: string;
  readonly why: string;
}

function ofRow({ remote, version, loads, faulty, markedAt, liftedAt, liftedBy, why }: Row): LiftedMark {
  return { remote, version, loads, faulty, markedAt, liftedAt, by: liftedBy, why };
}
