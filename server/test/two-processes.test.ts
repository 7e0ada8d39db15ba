import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { changeRules, filesIn, publishRemote, type RequestedRuleChange } from '../src/features/remotes/remotes.ts';
import { folderStore } from '../src/features/remotes/store/folder-store.ts';
import { aBuiltRelease, buildInto, v } from '../src/features/remotes/test-support/test-builds.ts';
import { assignTestRemotes } from '../src/features/remotes/test-support/test-owners.ts';
import { giveModules } from '../src/features/users/users.ts';
import type { Connection } from '../src/platform/database/connect.ts';
import { newSid, sessionId } from '../src/platform/secrets/session-secrets.ts';
import { ADMIN_ACTION } from './harness/admin-action.ts';
import { type ServerProcess, spawnServer } from './harness/spawn-server.ts';
import { newTestDatabase } from './harness/test-database.ts';
import { withinFiveSeconds } from './harness/within-five-seconds.ts';
import { readEvents } from './live/event-reader.ts';

const SOON = { timeout: 20_000, interval: 50 };

let connection: Connection;
let dataDir: string;
let servers: readonly ServerProcess[] = [];
beforeAll(async () => {
  connection = await newTestDatabase();
  await assignTestRemotes(connection.db, 'mf-trips');
  dataDir = await mkdtemp(join(tmpdir(), 'portico-two-'));
  const { rows } = await connection.pool.query<{ name: string }>('select current_database() as name');
  const fields = {
    database: rows[0]?.name ?? '',
    dataDir,
    keys: `two:${randomBytes(32).toString('base64url')}`,
  };
  servers = await Promise.all([spawnServer(fields), spawnServer(fields)]);
  const store = folderStore(join(dataDir, 'remotes'));
  for (const patch of [0, 1]) {
    const folder = await buildInto(dataDir, aBuiltRelease(v(patch), { name: 'mf-trips' }));
    await publishRemote(connection.db, { folder, store, by: 'test' });
  }
}, 60_000);
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await connection.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** Versions that a server's next HTML page names. */
async function versionsAt({ origin }: ServerProcess): Promise<string[]> {
  const html = await (await fetch(`${origin}/portal/mf-trips`)).text();
  const { shown } = JSON.parse(/id="portico-boot">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}');
  return shown ? [`${shown.name} ${shown.version}`] : [];
}

it('[FED-03, FED-04] a change of the rules is in the next document of every server process within five seconds, and so is the way back', async () => {
  const steps: readonly (readonly [RequestedRuleChange, string])[] = [
    [{ verb: 'set', version: v(0) }, v(0)],
    [{ verb: 'set', version: v(1) }, v(1)],
    [{ verb: 'roll-back' }, v(0)],
  ];
  for (const [requestedChange, version] of steps) {
    await changeRules(
      connection.db,
      { name: 'mf-trips', requestedChange, by: 'olivia', why: 'why' },
      filesIn(folderStore(join(dataDir, 'remotes'))),
    );
    for (const server of servers) await withinFiveSeconds(() => versionsAt(server), [`mf-trips ${version}`]);
  }
});

it('a changed right is told by the streams of every server process', async () => {
  const sids = [newSid(), newSid()];
  const { id: userId } = await connection.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'agent@portico.test')
    .executeTakeFirstOrThrow();
  await connection.db
    .insertInto('sessions')
    .values(sids.map((sid) => ({ id: sessionId(sid), userId })))
    .execute();
  const streams = await Promise.all(
    servers.map(({ origin }, place) => readEvents(origin, { cookie: `sid=${sids[place]}` })),
  );
  for (const { states } of streams) await expect.poll(() => states.length, SOON).toBe(1);
  await giveModules(connection.db, 'agent@portico.test', { numbers: [11], isMore: true }, ADMIN_ACTION);
  for (const { states } of streams) await expect.poll(() => states.length, SOON).toBe(2);
  // All processes report the same state.
  expect(new Set(streams.map(({ states }) => states.join())).size).toBe(1);
  for (const stream of streams) stream.leave();
});
