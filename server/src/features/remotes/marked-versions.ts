import type { Db } from '../../platform/database/connect.ts';

export interface MarkedVersion {
  readonly remote: string;
  readonly version: string;
  readonly loads: number;
  readonly faulty: number;
  readonly markedAt: Date;
}

/** Versions that failed on too many pages, the last marked first. */
export async function markedVersions(db: Db): Promise<MarkedVersion[]> {
  const rows = await db.selectFrom('faulty_versions').selectAll().orderBy('marked_at', 'desc').execute();
  return rows.map(({ marked_at: markedAt, ...row }) => ({ ...row, markedAt }));
}
