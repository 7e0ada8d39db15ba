import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readLog } from '../src/features/remotes/remotes.ts';
import { readRules } from '../src/features/remotes/remotes-repository.ts';
import { type Connection, connect } from '../src/platform/database/connect.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { up as makeRemotes } from '../src/platform/database/migrations/0002-remotes.ts';
import { up as makeRules } from '../src/platform/database/migrations/0006-remote-rules.ts';
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

it('[FED-04] a portal that had one live version a remote keeps it, its way back and its log', async () => {
  const { db } = connection;
  const bare = db as unknown as Kysely<unknown>;
  await makeRemotes(bare);
  for (const version of ['1.0.0-0a1b2c3d', '1.0.1-0a1b2c3d']) {
    await sql`
      insert into remote_versions (name, version, release, digest, published_by)
      values ('mf-trips', ${version}, '{}', 'digest', 'start'), ('mf-search', ${version}, '{}', 'digest', 'start')
    `.execute(db);
  }
  await sql`
    insert into remote_live (name, version, previous_version, changed_by, reason) values
      ('mf-search', '1.0.0-0a1b2c3d', null, 'start', 'built'),
      ('mf-trips', '1.0.1-0a1b2c3d', '1.0.0-0a1b2c3d', 'start', 'built again')`.execute(db);
  await sql`
    insert into remote_changes (name, from_version, to_version, changed_by, reason) values
      ('mf-trips', null, '1.0.0-0a1b2c3d', 'start', 'built'),
      ('mf-search', null, '1.0.0-0a1b2c3d', 'start', 'built'),
      ('mf-trips', '1.0.0-0a1b2c3d', '1.0.1-0a1b2c3d', 'start', 'built again')`.execute(db);

  await makeRules(bare);

  const { revision, remotes } = await readRules(db);
  expect(revision).toBe(3);
  expect(remotes).toEqual([
    {
      name: 'mf-search',
      revision: 1,
      rules: { everybody: '1.0.0-0a1b2c3d', companies: {}, shares: [], lastGood: [] },
    },
    {
      name: 'mf-trips',
      revision: 2,
      rules: { everybody: '1.0.1-0a1b2c3d', companies: {}, shares: [], lastGood: ['1.0.0-0a1b2c3d'] },
    },
  ]);
  const log = await readLog(db);
  expect(log.map(({ name, revision: at, change, why }) => [name, at, change, why])).toEqual([
    ['mf-trips', 2, { verb: 'set', version: '1.0.1-0a1b2c3d' }, 'built again'],
    ['mf-search', 1, { verb: 'set', version: '1.0.0-0a1b2c3d' }, 'built'],
    ['mf-trips', 1, { verb: 'set', version: '1.0.0-0a1b2c3d' }, 'built'],
  ]);
  expect(log[0]?.rules).toEqual(remotes[1]?.rules);
});

it('a new database begins with no rules', async () => {
  const empty = await newEmptyDatabase();
  const fresh = connect({ ...empty.config, max: 2 });
  await migrate(fresh.db);
  expect(await readRules(fresh.db)).toEqual({ revision: 0, remotes: [] });
  await fresh.close();
  await empty.drop();
});
