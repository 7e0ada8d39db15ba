import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import type { StoredFolder } from '../store/artefact-store.ts';

/** Versions with retained files and their folder digest. Raw SQL, so it also works without the name mapping. */
export async function retainedVersions(db: Db): Promise<(StoredFolder & { readonly digest: string })[]> {
  const { rows } = await sql<{ name: string; version: string; digest: string }>`
    select name, version, digest from remote_versions where pruned_at is null order by name, version`.execute(db);
  return rows;
}
