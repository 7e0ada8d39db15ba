import type { RemoteRelease } from '@portico/contract';
import type { Generated, JSONColumnType } from 'kysely';

export interface RemotesTables {
  remote_versions: RemoteVersionsTable;
  remote_live: RemoteLiveTable;
  remote_changes: RemoteChangesTable;
}

/** Every version that was ever published. */
export interface RemoteVersionsTable {
  name: string;
  version: string;
  release: JSONColumnType<Omit<RemoteRelease, 'base'>>;
  /** Digest over every file of the folder: one version has one content. */
  digest: string;
  published_at: Generated<Date>;
  published_by: string;
}

/** Which version of a remote visitors get. */
export interface RemoteLiveTable {
  name: string;
  version: string;
  previous_version: string | null;
  changed_at: Generated<Date>;
  changed_by: string;
  reason: string;
}

export interface RemoteChangesTable {
  id: Generated<number>;
  name: string;
  from_version: string | null;
  to_version: string;
  changed_at: Generated<Date>;
  changed_by: string;
  reason: string;
}
