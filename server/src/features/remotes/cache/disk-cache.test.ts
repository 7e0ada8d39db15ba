import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { pin } from '../test-support/test-builds.ts';
import { type DiskCache, diskCache } from './disk-cache.ts';

const SIZE = 1000;

let root: string;
let folder: string;
let warnings: string[];
let retained: Set<string>;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'portico-cache-'));
  folder = join(root, 'cache');
  warnings = [];
  retained = new Set();
});
afterEach(() => rm(root, { recursive: true }));

const open = (maxBytes = 1_000_000): DiskCache =>
  diskCache({
    folder,
    maxBytes,
    fileBytes: 10_000,
    retained: async () => retained,
    warn: (sentence) => warnings.push(sentence),
  });
/** A content of 1,000 bytes. */
const content = (character: string) => character.repeat(SIZE);
const put = (cache: DiskCache, character: string) =>
  cache.put({ pin: pin(content(character)) }, Buffer.from(content(character)));
const holds = async (cache: DiskCache, character: string) =>
  (await cache.get({ pin: pin(content(character)) })) !== undefined;
const fileOf = async (index = 0) => join(folder, (await readdir(folder)).sort()[index] ?? '');

describe('[PLAT-07] the cache on disk', () => {
  it('gives what was put by its pin, to another process as well, and nothing else', async () => {
    await put(open(), 'a');
    expect((await open().get({ pin: pin(content('a')) }))?.toString()).toBe(content('a'));
    expect(await holds(open(), 'b')).toBe(false);
  });

  it('keeps a packed twin apart from its file, and knows of one that does not exist', async () => {
    const cache = open();
    const packed = brotliCompressSync(content('a'));
    await cache.put({ pin: pin(content('a')), twin: 'br' }, packed);
    await cache.put({ pin: pin(content('a')), twin: 'gz' }, 'none');
    expect(await cache.get({ pin: pin(content('a')), twin: 'br' })).toEqual(packed);
    expect(await cache.get({ pin: pin(content('a')), twin: 'gz' })).toBe('none');
    expect(await cache.get({ pin: pin(content('a')) })).toBeUndefined();
  });

  it.each(['', 'half', `${content('a')} and more`])(
    'never gives what is not its pin: %j is thrown away',
    async (damaged) => {
      const cache = open();
      await put(cache, 'a');
      await writeFile(await fileOf(), damaged);
      expect(await holds(cache, 'a')).toBe(false);
      expect(await readdir(folder)).toEqual([]);
    },
  );

  it('leaves no part of a file under its name: what a killed process left is no content, and is cleared', async () => {
    await mkdir(folder);
    await writeFile(join(folder, `${Buffer.from('x').toString('hex')}.0e2e.part`), content('x'));
    const longAgo = new Date(Date.now() - 3_600_000);
    await utimes(await fileOf(), longAgo, longAgo);
    const cache = open(2 * SIZE);
    for (const character of ['a', 'b', 'c']) await put(cache, character);
    expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  it('stays within its bound: what was used longest ago makes room', async () => {
    const cache = open(4 * SIZE);
    for (const character of ['a', 'b', 'c', 'd']) await put(cache, character);
    const ages = [4, 3, 2, 1].map((hours) => new Date(Date.now() - hours * 3_600_000));
    for (const [index, character] of ['a', 'b', 'c', 'd'].entries()) {
      const name = Buffer.from(pin(content(character)).slice(7), 'base64').toString('hex');
      await utimes(join(folder, name), ages[index] ?? 0, ages[index] ?? 0);
    }
    // The read makes it the most recently used.
    expect(await holds(cache, 'a')).toBe(true);
    await put(cache, 'e');
    expect(await Promise.all(['a', 'b', 'c', 'd', 'e'].map((character) => holds(cache, character)))).toEqual([
      true,
      false,
      false,
      true,
      true,
    ]);
    const sizes = await Promise.all((await readdir(folder)).map(async (name) => (await stat(join(folder, name))).size));
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(4 * SIZE);
  });

  it('never throws away what live and last good versions pin, though it grows past its bound', async () => {
    const cache = open(3 * SIZE);
    retained = new Set(['a', 'b', 'c', 'd'].map((character) => pin(content(character))));
    for (const character of ['a', 'b', 'c', 'd']) await put(cache, character);
    await cache.put({ pin: pin(content('a')), twin: 'br' }, brotliCompressSync(content('a')));
    for (const character of ['e', 'f']) await put(cache, character);
    for (const character of ['a', 'b', 'c', 'd']) expect(await holds(cache, character)).toBe(true);
    expect(await cache.get({ pin: pin(content('a')), twin: 'br' })).toBeInstanceOf(Buffer);
    expect(await Promise.all(['e', 'f'].map((character) => holds(cache, character)))).toEqual([false, false]);
    // Contents of versions that are no longer live can be evicted.
    retained = new Set();
    await put(cache, 'g');
    expect((await readdir(folder)).length).toBeLessThanOrEqual(3);
  });

  it('that cannot be used is told of once, and costs nothing but itself', async () => {
    await writeFile(folder, 'a file in its place');
    const cache = open();
    await put(cache, 'a');
    await put(cache, 'b');
    expect(await holds(cache, 'a')).toBe(false);
    expect(warnings).toEqual([expect.stringContaining(`The cache of remotes (${folder}) cannot be used`)]);
  });
});
