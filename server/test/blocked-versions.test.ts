import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changeRules, filesIn, publishRemote, type RequestedRuleChange } from '../src/features/remotes/remotes.ts';
import { folderStore } from '../src/features/remotes/store/folder-store.ts';
import { aBuiltRelease, buildInto, v } from '../src/features/remotes/test-support/test-builds.ts';
import { assignTestRemotes } from '../src/features/remotes/test-support/test-owners.ts';
import { type SignedClient, signInAs } from './harness/signed-client.ts';
import { newTestApp, type TestApp } from './harness/test-app.ts';
import { withinFiveSeconds } from './harness/within-five-seconds.ts';

const WHY = 'it shows the totals of other companies';
const PATCHES = [0, 1, 2, 3, 4, 5];

let folder: string;
let portal: TestApp;
let operator: SignedClient;
/** Each test has its own remote with six versions, which were released to all users one after the other. */
let name: string;
let tests = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portico-blocked-'));
  portal = await newTestApp({ PORTICO_DATA_DIR: folder });
  operator = await signInAs(portal.app, 'operator@portico.test');
});
beforeEach(async () => {
  name = `mf-test${'abcdefgh'[tests]}`;
  tests += 1;
  await assignTestRemotes(portal.db, name);
  for (const patch of PATCHES) {
    const built = await buildInto(folder, aBuiltRelease(v(patch), { name }));
    await publishRemote(portal.db, { folder: built, store: store(), by: 'team' });
    await change({ verb: 'set', version: v(patch) });
  }
});
afterAll(async () => {
  await portal.close();
  await rm(folder, { recursive: true });
});

const store = () => folderStore(join(folder, 'remotes'));
const change = async (requestedChange: RequestedRuleChange) =>
  await changeRules(portal.db, { name, requestedChange, by: 'olivia', why: 'next' }, filesIn(store()));

async function callRemotes(operation: string, more: object = {}, as = operator) {
  const { flag, msg, data } = await as.call('/api/remotes', { operation, name, why: WHY, ...more });
  return { flag, msg, code: data?.code, data };
}

async function listed() {
  const { data } = await callRemotes('list');
  return data.list.find((one: { rules: { name: string } }) => one.rules.name === name);
}

async function statusOf(patch: number) {
  const { versions } = await listed();
  return versions.find((one: { version: string }) => one.version === v(patch));
}

describe('the version to go back to', () => {
  it('is never one that is marked, was demoted or waits for an approval, unless an operator names it', async () => {
    const { pool } = portal.connection;
    await pool.query(`insert into unhealthy_versions (remote, version, loads, faulty) values ($1, $2, 40, 30)`, [
      name,
      v(4),
    ]);
    await pool.query(
      `insert into version_demotions (name, version, outcome, to_version, openings, faulty, people) values ($1, $2, 'rolled-back', $3, 20, 9, 4)`,
      [name, v(3), v(2)],
    );
    await pool.query(
      `insert into version_approvals (name, version, widenings, approved_keys, requested_by) values ($1, $2, '[]', '{}', 'team')`,
      [name, v(2)],
    );
    const { rules, versions } = await listed();
    expect(rules.last_good).toEqual([v(1), v(0)]);
    const standings = Object.fromEntries(
      versions.map(({ version, standing }: Record<string, string>) => [version, standing]),
    );
    expect(standings).toMatchObject({ [v(5)]: 'live', [v(4)]: 'kept', [v(2)]: 'kept', [v(1)]: 'last-good' });
    expect((await change({ verb: 'roll-back' })).rules).toMatchObject({ defaultVersion: v(1), lastGood: [v(0)] });
    expect((await change({ verb: 'set', version: v(4) })).rules.defaultVersion).toBe(v(4));
  });

  it('is not there at all when each of them failed, which the refusal says', async () => {
    await change({ verb: 'roll-back', version: v(1) });
    await portal.connection.pool.query(
      `insert into unhealthy_versions (remote, version, loads, faulty) values ($1, $2, 40, 30)`,
      [name, v(0)],
    );
    await expect(change({ verb: 'roll-back' })).rejects.toMatchObject({
      code: 'nothingUsable',
      message: expect.stringContaining(`${v(0)} failed`),
    });
  });

  it('is never the version that people were rolled back from', async () => {
    await change({ verb: 'roll-back' });
    await change({ verb: 'set', version: v(3) });
    expect((await listed()).rules.last_good).not.toContain(v(5));
  });
});

describe('a version that an operator blocks', () => {
  it('is given to nobody by any road, and no page falls back to it', async () => {
    const fallsBackTo = async () => {
      const response = await portal.app.inject({
        url: `/portal/fallback/${name}?not=${v(5)}`,
        headers: { cookie: '' },
      });
      return response.statusCode === 200 ? response.json().version : response.statusCode;
    };
    await withinFiveSeconds(fallsBackTo, v(4));
    expect(await callRemotes('block', { version: v(4) })).toMatchObject({ flag: '200' });
    await withinFiveSeconds(fallsBackTo, v(3));
    expect(await statusOf(4)).toMatchObject({
      standing: 'kept',
      block: { by: 'operator@portico.test', why: WHY, at: expect.any(Number) },
    });
    for (const requestedChange of [
      { verb: 'set', version: v(4) },
      { verb: 'set', version: v(4), company: 'harbour-travel' },
      { verb: 'canary', version: v(4), units: 5_000 },
      { verb: 'roll-back', version: v(4) },
    ] as const)
      await expect(change(requestedChange), requestedChange.verb).rejects.toMatchObject({
        code: 'blocked',
        message: `operator@portico.test blocked ${name} ${v(4)} (${WHY}), so no user gets it.`,
      });
    expect((await change({ verb: 'roll-back' })).rules).toMatchObject({
      defaultVersion: v(3),
      lastGood: [v(2), v(1), v(0)],
    });
  });

  it('may be given again once it is unblocked, which gives it to nobody; both are in the audit log', async () => {
    await callRemotes('block', { version: v(4) });
    expect((await listed()).rules).toMatchObject({ default_version: v(5), last_good: [v(3), v(2), v(1), v(0)] });
    expect(await callRemotes('unblock', { version: v(4) })).toMatchObject({ flag: '200' });
    expect((await listed()).rules).toMatchObject({ default_version: v(5), last_good: [v(4), v(3), v(2), v(1), v(0)] });
    expect(await statusOf(4)).not.toHaveProperty('block');
    expect((await change({ verb: 'roll-back' })).rules.defaultVersion).toBe(v(4));
    const { rows } = await portal.connection.pool.query(
      `select actor, action, detail ->> 'why' as why from audit_log where subject = $1 and action like '%Version' order by id`,
      [`${name} ${v(4)}`],
    );
    const line = { actor: 'operator@portico.test', why: WHY };
    expect(rows).toEqual([
      { action: 'blockVersion', ...line },
      { action: 'unblockVersion', ...line },
    ]);
  });

  it('is refused in one sentence while users get it, twice, where there is none, and to everybody but operators', async () => {
    const agent = await signInAs(portal.app, 'agent@portico.test');
    for (const operation of ['block', 'unblock'])
      expect(await callRemotes(operation, { version: v(4) }, agent)).toMatchObject({ flag: 'E403' });
    expect(await callRemotes('block', { version: v(5) })).toMatchObject({
      flag: '422',
      code: 'givenNow',
      msg: `${name} ${v(5)} is in use. Give its users another version first, then block this one.`,
    });
    await change({ verb: 'set', version: v(3), company: 'harbour-travel' });
    expect(await callRemotes('block', { version: v(3) })).toMatchObject({ code: 'givenNow' });
    expect(await callRemotes('block', { version: '9.9.9-0a1b2c3d' })).toMatchObject({ code: 'unknownVersion' });
    expect(await callRemotes('unblock', { version: v(4) })).toMatchObject({ code: 'notBlocked' });
    expect(await callRemotes('block', { version: v(4) })).toMatchObject({ flag: '200' });
    expect(await callRemotes('block', { version: v(4) })).toMatchObject({ code: 'blockedSo' });
  });
});
