import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newTestDatabase } from '../../../../test/harness/test-database.ts';
import type { Connection } from '../../../platform/database/connect.ts';
import { publishRemote } from '../publishing/publish-remote.ts';
import { readLog, readRules, rulesOf } from '../remotes-repository.ts';
import { changeRules, type RequestedRuleChange } from '../rules/change-rules.ts';
import { RemoteRuleError } from '../rules/remote-rule-error.ts';
import type { ArtefactStore } from '../store/artefact-store.ts';
import { folderStore } from '../store/folder-store.ts';
import { StorageUnavailableError } from '../store/storage-unavailable-error.ts';
import { aBuiltRelease, buildInto, PAGE, v } from '../test-support/test-builds.ts';
import { assignTestRemotes } from '../test-support/test-owners.ts';
import { commandFiles } from './portal-files.ts';
import { recordReader } from './portal-reader.ts';
import { filesIn, type PublishedFiles } from './published-files.ts';

const FILE = 'page.0a1b2c3d.js';

let connection: Connection;
let root: string;
let store: ArtefactStore;

beforeAll(async () => {
  connection = await newTestDatabase();
  await assignTestRemotes(connection.db, 'mf-search', 'mf-trips');
});
afterAll(() => connection.close());
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'portico-readable-'));
  store = folderStore(join(root, 'store'));
  for (const name of ['mf-search', 'mf-trips'])
    for (const patch of [0, 1, 2]) {
      const folder = await buildInto(root, aBuiltRelease(v(patch), { name }), { [`${FILE}.gz`]: '' });
      await writeFile(join(folder, `${FILE}.gz`), gzipSync(PAGE));
      await publishRemote(connection.db, { folder, store, by: 'team' });
    }
});
afterEach(async () => {
  await rm(root, { recursive: true });
  for (const table of ['remoteRules', 'remoteRuleChanges', 'remoteVersions', 'remoteBaseUrls'] as const)
    await connection.db.deleteFrom(table).execute();
});

const change = (requestedChange: RequestedRuleChange, files = filesIn(store), name = 'mf-trips') =>
  changeRules(connection.db, { name, requestedChange, by: 'op', why: 'why' }, files);
const set = (patch: number, company?: string): RequestedRuleChange => ({ verb: 'set', version: v(patch), company });
const stored = (patch: number, file = FILE) => join(root, 'store/mf-trips', v(patch), file);
const everything = async () => [await readRules(connection.db), await readLog(connection.db)];
const rejectionOf = async (work: Promise<unknown>) => {
  const error: unknown = await work.catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(RemoteRuleError);
  return error as RemoteRuleError;
};

/** Every way in which a version can become live. */
const CHANGES: Readonly<Record<string, RequestedRuleChange>> = {
  'to everybody': set(1),
  'to a company': set(1, 'harbour-travel'),
  'to a share': { verb: 'canary', version: v(1), units: 1 },
  'by a roll-back to it': { verb: 'roll-back', version: v(1) },
};

describe('[PLAT-07] a version of which a file cannot be read', () => {
  it.each(Object.entries(CHANGES))('comes to nobody, %s', async (_change, requestedChange) => {
    await change(set(0));
    const before = await everything();
    await rm(stored(1));
    const rejection = await rejectionOf(change(requestedChange));
    expect(rejection.message).toBe(
      `mf-trips ${v(1)} cannot go live, because its file ${FILE} is not in ${join(root, 'store')}. Publish the version again to the store that the portal reads.`,
    );
    expect(rejection.in('zh')).toContain(`在 ${join(root, 'store')} 中找不到文件 ${FILE}`);
    expect(await everything()).toEqual(before);
  });

  it('is not promoted from its trial, nor gone back to where nobody names it', async () => {
    await change(set(0));
    await change(set(1));
    await change({ verb: 'canary', version: v(2), units: 500 });
    for (const patch of [0, 2]) await rm(stored(patch));
    const before = await everything();
    expect((await rejectionOf(change({ verb: 'promote' }))).details).toMatchObject({ version: v(2), file: FILE });
    expect((await rejectionOf(change({ verb: 'roll-back' }))).details).toMatchObject({ version: v(0), file: FILE });
    expect(await everything()).toEqual(before);
  });

  it('is named with the file that is not what was published, or whose packed twin is not', async () => {
    await writeFile(stored(1), 'tampered');
    expect((await rejectionOf(change(set(1)))).message).toContain(
      `its file ${FILE} in ${join(root, 'store')} differs from the published one`,
    );
    await writeFile(stored(2, `${FILE}.gz`), gzipSync('tampered'));
    expect((await rejectionOf(change(set(2)))).details).toMatchObject({ file: `${FILE}.gz` });
  });

  it('is named with what the store says of itself', async () => {
    const read = () =>
      Promise.reject(new StorageUnavailableError('The artefact store (x) cannot be reached.', { isLate: true }));
    const rejection = await rejectionOf(change(set(1), filesIn({ place: 's3://x/', read })));
    expect(rejection.message).toContain('cannot be read from s3://x/: The artefact store (x) cannot be reached.');
  });

  it('hinders no revert, no removal and no roll-back of another, nor its own to one that can be read', async () => {
    await change(set(0), filesIn(store), 'mf-search');
    await change(set(1), filesIn(store), 'mf-search');
    for (const patch of [0, 1]) await change(set(patch));
    await change(set(2, 'harbour-travel'));
    for (const patch of [1, 2]) await rm(stored(patch));
    await change({ verb: 'roll-back' }, filesIn(store), 'mf-search');
    await change({ verb: 'roll-back' });
    await change({ verb: 'revert' });
    expect((await rulesOf(connection.db, 'mf-trips')).rules).toMatchObject({ defaultVersion: v(0), companies: {} });
    await rm(stored(0));
    await change({ verb: 'remove' });
  });
});

describe('[PLAT-07] files are read before the registry is locked', () => {
  it('so that a store that hangs keeps nobody else from rolling back', async () => {
    for (const patch of [0, 1]) await change(set(patch), filesIn(store), 'mf-search');
    const { promise: responded, resolve: respond } = Promise.withResolvers<void>();
    const { promise: requested, resolve: resolveRequested } = Promise.withResolvers<void>();
    const slow = change(
      set(0),
      filesIn({
        place: store.place,
        read: async (path) => {
          resolveRequested();
          await responded;
          return await store.read(path);
        },
      }),
    );
    await requested;
    const { rules } = await change({ verb: 'roll-back' }, filesIn(store), 'mf-search');
    expect(rules.defaultVersion).toBe(v(0));
    respond();
    expect((await slow).rules.defaultVersion).toBe(v(0));
  });

  it('and again when the rules that others changed meanwhile lead to another version', async () => {
    await change(set(0));
    await change({ verb: 'canary', version: v(1), units: 500 });
    const read: string[] = [];
    const files: PublishedFiles = {
      assertReadable: async (release) => {
        read.push(release.version);
        await filesIn(store).assertReadable(release);
        if (read.length > 1) return;
        await change({ verb: 'revert' });
        await change({ verb: 'canary', version: v(2), units: 500 });
      },
    };
    expect((await change({ verb: 'promote' }, files)).rules.defaultVersion).toBe(v(2));
    expect(read).toEqual([v(1), v(2)]);
  });
});

describe('[PLAT-07] a command', () => {
  const files = (place = store.place) =>
    commandFiles(connection.db, {
      ...{ place, read: store.read, address: '/remotes/', origins: [] },
      ...{ forMs: 1000, fileBytes: 1000 },
    });

  it('looks where the server that started last reads, and refuses from another store', async () => {
    await change(set(0), files());
    await recordReader(connection.db, { store: 's3://gone/', address: '/remotes/' });
    await recordReader(connection.db, { store: store.place, address: '/remotes/' });
    await change(set(1), files());
    await recordReader(connection.db, { store: 's3://portal/remotes/', address: '/remotes/' });
    expect((await rejectionOf(change(set(2), files()))).message).toBe(
      `mf-trips ${v(2)} cannot go live from here: the portal reads its files from s3://portal/remotes/, and this command from ${store.place}. Set PORTICO_REMOTES_STORE to the portal's store.`,
    );
    await recordReader(connection.db, { store: store.place, address: 'http://127.0.0.1:1/remotes/' });
    expect((await rejectionOf(change(set(2), files()))).details).toMatchObject({
      place: 'http://127.0.0.1:1/remotes/',
      file: expect.any(String),
    });
  });
});
