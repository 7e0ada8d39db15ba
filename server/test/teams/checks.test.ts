import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FALLBACK_PATH, type OpenRemotes, openRemotesUrl } from '@portico/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listAudit } from '../../src/features/audit/audit.ts';
import { assignRemoteOwner, changeRules, publishRemote, remotesOf } from '../../src/features/remotes/remotes.ts';
import { openStore } from '../../src/features/remotes/store/open-store.ts';
import { aBuiltRelease, BUILT_FILES, buildInto, v } from '../../src/features/remotes/test-support/test-builds.ts';
import { addMember, makeCredential } from '../../src/features/teams/teams.ts';
import { signInAs } from '../harness/signed-client.ts';
import { type TeamResponse, teamClient } from '../harness/team-client.ts';
import { newTestApp, type TestApp } from '../harness/test-app.ts';

const ADMIN_ACTION = { by: 'olivia', why: 'a test' };
const MEMBER = 'agent@portico.test';
const OWN = 'mf-trips';
const OTHERS = ['mf-extras', 'mf-visas'] as const;

let portal: TestApp;
let root: string;
let team: ReturnType<typeof teamClient>;
let cookie: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'portico-checks-'));
  const store = join(root, 'store');
  portal = await newTestApp({ PORTICO_REMOTES_STORE: store, PORTICO_DATA_DIR: root });
  for (const name of [OWN, ...OTHERS])
    await assignRemoteOwner(portal.db, {
      ...ADMIN_ACTION,
      ...{ name, owner: 'Search', prefixes: [`/portal/${name}`], modules: [], audience: 'public' },
    });
  await addMember(portal.db, { ...ADMIN_ACTION, team: 'Search', user: MEMBER });
  for (const name of [OWN, ...OTHERS])
    for (const patch of [0, 1, 2, 3]) {
      const folder = await buildInto(root, aBuiltRelease(v(patch), { name }));
      await publishRemote(portal.db, { folder, store: openStore({ kind: 'folder', folder: store }), by: 'tess' });
    }
  // Each other remote: version 1 is live, 0 is last good; one of them has version 2 as canary.
  for (const name of OTHERS) for (const patch of [0, 1]) await set(name, patch);
  // The smallest canary, which never includes the tests' users.
  await change('mf-extras', { verb: 'canary', version: v(2), units: 1 });
  await set(OWN, 0);
  const made = await makeCredential(portal.db, {
    ...{
      ...ADMIN_ACTION,
      team: 'Search',
      verbs: ['publish', 'go-live', 'canary', 'roll-back'],
      name: 'ci',
      days: 1,
      remotesOf,
    },
  });
  team = teamClient(portal.app, made.text);
  ({ cookie } = await signInAs(portal.app, MEMBER));
});
afterAll(async () => {
  await portal.close();
  await rm(root, { recursive: true });
});

type Wanted = Parameters<typeof changeRules>[1]['requestedChange'];
const change = (name: string, requestedChange: Wanted) =>
  changeRules(portal.db, { ...ADMIN_ACTION, name, requestedChange }, BUILT_FILES);
const set = (name: string, patch: number) => change(name, { verb: 'set', version: v(patch) });
const begin = (version = v(1), member = MEMBER) => team.post(`/remotes/${OWN}/checks`, { version, member });
const loadVersion = async (version: string) =>
  (await team.get(`/remotes/${OWN}`)).body.versions.find((one: { version: string }) => one.version === version).check;

async function open(address: string, by = cookie) {
  const response = await portal.app.inject({ url: new URL(address).pathname, headers: { cookie: by } });
  return { status: response.statusCode, text: response.body };
}

interface Run {
  readonly id: string;
  readonly address: string;
  readonly beside: Record<string, string>;
  readonly versions: Record<string, string>;
}

async function finish({ body }: TeamResponse, failed: (run: Run) => string[] = () => []) {
  for (const { address } of body.runs as Run[]) expect(await open(address)).toMatchObject({ status: 303 });
  const runs = (body.runs as Run[]).map((run) => ({ id: run.id, tests: 3, failed: failed(run) }));
  return await reportRuns(body.id, runs);
}

const reportRuns = (id: string, runs: object) =>
  team.put(`/remotes/${OWN}/checks/${id}`, { runs }) as Promise<TeamResponse>;

/** Remotes of a page with their versions, for the member's session. */
async function input(): Promise<Record<string, string>> {
  const response = await portal.app.inject({ url: openRemotesUrl('/portal/'), headers: { cookie } });
  const { remotes } = response.json<OpenRemotes>();
  return Object.fromEntries(remotes.map(({ name, version = '' }) => [name, version]));
}

/** Response status for a page on which the live version of another remote failed. */
async function stepBack(): Promise<number> {
  const url = `${FALLBACK_PATH}/mf-extras?not=${v(1)}`;
  return (await portal.app.inject({ url, headers: { cookie, 'sec-fetch-site': 'cross-site' } })).statusCode;
}

describe('[PLAT-13] a candidate', () => {
  it('is run beside what is live, and each canary and last good version of the others', async () => {
    const { status, body } = await begin('1.0.1');
    expect(status).toBe(200);
    expect(body).toMatchObject({ name: OWN, version: v(1) });
    const runs = body.runs as Run[];
    expect(runs.map(({ beside }) => beside)).toEqual([
      {},
      { 'mf-extras': v(2) },
      { 'mf-extras': v(0) },
      { 'mf-visas': v(0) },
      { 'mf-extras': v(0), 'mf-visas': v(0) },
    ]);
    expect(runs[1]?.versions).toEqual({ [OWN]: v(1), 'mf-extras': v(2), 'mf-visas': v(1) });
  });

  it('has exactly these versions in the session that opened its address, also where one fails, until the run is over or left', async () => {
    const before = await input();
    expect(before).toMatchObject({ [OWN]: v(0), 'mf-extras': v(1), 'mf-visas': v(1) });
    const started = await begin();
    const runs = started.body.runs as Run[];
    for (const { address, versions } of runs) {
      expect(await open(address)).toMatchObject({ status: 303 });
      expect(await input()).toEqual(versions);
    }
    const page = await portal.app.inject({ url: '/portal/', headers: { cookie } });
    expect(page.body).toContain(`"check":{"remote":"${OWN}","version":"${v(1)}"`);
    // In a check, falling back to a working version would hide the failure.
    expect(await stepBack()).toBe(404);
    const ids = runs.map(({ id }) => ({ id, tests: 3, failed: [] }));
    expect(await reportRuns(started.body.id, ids)).toMatchObject({ status: 200, body: { verdict: 'passed' } });
    expect(await input()).toEqual(before);
    expect(await stepBack()).toBe(200);
    await open((await begin()).body.runs[1].address);
    expect(await input()).toMatchObject({ [OWN]: v(1), 'mf-extras': v(2) });
    await portal.app.inject({ url: '/portal/override/leave', headers: { cookie } });
    expect(await input()).toEqual(before);
  });

  it('opens to the member alone, once, in time', async () => {
    const { address } = (await begin()).body.runs[0] as Run;
    const { cookie: another } = await signInAs(portal.app, 'viewer@portico.test');
    expect(await open(address, another)).toMatchObject({ status: 403, text: expect.stringContaining('another user') });
    expect(await open(address, '')).toMatchObject({ status: 401 });
    expect(await open(address)).toMatchObject({ status: 303 });
    expect(await open(address)).toMatchObject({ status: 403, text: expect.stringContaining('already used') });
    expect(await open(`${address.slice(0, -12)}${'0'.repeat(12)}`)).toMatchObject({ status: 403 });
    await portal.app.inject({ url: '/portal/override/leave', headers: { cookie } });
    const late = (await begin()).body.runs[0] as Run;
    await portal.db.updateTable('remoteCheckRuns').set({ until: new Date() }).where('id', '=', late.id).execute();
    expect(await open(late.address)).toMatchObject({ status: 403, text: expect.stringContaining('has ended') });
  });

  it('keeps the result with the version: who, when, beside which versions, which tests failed', async () => {
    const since = Math.floor(Date.now() / 1000);
    const failing = (run: Run) =>
      run.beside['mf-extras'] === v(2) ? ['visas › shows the price', 'visas › books'] : [];
    const { body } = await finish(await begin(), failing);
    expect(body).toMatchObject({
      verdict: 'failed',
      by: 'ci of Search',
      companion_sets: 5,
      failed: [{ beside: { 'mf-extras': v(2) }, count: 2, tests: ['visas › shows the price', 'visas › books'] }],
      missing: [],
    });
    expect(body.at).toBeGreaterThanOrEqual(since);
    expect(await loadVersion(v(1))).toEqual(body);
    expect(await loadVersion(v(2))).toBeUndefined();
    const lines = await listAudit(portal.db, { limit: 2 });
    expect(lines.map(({ action, subject, detail }) => ({ action, subject, detail }))).toMatchObject([
      { action: 'checkRemote', subject: `${OWN} ${v(1)}`, detail: { runs: 5, failed: 1 } },
      { action: 'beginCheck', subject: `${OWN} ${v(1)}`, detail: { runs: 5 } },
    ]);
    expect((await finish(await begin())).body.verdict).toBe('passed');
    expect((await loadVersion(v(1))).verdict).toBe('passed');
  });

  it('is stale once others have a version that it has not run together with, or another set of them live', async () => {
    await finish(await begin());
    await change('mf-visas', { verb: 'canary', version: v(3), units: 1 });
    expect(await loadVersion(v(1))).toMatchObject({ verdict: 'stale', missing: [{ name: 'mf-visas', version: v(3) }] });
    await change('mf-visas', { verb: 'revert' });
    expect(await loadVersion(v(1))).toMatchObject({ verdict: 'passed' });
    await change('mf-visas', { verb: 'roll-back' });
    await change('mf-extras', { verb: 'promote', version: v(2) });
    expect(await loadVersion(v(1))).toMatchObject({ verdict: 'stale', missing: [] });
    await change('mf-extras', { verb: 'roll-back' });
    await set('mf-visas', 1);
  });

  it('tells whoever gives it to somebody what its check said, and the log keeps it', async () => {
    const give = (version: string, verb = 'canary') =>
      team.post(`/remotes/${OWN}/changes`, {
        verb,
        version,
        why: 'tried',
        ...(verb === 'canary' && { percent: '0.001' }),
      });
    expect(await give(v(2))).toMatchObject({ status: 200, body: { check: 'none' } });
    await finish(await begin(v(2)), () => ['visas › books']);
    expect(await give(v(2), 'promote')).toMatchObject({
      status: 200,
      body: { default_version: v(2), check: 'failed' },
    });
    await finish(await begin(v(3)));
    expect(await give(v(3), 'set')).toMatchObject({ status: 200, body: { check: 'passed' } });
    // A rollback needs no check.
    const back = await team.post(`/remotes/${OWN}/changes`, { verb: 'roll-back', why: 'tried' });
    expect(back).toMatchObject({ status: 200 });
    expect(back.body).not.toHaveProperty('check');
    const { body } = await team.get(`/remotes/${OWN}/log?limit=4`);
    expect(body.lines).toMatchObject([
      expect.stringMatching(/tried$/),
      expect.stringContaining('tried  (checked together with the others)'),
      expect.stringContaining('tried  (its check failed)'),
      expect.stringContaining('tried  (not checked together with the others)'),
    ]);
    expect(
      (await listAudit(portal.db, { limit: 4, action: 'changeRemote' })).map(({ detail }) => detail),
    ).toMatchObject([{}, { check: 'passed' }, { check: 'failed' }, { check: 'none' }]);
    await set(OWN, 0);
  });

  it('goes to nobody without a check that passed, where the portal asks for one; a roll-back always does', async () => {
    const require = (requestedChange: Wanted) =>
      changeRules(portal.db, { ...ADMIN_ACTION, name: OWN, requestedChange }, BUILT_FILES, 'require');
    const canary = { verb: 'canary', version: v(1), units: 1 } as const;
    await portal.db.deleteFrom('remoteCheckRuns').where('version', '=', v(1)).execute();
    await expect(require(canary)).rejects.toThrow('it has not been checked');
    await finish(await begin(), ({ beside }) => ('mf-visas' in beside ? ['visas › books'] : []));
    await expect(require(canary)).rejects.toThrow(
      `1 of its tests failed together with mf-visas ${v(0)}: visas › books`,
    );
    await finish(await begin());
    await change('mf-visas', { verb: 'canary', version: v(3), units: 1 });
    await expect(require(canary)).rejects.toThrow(`it has not run together with mf-visas ${v(3)}`);
    await change('mf-visas', { verb: 'revert' });
    expect(await require(canary)).toMatchObject({ check: 'passed' });
    await change(OWN, { verb: 'revert' });
    await set(OWN, 3);
    expect(await require({ verb: 'roll-back' })).toMatchObject({ rules: { defaultVersion: v(0) } });
    expect(
      await changeRules(portal.db, { ...ADMIN_ACTION, name: OWN, requestedChange: canary }, BUILT_FILES, 'off'),
    ).not.toHaveProperty('check');
    await change(OWN, { verb: 'revert' });
  });
});

it('[PLAT-13] a portal that asks for a check refuses by every way in', async () => {
  const strict = await newTestApp({ PORTICO_CHECK_BEFORE_LIVE: 'require', PORTICO_DATA_DIR: join(root, 'strict') });
  const input = { name: OWN, owner: 'Search', prefixes: [`/portal/${OWN}`], audience: 'public' as const };
  await assignRemoteOwner(strict.db, { ...ADMIN_ACTION, ...input });
  const folder = await buildInto(root, aBuiltRelease(v(0), { name: OWN }));
  const store = openStore({ kind: 'folder', folder: join(root, 'strict/remotes') });
  await publishRemote(strict.db, { folder, store, by: 'tess' });
  const verbs = ['go-live'] as const;
  const { text } = await makeCredential(strict.db, {
    ...ADMIN_ACTION,
    team: 'Search',
    verbs,
    name: 'ci',
    days: 1,
    remotesOf,
  });
  const ruleChange = { verb: 'set', version: v(0), why: 'tried' };
  expect(await teamClient(strict.app, text).post(`/remotes/${OWN}/changes`, ruleChange)).toMatchObject({
    status: 422,
    body: { code: 'notPossible', lines: ['it has not been checked: `portico check`'] },
  });
  const operator = await signInAs(strict.app, 'operator@portico.test');
  const fields = { operation: 'set', name: OWN, version: v(0), revision: 1, why: 'tried' };
  const response = await operator.call('/api/remotes', fields);
  expect(response).toMatchObject({ flag: '422', data: { code: 'unchecked' } });
  operator.language = 'zh';
  expect((await operator.call('/api/remotes', fields)).msg).toMatch(/无法上线：本门户要求.*\n {2}- 该版本未经检查/);
  await strict.close();
});

describe('a check', () => {
  it('is refused of a version that nobody published, and in the session of who is no member', async () => {
    expect(await begin('9.9.9')).toMatchObject({ status: 422, body: { code: 'notPossible' } });
    for (const member of ['viewer@portico.test', 'nobody@portico.test'])
      expect(await begin(v(1), member)).toMatchObject({ status: 422, body: { code: 'notMember' } });
    expect(await team.post(`/remotes/${OWN}/checks`, { version: v(1) })).toMatchObject({ status: 400 });
  });

  it('cannot be told of what never ran, of runs of another, twice or in part', async () => {
    const [one, other] = [(await begin()).body, (await begin()).body];
    const ends = (check: { runs: Run[] }) => check.runs.map(({ id }) => ({ id, tests: 3, failed: [] }));
    const unopened = await reportRuns(one.id, ends(one));
    expect(unopened).toMatchObject({ status: 422, body: { code: 'notPossible' } });
    expect(unopened.body.lines).toEqual([
      'no session opened the URL of the run with what is live',
      ...OTHERS.map((name) => `no session opened the URL of the run with ${name} ${v(0)}`),
      `no session opened the URL of the run with mf-extras ${v(0)}, mf-visas ${v(0)}`,
    ]);
    for (const run of one.runs as Run[]) await open(run.address);
    expect((await reportRuns(one.id, ends(one).slice(1))).body.lines).toEqual([
      'there is no result of the run with what is live',
    ]);
    expect(await reportRuns(one.id, ends(other))).toMatchObject({ status: 400, body: { code: 'malformed' } });
    expect(await reportRuns(one.id, [...ends(one), ends(one)[0]])).toMatchObject({ status: 400 });
    expect(
      await reportRuns(
        one.id,
        ends(one).map((run) => ({ ...run, tests: 0 })),
      ),
    ).toMatchObject({ status: 400 });
    expect(
      await reportRuns(
        one.id,
        ends(one).map((run) => ({ ...run, tests: 1, failed: ['a', 'b'] })),
      ),
    ).toMatchObject({
      status: 400,
    });
    expect(await reportRuns('no-check', ends(one))).toMatchObject({ status: 404 });
    expect(await reportRuns(one.id, ends(one))).toMatchObject({ status: 200 });
    expect(await reportRuns(one.id, ends(one))).toMatchObject({ status: 422, body: { code: 'notPossible' } });
  });

  it('that never ended is forgotten after a day; one that ended stays', async () => {
    await finish(await begin());
    await begin(v(2));
    const old = new Date(Date.now() - 25 * 3_600_000);
    await portal.db.updateTable('remoteCheckRuns').set({ startedAt: old }).execute();
    await portal.runJob('sweep-checks');
    const rows = await portal.db.selectFrom('remoteCheckRuns').select('finishedAt').execute();
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every(({ finishedAt }) => finishedAt !== null)).toBe(true);
  });
});
