import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readOwners } from '../src/features/remotes/remotes.ts';
import { aBuiltRelease, v } from '../src/features/remotes/test-support/test-builds.ts';
import { type Connection, connect } from '../src/platform/database/connect.ts';
import { up as makeRemotes } from '../src/platform/database/migrations/0002-remotes.ts';
import { up as makeRules } from '../src/platform/database/migrations/0006-remote-rules.ts';
import { up as makeOwners } from '../src/platform/database/migrations/0039-remote-owners.ts';
import { newEmptyDatabase } from './harness/test-database.ts';

let database: Awaited<ReturnType<typeof newEmptyDatabase>>;
let connection: Connection;

beforeAll(async () => {
  database = await newEmptyDatabase();
  connection = connect({ ...database.config, max: 2 });
});
afterAll(async () => {
  await connection.close();
  await database.drop();
});

it('[PLAT-03] a portal of before gives each remote what its versions in use have, and nothing to what nobody gets or can read', async () => {
  const { db } = connection;
  const bare = db as unknown as Kysely<unknown>;
  await makeRemotes(bare);
  await makeRules(bare);
  const route = { page: 'page', access: 'session', title: 'page.title' } as const;
  const said = (name: string, patch: number, owner: string, paths: readonly string[], modules: number[]) => {
    const { manifest, ...release } = aBuiltRelease(v(patch), { name });
    const routes = paths.map((path) => ({ ...route, path, modules }));
    return { ...release, manifest: { ...manifest, owner, routes } };
  };
  const rows: readonly [string, number, unknown][] = [
    ['mf-visas', 0, said('mf-visas', 0, 'Kestrel', ['/portal/visas/old'], [12])],
    ['mf-visas', 1, said('mf-visas', 1, 'Kestrel Visas', ['/portal/visas/:country', '/portal/papers'], [11])],
    ['mf-visas', 2, said('mf-visas', 2, 'Trial', ['/portal/trial'], [13])],
    ['mf-visas', 3, said('mf-visas', 3, 'Nobody', ['/portal/account'], [2])],
    ['mf-broken', 0, { manifest: { owner: 7, routes: 'none', menu: [null, { modules: ['x'] }] } }],
    ['mf-odd', 0, { manifest: { owner: 'Odd', routes: [null, { path: 5 }, { path: '/portal/odd' }], menu: {} } }],
  ];
  for (const [name, patch, release] of rows)
    await sql`
      insert into remote_versions (name, version, release, digest, published_by)
      values (${name}, ${v(patch)}, ${JSON.stringify(release)}, 'digest', 'team')`.execute(db);
  const rules = { companies: { acme: v(2) }, shares: [], lastGood: [v(0)] };
  const only = { companies: {}, shares: [{ version: v(0), slices: [[0, 100]] }], lastGood: [] };
  for (const [name, given] of [
    ['mf-visas', { ...rules, everybody: v(1) }],
    ['mf-broken', { ...only, everybody: null }],
    ['mf-odd', { ...only, everybody: null }],
  ] as const)
    await sql`insert into remote_rules (name, revision, rules) values (${name}, 1, ${JSON.stringify(given)})`.execute(
      db,
    );

  await makeOwners(bare);

  expect(await readOwners(db)).toMatchObject([
    { name: 'mf-odd', owner: 'Odd', formerOwners: [], prefixes: ['/portal/odd'], modules: [] },
    {
      name: 'mf-visas',
      owner: 'Kestrel Visas',
      formerOwners: expect.arrayContaining(['Kestrel', 'Trial']),
      prefixes: ['/portal/papers', '/portal/trial', '/portal/visas', '/portal/visas/old'],
      modules: expect.arrayContaining([11, 12, 13]),
      changedBy: 'start',
    },
  ]);
  expect((await readOwners(db))[1]?.modules).toHaveLength(3);
});
