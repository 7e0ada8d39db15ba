import type { Db } from '../../platform/database/connect.ts';
import type { Trx } from '../../platform/database/transact.ts';

export interface StoredUnhealthyVersion {
  readonly remote: string;
  readonly version: string;
  readonly loads: number;
  readonly faulty: number;
  readonly unhealthyAt: Date;
}

/** Versions with status unhealthy because they failed on too many pages, the most recently marked first. */
export async function listUnhealthyVersions(db: Db | Trx): Promise<StoredUnhealthyVersion[]> {
  const rows = await db.selectFrom('unhealthyVersions').selectAll().orderBy('unhealthyAt', 'desc').execute();
  return rows.map(({ unhealthyAt, ...row }) => ({ ...row, unhealthyAt }));
}
