import { mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { connect as connectTo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { ListedFile } from '@portico/contract/publishing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { assignRemoteOwner, listRemotes, remotesOf } from '../../src/features/remotes/remotes.ts';
import { aBuiltRelease, buildInto, ENTRY, pin, v } from '../../src/features/remotes/test-support/test-builds.ts';
import { makeCredential } from '../../src/features/teams/teams.ts';
import { listedFiles, sha256, teamClient } from '../harness/team-client.ts';
import { newTestApp, type TestApp } from '../harness/test-app.ts';

const ADMIN_ACTION = { by: 'olivia', why: 'a test' };
const CHUNK = 16 * 1024;
/** Slightly more than four chunks. */
const LARGE = 'a'.repeat(4 * CHUNK + 100);
const PAGE = 'page.0a1b2c3d.js';

let portal: TestApp;
let root: string;
let store: string;
let credential: string;
let team: ReturnType<typeof teamClient>;
let port: number;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'portico-publishing-'));
  store = join(root, 'store');
  portal = await newTestApp({ PORTICO_REMOTES_STORE: store, PORTICO_DATA_DIR: root });
  const fields = { ...ADMIN_ACTION, modules: [], audience: 'public' as const };
  await assignRemoteOwner(portal.db, { ...fields, name: 'mf-trips', owner: 'Search', prefixes: ['/portal/mf-trips'] });
  await assignRemoteOwner(portal.db, {
    ...fields,
    name: 'mf-visas',
    owner: 'Kestrel Visas',
    prefixes: ['/portal/mf-visas'],
  });
  const order = {
    ...ADMIN_ACTION,
    team: 'Search',
    name: 'ci',
    verbs: ['publish', 'canary', 'go-live'] as const,
    days: 1,
    remotesOf,
  };
  credential = (await makeCredential(portal.db, order)).text;
  team = teamClient(portal.app, credential);
  await portal.app.listen({ port: 0, host: '127.0.0.1' });
  const address = portal.app.server.address();
  port = typeof address === 'object' && address !== null ? address.port : 0;
});
afterAll(async () => {
  await portal.close();
  await rm(root, { recursive: true });
});

/** Everything that a publish could leave behind. */
async function published() {
  const stored: string[] = await readdir(store, { recursive: true }).catch(() => []);
  const { rows } = await portal.connection.pool.query(
    'select (select count(*)::int from remote_versions) as versions, (select count(*)::int from remote_files) as files',
  );
  return { stored: stored.sort(), ...rows[0] };
}

const begin = async (files: readonly ListedFile[], version: string, more: object = {}) =>
  await team.post('/publishes', { name: 'mf-trips', version, files, ...more });

/** Sends a file and breaks the connection after this number of bytes. */
async function cutAfter(path: string, content: Buffer, bytes: number): Promise<void> {
  await new Promise<void>((done, failed) => {
    const line = connectTo(port, '127.0.0.1', () => {
      const head = [
        `PUT /api/registry${path} HTTP/1.1`,
        `host: localhost:${port}`,
        `authorization: Bearer ${credential}`,
        'content-type: application/octet-stream',
        `content-length: ${content.length}`,
        '',
        '',
      ].join('\r\n');
      line.write(Buffer.concat([Buffer.from(head), content.subarray(0, bytes)]), () => line.destroy());
    });
    line.once('error', failed);
    line.once('close', () => done());
  });
}

describe('[PLAT-09] a publish over HTTP', () => {
  it('cut at every chunk of every file leaves nothing half published, and goes on where it was', async () => {
    const integrity = {
      'remoteEntry.js': pin(ENTRY),
      [PAGE]: pin(LARGE),
      'en.js': pin('en'),
      'zh.js': pin('zh'),
    };
    const folder = await buildInto(root, aBuiltRelease(v(1), { name: 'mf-trips', integrity }), { [PAGE]: LARGE });
    const files = await listedFiles(folder);
    const contents = new Map<string, Buffer>();
    for (const { path, digest } of files) contents.set(digest, await readFile(join(folder, path)));
    const before = await published();
    const first = await begin(files, v(1));
    expect(first).toMatchObject({ status: 200, body: { lacking: files.map(({ digest }) => digest) } });
    const { id } = first.body;
    let cuts = 0;
    for (const [at, { digest, bytes }] of files.entries()) {
      const content = contents.get(digest) ?? Buffer.alloc(0);
      for (let sent = 0; sent < bytes; sent += CHUNK) {
        await cutAfter(`/publishes/${id}/files/${digest}`, content, sent);
        cuts += 1;
        const again = await begin(files, v(1));
        expect(again.body).toEqual({ id, lacking: files.slice(at).map((file) => file.digest) });
        const ended = await team.post(`/publishes/${id}/finish`);
        expect(ended).toMatchObject({ status: 409, body: { code: 'lacking', lacking: again.body.lacking } });
        expect(await published()).toEqual(before);
      }
      expect(await team.put(`/publishes/${id}/files/${digest}`, content)).toMatchObject({ status: 204 });
      expect(await published()).toEqual(before);
    }
    expect(cuts).toBeGreaterThanOrEqual(files.length + 4);
    expect(await team.post(`/publishes/${id}/finish`)).toEqual({
      status: 200,
      body: {
        ...{ name: 'mf-trips', version: v(1), is_new: 1, faults: [] },
        budget: {
          ...{ page: 'page', page_bytes: ENTRY.length + LARGE.length + 2, page_limit: 400_000 },
          ...{ code_bytes: ENTRY.length + LARGE.length + 4, code_limit: 1_000_000 },
        },
      },
    });
    expect((await published()).stored).toEqual(
      ['mf-trips', `mf-trips/${v(1)}`, ...files.map(({ path }) => `mf-trips/${v(1)}/${path}`)].sort(),
    );
    expect(await team.post('/remotes/mf-trips/changes', { verb: 'set', version: v(1), why: 'whole' })).toMatchObject({
      status: 200,
    });
    const { rows } = await portal.connection.pool.query('select count(*)::int as left from publish_parts');
    expect(rows).toEqual([{ left: 0 }]);
  });

  it('sends only files that no kept version of the remote has; what the store lost travels again', async () => {
    const folder = await buildInto(root, aBuiltRelease(v(2), { name: 'mf-trips' }));
    const files = await listedFiles(folder);
    const lacking = async (version: string) => (await begin(files, version)).body.lacking as string[];
    // The previous version has uploaded the small files.
    const now = files.filter(({ path }) => ['remote.json', PAGE].includes(path)).map(({ digest }) => digest);
    expect(await lacking(v(2))).toEqual(now);
    await rm(join(store, 'mf-trips', v(1), 'en.js'));
    const { body } = await begin(files, v(2));
    for (const { path, digest } of files)
      if (now.includes(digest))
        await team.put(`/publishes/${body.id}/files/${digest}`, await readFile(join(folder, path)));
    expect(await team.post(`/publishes/${body.id}/finish`)).toMatchObject({
      status: 409,
      body: { code: 'lacking', lacking: [sha256('en')] },
    });
    expect(await lacking(v(2))).toEqual([sha256('en')]);
    await team.put(`/publishes/${body.id}/files/${sha256('en')}`, Buffer.from('en'));
    expect(await team.post(`/publishes/${body.id}/finish`)).toMatchObject({ status: 200, body: { is_new: 1 } });
    // A digest must not reveal which files another team's version has.
    const stranger = await makeCredential(portal.db, {
      ...ADMIN_ACTION,
      ...{ team: 'Kestrel Visas', name: 'ci', verbs: ['publish'] as const, days: 1, remotesOf },
    });
    const theirs = await teamClient(portal.app, stranger.text).post('/publishes', {
      name: 'mf-visas',
      version: v(2),
      files,
    });
    expect(theirs.body.lacking).toHaveLength(files.length);
    const { id } = (await begin(files, v(2))).body;
    expect(await teamClient(portal.app, stranger.text).post(`/publishes/${id}/finish`)).toMatchObject({
      status: 403,
      body: { code: 'notYours' },
    });
  });

  it('of the same again changes nothing; a store that fails leaves the registry as it was', async () => {
    const folder = await buildInto(root, aBuiltRelease(v(3), { name: 'mf-trips' }));
    expect(await team.publish(folder, v(3))).toMatchObject({ status: 200, body: { is_new: 1 } });
    const publishedNames = await published();
    expect(await team.publish(folder, v(3))).toMatchObject({ status: 200, body: { is_new: 0 } });
    expect(await published()).toEqual(publishedNames);
    const next = await buildInto(root, aBuiltRelease(v(4), { name: 'mf-trips' }));
    await rename(join(store, 'mf-trips'), join(root, 'aside'));
    await writeFile(join(store, 'mf-trips'), 'no folder');
    const failed = await team.publish(next, v(4));
    expect(failed.status).toBeGreaterThanOrEqual(409);
    await rm(join(store, 'mf-trips'));
    await rename(join(root, 'aside'), join(store, 'mf-trips'));
    const { stored, versions } = await published();
    expect({ stored, versions }).toEqual({ stored: publishedNames.stored, versions: publishedNames.versions });
    expect(await team.publish(next, v(4))).toMatchObject({ status: 200, body: { is_new: 1 } });
  });

  it('carries where it comes from, and who published it', async () => {
    const folder = await buildInto(root, aBuiltRelease(v(5), { name: 'mf-trips' }));
    const provenance = {
      commit: '0a1b2c3d',
      repository: 'https://git.example/trips',
      builder: 'https://ci.example/runs/7',
      lock_files: { 'package-lock.json': sha256('lock') },
    };
    const files = await listedFiles(folder);
    const { body } = await begin(files, v(5), { provenance });
    for (const { path, digest } of files)
      if (body.lacking.includes(digest))
        await team.put(`/publishes/${body.id}/files/${digest}`, await readFile(join(folder, path)));
    expect(await team.post(`/publishes/${body.id}/finish`)).toMatchObject({ status: 200 });
    const listing = await team.get('/remotes/mf-trips');
    expect(listing.body.versions[0]).toMatchObject({
      version: v(5),
      standing: 'kept',
      published_by: 'ci of Search',
      credential: credential.split('_')[1],
      provenance,
    });
    const bad = { ...provenance, lock_files: { 'package-lock.json': 'no digest' } };
    expect(await begin(files, v(6), { provenance: bad })).toMatchObject({ status: 400, body: { code: 'malformed' } });
  });
});

describe('[PLAT-09] bad input of a publish', () => {
  let publishedNames: Awaited<ReturnType<typeof published>>;
  let files: ListedFile[];
  let folder: string;
  beforeEach(async () => {
    publishedNames = await published();
    folder = await buildInto(root, aBuiltRelease(v(9), { name: 'mf-trips' }));
    files = await listedFiles(folder);
  });

  const one = (path: string, fields: Partial<ListedFile> = {}): ListedFile => ({
    ...{ path, digest: sha256(path), bytes: 2 },
    ...fields,
  });

  it.each<[string, readonly ListedFile[], string]>([
    ['a climbing path', [one('../../etc/passwd.js')], '"../../etc/passwd.js" has a name or type'],
    ['a climbing path inside', [one('a/../../b.js')], '"a/../../b.js" has a name or type'],
    ['an absolute path', [one('/etc/cron.js')], '"/etc/cron.js" has a name or type'],
    ['a path of another system', [one('..\\x.js')], 'has a name or type'],
    ['a hidden file', [one('.npmrc.json')], 'has a name or type'],
    ['a page', [one('evil.html')], '"evil.html" has a name or type'],
    ['a picture that runs', [one('evil.svg')], '"evil.svg" has a name or type'],
    ['letters that look like others', [one('pаge.js')], '"pаge.js" has a name or type'],
    ['a name that another one has', [one('Page.js'), one('page.js')], 'page.js looks like Page.js'],
    ['a file twice', [one('a.js'), one('a.js')], 'a.js occurs twice'],
    ['a file that is a folder', [one('a.js'), one('a.js/b.js')], 'a.js/b.js is inside a.js, which is a file'],
    [
      'a file that is too large',
      [one('a.js', { bytes: 5_000_001 })],
      'a.js has 5000001 bytes; at most 5000000 are allowed',
    ],
    [
      'files that are too large together',
      Array.from({ length: 6 }, (_, at) => one(`${at}.js`, { bytes: 4_900_000 })),
      'bytes; at most 25000000 are allowed',
    ],
    [
      'ten thousand files',
      Array.from({ length: 10_000 }, (_, at) => one(`${at}.js`)),
      'files; at most 500 are allowed',
    ],
    [
      'one digest of two sizes',
      [one('a.js', { digest: sha256('x') }), one('b.js', { digest: sha256('x'), bytes: 3 })],
      'b.js has the digest of a file with a different size',
    ],
  ])('%s is refused by its name', async (_what, more, says) => {
    const response = await begin([...files, ...more], v(9));
    expect(response).toMatchObject({ status: 422, body: { code: 'badFiles', lines: [expect.stringContaining(says)] } });
    expect(await published()).toEqual(publishedNames);
  });

  it('what is no list, and one without remote.json, is refused', async () => {
    expect(await team.post('/publishes', { name: 'mf-trips' })).toMatchObject({
      status: 400,
      body: { code: 'malformed' },
    });
    expect(await begin([one('a.js', { digest: 'x' })], v(9))).toMatchObject({ status: 400 });
    expect(await begin([one('a.js')], v(9))).toMatchObject({ body: { lines: ['it has no remote.json'] } });
    const response = await portal.app.inject({
      method: 'POST',
      url: '/api/registry/publishes',
      headers: { authorization: `Bearer ${credential}`, 'content-type': 'application/json' },
      payload: 'x'.repeat(5 * 1024 * 1024),
    });
    expect([response.statusCode, response.json().code]).toEqual([413, 'tooLarge']);
  });

  it('a file that is not what was listed is not kept', async () => {
    const { body } = await begin(files, v(9));
    const { digest, bytes } = files.find(({ path }) => path === 'remote.json') ?? one('');
    const send = async (content: Buffer, at = digest) => await team.put(`/publishes/${body.id}/files/${at}`, content);
    expect(await send(Buffer.alloc(bytes))).toMatchObject({
      status: 422,
      body: { says: expect.stringContaining('a different digest') },
    });
    expect(await send(Buffer.alloc(bytes + 1))).toMatchObject({
      status: 422,
      body: { says: expect.stringContaining(`${bytes + 1} were received`) },
    });
    expect(await send(Buffer.alloc(0))).toMatchObject({ status: 422 });
    expect(await send(Buffer.alloc(2), sha256('other'))).toMatchObject({ status: 404 });
    expect(await send(Buffer.alloc(5_000_001))).toMatchObject({ status: 413, body: { code: 'tooLarge' } });
    expect(await team.put('/publishes/no-such-publish/files/x', Buffer.alloc(1))).toMatchObject({ status: 404 });
    expect((await begin(files, v(9))).body.lacking).toContain(digest);
    expect(await published()).toEqual(publishedNames);
  });

  const lies: readonly (readonly [string, string, string, () => Promise<string>])[] = [
    [
      'another remote’s name',
      'badManifest',
      'its remote.json has mf-visas',
      () => buildInto(root, aBuiltRelease(v(9), { name: 'mf-visas' })),
    ],
    [
      'another version',
      'badManifest',
      `its remote.json has mf-trips ${v(8)}`,
      () => buildInto(root, aBuiltRelease(v(8), { name: 'mf-trips' })),
    ],
    ['another team', 'notOwned', 'it names "Ѕearch" as its owner', () => lying({ owner: 'Ѕearch' })],
    [
      'another team’s address',
      'notOwned',
      'the route /portal/mf-visas belongs to mf-visas of Kestrel Visas',
      () => lying({ routes: [{ path: '/portal/mf-visas', page: 'page', access: 'session', title: 'page.title' }] }),
    ],
    [
      'a module that is not its own',
      'notOwned',
      'requires module 11',
      () =>
        lying({
          routes: [{ path: '/portal/mf-trips', page: 'page', access: 'session', title: 'page.title', modules: [11] }],
        }),
    ],
    [
      'pins that do not hold',
      'badManifest',
      `${PAGE} differs from its integrity hash`,
      () => buildInto(root, aBuiltRelease(v(9), { name: 'mf-trips' }), { [PAGE]: 'other' }),
    ],
    [
      'no manifest at all',
      'badManifest',
      'remote.json is not JSON',
      () => buildInto(root, aBuiltRelease(v(9), { name: 'mf-trips' }), { 'remote.json': '{' }).then(spoilt),
    ],
    [
      'a twin that unpacks to more',
      'badManifest',
      'differs from',
      () => buildInto(root, aBuiltRelease(v(9), { name: 'mf-trips' })).then(withBomb),
    ],
    [
      'the number of another content',
      'otherContent',
      'is already published with different content',
      () => buildInto(root, aBuiltRelease('1.0.1-ffffffff', { name: 'mf-trips' })),
    ],
  ];

  it.each(lies)(
    'a manifest that says %s is refused by that, and nothing is published',
    async (what, code, says, build) => {
      const version = what === 'the number of another content' ? '1.0.1-ffffffff' : v(9);
      const response = await team.publish(await build(), version);
      expect(response).toMatchObject({ status: code === 'otherContent' ? 409 : 422, body: { code } });
      expect([response.body.says, ...response.body.lines].join('\n')).toContain(says);
      expect(JSON.stringify(response.body)).not.toContain(tmpdir());
      expect(await published()).toEqual(publishedNames);
    },
  );

  it('a version that would break somebody is published, and the answer names whom; going live is refused by it', async () => {
    const facts = { exposes: ['./entry'], shared: {}, uses: {}, links: [], opens: [], sends: [], hears: [] };
    const live = (one: typeof team, name: string, version: string) =>
      one.post(`/remotes/${name}/changes`, { verb: 'set', version, why: 'tried' });
    // Both the live and the last good version own the dialog.
    for (const version of [v(10), v(11)]) {
      const trips = aBuiltRelease(version, { name: 'mf-trips' });
      const owning = { ...trips, manifest: { ...trips.manifest, dialogs: ['priceRise'] as const } };
      const folder = await buildInto(root, owning);
      expect(await team.publish(folder, version)).toMatchObject({ status: 200, body: { faults: [] } });
      expect(await live(team, 'mf-trips', version)).toMatchObject({ status: 200 });
    }
    const visas = aBuiltRelease(v(1), { name: 'mf-visas', facts: { ...facts, opens: ['priceRise'] } });
    const theirs = { ...visas, manifest: { ...visas.manifest, owner: 'Kestrel Visas' } };
    const { text } = await makeCredential(portal.db, {
      ...ADMIN_ACTION,
      ...{ team: 'Kestrel Visas', name: 'deploy', verbs: ['publish', 'go-live'] as const, days: 1, remotesOf },
    });
    const other = teamClient(portal.app, text);
    expect(await other.publish(await buildInto(root, theirs), v(1), 'mf-visas')).toMatchObject({ status: 200 });
    expect(await live(other, 'mf-visas', v(1))).toMatchObject({ status: 200 });
    const line = `dialog: the dialog priceRise, which mf-visas ${v(1)} (live) opens, would have no owner`;
    const without = await buildInto(root, aBuiltRelease(v(9), { name: 'mf-trips' }));
    expect(await team.publish(without, v(9))).toMatchObject({ status: 200, body: { is_new: 1, faults: [line] } });
    expect(await live(team, 'mf-trips', v(9))).toMatchObject({ status: 422, body: { code: 'gate', lines: [line] } });
    const [listed] = (await listRemotes(portal.db)).filter(({ rules }) => rules.name === 'mf-trips');
    expect(listed?.rules.defaultVersion).toBe(v(11));
  });

  it('of changes is refused with its reason: a share, a revision, a version that nobody knows', async () => {
    const change = (ruleChange: object) => team.post('/remotes/mf-trips/changes', { why: 'tried', ...ruleChange });
    expect(await change({ verb: 'set' })).toMatchObject({ status: 400 });
    expect(await change({ verb: 'own', version: v(1) })).toMatchObject({ status: 400 });
    expect(await change({ verb: 'set', version: v(1), why: ' ' })).toMatchObject({ status: 400 });
    for (const percent of ['101', '100.001', '0', '-5', 'all'])
      expect([percent, (await change({ verb: 'canary', version: v(2), percent })).status]).toEqual([percent, 422]);
    expect(await change({ verb: 'set', version: v(77) })).toMatchObject({ status: 422, body: { code: 'notPossible' } });
    expect(await change({ verb: 'set', version: v(2), revision: 0 })).toMatchObject({
      status: 409,
      body: { code: 'changedMeanwhile', lines: expect.arrayContaining([expect.stringContaining('set 1.0.1-')]) },
    });
    expect(await team.get('/remotes/mf-trips/log?limit=501')).toMatchObject({ status: 400 });
  });
});

async function lying(manifest: object): Promise<string> {
  const release = aBuiltRelease(v(9), { name: 'mf-trips' });
  return await buildInto(root, { ...release, manifest: { ...release.manifest, ...manifest } });
}

async function spoilt(folder: string): Promise<string> {
  await writeFile(join(folder, 'remote.json'), '{');
  return folder;
}

async function withBomb(folder: string): Promise<string> {
  await writeFile(join(folder, `${PAGE}.br`), brotliCompressSync(Buffer.alloc(50_000_000)));
  return folder;
}
