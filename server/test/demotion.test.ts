import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type OpenRemotes, openRemotesUrl } from '@portico/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchVersions } from '../src/features/client-errors/client-errors.ts';
import { silenceNotes } from '../src/features/remotes/demotion/storage-outages.ts';
import {
  changeRules,
  filesIn,
  listRemotes,
  openArtefacts,
  publishRemote,
  type RequestedRuleChange,
  readLog,
} from '../src/features/remotes/remotes.ts';
import { folderStore } from '../src/features/remotes/store/folder-store.ts';
import { aBuiltRelease, buildInto, v } from '../src/features/remotes/test-support/test-builds.ts';
import { assignTestRemotes } from '../src/features/remotes/test-support/test-owners.ts';
import { newPageLoad } from '../src/platform/secrets/page-load.ts';
import { type SignedClient, signInAs } from './harness/signed-client.ts';
import { createSecondTestApp, newTestApp, type TestApp } from './harness/test-app.ts';

/** The portal demotes a failing version based on reports of pages, and ignores forged reports. */

const [GOOD, NEXT] = [v(0), v(1)];
const JOB = 'watch-versions';
/** Each scenario has its own remote, so that no test waits for a reload of the registry. */
const LIVE = [
  'live',
  'few',
  'rare',
  'seldom',
  'two',
  'named',
  'forged',
  'old',
  'held',
  'away',
  'bucket',
  'silent',
  'both',
  'framed',
];
const names = { ...Object.fromEntries(LIVE.map((name) => [name, `mf-${name}`])) } as Readonly<Record<string, string>>;
const [TRIAL, ALONE, COMPANY, UNHEALTHY_BEFORE] = ['mf-trial', 'mf-alone', 'mf-company', 'mf-worse'];

let folder: string;
let portal: TestApp;
const lines: Record<string, unknown>[] = [];
let people: readonly SignedClient[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portico-demotion-'));
  const settings = { PORTICO_DATA_DIR: folder, PORTICO_LOG: 'warn' };
  portal = await newTestApp(settings, {}, { write: (line) => void lines.push(JSON.parse(line)) });
  const live = Object.values(names);
  for (const name of [...live, TRIAL, ALONE, COMPANY, UNHEALTHY_BEFORE]) await publish(name);
  for (const name of [...live, UNHEALTHY_BEFORE, COMPANY, TRIAL]) await change(name, { verb: 'set', version: GOOD });
  for (const name of [...live, ALONE, UNHEALTHY_BEFORE]) await change(name, { verb: 'set', version: NEXT });
  await change(TRIAL, { verb: 'canary', version: NEXT, units: 100_000 });
  await change(COMPANY, { verb: 'set', version: NEXT, company: 'small-steps-travel' });
  const emails = ['agent', 'lin', 'viewer', 'lowcredit'].map((name) => `${name}@portico.test`);
  people = await Promise.all(emails.map((email) => signInAs(portal.app, email)));
}, 60_000);
/** Reports per user and minute are limited: each test advances the clock by ten minutes to refill the token buckets. */
let later = 0;
const now = performance.now.bind(performance);
beforeEach(() => {
  later += 10 * 60_000;
  vi.spyOn(performance, 'now').mockImplementation(() => now() + later);
});
afterAll(async () => {
  vi.restoreAllMocks();
  await portal.close();
  await rm(folder, { recursive: true });
});

async function publish(name: string): Promise<void> {
  await assignTestRemotes(portal.db, name);
  for (const version of [GOOD, NEXT]) {
    const built = await buildInto(folder, aBuiltRelease(version, { name }));
    await publishRemote(portal.db, { folder: built, store: store(), by: 'team' });
  }
}

function store() {
  return folderStore(join(folder, 'remotes'));
}

async function change(name: string, requestedChange: RequestedRuleChange): Promise<void> {
  await changeRules(portal.db, { name, requestedChange, by: 'olivia', why: 'next' }, filesIn(store()));
}

interface ReportInput {
  readonly load?: string;
  readonly version?: string;
  readonly isUnhealthy?: boolean;
  readonly isUncertain?: boolean;
  /** If missing, the page opened the version itself. */
  readonly opened?: readonly object[];
}

/** Reports what one page of the user opened, and whether it failed. */
async function reportLoad(
  person: SignedClient | undefined,
  remote: string,
  input: ReportInput = {},
): Promise<string | undefined> {
  const { load = newPageLoad(portal.keys), version = NEXT, isUnhealthy = false } = input;
  const uncertain = input.isUncertain ? 1 : 0;
  const clientError = {
    number: 0,
    remote,
    version,
    phase: 'render',
    message: 'it broke',
    stack: '',
    path: '/portal/',
    uncertain,
  };
  const opened = input.opened ?? [{ remote, version }];
  const report = { operation: 'report', load, faults: isUnhealthy ? [clientError] : [], opened };
  return (await person?.call('/api/faults', report))?.flag;
}

interface Pages {
  readonly pageLoads: number;
  readonly faulty: number;
  /** Number of users with failing pages. */
  readonly users?: number;
  readonly version?: string;
}

async function openPages(remote: string, { pageLoads, faulty, users = 3, version = NEXT }: Pages): Promise<void> {
  for (let page = 0; page < pageLoads; page += 1) {
    const flag = await reportLoad(people[page % users], remote, { version, isUnhealthy: page < faulty });
    expect(flag).toBe('200');
  }
}

/** The version that all users get, and its canary rules. */
async function readState(remote: string) {
  const listed = (await listRemotes(portal.db)).find(({ rules }) => rules.name === remote);
  const { defaultVersion, shares, companies } = listed?.rules ?? {};
  const version = (which: string) => listed?.versions.find((one) => one.version === which);
  const [good, next] = [version(GOOD), version(NEXT)];
  return { defaultVersion, shares, companies, good, next, isFlagged: next?.unhealthySince !== undefined };
}

const logOf = async (name: string) => (await readLog(portal.db, { name })).filter(({ by }) => by === 'the portal');
const auditOf = async (name: string) => {
  const { rows } = await portal.connection.pool.query(
    `select detail from audit_log where actor = 'the portal' and action = 'changeRemote' and subject = $1`,
    [name],
  );
  return rows as readonly { readonly detail: { readonly why: string } }[];
};
const linesOf = (name: string) => lines.filter((line) => line.name === name);
const FAILING: Pages = { pageLoads: 20, faulty: 5 };

describe('[PLAT-11] a version whose openings fail beyond its threshold', () => {
  it('is demoted within one round of a job that runs every five seconds, with the reason in log and audit, and a good one stays', async () => {
    expect(await roundsOf(JOB)).toBe(5);
    // As real pages do: each HTML page has its own load id.
    for (let page = 0; page < 100; page += 1) {
      const person = people[page % 4];
      await reportLoad(person, names.live ?? '', { load: await loadOfDocument(person), isUnhealthy: page < 5 });
      await reportLoad(person, names.live ?? '', { version: GOOD });
    }
    expect(await readState('mf-live')).toMatchObject({ defaultVersion: NEXT });
    await portal.runJob(JOB);
    const { defaultVersion, good, next, isFlagged } = await readState('mf-live');
    expect([defaultVersion, isFlagged, good?.unhealthySince, good?.demotion]).toEqual([
      GOOD,
      true,
      undefined,
      undefined,
    ]);
    const figures = { openings: 100, faulty: 5, people: 4 };
    expect(next?.demotion).toMatchObject({ outcome: 'rolled-back', to: GOOD, ...figures });
    const why =
      '5 of 100 loads within 60 minutes failed (5.0 %), reported by 4 users; the limit is 5 % of at least 20 loads, 5 failed loads, 3 users';
    expect(await logOf('mf-live')).toMatchObject([{ change: { verb: 'roll-back', version: GOOD }, why }]);
    expect((await auditOf('mf-live')).map(({ detail }) => detail.why)).toEqual([why]);
    expect(linesOf('mf-live')).toMatchObject([{ version: NEXT, outcome: 'rolled-back', to: GOOD, ...figures, why }]);
    await expect.poll(() => versionInDocument('mf-live'), { timeout: 5_000, interval: 100 }).toBe(GOOD);
  });

  it('is never demoted twice: whoever makes it live again means it', async () => {
    await change('mf-live', { verb: 'set', version: NEXT });
    await openPages('mf-live', FAILING);
    await portal.runJob(JOB);
    expect(await readState('mf-live')).toMatchObject({ defaultVersion: NEXT, isFlagged: true });
    expect(await logOf('mf-live')).toHaveLength(1);
  });

  it.each([
    ['few', 'it was opened too seldom', { pageLoads: 19, faulty: 19 }],
    ['rare', 'too few pages failed', { pageLoads: 20, faulty: 4 }],
    ['seldom', 'too small a part of them failed', { pageLoads: 101, faulty: 5 }],
    ['two', 'two people alone told', { pageLoads: 20, faulty: 20, users: 2 }],
  ])('is left alone below it: mf-%s, for %s', async (name, _why, pages) => {
    await openPages(`mf-${name}`, pages);
    await portal.runJob(JOB);
    expect(await readState(`mf-${name}`)).toMatchObject({ defaultVersion: NEXT, isFlagged: false });
  });

  it('is judged by the last hour', async () => {
    await openPages('mf-old', FAILING);
    await portal.connection.pool.query(`update version_loads set opened_at = opened_at - interval '61 minutes'
      where remote = 'mf-old'`);
    await openPages('mf-old', { pageLoads: 15, faulty: 4 });
    await portal.runJob(JOB);
    expect(await readState('mf-old')).toMatchObject({ defaultVersion: NEXT, isFlagged: false });
  });

  it('is judged by pages that opened it, not by documents that named it', async () => {
    for (let page = 0; page < 30; page += 1) expect(await loadOfDocument(people[page % 3])).toMatch(/^[\da-f-]{36}\./);
    await openPages('mf-named', { pageLoads: 5, faulty: 5 });
    await portal.runJob(JOB);
    expect(await readState('mf-named')).toMatchObject({ defaultVersion: NEXT, isFlagged: false });
    // The same failures among more loads.
    await openPages('mf-named', { pageLoads: 15, faulty: 0 });
    await portal.runJob(JOB);
    expect(await readState('mf-named')).toMatchObject({ defaultVersion: GOOD });
  });

  it('loses its trial, and what everybody has stays', async () => {
    await openPages(TRIAL, FAILING);
    await portal.runJob(JOB);
    const { defaultVersion, shares, next } = await readState(TRIAL);
    expect([defaultVersion, shares]).toEqual([GOOD, []]);
    expect(next?.demotion).toMatchObject({ outcome: 'reverted', to: GOOD });
    expect(await logOf(TRIAL)).toMatchObject([{ change: { verb: 'revert', version: NEXT } }]);
  });

  it('stays where nothing is left to go back to, and that is said once', async () => {
    await openPages(ALONE, FAILING);
    for (let round = 0; round < 3; round += 1) await portal.runJob(JOB);
    const { defaultVersion, next, isFlagged } = await readState(ALONE);
    expect([defaultVersion, isFlagged, next?.demotion?.outcome]).toEqual([NEXT, true, 'alone']);
    expect(linesOf(ALONE)).toMatchObject([{ outcome: 'alone' }]);
    expect(await logOf(ALONE)).toEqual([]);
  });

  it('does not give way to one that fails itself', async () => {
    await openPages(UNHEALTHY_BEFORE, { ...FAILING, version: GOOD });
    await portal.runJob(JOB);
    await openPages(UNHEALTHY_BEFORE, FAILING);
    await portal.runJob(JOB);
    const { defaultVersion, next } = await readState(UNHEALTHY_BEFORE);
    expect([defaultVersion, next?.demotion?.outcome]).toEqual([NEXT, 'alone']);
  });

  it('is demoted once by two servers at once', async () => {
    const secondApp = await createSecondTestApp(portal, {}, { PORTICO_DATA_DIR: folder });
    await openPages('mf-both', FAILING);
    await Promise.all([portal.runJob(JOB), secondApp.runJob(JOB), portal.runJob(JOB), secondApp.runJob(JOB)]);
    await secondApp.close();
    expect(await readState('mf-both')).toMatchObject({ defaultVersion: GOOD });
    expect([(await logOf('mf-both')).length, (await auditOf('mf-both')).length]).toEqual([1, 1]);
  });
});

describe('[PLAT-11] a version that somebody holds', () => {
  const order = { name: 'mf-held', version: NEXT, why: 'the fair needs its new page' };
  const callExemption = async (operation: 'hold' | 'free', more: object = {}, email = 'operator@portico.test') => {
    const operator = await signInAs(portal.app, email);
    const { flag, data } = await operator.call('/api/remotes', { operation, ...order, ...more });
    return [flag, data?.code];
  };

  it('is marked and stays, which is said once with who holds it and why', async () => {
    expect(await callExemption('hold', {}, 'agent@portico.test')).toEqual(['E403', undefined]);
    expect(await callExemption('hold', { version: '9.9.9-0a1b2c3d' })).toEqual(['422', 'unknownVersion']);
    expect(await callExemption('hold')).toEqual(['200', undefined]);
    expect(await callExemption('hold')).toEqual(['422', 'heldSo']);
    await openPages('mf-held', FAILING);
    for (let round = 0; round < 2; round += 1) await portal.runJob(JOB);
    const { defaultVersion, next, isFlagged } = await readState('mf-held');
    expect([defaultVersion, isFlagged, next?.demotion?.outcome]).toEqual([NEXT, true, 'held']);
    expect(next?.hold).toMatchObject({ by: 'operator@portico.test', why: order.why });
    expect(linesOf('mf-held')).toMatchObject([{ outcome: 'held' }]);
  });

  it('is demoted once it is free, for it still fails', async () => {
    expect(await callExemption('free')).toEqual(['200', undefined]);
    expect(await callExemption('free')).toEqual(['422', 'notHeld']);
    await portal.runJob(JOB);
    expect(await readState('mf-held')).toMatchObject({ defaultVersion: GOOD, next: { hold: undefined } });
    const { rows } = await portal.connection.pool.query(
      `select action, subject, detail ->> 'why' as why from audit_log where action in ('holdVersion', 'freeVersion') order by id`,
    );
    const line = { subject: `mf-held ${NEXT}`, why: order.why };
    expect(rows).toEqual([
      { action: 'holdVersion', ...line },
      { action: 'freeVersion', ...line },
    ]);
  });
});

describe('[PLAT-11] while the store is out', () => {
  it('nothing is demoted, and what failed meanwhile counts for nothing afterwards', async () => {
    await openPages('mf-away', FAILING);
    await rename(join(folder, 'remotes'), join(folder, 'unmounted'));
    await portal.runJob(JOB);
    await rename(join(folder, 'unmounted'), join(folder, 'remotes'));
    await portal.runJob(JOB);
    expect(await readState('mf-away')).toMatchObject({
      defaultVersion: NEXT,
      isFlagged: false,
      next: { demotion: undefined },
    });
    await openPages('mf-away', { pageLoads: 16, faulty: 4 });
    await portal.runJob(JOB);
    expect(await readState('mf-away')).toMatchObject({ defaultVersion: NEXT });
    await openPages('mf-away', { pageLoads: 4, faulty: 1 });
    await portal.runJob(JOB);
    expect(await readState('mf-away')).toMatchObject({ defaultVersion: GOOD });
  });

  it('nothing is demoted either where its address gives no answer', async () => {
    const warn = vi.fn();
    const remotesUrl = 'http://127.0.0.1:9/remotes/';
    const { files } = openArtefacts(portal.db, { ...portal.env, remotesUrl });
    await openPages('mf-bucket', FAILING);
    await watchVersions({ db: portal.db, log: { warn }, files, bounds: portal.env });
    expect(await readState('mf-bucket')).toMatchObject({ defaultVersion: NEXT, isFlagged: false });
    expect(warn.mock.calls.map(([logged]) => logged)).toContainEqual(
      expect.objectContaining({ remote: 'mf-bucket', outage: expect.stringContaining(remotesUrl) }),
    );
  });

  it('nothing is demoted of what pages told while it was silent, however soon it answers again', async () => {
    await openPages('mf-silent', FAILING);
    await silenceNotes(portal.db, 's3://remotes')();
    await portal.runJob(JOB);
    expect(await readState('mf-silent')).toMatchObject({ defaultVersion: NEXT, isFlagged: false });
    await portal.connection.pool.query('delete from storage_outages');
    await portal.runJob(JOB);
    expect(await readState('mf-silent')).toMatchObject({ defaultVersion: GOOD });
  });
});

describe('[PLAT-11] forged reports do nothing:', () => {
  const unsigned = async (load: string, from: string, cookie = '') =>
    await portal.app.inject({
      method: 'POST',
      url: '/portal/faults',
      remoteAddress: from,
      headers: { 'content-type': 'application/json', ...(cookie && { cookie }) },
      payload: JSON.stringify({
        load,
        faults: [
          { number: 0, remote: 'mf-forged', version: NEXT, phase: 'render', message: 'm', stack: '', path: '/' },
        ],
        opened: [{ remote: 'mf-forged', version: NEXT }],
      }),
    });
  const counted = async () => {
    const { rows } = await portal.connection.pool.query(
      `select count(*)::int as count from version_loads where remote = 'mf-forged'`,
    );
    return rows[0].count as number;
  };
  const seal = () => newPageLoad(portal.keys).split('.')[1] ?? '';
  const many = async (load: () => string, more: ReportInput = {}) => {
    for (let page = 0; page < 24; page += 1)
      await reportLoad(people[page % 3], 'mf-forged', { load: load(), isUnhealthy: true, ...more });
  };

  it.each<[string, () => string]>([
    ['a number without a seal', () => randomUUID()],
    ['somebody else’s seal', () => `${randomUUID()}.${seal()}`],
    ['a seal of another portal', () => newPageLoad([{ id: 'other', secret: randomBytes(32) }])],
    ['a page of the day before yesterday', () => newPageLoad(portal.keys, Date.now() - 48 * 3_600_000)],
  ])('%s', async (_what, load) => {
    await many(load);
    expect(await counted()).toBe(0);
  });

  it('a version that was never published, and one that nobody is given', async () => {
    await many(() => newPageLoad(portal.keys), { version: '9.9.9-0a1b2c3d' });
    await many(() => newPageLoad(portal.keys), { opened: [{ remote: 'mf-nobody', version: NEXT }] });
    expect(await counted()).toBe(0);
  });

  it('a fault of what its page never opened', async () => {
    await many(() => newPageLoad(portal.keys), { opened: [] });
    expect(await counted()).toBe(0);
  });

  it('one page that many tell of, however often', async () => {
    const load = newPageLoad(portal.keys);
    await many(() => load);
    expect(await counted()).toBe(1);
    await portal.runJob(JOB);
    expect(await readState('mf-forged')).toMatchObject({ defaultVersion: NEXT, isFlagged: false });
  });

  it('one person in however many pages and sessions', async () => {
    for (let session = 0; session < 3; session += 1) {
      const person = await signInAs(portal.app, 'agent@portico.test');
      for (let page = 0; page < 8; page += 1) await reportLoad(person, 'mf-forged', { isUnhealthy: true });
    }
    await portal.runJob(JOB);
    expect(await readState('mf-forged')).toMatchObject({ defaultVersion: NEXT, isFlagged: false });
  });

  it('visitors of however many networks, who may mark it and no more', async () => {
    for (let at = 0; at < 100; at += 1) await unsigned(newPageLoad(portal.keys), `198.51.${at}.1`);
    await portal.runJob(JOB);
    expect(await readState('mf-forged')).toMatchObject({
      defaultVersion: NEXT,
      isFlagged: true,
      next: { demotion: undefined },
    });
  });

  it('people of another company than the one that is given it', async () => {
    for (let page = 0; page < 24; page += 1) await reportLoad(people[page % 3], COMPANY, { isUnhealthy: true });
    await portal.runJob(JOB);
    expect(await readState(COMPANY)).toMatchObject({ companies: { 'small-steps-travel': NEXT }, isFlagged: false });
    // The fourth user belongs to that company: their reports count as one user.
    for (let page = 0; page < 24; page += 1) await reportLoad(people[3], COMPANY, { isUnhealthy: true });
    const { rows } = await portal.connection.pool.query(
      `select count(*)::int as count, count(distinct witness)::int as people from version_loads where remote = $1`,
      [COMPANY],
    );
    expect(rows).toEqual([{ count: 24, people: 1 }]);
  });
});

describe('[TEAM-03] a remote that another one accuses', () => {
  const target = 'mf-framed';
  const alone = { isUnhealthy: true, opened: [{ remote: target, version: NEXT }] };

  it('keeps its version, however many people’s pages report it after the other ran', async () => {
    const opened = [{ remote: UNHEALTHY_BEFORE, version: GOOD }, ...alone.opened];
    for (let page = 0; page < 32; page += 1) await reportLoad(people[page % 4], target, { isUnhealthy: true, opened });
    await portal.runJob(JOB);
    expect(await readState(target)).toMatchObject({
      defaultVersion: NEXT,
      isFlagged: true,
      next: { demotion: undefined },
    });
  });

  it('keeps it where the host was not certain, and loses it by errors of pages that ran no other remote', async () => {
    for (let view = 0; view < 20; view += 1)
      await reportLoad(people[view % 4], target, { ...alone, isUncertain: true });
    await portal.runJob(JOB);
    expect(await readState(target)).toMatchObject({ defaultVersion: NEXT });
    for (let view = 0; view < 5; view += 1) await reportLoad(people[view % 3], target, alone);
    await portal.runJob(JOB);
    expect(await readState(target)).toMatchObject({ defaultVersion: GOOD });
  });

  it('never shares a page view with another remote that fails', async () => {
    const { rows } = await portal.connection.pool.query(
      'select load_id from version_loads where faulty_at is not null group by load_id having count(distinct remote) > 1',
    );
    expect(rows).toEqual([]);
  });
});

async function roundsOf(job: string): Promise<number | undefined> {
  const operator = await signInAs(portal.app, 'operator@portico.test');
  const { data } = await operator.call('/api/house', { operation: 'jobs' });
  const kinds = data.kinds as readonly { readonly name: string; readonly every_seconds?: number }[];
  return kinds.find(({ name }) => name === job)?.every_seconds;
}

async function documentOf(person: SignedClient | undefined) {
  const headers = { host: 'localhost:4300', cookie: person?.cookie ?? '', 'sec-fetch-dest': 'document' };
  const { body } = await portal.app.inject({ url: '/portal/account/MyTrip', headers });
  return JSON.parse(/id="portico-boot"[^>]*>(.*?)<\/script>/s.exec(body)?.[1] ?? '{}') as {
    readonly load: string;
  };
}

async function loadOfDocument(person: SignedClient | undefined): Promise<string> {
  return (await documentOf(person)).load;
}

async function versionInDocument(remote: string): Promise<string | undefined> {
  const headers = { host: 'localhost:4300', cookie: people[0]?.cookie ?? '' };
  const response = await portal.app.inject({ url: openRemotesUrl('/portal/'), headers });
  return response.json<OpenRemotes>().remotes.find(({ name }) => name === remote)?.version;
}
