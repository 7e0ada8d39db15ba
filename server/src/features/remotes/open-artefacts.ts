import { join } from 'node:path';
import type { StoreSetting } from '../../domain/store-setting.ts';

import type { Db } from '../../platform/database/connect.ts';
import type { ReadFile } from '../assets/assets.ts';
import { cachedStore } from './cache/cached-store.ts';
import { diskCache } from './cache/disk-cache.ts';
import { pinsInUse, pinsOfVersions } from './cache/integrity-of-versions.ts';
import type { CheckRule } from './checks/check-before.ts';
import { commandFiles, serverFiles } from './reachability/portal-files.ts';
import type { PublishedFiles } from './reachability/published-files.ts';
import { freshRemotes } from './resolving/registry-state.ts';
import type { RegisteredRemote } from './resolving/resolve-remotes.ts';
import type { ArtefactStore } from './store/artefact-store.ts';
import { openStore } from './store/open-store.ts';

/** Subfolder of the data directory that caches the contents of a bucket. */
const CACHE_FOLDER = 'remotes-cache';
const MEGABYTE = 1_000_000;

export interface ArtefactSettings {
  readonly remotesStore: StoreSetting;
  readonly remotesUrl: string;
  readonly origins: readonly string[];
  readonly dataDir: string;
  /** Timeout for reading one file from a bucket or a public URL. */
  readonly storeTimeoutMs: number;
  /** Size of the disk cache for a bucket; 0 disables the cache. */
  readonly remotesCacheMb: number;
  readonly remoteFileBytes: number;
  /** Check that a version needs before any user gets it. */
  readonly checkBeforeLive: CheckRule;
}

export interface Artefacts {
  readonly store: ArtefactStore;
  /** Checks that files are readable before a version goes live. */
  readonly files: PublishedFiles;
  /** True if the store is a bucket with a local disk cache. */
  readonly isCached: boolean;
  readonly checks: CheckRule;
}

export interface ArtefactsOptions {
  /** Current registry; if omitted, each read queries the database. */
  readonly registered?: () => Promise<readonly RegisteredRemote[]>;
  /** Receives a message if the disk cache cannot be used. */
  readonly warn?: (sentence: string) => void;
}

/** Artefacts of a server that serves them. */
export function openArtefacts(db: Db, settings: ArtefactSettings, options: ArtefactsOptions = {}): Artefacts {
  const { readThere, ...opened } = open(db, settings, options);
  return { ...opened, files: serverFiles(filesOptions(settings, opened.store, readThere)) };
}

/** Artefacts of a command; the servers may run on other machines. */
export function openCommandArtefacts(db: Db, settings: ArtefactSettings): Artefacts {
  const { readThere, ...opened } = open(db, settings, { warn: (sentence) => console.error(sentence) });
  return { ...opened, files: commandFiles(db, filesOptions(settings, opened.store, readThere)) };
}

function open(
  db: Db,
  { remotesStore, dataDir, remotesCacheMb, storeTimeoutMs, remoteFileBytes, checkBeforeLive: checks }: ArtefactSettings,
  { registered = () => freshRemotes(db), warn = () => {} }: ArtefactsOptions,
): Omit<Artefacts, 'files'> & { readonly readThere: ReadFile } {
  const store = openStore(remotesStore, storeTimeoutMs);
  if (remotesStore.kind === 'folder' || remotesCacheMb === 0)
    return { store, readThere: store.read, isCached: false, checks };
  const cache = diskCache({
    folder: join(dataDir, CACHE_FOLDER),
    maxBytes: remotesCacheMb * MEGABYTE,
    fileBytes: remoteFileBytes,
    retained: async () => pinsInUse(await registered()),
    warn,
  });
  const { readThere, ...near } = cachedStore({
    store,
    cache,
    pinsOf: pinsOfVersions(db),
    fileBytes: remoteFileBytes,
  });
  return { store: near, readThere, isCached: true, checks };
}

function filesOptions(
  { remotesUrl: address, origins, storeTimeoutMs: forMs, remoteFileBytes: fileBytes }: ArtefactSettings,
  { place }: ArtefactStore,
  read: ReadFile,
) {
  return { place, read, address, origins, forMs, fileBytes };
}
