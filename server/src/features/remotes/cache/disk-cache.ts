import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fitsPin, type TwinEnding } from '../publishing/integrity.ts';

/** Identifies a content by its integrity hash, uncompressed or as compressed variant (`twin`). */
export interface CachedKey {
  readonly pin: string;
  readonly twin?: TwinEnding | undefined;
}

/** Contents by integrity hash, in a folder that several processes share. */
export interface DiskCache {
  /**
   * Returns the content, `none` if a compressed variant is known not to exist, or undefined if nothing is cached.
   * Deletes content that does not match its hash.
   */
  readonly get: (key: CachedKey) => Promise<Buffer | 'none' | undefined>;
  /** Stores content that matches its hash atomically and evicts the least recently used contents. */
  readonly put: (key: CachedKey, content: Buffer | 'none') => Promise<void>;
}

export interface DiskCacheOptions {
  readonly folder: string;
  readonly maxBytes: number;
  /** Limit for the decompressed size of a compressed variant, in bytes. */
  readonly fileBytes: number;
  /** Hashes of contents that are never evicted, whatever their size. */
  readonly retained: () => Promise<ReadonlySet<string>>;
  /** Called once if the disk cannot be used: the portal works without its cache. */
  readonly warn: (sentence: string) => void;
}

/** Eviction frees space down to this share of the limit, so that it does not run for each file. */
const MADE_ROOM = 0.9;
/** An older `.part` file belongs to a process that was killed. */
const LEFTOVER_AFTER_MS = 600_000;

export function diskCache({ folder, maxBytes, fileBytes, retained, warn }: DiskCacheOptions): DiskCache {
  /** Estimate of this process; eviction reads the real sizes from the folder. */
  let bytes: number | undefined;
  let isReported = false;

  return {
    get: (key) => orWithout(() => get(key), undefined),
    put: (key, content) => orWithout(() => put(key, content === 'none' ? Buffer.alloc(0) : content), undefined),
  };

  async function get(key: CachedKey): Promise<Buffer | 'none' | undefined> {
    const file = join(folder, nameOf(key));
    const content = await readFile(file).catch(orAbsent);
    if (content === undefined) return undefined;
    // A compressed file is never empty, so an empty file records that the variant does not exist.
    const isNone = key.twin !== undefined && content.length === 0;
    if (!isNone && !fitsPin(content, key.pin, key.twin, fileBytes)) {
      await rm(file, { force: true });
      return undefined;
    }
    const now = new Date();
    await utimes(file, now, now).catch(orAbsent);
    return isNone ? 'none' : content;
  }

  async function put(key: CachedKey, content: Buffer): Promise<void> {
    if (content.length > maxBytes) return;
    await mkdir(folder, { recursive: true });
    const temporaryPath = join(folder, `${nameOf(key)}.${randomUUID()}.part`);
    try {
      await writeFile(temporaryPath, content);
      await rename(temporaryPath, join(folder, nameOf(key)));
    } catch (error) {
      await rm(temporaryPath, { force: true });
      throw error;
    }
    bytes = (bytes ?? (await held()).reduce((sum, { size }) => sum + size, -content.length)) + content.length;
    if (bytes > maxBytes) bytes = await makeRoom();
  }

  /** Evicts the least recently used contents except protected ones; returns the remaining bytes. */
  async function makeRoom(): Promise<number> {
    const pins = new Set([...(await retained())].map((pin) => nameOf({ pin })));
    const all = (await held()).toSorted((one, other) => one.usedAt - other.usedAt);
    let remainingBytes = all.reduce((sum, { size }) => sum + size, 0);
    for (const { name, size, usedAt } of all) {
      const isLeftover = name.endsWith('.part');
      if (
        isLeftover
          ? Date.now() - usedAt < LEFTOVER_AFTER_MS
          : remainingBytes <= maxBytes * MADE_ROOM || pins.has(stemOf(name))
      )
        continue;
      await rm(join(folder, name), { force: true });
      remainingBytes -= size;
    }
    return remainingBytes;
  }

  async function held(): Promise<{ name: string; size: number; usedAt: number }[]> {
    const names = await readdir(folder);
    const all = names.map(async (name) => {
      const stats = await stat(join(folder, name)).catch(orAbsent);
      return stats === undefined ? [] : [{ name, size: stats.size, usedAt: stats.mtimeMs }];
    });
    return (await Promise.all(all)).flat();
  }

  async function orWithout<T>(work: () => Promise<T>, without: T): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (!isReported) warn(`The cache of remotes (${folder}) cannot be used: ${(error as Error).message}`);
      isReported = true;
      return without;
    }
  }
}

/** Hexadecimal digest, because base64 is ambiguous on case-insensitive file systems, plus the ending of the variant. */
function nameOf({ pin, twin }: CachedKey): string {
  const digest = Buffer.from(pin.slice(pin.indexOf('-') + 1), 'base64').toString('hex');
  return twin === undefined ? digest : `${digest}.${twin}`;
}

function stemOf(name: string): string {
  return name.split('.', 1)[0] ?? name;
}

/** Another process may delete the file concurrently. */
function orAbsent(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined;
  throw error;
}
