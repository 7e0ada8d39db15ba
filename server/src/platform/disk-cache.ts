import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';

/** Files in a folder, of which the least recently used ones are removed. The folder survives restarts. */
export interface DiskCache {
  readonly read: (name: string) => Promise<Buffer | undefined>;
  readonly write: (name: string, bytes: Buffer) => Promise<void>;
}

const PART = '.part';

/** `name` must be a safe file name. Several processes can share a folder; each keeps it within its own limit. */
export function createDiskCache(folder: string, maxBytes: number): DiskCache {
  const evicted: string[] = [];
  const sizes = new LRUCache<string, number>({
    maxSize: maxBytes,
    sizeCalculation: (size) => Math.max(1, size),
    dispose: (_size, name, reason) => {
      if (reason === 'evict') evicted.push(name);
    },
  });
  let opened: Promise<void> | undefined;

  async function open(): Promise<void> {
    await mkdir(folder, { recursive: true });
    for (const name of await readdir(folder)) {
      const file = name.endsWith(PART) ? undefined : await stat(join(folder, name)).catch(() => undefined);
      if (file === undefined) await rm(join(folder, name), { force: true });
      else sizes.set(name, file.size);
    }
    await removeEvicted();
  }

  async function removeEvicted(): Promise<void> {
    await Promise.all(evicted.splice(0).map((name) => rm(join(folder, name), { force: true })));
  }

  async function ensureOpen(): Promise<void> {
    opened ??= open();
    await opened;
  }

  return {
    read: async (name) => {
      await ensureOpen();
      const bytes = await readFile(join(folder, name)).catch(() => undefined);
      if (bytes === undefined) sizes.delete(name);
      else if (sizes.get(name) === undefined) sizes.set(name, bytes.length);
      return bytes;
    },
    write: async (name, bytes) => {
      await ensureOpen();
      const part = join(folder, `${randomUUID()}${PART}`);
      await writeFile(part, bytes);
      await rename(part, join(folder, name));
      sizes.set(name, bytes.length);
      await removeEvicted();
    },
  };
}
