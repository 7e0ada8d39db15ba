import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fitsPin, type TwinEnding } from '../publishing/integrity.ts';

/** Which content is meant: that of a pin, plain or as its packed twin. */
export interface CachedKey {
  readonly pin: string;
  readonly twin?: TwinEnding | undefined;
}

/** Contents by their pins, in a folder that several processes share. */
export interface DiskCache {
  /**
   * The content, `none` where a twin is known not to exist, undefined where nothing is kept. What is not what its pin says is thrown
   * away and never given.
   */
  readonly get: (key: CachedKey) => Promise<Buffer | 'none' | undefined>;
  /** Keeps a content that fits its pin, wholly or not at all; what was used longest ago makes room. */
  readonly put: (key: CachedKey, content: Buffer | 'none') => Promise<void>;
}

export interface DiskCacheOptions {
  readonly folder: string;
  readonly maxBytes: number;
  /** The largest content that a twin may grow to. */
  readonly fileBytes: number;
  /** Pins of contents that stay, whatever room they take. */
  readonly kept: () => Promise<ReadonlySet<string>>;
  /** Hears once of a disk that cannot be used: the portal works without its cache. */
  readonly tell: (sentence: string) => void;
}

/** Room is made down to so much of the bound, so that it is not made again for each file. */
const MADE_ROOM = 0.9;
/** A part that is older was left by a process that was killed. */
const LEFTOVER_AFTER_MS = 600_000;

export function diskCache({ folder, maxBytes, fileBytes, kept, tell }: DiskCacheOptions): DiskCache {
  /** As far as this process knows; the folder itself is asked before anything is thrown away. */
  let bytes: number | undefined;
  let isTold = false;

  return {
    get: (key) => orWithout(() => get(key), undefined),
    put: (key, content) => orWithout(() => put(key, content === 'none' ? Buffer.alloc(0) : content), undefined),
  };

  async function get(key: CachedKey): Promise<Buffer | 'none' | undefined> {
    const file = join(folder, nameOf(key));
    const content = await readFile(file).catch(orAbsent);
    if (content === undefined) return undefined;
    // No twin is empty: an empty file says that there is none.
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
    const beside = join(folder, `${nameOf(key)}.${randomUUID()}.part`);
    try {
      await writeFile(beside, content);
      await rename(beside, join(folder, nameOf(key)));
    } catch (error) {
      await rm(beside, { force: true });
      throw error;
    }
    bytes = (bytes ?? (await held()).reduce((sum, { size }) => sum + size, -content.length)) + content.length;
    if (bytes > maxBytes) bytes = await makeRoom();
  }

  /** Throws away what was used longest ago, never what is kept; returns what is left. */
  async function makeRoom(): Promise<number> {
    const pins = new Set([...(await kept())].map((pin) => nameOf({ pin })));
    const all = (await held()).toSorted((one, other) => one.usedAt - other.usedAt);
    let left = all.reduce((sum, { size }) => sum + size, 0);
    for (const { name, size, usedAt } of all) {
      const isLeftover = name.endsWith('.part');
      if (isLeftover ? Date.now() - usedAt < LEFTOVER_AFTER_MS : left <= maxBytes * MADE_ROOM || pins.has(stemOf(name)))
        continue;
      await rm(join(folder, name), { force: true });
      left -= size;
    }
    return left;
  }

  async function held(): Promise<{ name: string; size: number; usedAt: number }[]> {
    const names = await readdir(folder);
    const all = names.map(async (name) => {
      const known = await stat(join(folder, name)).catch(orAbsent);
      return known === undefined ? [] : [{ name, size: known.size, usedAt: known.mtimeMs }];
    });
    return (await Promise.all(all)).flat();
  }

  async function orWithout<T>(work: () => Promise<T>, without: T): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (!isTold) tell(`The cache of remotes (${folder}) cannot be used: ${(error as Error).message}`);
      isTold = true;
      return without;
    }
  }
}

/** The digest of a pin in letters that every file system tells apart, and the ending of a twin. */
function nameOf({ pin, twin }: CachedKey): string {
  const digest = Buffer.from(pin.slice(pin.indexOf('-') + 1), 'base64').toString('hex');
  return twin === undefined ? digest : `${digest}.${twin}`;
}

function stemOf(name: string): string {
  return name.split('.', 1)[0] ?? name;
}

/** Another process may have thrown it away at this moment. */
function orAbsent(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined;
  throw error;
}
