import type { Db } from '../../db/connect.ts';
import { transact } from '../../db/transact.ts';
import { Problem } from '../../problem.ts';
import { findVersion, lockLive, putLive } from './remotes-repository.ts';

/** Makes a published version the one that visitors get from their next load on, and writes down who did it and why. */
export async function goLive(
  db: Db,
  { name, version, by, reason }: { name: string; version: string; by: string; reason: string },
): Promise<void> {
  await transact(db, async (trx) => {
    if (!(await findVersion(trx, name, version))) {
      throw new Problem(`${name} ${version} was never published; publish it before it goes live.`);
    }
    const live = await lockLive(trx, name);
    if (live?.version === version) return;
    await putLive(trx, { name, version, previous: live?.version ?? null, by, reason });
  });
}

export async function isLive(db: Db, name: string): Promise<boolean> {
  const row = await db.selectFrom('remote_live').select('name').where('name', '=', name).executeTakeFirst();
  return row !== undefined;
}
