import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newTestDatabase } from '../../../../test/harness/test-database.ts';
import type { Connection } from '../../../platform/database/connect.ts';
import { findIncompatibilities } from '../compatibility/assert-compatible.ts';
import type { BuiltRelease } from '../publishing/built-release.ts';
import { publishBuilt } from '../publishing/publish-built.ts';
import { publishRemote } from '../publishing/publish-remote.ts';
import { filesIn } from '../reachability/published-files.ts';
import { insertVersion, listVersions, readLog, readRules } from '../remotes-repository.ts';
import { changeRules, type RequestedRuleChange } from '../rules/change-rules.ts';
import { changeText } from '../rules/change-text.ts';
import type { ArtefactStore } from '../store/artefact-store.ts';
import { folderStore } from '../store/folder-store.ts';
import { aBuiltRelease, buildInto, v } from '../test-support/test-builds.ts';
import { assignRemoteOwner, type OwnerOrder } from './assign-remote-owner.ts';
import { readOwners } from './owners-repository.ts';
import { registerWorkspace } from './register-workspace.ts';

let connection: Connection;
let root: string;
let store: ArtefactStore;

beforeAll(async () => {
  connection = await newTestDatabase();
});
afterAll(() => connection.close());
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'portico-owners-'));
  store = folderStore(join(root, 'store'));
});
afterEach(async () => {
  await rm(root, { recursive: true });
  for (const table of ['remoteRules', 'remoteRuleChanges', 'remoteVersions', 'remoteOwners'] as const)
    await connection.db.deleteFrom(table).execute();
});

const TRIPS = { name: 'mf-trips', owner: 'Trips', prefixes: ['/portal/account/MyTrip'], modules: [2, 6] };
const VISAS = { name: 'mf-visas', owner: 'Kestrel Visas', prefixes: ['/portal/visas'], modules: [11] };
const assignOwner = (order: Partial<OwnerOrder> & { name: string }) =>
  assignRemoteOwner(connection.db, { by: 'olivia', why: 'agreed', ...order });

type Route = BuiltRelease['manifest']['routes'][number];
type Row = BuiltRelease['manifest']['menu'][number];
interface BuildOptions {
  readonly owner?: string;
  readonly route?: Partial<Route>;
  readonly row?: Partial<Row>;
}

/** A version of mf-visas within its grant, except for the given overrides. */
function visas(version: string, { owner = 'Kestrel Visas', route = {}, row }: BuildOptions = {}): BuiltRelease {
  const { manifest, ...release } = aBuiltRelease(version, { name: 'mf-visas' });
  const path = { path: '/portal/visas/:country', page: 'page', access: 'session', title: 'page.title' } as const;
  const rows = { label: 'page.title', icon: 'ticket', to: '/portal/visas/uk', modules: [11], order: 80 } as const;
  const menu = [{ ...rows, ...row }];
  return { ...release, manifest: { ...manifest, owner, menu, routes: [{ ...path, modules: [11], ...route }] } };
}

const publish = async (release: BuiltRelease) =>
  publishRemote(connection.db, { folder: await buildInto(root, release), store, by: 'kestrel' });
const change = (requestedChange: RequestedRuleChange) =>
  changeRules(connection.db, { name: 'mf-visas', requestedChange, by: 'olivia', why: 'why' }, filesIn(store));

const REJECTED: readonly [string, BuildOptions, string][] = [
  ['another owner', { owner: 'Trips' }, `it names "Trips" as its owner, but mf-visas belongs to Kestrel Visas`],
  // Cyrillic letters that look like the Latin ones.
  ['an owner that only looks so', { owner: 'Kеstrеl Visas' }, 'but mf-visas belongs to Kestrel Visas'],
  [
    'a route of somebody else',
    { route: { path: '/portal/account/mytrip/:id' } },
    'the route /portal/account/mytrip/:id belongs to mf-trips of Trips',
  ],
  [
    'a route that would take somebody else’s address',
    { route: { path: '/portal/account/:page' } },
    'the route /portal/account/:page belongs to mf-trips of Trips',
  ],
  [
    'a route of nobody',
    { route: { path: '/portal/rail' } },
    'the route /portal/rail is not among the paths of mf-visas: /portal/visas',
  ],
  [
    'a menu row to somebody else’s page',
    { row: { to: '/portal/account/MyTrip?tab=1' } },
    'the menu row to /portal/account/MyTrip?tab=1 belongs to mf-trips of Trips',
  ],
  [
    'a menu row that climbs',
    { row: { to: '/portal/visas/%2e%2e/account/MyTrip' } },
    'the menu row to /portal/visas/%2e%2e/account/MyTrip belongs to mf-trips of Trips',
  ],
  [
    'a module of somebody else',
    { route: { modules: [2, 11] } },
    'the route /portal/visas/:country requires module 2, which is not assigned to mf-visas (owner: mf-trips of Trips)',
  ],
  [
    'a module of nobody, for its menu row',
    { row: { modules: [11, 12] } },
    'the menu row to /portal/visas/uk requires module 12, which is not assigned to mf-visas (owner: none)',
  ],
];

describe('[PLAT-03] a version that takes what is not its remote’s', () => {
  it.each(REJECTED)('is refused at the publish, and leaves nothing behind: %s', async (_what, options, why) => {
    await assignOwner(TRIPS);
    await assignOwner(VISAS);
    await expect(publish(visas(v(0), options))).rejects.toThrow(why);
    expect(await listVersions(connection.db)).toEqual([]);
    expect(await readdir(root)).not.toContain('store');
    await expect(publish(visas(v(0)))).resolves.toMatchObject({ isNew: true });
  });

  it.each(REJECTED)(
    'is refused by the gate as well, where a row was put past the publish: %s',
    async (_what, options, why) => {
      await assignOwner(TRIPS);
      await assignOwner(VISAS);
      await publish(visas(v(0)));
      const release = visas(v(1), options);
      await connection.db.transaction().execute((trx) => insertVersion(trx, { release, digest: 'd', by: 'nobody' }));
      await store.put(release, await buildInto(root, release), 'd');
      await change({ verb: 'set', version: v(0) });
      expect(
        (await findIncompatibilities(connection.db, { name: 'mf-visas', version: v(1) })).map(
          ({ description }) => description.en,
        ),
      ).toContainEqual(expect.stringContaining(why));
      for (const requestedChange of [
        { verb: 'set', version: v(1) },
        { verb: 'canary', version: v(1), units: 5000 },
        { verb: 'roll-back', version: v(1) },
      ] as const)
        await expect(change(requestedChange)).rejects.toThrow(why);
      expect(
        (await readRules(connection.db)).remotes.find(({ name }) => name === 'mf-visas')?.rules.defaultVersion,
      ).toBe(v(0));
    },
  );

  it('is every version of a remote that belongs to nobody', async () => {
    const why = 'mf-visas has no owner yet; an operator names its team: `pnpm admin remotes own mf-visas';
    await expect(publish(visas(v(0)))).rejects.toThrow(why);
    const release = visas(v(0));
    await connection.db.transaction().execute((trx) => insertVersion(trx, { release, digest: 'd', by: 'nobody' }));
    await store.put(release, await buildInto(root, release), 'd');
    await expect(change({ verb: 'set', version: v(0) })).rejects.toThrow(why);
  });
});

describe('[PLAT-03] what an operator gives', () => {
  it('is in the registry, in its log and in the audit log, with who and why', async () => {
    expect(await assignOwner(VISAS)).toMatchObject({ ...VISAS, changedBy: 'olivia', formerOwners: [] });
    await assignOwner({ name: 'mf-visas', modules: [12, 11], why: 'a second page' });
    expect(await readOwners(connection.db)).toMatchObject([{ ...VISAS, modules: [11, 12] }]);
    expect((await readLog(connection.db)).toReversed().map((entry) => changeText(entry).replace(/^\S+ +/, ''))).toEqual(
      [
        'mf-visas r1  set owner Kestrel Visas, paths /portal/visas, modules 11, for users with a module  by olivia: agreed',
        'mf-visas r2  set owner Kestrel Visas, paths /portal/visas, modules 11, 12, for users with a module  by olivia: a second page',
      ],
    );
    const { rows } = await connection.pool.query(
      "select actor, subject, detail ->> 'why' as why from audit_log where action = 'changeRemote' order by id desc limit 1",
    );
    expect(rows).toEqual([{ actor: 'olivia', subject: 'mf-visas', why: 'a second page' }]);
  });

  it('goes to another team with its name; versions of before may still be gone back to, new ones bear the new name', async () => {
    await assignOwner(VISAS);
    for (const patch of [0, 1]) {
      await publish(visas(v(patch)));
      await change({ verb: 'set', version: v(patch) });
    }
    await assignOwner({ name: 'mf-visas', owner: 'Merlin Papers', why: 'sold' });
    await change({ verb: 'roll-back' });
    await expect(publish(visas(v(2)))).rejects.toThrow('mf-visas belongs to Merlin Papers');
    await expect(publish(visas(v(2), { owner: 'Merlin Papers' }))).resolves.toMatchObject({ isNew: true });
    await change({ verb: 'set', version: v(2) });
  });

  it.each<[string, Partial<OwnerOrder> & { name: string }, string]>([
    ['no owner', { name: 'mf-rail' }, 'mf-rail has no owner yet. Name its team.'],
    ['an owner that cannot be read', { name: 'mf-rail', owner: '\u202eliaR' }, 'needs a name'],
    ['no path', { name: 'mf-rail', owner: 'Rail' }, 'mf-rail has no path'],
    ['a path above all', { ...VISAS, name: 'mf-rail', prefixes: ['/portal'] }, '"/portal" is not a valid path'],
    ['a pattern', { ...VISAS, name: 'mf-rail', prefixes: ['/portal/:all'] }, '"/portal/:all" is not a valid path'],
    [
      'a path of somebody else',
      { ...VISAS, name: 'mf-rail', prefixes: ['/portal/account/mytrip'] },
      'The path /portal/account/mytrip belongs to mf-trips of Trips.',
    ],
    [
      'a page of the host',
      { ...VISAS, name: 'mf-rail', prefixes: ['/portal/intercepting'] },
      'belongs to the host (/portal/intercepting)',
    ],
    [
      'the paths of operators',
      { ...VISAS, name: 'mf-rail', prefixes: ['/portal/ops/money'] },
      'The path /portal/ops/money belongs to mf-ops.',
    ],
    [
      'the module of operators',
      { ...VISAS, name: 'mf-rail', prefixes: ['/portal/rail'], modules: [90] },
      'Module 90 belongs to mf-ops.',
    ],
    ['a module that is none', { ...VISAS, modules: [8] }, 'There is no module 8'],
    [
      'a module of somebody else',
      { name: 'mf-rail', owner: 'Rail', prefixes: ['/portal/rail'], modules: [11] },
      'Module 11 belongs to mf-visas of Kestrel Visas.',
    ],
    [
      'for users with a module where it has none',
      { ...VISAS, modules: [], audience: 'modules' },
      'at least one module',
    ],
    ['a name that is none', { ...VISAS, name: '../mf' }, '"../mf" is not a valid remote name'],
    ['what it has', VISAS, 'mf-visas already belongs to Kestrel Visas'],
  ])('is not %s', async (_what, order, why) => {
    await assignOwner(TRIPS);
    await assignOwner(VISAS);
    const before = await readOwners(connection.db);
    await expect(assignOwner(order)).rejects.toThrow(why);
    expect(await readOwners(connection.db)).toEqual(before);
    expect(await readLog(connection.db)).toHaveLength(2);
  });

  it('may be one of the portal’s own areas for several, and a module for several remotes of one owner', async () => {
    await assignOwner(TRIPS);
    await assignOwner({ ...VISAS, modules: [2, 11] });
    await assignOwner({ name: 'mf-passports', owner: VISAS.owner, prefixes: ['/portal/passports'], modules: [11] });
    await assignOwner({ name: 'mf-ops', owner: 'Operations', prefixes: ['/portal/ops'], modules: [90] });
  });

  it('takes nothing from a version in use, its own or another’s', async () => {
    await assignOwner(VISAS);
    await publish(visas(v(0)));
    await change({ verb: 'set', version: v(0) });
    await expect(assignOwner({ name: 'mf-visas', prefixes: ['/portal/papers'] })).rejects.toThrow(
      /versions in use would lose a path or a module:\n {2}- mf-visas 1\.0\.0-0a1b2c3d \(live\): the route \/portal\/visas\/:country is not among/,
    );
    await expect(assignOwner({ name: 'mf-visas', modules: [] })).rejects.toThrow('requires module 11');
    await expect(
      assignOwner({ name: 'mf-rail', owner: 'Rail', prefixes: ['/portal/visas/uk'], modules: [] }),
    ).rejects.toThrow('the menu row to /portal/visas/uk belongs to mf-rail of Rail');
    await assignOwner({ name: 'mf-visas', prefixes: ['/portal/papers', '/portal/visas'] });
  });

  it('is decided once by two who look at the same', async () => {
    await assignOwner(VISAS);
    await assignOwner({ name: 'mf-visas', modules: [12, 11], revision: 1 });
    await expect(assignOwner({ name: 'mf-visas', modules: [11, 13], revision: 1 })).rejects.toThrow(
      'mf-visas was changed in the meantime',
    );
  });
});

describe('[PLAT-03] a start of a workspace with its own database', () => {
  const start = async () => [
    ...(await registerWorkspace(connection.db, { root })),
    ...(await publishBuilt(connection.db, { root, store })).flatMap(({ rejection }) => rejection ?? []),
  ];
  const live = async () => (await readRules(connection.db)).remotes.map(({ rules }) => rules.defaultVersion);

  it('gives the remotes at its root what they ask for, and more when they grow, and makes them live', async () => {
    await buildInto(root, visas(v(0)));
    expect(await start()).toEqual([]);
    expect(await readOwners(connection.db)).toMatchObject([{ ...VISAS, changedBy: 'start' }]);
    expect(await live()).toEqual([v(0)]);
    await buildInto(root, visas(v(1), { route: { path: '/portal/papers', modules: [12] } }));
    expect(await start()).toEqual([]);
    expect(await readOwners(connection.db)).toMatchObject([
      { prefixes: ['/portal/papers', '/portal/visas'], modules: [11, 12] },
    ]);
    expect(await live()).toEqual([v(1)]);
  });

  it('changes nothing that an operator decided, and takes nothing that is another’s', async () => {
    await assignOwner(VISAS);
    await buildInto(root, visas(v(0)));
    await buildInto(root, aBuiltRelease(v(0), { name: 'mf-trips' }));
    expect(await start()).toEqual([]);
    const built = visas(v(1), { route: { path: '/portal/papers' } });
    await buildInto(root, built);
    const { manifest } = aBuiltRelease(v(0), { name: 'mf-evil' });
    const routes = manifest.routes.map((route) => ({ ...route, path: '/portal/visas' }));
    await buildInto(root, aBuiltRelease(v(0), { name: 'mf-evil', manifest: { ...manifest, routes } }));
    expect(await start()).toEqual([
      'The path /portal/visas belongs to mf-visas of Kestrel Visas.',
      expect.stringMatching(/^mf-evil 1\.0\.0-0a1b2c3d cannot be published: mf-evil has no owner yet/),
      expect.stringMatching(/^mf-visas 1\.0\.1-0a1b2c3d cannot be published: the route \/portal\/papers is not among/),
    ]);
    expect(await live()).toEqual([v(0), v(0)]);
  });
});
