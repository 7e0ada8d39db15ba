import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { documentPage } from '@portico/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { changeRules, exemptFromDemotion, filesIn, publishRemote } from '../src/features/remotes/remotes.ts';
import { folderStore } from '../src/features/remotes/store/folder-store.ts';
import { aBuiltRelease, buildInto, v } from '../src/features/remotes/test-support/test-builds.ts';
import { assignTestRemotes } from '../src/features/remotes/test-support/test-owners.ts';
import { sessionId } from '../src/platform/secrets/session-secrets.ts';
import { signInAs } from './harness/signed-client.ts';
import { newTestApp, type TestApp } from './harness/test-app.ts';

/** Requests that any client can send without a session, and effects that they must not have. */

const NAME = 'mf-trips';
const PAGE = '/portal/account/MyTrip';
const REPORTS = '/portal/faults';
const FLOOD = 200;

let folder: string;
let portal: TestApp;
let lines: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portico-unsigned-'));
  const settings = {
    PORTICO_DATA_DIR: folder,
    PORTICO_LOG: 'warn',
    PORTICO_SESSION_RATE_LIMIT: '60',
    PORTICO_IP_RATE_LIMIT: '60',
  };
  portal = await newTestApp(settings, {}, { write: (line) => void lines.push(line) });
  await assignTestRemotes(portal.db, NAME);
  const store = folderStore(join(folder, 'remotes'));
  for (const version of [v(0), v(1)]) {
    const built = await buildInto(folder, aBuiltRelease(version, { name: NAME }));
    await publishRemote(portal.db, { folder: built, store, by: 'team' });
    const requestedChange = { verb: 'set', version, company: undefined } as const;
    await changeRules(portal.db, { name: NAME, requestedChange, by: 'olivia', why: 'next' }, filesIn(store));
  }
  // Exempts the version from demotion, so that it stays live during the tests.
  await exemptFromDemotion(portal.db, { name: NAME, version: v(1), by: 'olivia', why: 'the tests' });
});
afterAll(async () => {
  await portal.close();
  await rm(folder, { recursive: true });
});
afterEach(() => void vi.restoreAllMocks());
beforeEach(async () => {
  lines = [];
  await portal.connection.pool.query('truncate client_errors, version_loads, unhealthy_versions');
});

interface Sent {
  readonly from: string;
  readonly cookie?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const get = (url: string, { from, cookie, headers }: Sent) =>
  portal.app.inject({
    url,
    remoteAddress: from,
    headers: { host: 'localhost:4300', ...(cookie !== undefined && { cookie }), ...headers },
  });

/** Opens a page; returns the session cookie and the load id of the HTML page. */
async function open(from: string, cookie?: string) {
  const response = await get(`/portal/${NAME}`, { from, ...(cookie !== undefined && { cookie }) });
  const { load } = JSON.parse(/id="portico-boot"[^>]*>(.*?)<\/script>/s.exec(response.body)?.[1] ?? '{}') as {
    load: string;
  };
  const set = response.cookies.find(({ name }) => name === 'sid');
  return { from, load, cookie: cookie ?? `${set?.name}=${set?.value}` };
}

const report = ({ from, load, cookie }: { from: string; load: string; cookie: string }, more: object = {}) =>
  portal.app.inject({
    method: 'POST',
    url: REPORTS,
    remoteAddress: from,
    headers: { 'content-type': 'application/json', cookie },
    payload: JSON.stringify({ load, faults: [buildClientError(more)], opened: [{ remote: NAME, version: v(1) }] }),
  });

function buildClientError(more: object) {
  const place = { remote: NAME, version: v(1), path: PAGE, stack: '' };
  return { number: 0, phase: 'render', message: 'it broke', ...place, ...more };
}

const network = (at: number) => `198.51.${100 + (at >> 8)}.${at & 255}`;

async function counted(): Promise<{ loads: number; faulty: number; marked: number; kept: number }> {
  await portal.runJob('watch-versions');
  const { rows } = await portal.connection.pool.query(
    `select (select count(*)::int from version_loads where remote = $1 and version = $2) as loads,
      (select count(faulty_at)::int from version_loads where remote = $1 and version = $2) as faulty,
      (select count(*)::int from unhealthy_versions where remote = $1) as marked,
      (select count(*)::int from client_errors where remote = $1) as kept`,
    [NAME, v(1)],
  );
  return rows[0];
}

describe('[SEC-13] marks', () => {
  it('come of nothing that no document opened, whoever sends it and however often', async () => {
    const pages = [];
    for (let at = 0; at < 24; at += 1) pages.push(await open(network(at)));
    for (const page of pages) await report({ ...page, load: randomUUID() });
    const [first] = pages;
    const forged = `${randomUUID()}.${first?.load.split('.')[1]}`;
    if (first) expect((await report({ ...first, load: forged })).statusCode).toBe(204);
    expect(await counted()).toEqual({ loads: 0, faulty: 0, marked: 0, kept: 25 });
  });

  it('count one network of visitors once, whatever it opens', async () => {
    for (let at = 0; at < 24; at += 1) await report(await open(network(300)));
    // All its pages failed, but the subnet counts once.
    expect(await counted()).toEqual({ loads: 24, faulty: 24, marked: 0, kept: 24 });
  });

  it('count one person alone, in however many sessions', async () => {
    for (let session = 0; session < 4; session += 1) {
      const { cookie } = await signInAs(portal.app, 'agent@portico.test');
      for (let at = 0; at < 6; at += 1) await report(await open(network(session), cookie));
    }
    expect(await counted()).toMatchObject({ loads: 24, faulty: 24, marked: 0 });
  });

  it('count a page once, whoever repeats what it told', async () => {
    const { cookie } = await signInAs(portal.app, 'agent@portico.test');
    const page = await open(network(0), cookie);
    for (let number = 0; number < 10; number += 1) await report(page, { number });
    expect(await counted()).toMatchObject({ loads: 1, faulty: 1 });
  });

  it('tell of a sign-in that is broken for everybody', async () => {
    // One loud reporter does not hide the others.
    const loud = await open(network(400));
    for (let number = 0; number < 100; number += 1) await report(loud, { number });
    for (let at = 0; at < 20; at += 1) await report(await open(network(500 + at)));
    expect(await counted()).toMatchObject({ loads: 21, faulty: 21, marked: 1 });
  });

  it('tell of a version that fails for people who are signed in', async () => {
    for (const email of ['lowcredit@portico.test', 'lin@portico.test', 'viewer@portico.test']) {
      const { cookie } = await signInAs(portal.app, email);
      for (let at = 0; at < 7; at += 1) await report(await open(network(0), cookie));
    }
    expect((await counted()).marked).toBe(1);
  });
});

describe('[SEC-13] the log', () => {
  /** Endpoints that write log lines, each with attacker-controlled text. */
  const HUGE = 'x'.repeat(12_000);
  const REQUESTS: readonly (readonly [what: string, send: (from: string, at: number) => Promise<unknown>])[] = [
    [
      'a step back from names that there are not',
      (from) => get(`/portal/fallback/${HUGE.slice(0, 400)}?not=${HUGE}`, { from }),
    ],
    ['a step back from versions that there are not', (from) => get(`/portal/fallback/${NAME}?not=${HUGE}`, { from })],
    ['a step back', (from) => get(`/portal/fallback/${NAME}?not=${v(1)}&not=${HUGE}`, { from })],
    ['an override', (from) => get(`/portal/override/${HUGE}`, { from })],
    ['the way out of an override', (from, at) => get('/portal/override/leave', { from, cookie: `sid=${sidOf(at)}` })],
    ['a page', (from) => get(`/portal/${HUGE}?${HUGE}`, { from })],
    [
      'the note of a page that stood still',
      (from) => get('/portal/login', { from, cookie: `portico-running-0a1b2c3d=${NAME}/${v(1)}:1700000000` }),
    ],
    ['an address that is none', (from) => get(`/%zz${HUGE}`, { from })],
    [
      'a way to sign in through others',
      (from) => get(`/api/signIn/return/${HUGE.slice(0, 400)}?state=${HUGE}`, { from }),
    ],
    ['a document of an order', (from) => get(`${documentPage.path}?ticket=${HUGE}`, { from })],
    ['a refused pin', (from) => report({ from, load: randomUUID(), cookie: '' }, { phase: 'pin' })],
    [
      'a report of what was slow',
      (from) =>
        portal.app.inject({
          ...{ method: 'POST', url: '/portal/faults/slow', remoteAddress: from },
          headers: { 'content-type': 'application/json' },
          payload: JSON.stringify({ load: HUGE, slowness: { versions: [{ remote: HUGE, version: HUGE }] } }),
        }),
    ],
    ['a report that is none', (from) => report({ from, load: HUGE, cookie: '' })],
    [
      'a call that is none',
      (from) => portal.app.inject({ method: 'POST', url: `/api/${HUGE}`, remoteAddress: from, payload: '{' }),
    ],
  ];

  it.each(REQUESTS)('has a few short lines after a flood of %s', async (_what, send) => {
    // Freezes the time, since the token bucket refills while time passes.
    vi.spyOn(performance, 'now').mockReturnValue(performance.now());
    for (let at = 0; at < FLOOD; at += 1) await send('203.0.113.9', at);
    expect(lines.length).toBeLessThanOrEqual(10);
    for (const line of lines) expect(line.length).toBeLessThan(600);
    expect(lines.join('')).not.toContain('xxxx');
  });

  it('still tells of a step back that is one', async () => {
    await get(`/portal/fallback/${NAME}?not=${v(1)}`, { from: '203.0.113.77' });
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { msg: 'page falls back to an earlier version', remote: NAME, failed: [v(1)], release: v(0) },
    ]);
  });
});

function sidOf(at: number): string {
  return sessionId(String(at)).toString('base64url');
}

describe('[SEC-13] pages', () => {
  it('are given to one network so many a minute, in words that people understand, and to those who are signed in as before', async () => {
    vi.spyOn(performance, 'now').mockReturnValue(performance.now());
    const from = '203.0.113.200';
    const path = aBuiltRelease(v(0), { name: NAME }).manifest.routes[0]?.path ?? '';
    const agent = await signInAs(portal.app, 'agent@portico.test');
    const sender = { from, cookie: agent.cookie };
    expect((await get(path, sender)).statusCode).toBe(200);
    const codes: number[] = [];
    for (let at = 0; at < 70; at += 1) codes.push((await get(path, { from })).statusCode);
    expect(codes).toEqual([...Array.from({ length: 60 }, () => 200), ...Array.from({ length: 10 }, () => 429)]);

    const navigate = { 'sec-fetch-mode': 'navigate', 'accept-language': 'zh-CN' };
    const rejection = await get(`${path}?from="><script>`, { from, headers: navigate });
    expect(Number(rejection.headers['retry-after'])).toBeGreaterThan(0);
    expect(rejection.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(rejection.body).toContain('<html lang="zh-Hans">');
    expect(rejection.body).toContain('操作过于频繁，请稍候再试。');
    expect(rejection.body).not.toContain('<script>');
    const english = await get(path, { from, headers: { ...navigate, 'accept-language': 'en' } });
    expect(english.body).toContain('Too many requests in a short time.');

    expect((await get(path, sender)).statusCode).toBe(200);
    expect((await get(path, { from: '203.0.113.201' })).statusCode).toBe(200);
    expect((await get('/healthz', { from })).statusCode).toBe(200);
  });
});
