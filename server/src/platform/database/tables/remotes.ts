import type { RemoteRelease } from '@portico/contract';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { RemoteRules, RuleChange } from '../../../model/remote-rules.ts';

export interface RemotesTables {
  remoteVersions: RemoteVersionsTable;
  remoteRegistry: RemoteRegistryTable;
  remoteRules: RemoteRulesTable;
  remoteLog: RemoteLogTable;
}

/** Every version that was ever published. A row is never deleted, so that a version never gets another content. */
export interface RemoteVersionsTable {
  name: string;
  version: string;
  release: JSONColumnType<Omit<RemoteRelease, 'base'>>;
  /** Digest over every file of the folder: one version has one content. */
  digest: string;
  publishedAt: Generated<Date>;
  publishedBy: string;
  /** Since when its files are gone from the artefact store. */
  prunedAt: Date | null;
}

/** The one row that says which state of the rules is the newest. */
export interface RemoteRegistryTable {
  isOne: Generated<boolean>;
  revision: number;
}

/** Who gets which version of a remote. */
export interface RemoteRulesTable {
  name: string;
  /** Counts the changes of this remote. */
  revision: number;
  rules: JSONColumnType<RemoteRules>;
}

/** Every change of a remote's rules, with the rules that followed from it. */
export interface RemoteLogTable {
  id: Generated<number>;
  name: string;
  revision: number;
  change: JSONColumnType<RuleChange>;
  rules: JSONColumnType<RemoteRules>;
  /** Version of the contract that the host had at that time. */
  contract: string;
  changedAt: ColumnType<Date, Date | undefined, never>;
  changedBy: string;
  reason: string;
}
