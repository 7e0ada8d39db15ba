import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import type { StoredFolder } from '../store/artefact-store.ts';

/** Every version whose files are kept, with the digest over them; also by a connection that speaks stored names. */
export async function keptVersions(db: Db): Promise<(StoredFolder & { readonly digest: string })[]> {
  const { rows } = await sql<{ name: string; version: string; digest: string }>`
    select name, version, digest from remote_versions where pruned_at is null order by name, version`.execute(db);
  return rows;
}
