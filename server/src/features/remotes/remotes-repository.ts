import type { Db } from '../../db/connect.ts';
import type { Trx } from '../../db/transact.ts';
import type { BuiltRelease } from './built-release.ts';

export async function findVersion(db: Db | Trx, name: string, version: string) {
  return await db
    .selectFrom('remote_versions')
    .selectAll()
    .where('name', '=', name)
    .where('version', '=', version)
    .executeTakeFirst();
}

export async function insertVersion(
  db: Db,
  { release, digest, by }: { release: BuiltRelease; digest: string; by: string },
): Promise<void> {
  await db
    .insertInto('remote_versions')
    .values({
      name: release.name,
      version: release.version,
      release: JSON.stringify(release),
      digest,
      published_by: by,
    })
    // Two servers that start at once publish the same build.
    .onConflict((conflict) => conflict.columns(['name', 'version']).doNothing())
    .execute();
}

/** The live version of each remote with what its build said. */
export async function liveReleases(db: Db): Promise<BuiltRelease[]> {
  const rows = await db
    .selectFrom('remote_live as live')
    .innerJoin('remote_versions as version', (join) =>
      join.onRef('version.name', '=', 'live.name').onRef('version.version', '=', 'live.version'),
    )
    .select('version.release')
    .orderBy('live.name')
    .execute();
  return rows.map(({ release }) => release);
}

export async function lockLive(trx: Trx, name: string) {
  return await trx.selectFrom('remote_live').selectAll().where('name', '=', name).forUpdate().executeTakeFirst();
}

export async function putLive(
  trx: Trx,
  change: { name: string; version: string; previous: string | null; by: string; reason: string },
): Promise<void> {
  const { name, version, previous, by, reason } = change;
  const row = { version, previous_version: previous, changed_at: new Date(), changed_by: by, reason };
  await trx
    .insertInto('remote_live')
    .values({ name, ...row })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
    .execute();
  await trx
    .insertInto('remote_changes')
    .values({ name, from_version: previous, to_version: version, changed_by: by, reason })
    .execute();
}
