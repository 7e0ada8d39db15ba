import type { ReadFile } from '../../assets/assets.ts';
import { fitsPin, namedFile } from '../publishing/integrity.ts';
import type { ArtefactStore, StoredFolder } from '../store/artefact-store.ts';
import { StorageUnavailableError } from '../store/storage-unavailable-error.ts';
import type { CachedKey, DiskCache } from './disk-cache.ts';

/** A store far away, before which contents are kept on this machine's disk. */
export interface CachedStore extends ArtefactStore {
  /** Asks the store itself, and the disk only where the store gives no answer: for whoever must know what lies there. */
  readonly readThere: ReadFile;
}

export interface CachedStoreOptions {
  readonly store: ArtefactStore;
  readonly cache: DiskCache;
  /** What a published version pins, by file; undefined for one that nobody published. */
  readonly pinsOf: (version: StoredFolder) => Promise<Readonly<Record<string, string>> | undefined>;
  /** The largest file that is taken. */
  readonly fileBytes: number;
}

/** Files come from the disk where they were read before, so that the store may hang or go away. */
export function cachedStore({ store, cache, pinsOf, fileBytes }: CachedStoreOptions): CachedStore {
  /** Those who want the same file at the same time wait for one answer. */
  const underway = new Map<string, Promise<Buffer | undefined>>();

  return { ...store, read, readThere };

  async function read(path: string): Promise<Buffer | undefined> {
    const key = await keyOf(path);
    const kept = key && (await cache.get(key));
    if (kept !== undefined) return kept === 'none' ? undefined : kept;
    return await fetched(path, key);
  }

  async function readThere(path: string): Promise<Buffer | undefined> {
    const key = await keyOf(path);
    try {
      return await fetched(path, key);
    } catch (error) {
      const kept = error instanceof StorageUnavailableError && key ? await cache.get(key) : undefined;
      if (kept === undefined) throw error;
      return kept === 'none' ? undefined : kept;
    }
  }

  async function fetched(path: string, key: CachedKey | undefined): Promise<Buffer | undefined> {
    const known = underway.get(path);
    if (known) return await known;
    const asked = fetch(path, key).finally(() => underway.delete(path));
    underway.set(path, asked);
    return await asked;
  }

  async function fetch(path: string, key: CachedKey | undefined): Promise<Buffer | undefined> {
    const content = await store.read(path);
    if (key && content && fitsPin(content, key.pin, key.twin, fileBytes)) await cache.put(key, content);
    if (key?.twin !== undefined && content === undefined) await cache.put(key, 'none');
    // A file that is not what was pinned is given as it lies there, and not kept: pages refuse it and tell of it.
    return content;
  }

  async function keyOf(path: string): Promise<CachedKey | undefined> {
    const [name = '', version = '', ...rest] = path.split('/');
    const { file, twin } = namedFile(rest.join('/'));
    const pins = await pinsOf({ name, version });
    return pins && Object.hasOwn(pins, file) ? { pin: pins[file] ?? '', twin } : undefined;
  }
}
