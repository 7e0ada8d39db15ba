import type { Provenance } from '@portico/contract/publishing';
import type { Db } from '../../platform/database/connect.ts';
import { listVersions } from './remotes-repository.ts';

/** Who published a version, and where it comes from. */
export interface VersionSource {
  /** The team's credential; null: somebody with a hand on the database. */
  readonly credential: string | null;
  readonly provenance: Provenance | undefined;
}

/** Of each version of a remote. */
export async function versionSources(db: Db, name: string): Promise<ReadonlyMap<string, VersionSource>> {
  const versions = await listVersions(db, name);
  return new Map(versions.map(({ version, credential, provenance }) => [version, { credential, provenance }]));
}
