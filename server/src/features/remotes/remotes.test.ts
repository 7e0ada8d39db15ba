import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newTestDatabase } from '../../../test/harness/test-database.ts';
import type { Connection } from '../../db/connect.ts';
import type { BuiltRelease } from './built-release.ts';
import { goLive } from './go-live.ts';
import { publishBuilt } from './publish-built.ts';
import { publishRemote } from './publish-remote.ts';
import { liveReleases } from './remotes-repository.ts';
import { resolveRemotes } from './resolve-remotes.ts';

const ENTRY = 'var mf_search = 1;';
const PAGE = 'push(page)';

let connection: Connection;
let root: string;
let store: string;

beforeAll(async () => {
  connection = await newTestDatabase();
});
afterAll(() => connection.close());
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'portico-remotes-'));
  store = join(root, 'store');
});
afterEach(async () => {
  await rm(root, { recursive: true });
  const { db } = connection;
  await db.deleteFrom('remote_live').execute();
  await db.deleteFrom('remote_changes').execute();
  await db.deleteFrom('remote_versions').execute();
});

const pin = (content: string) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

function aRelease(version: string, given: Partial<BuiltRelease> = {}): BuiltRelease {
  return {
    name: 'mf-search',
    version,
    entry: 'remoteEntry.js',
    integrity: { 'remoteEntry.js': pin(ENTRY), 'page.0a1b2c3d.js': pin(PAGE) },
    pages: { hotelList: ['page.0a1b2c3d.js'] },
    locales: { en: [], zh: [] },
    labels: {},
    manifest: {
      name: 'mf-search',
      owner: 'Search',
      contract: '^1.0.0',
      routes: [{ path: '/portal/list', page: 'hotelList', access: 'session', title: 'hotelList.title' }],
      menu: [],
      dialogs: [],
      events: { sends: [], hears: [] },
      languages: ['en', 'zh'],
    },
    ...given,
  };
}

/** What a build leaves behind. */
async function build(
  version = '1.0.0-0a1b2c3d',
  given: Partial<BuiltRelease> = {},
  files: Record<string, string> = {},
) {
  const folder = join(root, 'mf-search/dist/mf-search');
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const all = { 'remoteEntry.js': ENTRY, 'page.0a1b2c3d.js': PAGE, ...files };
  for (const [name, content] of Object.entries(all)) await writeFile(join(folder, name), content);
  await writeFile(join(folder, 'remote.json'), JSON.stringify(aRelease(version, given)));
  return folder;
}

const publish = (folder: string) => publishRemote(connection.db, { folder, store, by: 'test' });

describe('publishing a remote', () => {
  it('[FED-03] puts a version into a folder of its own and leaves what is live as it is', async () => {
    const published = await publish(await build());
    expect(published).toEqual({ name: 'mf-search', version: '1.0.0-0a1b2c3d', isNew: true });
    const stored = join(store, 'mf-search/1.0.0-0a1b2c3d');
    expect((await readdir(stored)).sort()).toEqual(['page.0a1b2c3d.js', 'remote.json', 'remoteEntry.js']);
    expect(await liveReleases(connection.db)).toEqual([]);
  });

  it('[FED-03] has one effect however often the same is published, by however many at once', async () => {
    const folder = await build();
    const all = await Promise.all([publish(folder), publish(folder), publish(folder)]);
    expect(new Set(all.map(({ version }) => version)).size).toBe(1);
    expect((await publish(folder)).isNew).toBe(false);
    expect(await readdir(join(store, 'mf-search'))).toEqual(['1.0.0-0a1b2c3d']);
  });

  it('[FED-03] refuses another content under a published version, and says what to do', async () => {
    await publish(await build());
    const other = 'var mf_search = 2;';
    const folder = await build(
      '1.0.0-0a1b2c3d',
      { integrity: { 'remoteEntry.js': pin(other), 'page.0a1b2c3d.js': pin(PAGE) } },
      {
        'remoteEntry.js': other,
      },
    );
    await expect(publish(folder)).rejects.toThrow('mf-search 1.0.0-0a1b2c3d is published with another content; raise');
    expect(await readFile(join(store, 'mf-search/1.0.0-0a1b2c3d/remoteEntry.js'), 'utf8')).toBe(ENTRY);
  });

  it('mends a stored version that was damaged or lost', async () => {
    const folder = await build();
    await publish(folder);
    const stored = join(store, 'mf-search/1.0.0-0a1b2c3d');
    await writeFile(join(stored, 'remoteEntry.js'), 'damaged');
    await publish(folder);
    expect(await readFile(join(stored, 'remoteEntry.js'), 'utf8')).toBe(ENTRY);
    await rm(stored, { recursive: true });
    await publish(folder);
    expect(await readFile(join(stored, 'remoteEntry.js'), 'utf8')).toBe(ENTRY);
  });

  it.each<[string, Partial<BuiltRelease>, Record<string, string>]>([
    ['page.0a1b2c3d.js differs from its pin', {}, { 'page.0a1b2c3d.js': 'tampered' }],
    ['extra.js is not pinned', {}, { 'extra.js': 'unknown' }],
    ['gone.js is pinned but missing', { integrity: { ...aRelease('').integrity, 'gone.js': pin('') } }, {}],
    ['other.js is needed but not pinned', { pages: { hotelList: ['other.js'] } }, {}],
    ['route /portal/list names the page hotelList', { pages: {} }, {}],
    ['its name is not of the form', { name: '../mf' }, {}],
    ['its version is not of the form', { version: '../../1' }, {}],
    ['its manifest carries another name', { name: 'mf-trips' }, {}],
  ])('refuses a build where %s', async (reason, given, files) => {
    await expect(publish(await build('1.0.0-0a1b2c3d', given, files))).rejects.toThrow(reason);
    expect(await readdir(root)).not.toContain('store');
  });

  it('says in one sentence when there is no build', async () => {
    await expect(publish(join(root, 'nothing'))).rejects.toThrow('holds no built remote; run `pnpm build` first.');
  });
});

describe('the live version', () => {
  const live = async () => (await liveReleases(connection.db)).map(({ version }) => version);
  const go = (version: string) => goLive(connection.db, { name: 'mf-search', version, by: 'op', reason: 'why' });

  it('[FED-03, FED-04] changes by the registry alone, back to any kept version, and writes down who and why', async () => {
    await publish(await build('1.0.0-0a1b2c3d'));
    await publish(await build('1.0.1-0a1b2c3e'));
    await go('1.0.0-0a1b2c3d');
    await go('1.0.1-0a1b2c3e');
    expect(await live()).toEqual(['1.0.1-0a1b2c3e']);
    await go('1.0.0-0a1b2c3d');
    await go('1.0.0-0a1b2c3d');
    expect(await live()).toEqual(['1.0.0-0a1b2c3d']);
    const changes = await connection.db.selectFrom('remote_changes').selectAll().orderBy('id').execute();
    expect(
      changes.map(({ from_version, to_version, changed_by, reason }) => [from_version, to_version, changed_by, reason]),
    ).toEqual([
      [null, '1.0.0-0a1b2c3d', 'op', 'why'],
      ['1.0.0-0a1b2c3d', '1.0.1-0a1b2c3e', 'op', 'why'],
      ['1.0.1-0a1b2c3e', '1.0.0-0a1b2c3d', 'op', 'why'],
    ]);
  });

  it('refuses a version that was never published', async () => {
    await expect(go('9.9.9-0a1b2c3d')).rejects.toThrow('never published');
  });

  it('[FED-04] outlives a restart: start takes up new builds and no old ones', async () => {
    await build('1.0.0-0a1b2c3d');
    await cp(join(root, 'mf-search'), join(root, 'older'), { recursive: true });
    await publishBuilt(connection.db, { root, store });
    await build('1.0.1-0a1b2c3e');
    await publishBuilt(connection.db, { root, store });
    expect(await live()).toEqual(['1.0.1-0a1b2c3e']);
    await go('1.0.0-0a1b2c3d');
    await publishBuilt(connection.db, { root, store });
    expect(await live()).toEqual(['1.0.0-0a1b2c3d']);
  });
});

describe('resolveRemotes', () => {
  it('[FED-01] gives each live release its address in the artefact store', () => {
    const [release] = resolveRemotes({ live: [aRelease('1.0.0-0a1b2c3d')], artefacts: '/remotes/' });
    expect(release?.base).toBe('/remotes/mf-search/1.0.0-0a1b2c3d/');
    expect(release?.manifest.owner).toBe('Search');
  });
});
