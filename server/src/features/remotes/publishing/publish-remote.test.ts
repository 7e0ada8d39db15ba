import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newTestDatabase } from '../../../../test/harness/test-database.ts';
import type { Connection } from '../../../platform/database/connect.ts';
import { transact } from '../../../platform/database/transact.ts';
import { filesIn } from '../reachability/published-files.ts';
import { insertVersion, listVersions, readLog, readRules, setPruned } from '../remotes-repository.ts';
import { changeRules } from '../rules/change-rules.ts';
import type { ArtefactStore } from '../store/artefact-store.ts';
import { folderStore } from '../store/folder-store.ts';
import { aBuiltRelease, buildInto, ENTRY, pin, v } from '../test-support/test-builds.ts';
import { assignTestRemotes } from '../test-support/test-owners.ts';
import { type BuiltRelease, digestOfFolder, readBuiltRelease } from './built-release.ts';
import { publishBuilt } from './publish-built.ts';
import { publishRemote } from './publish-remote.ts';

/** A container with other content. */
const OTHER = `${ENTRY}mf_search=3;`;

let connection: Connection;
let root: string;
let folder: string;
let store: ArtefactStore;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'portico-remotes-'));
  folder = join(root, 'store');
  store = folderStore(folder);
});
beforeAll(async () => {
  connection = await newTestDatabase();
  await assignTestRemotes(connection.db, 'mf-search', 'mf-trips');
});
afterAll(() => connection.close());
afterEach(async () => {
  await rm(root, { recursive: true });
  const { db } = connection;
  await db.deleteFrom('remoteRules').execute();
  await db.deleteFrom('remoteRuleChanges').execute();
  await db.deleteFrom('remoteVersions').execute();
});

const build = (version = v(0), overrides: Partial<BuiltRelease> = {}, files: Record<string, string> = {}) =>
  buildInto(root, aBuiltRelease(version, overrides), files);
const publish = (built: string, into = store) =>
  publishRemote(connection.db, { folder: built, store: into, by: 'test' });
const live = async () => (await readRules(connection.db)).remotes.map(({ rules }) => rules.defaultVersion);

describe('publishing a remote', () => {
  it('[FED-03] puts a version into a folder of its own and leaves what is live as it is', async () => {
    expect(await publish(await build())).toEqual({ name: 'mf-search', version: v(0), isNew: true });
    const stored = await readdir(join(folder, 'mf-search', v(0)));
    expect(stored.sort()).toEqual(['en.js', 'page.0a1b2c3d.js', 'remote.json', 'remoteEntry.js', 'zh.js']);
    expect(await live()).toEqual([]);
  });

  it('[FED-03] has one effect however often the same is published, by however many at once', async () => {
    const built = await build();
    const all = await Promise.all([publish(built), publish(built), publish(built)]);
    expect(all.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect((await publish(built)).isNew).toBe(false);
    expect(await readdir(join(folder, 'mf-search'))).toEqual([v(0)]);
  });

  it('[FED-03] refuses another content under a published version, and says what to do', async () => {
    await publish(await build());
    const other = `${ENTRY}mf_search=2;`;
    const integrity = { ...aBuiltRelease('').integrity, 'remoteEntry.js': pin(other) };
    const built = await build(v(0), { integrity }, { 'remoteEntry.js': other });
    await expect(publish(built)).rejects.toThrow(
      `mf-search ${v(0)} is already published with different content. Raise`,
    );
    expect(await readFile(join(folder, 'mf-search', v(0), 'remoteEntry.js'), 'utf8')).toBe(ENTRY);
  });

  it('[FED-03] lets one of two contents win that are published under one version at once', async () => {
    const other = await mkdtemp(join(tmpdir(), 'portico-other-'));
    const integrity = { ...aBuiltRelease('').integrity, 'remoteEntry.js': pin(OTHER) };
    const files = { 'remoteEntry.js': OTHER };
    const built = await Promise.all([build(), buildInto(other, aBuiltRelease(v(0), { integrity }), files)]);
    const ends = await Promise.allSettled(built.map((one) => publish(one)));
    expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const won = ends[0]?.status === 'fulfilled' ? ENTRY : OTHER;
    expect(await readFile(join(folder, 'mf-search', v(0), 'remoteEntry.js'), 'utf8')).toBe(won);
    await rm(other, { recursive: true });
  });

  it('[FED-03, PLAT-07] lets one of two contents win that are published under one number at once, each with its own digest', async () => {
    const other = await mkdtemp(join(tmpdir(), 'portico-other-'));
    const built = await Promise.all([build(), buildInto(other, aBuiltRelease('1.0.0-ffffffff'))]);
    const ends = await Promise.allSettled(built.map((one) => publish(one)));
    expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const [lost] = ends.filter((end) => end.status === 'rejected');
    expect(String(lost?.reason)).toContain('mf-search 1.0.0 is already published with different content (1.0.0-');
    expect(await listVersions(connection.db)).toHaveLength(1);
    expect(await readdir(join(folder, 'mf-search'))).toHaveLength(1);
    await rm(other, { recursive: true });
  });

  it('mends a stored version that was damaged or lost', async () => {
    const built = await build();
    await publish(built);
    const stored = join(folder, 'mf-search', v(0));
    await writeFile(join(stored, 'remoteEntry.js'), 'damaged');
    await publish(built);
    expect(await readFile(join(stored, 'remoteEntry.js'), 'utf8')).toBe(ENTRY);
    await rm(stored, { recursive: true });
    await publish(built);
    expect(await readFile(join(stored, 'remoteEntry.js'), 'utf8')).toBe(ENTRY);
  });

  it('holds no connection while its files are on their way, however many are sent at once', async () => {
    const { promise: hasArrived, resolve: arrive } = Promise.withResolvers<void>();
    const { max } = connection.pool.options;
    const count = max + 2;
    let sending = 0;
    const slow: ArtefactStore = {
      ...store,
      put: async (version, from, digest) => {
        sending += 1;
        await hasArrived;
        await store.put(version, from, digest);
      },
    };
    const builds = await Promise.all(
      Array.from({ length: count }, (_, patch) => buildInto(join(root, `team-${patch}`), aBuiltRelease(v(patch)))),
    );
    const published = builds.map((built) => publish(built, slow));
    await expect.poll(() => sending).toBe(count);
    // More publishes wait for the store than the pool has connections, and other transactions still run.
    expect(max).toBeGreaterThan(0);
    expect(await transact(connection.db, async (trx) => (await listVersions(trx)).length)).toBe(0);
    arrive();
    expect((await Promise.all(published)).every(({ isNew }) => isNew)).toBe(true);
  });

  it('[FED-03] leaves nothing in the registry when it is interrupted, and can be done again', async () => {
    const built = await build();
    const torn: ArtefactStore = {
      ...store,
      put: async (version, from, digest) => {
        await store.put(version, from, digest);
        await rm(join(folder, version.name, version.version, 'remoteEntry.js'));
        throw new Error('the power went');
      },
    };
    await expect(publish(built, torn)).rejects.toThrow('the power went');
    expect(await listVersions(connection.db)).toEqual([]);
    const order = {
      name: 'mf-search',
      requestedChange: { verb: 'set', version: v(0) },
      by: 'op',
      why: 'early',
    } as const;
    await expect(changeRules(connection.db, order, filesIn(store))).rejects.toThrow(
      'No version of mf-search has been published',
    );
    expect((await publish(built)).isNew).toBe(true);
    expect(await readFile(join(folder, 'mf-search', v(0), 'remoteEntry.js'), 'utf8')).toBe(ENTRY);
  });

  it('brings a pruned version back, with the content that it had', async () => {
    const built = await build();
    await publish(built);
    await setPruned(connection.db, 'mf-search', [v(0)], new Date());
    await store.remove({ name: 'mf-search', version: v(0) });
    expect((await publish(built)).isNew).toBe(false);
    expect(await listVersions(connection.db)).toMatchObject([{ version: v(0), prunedAt: null }]);
    expect(await readFile(join(folder, 'mf-search', v(0), 'remoteEntry.js'), 'utf8')).toBe(ENTRY);
  });

  it.each<[string, Partial<BuiltRelease>, Record<string, string>]>([
    ['page.0a1b2c3d.js differs from its integrity hash', {}, { 'page.0a1b2c3d.js': 'tampered' }],
    ['extra.js has no integrity hash', {}, { 'extra.js': 'unknown' }],
    [
      'gone.js is listed in remote.json but missing',
      { integrity: { ...aBuiltRelease('').integrity, 'gone.js': pin('') } },
      {},
    ],
    ['"other.js" is required but has no integrity hash', { pages: { page: ['other.js'] } }, {}],
    ['"box.js" is required but has no integrity hash', { dialogs: { notice: ['box.js'] } }, {}],
    ['manifest.routes.0.page of remote.json: the build does not contain the page "page"', { pages: {} }, {}],
    ['the name does not have the form', { name: '../mf' }, {}],
    ['the version does not have the form', { version: '../../1' }, {}],
    [
      'manifest.name of remote.json: is not mf-search',
      { manifest: { ...aBuiltRelease('').manifest, name: 'mf-trips' } },
      {},
    ],
  ])('refuses a build where %s', async (reason, overrides, files) => {
    await expect(publish(await build(v(0), overrides, files))).rejects.toThrow(reason);
    expect(await readdir(root)).not.toContain('store');
    expect(await listVersions(connection.db)).toEqual([]);
  });

  it('says in one sentence when there is no build', async () => {
    await expect(publish(join(root, 'nothing'))).rejects.toThrow('contains no built remote; run `pnpm build` first.');
  });
});

describe('what a start makes live', () => {
  const start = () => publishBuilt(connection.db, { root, store });
  const order = (requestedChange: Parameters<typeof changeRules>[1]['requestedChange']) =>
    changeRules(connection.db, { name: 'mf-search', requestedChange, by: 'op', why: 'why' }, filesIn(store));

  it('[FED-04] is what was built anew: a rollback outlives a restart', async () => {
    await build(v(0));
    await start();
    await build(v(1));
    await start();
    expect(await live()).toEqual([v(1)]);
    await order({ verb: 'roll-back' });
    await start();
    expect(await live()).toEqual([v(0)]);
    expect((await readLog(connection.db)).map(({ by, change }) => [by, change.verb])).toEqual([
      ['op', 'roll-back'],
      ['start', 'set'],
      ['start', 'set'],
    ]);
  });

  /** Simulates older servers, which allowed several contents per number. */
  async function publishedBefore(built: string): Promise<void> {
    const [release, digest] = [await readBuiltRelease(built), await digestOfFolder(built)];
    await connection.db.transaction().execute((trx) => insertVersion(trx, { release, digest, by: 'start' }));
    await store.put(release, built, digest);
  }

  it('[PLAT-02] is nothing that was rolled back from, though a changed lock file gives it another name; another number is new', async () => {
    const other = (patch: number) => `1.0.${patch}-ffffffff`;
    await build(v(0));
    await start();
    await build(v(1));
    await start();
    await order({ verb: 'roll-back' });
    // A lockfile change alters every digest: two builds, while another remote is added.
    await build(other(1));
    await buildInto(root, aBuiltRelease(v(0), { name: 'mf-trips' }));
    expect((await start()).map(({ rejection }) => rejection)).toEqual([
      expect.stringMatching(/^mf-search 1\.0\.1 is already published with different content/),
      undefined,
    ]);
    expect(await live()).toEqual([v(0), v(0)]);
    await publishedBefore(await build(other(1)));
    await start();
    await start();
    expect(await live()).toEqual([v(0), v(0)]);
    await order({ verb: 'set', version: other(1) });
    await publishedBefore(await build('1.0.1-eeeeeeee'));
    await start();
    // An explicit activation by an operator overrides the earlier rollback.
    expect(await live()).toEqual(['1.0.1-eeeeeeee', v(0)]);
    await order({ verb: 'roll-back' });
    await build(v(2));
    await start();
    expect(await live()).toEqual([v(2), v(0)]);
  });

  it('[PLAT-07] is nothing whose number has another content: what is live stays, and the start says why', async () => {
    await build(v(0));
    await start();
    await build('1.0.0-ffffffff');
    const [outcome] = await start();
    expect(outcome).toMatchObject({ name: 'mf-search', version: '1.0.0-ffffffff', isNew: false });
    expect(outcome?.rejection).toMatch(
      /^mf-search 1\.0\.0 is already published with different content \(.*, by start\). Raise the version/,
    );
    expect(await live()).toEqual([v(0)]);
    expect((await listVersions(connection.db)).map(({ version }) => version)).toEqual([v(0)]);
  });

  it('[PLAT-07] is nothing whose files cannot be read: every other remote goes live', async () => {
    await build(v(0));
    await buildInto(root, aBuiltRelease(v(0), { name: 'mf-trips' }));
    const gone = `mf-search/${v(0)}/page.0a1b2c3d.js`;
    const read: ArtefactStore['read'] = async (path) => (path === gone ? undefined : await store.read(path));
    const files = filesIn({ place: 'another store', read });
    const outcome = await publishBuilt(connection.db, { root, store, files });
    expect(outcome.map(({ rejection }) => rejection)).toEqual([
      `mf-search ${v(0)} cannot go live, because its file page.0a1b2c3d.js is not in another store. Publish the version again to the store that the portal reads.`,
      undefined,
    ]);
    expect((await readRules(connection.db)).remotes.map(({ name }) => name)).toEqual(['mf-trips']);
    expect((await start()).map(({ rejection }) => rejection)).toEqual([undefined, undefined]);
    expect(await live()).toEqual([v(0), v(0)]);
  });

  it('[PLAT-02] is nothing that was removed, whatever its number', async () => {
    await build(v(0));
    await start();
    await order({ verb: 'remove' });
    await build('1.0.0-ffffffff');
    await start();
    await build(v(3));
    await start();
    expect(await live()).toEqual([null]);
  });

  it('is also what was published by a start that ended before it went live', async () => {
    await build(v(0));
    await start();
    await publishRemote(connection.db, { folder: await build(v(1)), store, by: 'start' });
    await start();
    expect(await live()).toEqual([v(1)]);
  });

  it('is nothing of a remote that an operator removed, and nothing that a team published for itself', async () => {
    await build(v(0));
    await start();
    await publish(await build(v(1)));
    await start();
    expect(await live()).toEqual([v(0)]);
    await order({ verb: 'remove' });
    await build(v(2));
    await start();
    expect(await live()).toEqual([null]);
  });

  it('is a workspace in one step, and where the gate refuses it, each remote that breaks nobody', async () => {
    await build(v(0));
    await buildInto(root, aBuiltRelease(v(0), { name: 'mf-trips' }));
    expect((await start()).map(({ rejection }) => rejection)).toEqual([undefined, undefined]);
    const { manifest } = aBuiltRelease(v(1), { name: 'mf-trips' });
    const taken = { ...manifest, routes: manifest.routes.map((route) => ({ ...route, path: '/portal/mf-search' })) };
    await buildInto(root, aBuiltRelease(v(1), { name: 'mf-trips', manifest: taken }));
    await build(v(1));
    const published = await start();
    expect(published.map(({ name, rejection }) => [name, rejection === undefined])).toEqual([
      ['mf-search', true],
      ['mf-trips', false],
    ]);
    expect(published[1]?.rejection).toContain('/portal/mf-search');
    expect(await live()).toEqual([v(1), v(0)]);
  });
});
