import type { ReadFile } from '../../assets/assets.ts';
import { fitsPin, namedFile } from '../publishing/integrity.ts';
import type { ArtefactStore, StoredFolder } from '../store/artefact-store.ts';
import { StorageUnavailableError } from '../store/storage-unavailable-error.ts';
import type { CachedKey, DiskCache } from './disk-cache.ts';

/** A remote store with a cache on the local disk. */
export interface CachedStore extends ArtefactStore {
  /**
   * Reads from the store and falls back to the disk only if the store does not respond; for checks of the store's
   * contents.
   */
  readonly readThere: ReadFile;
}

export interface CachedStoreOptions {
  readonly store: ArtefactStore;
  readonly cache: DiskCache;
  /** Integrity hashes of a published version by file; undefined if the version is not published. */
  readonly pinsOf: (version: StoredFolder) => Promise<Readonly<Record<string, string>> | undefined>;
  /** Largest file size that is accepted, in bytes. */
  readonly fileBytes: number;
}

/** Serves files from the disk if they were read before, so that pages work during an outage of the store. */
export function cachedStore({ store, cache, pinsOf, fileBytes }: CachedStoreOptions): CachedStore {
  /** Concurrent reads of one file share one request. */
  const underway = new Map<string, Promise<Buffer | undefined>>();

  return { ...store, read, readThere };

  async function read(path: string): Promise<Buffer | undefined> {
    const key = await keyOf(path);
    const cached = key && (await cache.get(key));
    if (cached !== undefined) return cached === 'none' ? undefined : cached;
    return await fetched(path, key);
  }

  async function readThere(path: string): Promise<Buffer | undefined> {
    const key = await keyOf(path);
    try {
      return await fetched(path, key);
    } catch (error) {
      const cached = error instanceof StorageUnavailableError && key ? await cache.get(key) : undefined;
      if (cached === undefined) throw error;
      return cached === 'none' ? undefined : cached;
    }
  }

  async function fetched(path: string, key: CachedKey | undefined): Promise<Buffer | undefined> {
    const pending = underway.get(path);
    if (pending) return await pending;
    const fetching = fetch(path, key).finally(() => underway.delete(path));
    underway.set(path, fetching);
    return await fetching;
  }

  async function fetch(path: string, key: CachedKey | undefined): Promise<Buffer | undefined> {
    const content = await store.read(path);
    if (key && content && fitsPin(content, key.pin, key.twin, fileBytes)) await cache.put(key, content);
    if (key?.twin !== undefined && content === undefined) await cache.put(key, 'none');
    // A file that does not match its integrity hash is returned but not cached: the browser rejects and reports it.
    return content;
  }

  async function keyOf(path: string): Promise<CachedKey | undefined> {
    const [name = '', version = '', ...rest] = path.split('/');
    const { file, twin } = namedFile(rest.join('/'));
    const pins = await pinsOf({ name, version });
    return pins && Object.hasOwn(pins, file) ? { pin: pins[file] ?? '', twin } : undefined;
  }
}
