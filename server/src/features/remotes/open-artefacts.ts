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

/** Below the data directory: contents of a store that is far away. */
const CACHE_FOLDER = 'remotes-cache';
const MEGABYTE = 1_000_000;

/** Settings of the process, as the environment names them. */
export interface ArtefactSettings {
  readonly remotesStore: StoreSetting;
  readonly remotesUrl: string;
  readonly origins: readonly string[];
  readonly dataDir: string;
  /** For reading one file of a bucket or of a public address. */
  readonly storeTimeoutMs: number;
  /** How much is kept of a bucket; 0 keeps nothing. */
  readonly remotesCacheMb: number;
  readonly remoteFileBytes: number;
  /** What is asked of a version before anybody gets it. */
  readonly checkBeforeLive: CheckRule;
}

/** Published versions as one process has them. */
export interface Artefacts {
  readonly store: ArtefactStore;
  /** Where their files must be readable before anybody gets them. */
  readonly files: PublishedFiles;
  /** Whether the store is far away and kept near. */
  readonly isKeptNear: boolean;
  readonly checks: CheckRule;
}

export interface ArtefactsOptions {
  /** What is registered now; left out, the database is asked each time. */
  readonly registered?: () => Promise<readonly RegisteredRemote[]>;
  /** Hears of a disk that cannot be used. */
  readonly tell?: (sentence: string) => void;
}

/** Those of a server, which serves them. */
export function openArtefacts(db: Db, settings: ArtefactSettings, options: ArtefactsOptions = {}): Artefacts {
  const { readThere, ...opened } = open(db, settings, options);
  return { ...opened, files: serverFiles(filesOptions(settings, opened.store, readThere)) };
}

/** Those of a command beside servers that may run elsewhere. */
export function openCommandArtefacts(db: Db, settings: ArtefactSettings): Artefacts {
  const { readThere, ...opened } = open(db, settings, { tell: (sentence) => console.error(sentence) });
  return { ...opened, files: commandFiles(db, filesOptions(settings, opened.store, readThere)) };
}

function open(
  db: Db,
  { remotesStore, dataDir, remotesCacheMb, storeTimeoutMs, remoteFileBytes, checkBeforeLive: checks }: ArtefactSettings,
  { registered = () => freshRemotes(db), tell = () => {} }: ArtefactsOptions,
): Omit<Artefacts, 'files'> & { readonly readThere: ReadFile } {
  const store = openStore(remotesStore, storeTimeoutMs);
  if (remotesStore.kind === 'folder' || remotesCacheMb === 0)
    return { store, readThere: store.read, isKeptNear: false, checks };
  const cache = diskCache({
    folder: join(dataDir, CACHE_FOLDER),
    maxBytes: remotesCacheMb * MEGABYTE,
    fileBytes: remoteFileBytes,
    kept: async () => pinsInUse(await registered()),
    tell,
  });
  const { readThere, ...near } = cachedStore({
    store,
    cache,
    pinsOf: pinsOfVersions(db),
    fileBytes: remoteFileBytes,
  });
  return { store: near, readThere, isKeptNear: true, checks };
}

function filesOptions(
  { remotesUrl: address, origins, storeTimeoutMs: forMs, remoteFileBytes: fileBytes }: ArtefactSettings,
  { place }: ArtefactStore,
  read: ReadFile,
) {
  return { place, read, address, origins, forMs, fileBytes };
}
