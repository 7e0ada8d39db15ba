import type { Db } from '../../platform/database/connect.ts';
import type { Trx } from '../../platform/database/transact.ts';

export interface MarkedVersion {
  readonly remote: string;
  readonly version: string;
  readonly loads: number;
  readonly faulty: number;
  readonly markedAt: Date;
}

/** Versions with status unhealthy because they failed on too many pages, the most recently marked first. */
export async function markedVersions(db: Db | Trx): Promise<MarkedVersion[]> {
  const rows = await db.selectFrom('faultyVersions').selectAll().orderBy('markedAt', 'desc').execute();
  return rows.map(({ markedAt, ...row }) => ({ ...row, markedAt }));
}
