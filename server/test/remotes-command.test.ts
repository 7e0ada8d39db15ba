import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { recordReader, rulesOf } from '../src/features/remotes/remotes.ts';
import { aBuiltRelease, buildInto, v } from '../src/features/remotes/test-support/test-builds.ts';
import { assignTestRemotes } from '../src/features/remotes/test-support/test-owners.ts';
import type { Connection } from '../src/platform/database/connect.ts';
import { childEnv } from './harness/child-env.ts';
import { newTestDatabase } from './harness/test-database.ts';

const COMMAND = join(import.meta.dirname, '..', 'src', 'commands', 'admin', 'admin.ts');
const FILE = 'page.0a1b2c3d.js';
const run = promisify(execFile);

let connection: Connection;
let folder: string;
let url: string;

beforeAll(async () => {
  connection = await newTestDatabase();
  await assignTestRemotes(connection.db, 'mf-trips');
  folder = await mkdtemp(join(tmpdir(), 'portico-remotes-command-'));
  const { rows } = await connection.pool.query<{ name: string }>('select current_database() as name');
  url = addressOf(rows[0]?.name ?? '');
});
afterAll(async () => {
  await connection.close();
  await rm(folder, { recursive: true });
});

function addressOf(database: string): string {
  const { host, port, user, password } = inject('testDatabase');
  const address = new URL(`postgres:///${database}`);
  for (const [name, value] of Object.entries({ host, port, user, password }))
    if (value !== undefined) address.searchParams.set(name, String(value));
  return address.href;
}

/** Output and exit code of a command, as the operator sees them. */
async function typed(store: string, ...args: readonly string[]) {
  const places = { PORTICO_DATA_DIR: folder, PORTICO_REMOTES_STORE: join(folder, store) };
  const env = { ...childEnv(), DATABASE_URL: url, ...places };
  return await run(process.execPath, [COMMAND, 'remotes', ...args], { cwd: folder, env }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    (error: { code: number; stdout: string; stderr: string }) => error,
  );
}

const set = (store: string, patch: number) => typed(store, 'set', 'mf-trips', v(patch), '--why', 'why');
const publish = async (store: string, version: string) =>
  typed(store, 'publish', await buildInto(folder, aBuiltRelease(version, { name: 'mf-trips' })), '--by', 'mei');
const live = async () => (await rulesOf(connection.db, 'mf-trips')).rules.defaultVersion;

describe('[PLAT-07] pnpm admin remotes', () => {
  it('publishes one content under a number, and gives a version to everybody whose files the portal can read', {
    timeout: 120_000,
  }, async () => {
    for (const patch of [0, 1]) expect(await publish('ours', v(patch))).toMatchObject({ code: 0 });
    expect(await publish('ours', '1.0.1-ffffffff')).toMatchObject({
      code: 1,
      stderr: `mf-trips 1.0.1 is already published with different content (${v(1)}, by mei). Raise the version in its package.json, describe the changes in its CHANGELOG.md, and publish again.\n`,
    });
    expect(await set('ours', 0)).toMatchObject({ code: 0 });

    await recordReader(connection.db, { store: join(folder, 'ours'), address: '/remotes/' });
    expect(await publish('theirs', v(2))).toMatchObject({ code: 0 });
    expect(await set('theirs', 2)).toMatchObject({
      code: 1,
      stderr: `mf-trips ${v(2)} cannot go live from here: the portal reads its files from ${join(folder, 'ours')}, and this command from ${join(folder, 'theirs')}. Set PORTICO_REMOTES_STORE to the portal's store.\n`,
    });
    expect(await set('ours', 2)).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(
        new RegExp(`^mf-trips ${v(2)} cannot go live, because its file \\S+ is not in ${join(folder, 'ours')}\\.`),
      ),
    });
    await writeFile(join(folder, 'ours/mf-trips', v(1), FILE), 'tampered');
    expect(await set('ours', 1)).toMatchObject({
      code: 1,
      stderr: `mf-trips ${v(1)} cannot go live, because its file ${FILE} in ${join(folder, 'ours')} differs from the published one. Publish the version again.\n`,
    });
    expect(await live()).toBe(v(0));
    expect(await publish('ours', v(1))).toMatchObject({ code: 0 });
    expect(await set('ours', 1)).toMatchObject({ code: 0 });
    expect(await live()).toBe(v(1));
  });

  it('shows each version, and blocks one until it is unblocked', { timeout: 120_000 }, async () => {
    const blocked = `mf-trips ${v(0)}: no user gets it and no roll-back selects it.\n`;
    expect(await typed('ours', 'block', 'mf-trips', v(0), '--why', 'wrong totals', '--by', 'olivia')).toMatchObject({
      code: 0,
      stdout: blocked,
    });
    const { stdout } = await typed('ours', 'show', 'mf-trips');
    expect(stdout).toMatch(/^mf-trips \(revision \d+\): everybody \S+$/m);
    expect(stdout).toMatch(new RegExp(`^ {2}${v(0)} .*\\n {4}BLOCKED by olivia on \\S+: wrong totals$`, 'm'));
    expect(await set('ours', 0)).toMatchObject({
      code: 1,
      stderr: `olivia blocked mf-trips ${v(0)} (wrong totals), so no user gets it.\n`,
    });
    expect(await typed('ours', 'unblock', 'mf-trips', v(0), '--why', 'the report was wrong')).toMatchObject({
      code: 0,
    });
    expect(await set('ours', 0)).toMatchObject({ code: 0 });
  });
});
