import type { CheckVerdict, RemoteAudience } from '@portico/contract';
import type { ColumnType, Generated, RawBuilder } from 'kysely';
import type { ReadByCodec } from './read-by-codec.ts';

export interface RemotesTables {
  remoteVersions: RemoteVersionsTable;
  remoteFiles: RemoteFilesTable;
  remoteRegistry: RemoteRegistryTable;
  remoteRules: RemoteRulesTable;
  remoteLog: RemoteLogTable;
  remoteOwners: RemoteOwnersTable;
  versionApprovals: VersionApprovalsTable;
  moduleNames: ModuleNamesTable;
  remoteReaders: RemoteReadersTable;
  versionDemotions: VersionDemotionsTable;
  heldVersions: HeldVersionsTable;
  blockedVersions: BlockedVersionsTable;
  storeSilences: StoreSilencesTable;
  remoteCheckRuns: RemoteCheckRunsTable;
}

/** What the portal did by itself about a version that fails, or why it did nothing: one row a version, for ever. */
export interface VersionDemotionsTable {
  name: string;
  version: string;
  outcome: 'rolled-back' | 'reverted' | 'held' | 'alone' | 'refused';
  /** The version that took its place. */
  toVersion: string | null;
  openings: number;
  faulty: number;
  people: number;
  /** Why the change was refused. */
  said: string | null;
  decidedAt: ColumnType<Date, RawBuilder<Date> | undefined, RawBuilder<Date>>;
}

/** Versions that the portal does not demote by itself. */
export interface HeldVersionsTable {
  name: string;
  version: string;
  heldBy: string;
  why: string;
  heldAt: Generated<Date>;
}

/** Versions that no user gets until an operator unblocks them. */
export interface BlockedVersionsTable {
  name: string;
  version: string;
  blockedBy: string;
  why: string;
  blockedAt: Generated<Date>;
}

/** When a store last gave no answer to a page. */
export interface StoreSilencesTable {
  place: string;
  seenAt: ColumnType<Date, RawBuilder<Date>, RawBuilder<Date>>;
}

/** Whose a remote is, and which addresses and modules are its own. */
export interface RemoteOwnersTable {
  name: string;
  owner: string;
  /** Who had it before. */
  formerOwners: string[];
  prefixes: string[];
  modules: number[];
  audience: ColumnType<RemoteAudience, RemoteAudience | undefined, RemoteAudience>;
  changedAt: Date;
  changedBy: string;
}

/** What of a version is wider than what an operator gave or approved before, and what the operator decided. */
export interface VersionApprovalsTable {
  name: string;
  version: string;
  widenings: ReadByCodec;
  /** Keys of the widenings that an operator approved. */
  approvedKeys: Generated<string[]>;
  requestedAt: Generated<Date>;
  requestedBy: string;
  /** Null while it waits for a decision. */
  outcome: 'approved' | 'declined' | null;
  decidedAt: Date | null;
  decidedBy: string | null;
  reason: string | null;
}

/** Names that operators give to modules of remotes. */
export interface ModuleNamesTable {
  module: number;
  en: string;
  zh: string;
  namedAt: Generated<Date>;
  namedBy: string;
}

/** Where servers read published files, and where browsers load them. */
export interface RemoteReadersTable {
  store: string;
  address: string;
  /** When the last server started that does. */
  startedAt: ColumnType<Date, RawBuilder<Date>, RawBuilder<Date>>;
}

/** Every version that was ever published. A row is never deleted, so that a version never gets another content. */
export interface RemoteVersionsTable {
  name: string;
  version: string;
  release: ReadByCodec;
  /** Digest over every file of the folder: one version has one content. */
  digest: string;
  publishedAt: Generated<Date>;
  publishedBy: string;
  /** The team's credential that published it; null: somebody with a hand on the database. */
  credential: string | null;
  /** Where it comes from, as whoever published it said. */
  provenance: ReadByCodec | null;
  /** Since when its files are gone from the artefact store. */
  prunedAt: Date | null;
}

/** The files of a published version. Versions of before have none here. */
export interface RemoteFilesTable {
  name: string;
  version: string;
  path: string;
  /** SHA-256 in hex. */
  digest: string;
  bytes: number;
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
  rules: ReadByCodec;
}

/** Every change of a remote's rules, with the rules that followed from it. */
export interface RemoteLogTable {
  id: Generated<number>;
  name: string;
  revision: number;
  change: ReadByCodec;
  rules: ReadByCodec;
  /** Version of the contract that the host had at that time. */
  contract: string;
  changedAt: ColumnType<Date, Date | undefined, never>;
  changedBy: string;
  /** The team's credential by which it was changed. */
  credential: string | null;
  reason: string;
  /** What the check of the version that is given said; null: nobody asked. */
  checked: CheckVerdict | null;
}

/** One run of a version's own tests beside versions of the others, from when its address was given out. Runs of one check share its id. */
export interface RemoteCheckRunsTable {
  id: Generated<string>;
  checkId: string;
  name: string;
  version: string;
  /** Position in its check. */
  place: number;
  /** Versions of others that differ from what was live, by remote. */
  beside: ReadByCodec;
  /** Versions of all remotes on its pages, by remote. */
  versions: ReadByCodec;
  /** The member of the team in whose session it runs. */
  userId: string;
  until: Date;
  begunAt: Generated<Date>;
  begunBy: string;
  credential: string;
  /** The session that opened it; null: none did. */
  sessionId: Buffer | null;
  openedAt: Date | null;
  leftAt: Date | null;
  /** How it ended; null: it did not. */
  tests: number | null;
  /** Names of the tests that failed. */
  failed: ColumnType<readonly string[] | null, string | null, string | null>;
  finishedAt: Date | null;
}
