import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LIVE_PATH, type OpenRemotes, openRemotesUrl, readOpenRemotes, STATE_ATTRIBUTE } from '@portico/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { changeRules, filesIn, publishRemote } from '../../src/features/remotes/remotes.ts';
import { folderStore } from '../../src/features/remotes/store/folder-store.ts';
import { aBuiltRelease, buildInto, v } from '../../src/features/remotes/test-support/test-builds.ts';
import { assignTestRemotes } from '../../src/features/remotes/test-support/test-owners.ts';
import { giveModules, modulesOf } from '../../src/features/users/users.ts';
import { newSid, sessionId } from '../../src/platform/secrets/session-secrets.ts';
import { ADMIN_ACTION } from '../harness/admin-action.ts';
import { signInAs } from '../harness/signed-client.ts';
import { newTestApp, type TestApp } from '../harness/test-app.ts';
import { type EventReader, readEvents } from './event-reader.ts';

const NAME = 'mf-trips';
const [AGENT, OTHER] = ['agent@portico.test', 'lin@portico.test'];
const SOON = { timeout: 20_000, interval: 50 };
const OPEN = openRemotesUrl(`/portal/${NAME}`);
/** 500 browsers run in the same process as their server. */
const PATIENTLY = { timeout: 20_000, interval: 50 };
/** Default limits of a portal; all browsers of an office share an IP. */
const AS_DELIVERED = {
  PORTICO_SESSION_RATE_LIMIT: '600',
  PORTICO_IP_RATE_LIMIT: '1200',
  PORTICO_MAX_CONNECTIONS: '4000',
  PORTICO_MAX_CONNECTIONS_PER_IP: '400',
};

let folder: string;
let portal: TestApp;
let origin: string;
let open: EventReader[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portico-live-'));
  portal = await newTestApp({ PORTICO_DATA_DIR: folder, ...AS_DELIVERED });
  await portal.app.listen({ host: '127.0.0.1', port: 0 });
  origin = `http://127.0.0.1:${(portal.app.server.address() as AddressInfo).port}`;
  await assignTestRemotes(portal.db, NAME);
  const store = folderStore(join(folder, 'remotes'));
  for (const patch of [0, 1]) {
    const built = await buildInto(folder, aBuiltRelease(v(patch), { name: NAME }));
    await publishRemote(portal.db, { folder: built, store, by: 'team' });
  }
  await give(v(0));
});
afterEach(() => {
  for (const reader of open) reader.leave();
  open = [];
});
afterAll(async () => {
  await portal.close();
  await rm(folder, { recursive: true });
});

async function give(version: string, company?: string): Promise<void> {
  const requestedChange = { verb: 'set', version, company } as const;
  const files = filesIn(folderStore(join(folder, 'remotes')));
  await changeRules(portal.db, { name: NAME, requestedChange, by: 'olivia', why: 'why' }, files);
}

async function listen(cookie?: string): Promise<EventReader> {
  const reader = await readEvents(origin, cookie === undefined ? {} : { cookie });
  open.push(reader);
  return reader;
}

/** Browsers of one user, each with its own session. */
async function browsersOf(email: string, count: number): Promise<string[]> {
  const user = await portal.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow();
  const sids = Array.from({ length: count }, newSid);
  await portal.db
    .insertInto('sessions')
    .values(sids.map((sid) => ({ id: sessionId(sid), userId: user.id })))
    .execute();
  return sids.map((sid) => `sid=${sid}`);
}

async function companyOf(email: string): Promise<string> {
  const query = portal.db.selectFrom('users').select('companyId').where('email', '=', email);
  return (await query.executeTakeFirstOrThrow()).companyId;
}

const request = async (path: string, cookie?: string) => {
  const response = await fetch(origin + path, { headers: cookie === undefined ? {} : { cookie } });
  return { status: response.status, headers: response.headers, body: (await response.json()) as Partial<OpenRemotes> };
};
const stateOf = async (cookie?: string) => (await request(LIVE_PATH, cookie)).body.state;

describe('a stream', () => {
  it('says at once in which state the portal is: the one that the document says, and that is told to who asks', async () => {
    const { cookie } = await signInAs(portal.app, AGENT);
    const reader = await listen(cookie);
    expect([reader.status, reader.headers['content-type'], reader.headers['cache-control']]).toEqual([
      200,
      'text/event-stream; charset=utf-8',
      'no-store',
    ]);
    await expect.poll(() => reader.states, SOON).toEqual([await stateOf(cookie)]);
    const document = await (await fetch(`${origin}/portal/`, { headers: { cookie } })).text();
    expect(document).toContain(
      `<html lang="en" data-remote-timeout="${portal.env.remoteTimeoutMs}" ${STATE_ATTRIBUTE}="${reader.states[0]}"`,
    );
  });

  it('tells a module that is given and taken away to the pages of that person, and to nobody else’s', async () => {
    const [agent, other] = [(await signInAs(portal.app, AGENT)).cookie, (await signInAs(portal.app, OTHER)).cookie];
    const [mine, theirs, visitors] = [await listen(agent), await listen(other), await listen()];
    for (const reader of [mine, theirs, visitors]) await expect.poll(() => reader.states.length, SOON).toBe(1);
    const modules = await modulesOf(portal.db, AGENT);
    await giveModules(portal.db, AGENT, { numbers: [11], isMore: true }, ADMIN_ACTION);
    await expect.poll(() => mine.states.length, SOON).toBe(2);
    await giveModules(portal.db, AGENT, { numbers: modules, isMore: false }, ADMIN_ACTION);
    await expect.poll(() => mine.states.length, SOON).toBe(3);
    expect(mine.states[2]).toBe(mine.states[0]);
    expect([theirs.states.length, visitors.states.length]).toEqual([1, 1]);
  });

  it('tells a permission, whether they are an operator and whether they may sign in, by whatever way it was changed', async () => {
    const [cookie = ''] = await browsersOf(AGENT, 1);
    const reader = await listen(cookie);
    const expectStates = async (count: number) => await expect.poll(() => reader.states.length, SOON).toBe(count);
    const set = (change: string) =>
      portal.connection.pool.query(`update users set ${change} where email = $1`, [AGENT]);
    await expectStates(1);
    await set(`permissions = permissions || '{"canPay": false}'`);
    await expectStates(2);
    await set(`is_operator = true, company_id = 'portico-operations'`);
    await expectStates(3);
    await set("state = 'inactive'");
    await expectStates(4);
    await set(
      `state = 'active', is_operator = false, company_id = 'harbour-travel', permissions = permissions || '{"canPay": true}'`,
    );
    await expectStates(5);
    expect(reader.states[4]).toBe(reader.states[0]);
    expect(new Set(reader.states).size).toBe(4);
  });

  it('tells a rule of a company to its people alone, and one for everybody to all', async () => {
    const [agent, other] = [(await signInAs(portal.app, AGENT)).cookie, (await signInAs(portal.app, OTHER)).cookie];
    expect(await companyOf(AGENT)).not.toBe(await companyOf(OTHER));
    const [mine, theirs, visitors] = [await listen(agent), await listen(other), await listen()];
    for (const reader of [mine, theirs, visitors]) await expect.poll(() => reader.states.length, SOON).toBe(1);
    await give(v(1), await companyOf(AGENT));
    await expect.poll(() => mine.states.length, SOON).toBe(2);
    expect([theirs.states.length, visitors.states.length]).toEqual([1, 1]);
    await give(v(1));
    for (const reader of [theirs, visitors]) await expect.poll(() => reader.states.length, SOON).toBe(2);
    // They received this state before.
    expect(mine.states.length).toBe(2);
    await give(v(0));
    for (const reader of [theirs, visitors]) await expect.poll(() => reader.states.length, SOON).toBe(3);
  });

  it('ends when the server closes, so that it waits for nobody, and is left when its browser goes', async () => {
    const secondApp = await newTestApp({ PORTICO_DATA_DIR: folder });
    await secondApp.app.listen({ host: '127.0.0.1', port: 0 });
    const at = `http://127.0.0.1:${(secondApp.app.server.address() as AddressInfo).port}`;
    const [stays, goes] = [await readEvents(at), await readEvents(at)];
    goes.leave();
    await secondApp.close();
    await expect.poll(stays.isEnded, SOON).toBe(true);
  });
});

describe('an open page', () => {
  it('asks what a new document would name: what may be opened, what is shown in full, and in which state', async () => {
    const { cookie } = await signInAs(portal.app, AGENT);
    const response = await request(OPEN, cookie);
    const read = readOpenRemotes(response.body);
    if (!read.ok) throw new Error(JSON.stringify(read.faults));
    const document = await (await fetch(`${origin}/portal/${NAME}`, { headers: { cookie } })).text();
    const { remotes, shown } = JSON.parse(/id="portico-boot">(.*?)<\/script>/s.exec(document)?.[1] ?? '{}');
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
    const { version = '', base, integrity = {} } = read.value.shown ?? {};
    expect(response.body).toMatchObject({ shown, remotes: [{ ...remotes[0], name: NAME, version }] });
    expect(base).toBe(`/remotes/${NAME}/${version}/`);
    expect(Object.keys(integrity)).not.toEqual([]);
    expect(read.value.state).toBe(await stateOf(cookie));
  });

  it('makes no session by asking, and gets no other answer by another method', async () => {
    expect((await request(LIVE_PATH)).headers.get('set-cookie')).toBeNull();
    expect((await fetch(origin + LIVE_PATH, { method: 'HEAD' })).status).not.toBe(200);
  });
});

describe('an office behind one address', () => {
  it('has a stream for each of 500 browsers in which somebody is signed in, and its pages and calls beside', {
    timeout: 60_000,
  }, async () => {
    const cookies = [...(await browsersOf(AGENT, 250)), ...(await browsersOf(OTHER, 250))];
    const readers = await Promise.all(cookies.map(listen));
    expect(readers.filter(({ status }) => status !== 200)).toEqual([]);
    await expect.poll(() => readers.filter(({ states }) => states.length === 1).length, PATIENTLY).toBe(500);
    const modules = await modulesOf(portal.db, AGENT);
    await giveModules(portal.db, AGENT, { numbers: [11], isMore: true }, ADMIN_ACTION);
    await expect.poll(() => readers.filter(({ states }) => states.length === 2).length, PATIENTLY).toBe(250);
    expect(readers.slice(250).every(({ states }) => states.length === 1)).toBe(true);
    // Pages request the change after a random delay of up to 1.5 s, so not all at once.
    for (let from = 0; from < cookies.length; from += 100) {
      const pages = await Promise.all(cookies.slice(from, from + 100).map((cookie) => request(OPEN, cookie)));
      expect(new Set(pages.map(({ status }) => status))).toEqual(new Set([200]));
    }
    const opened = await fetch(`${origin}/portal/`, { headers: { cookie: cookies[0] ?? '' } });
    expect(opened.status).toBe(200);
    await giveModules(portal.db, AGENT, { numbers: modules, isMore: false }, ADMIN_ACTION);
  });

  it('has a hundred of visitors: the others are told to ask, and may, without taking the pages of their network', async () => {
    const visitors = await Promise.all(Array.from({ length: 101 }, () => listen()));
    expect(visitors.filter(({ status }) => status === 200)).toHaveLength(100);
    expect(visitors.filter(({ status }) => status === 503)).toHaveLength(1);
    // More than an IP's page limit per minute.
    const states = await Promise.all(Array.from({ length: 1_300 }, () => portal.app.inject(LIVE_PATH)));
    expect(new Set(states.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect((await portal.app.inject('/portal/')).statusCode).toBe(200);
  });

  it('is refused where one browser alone asks without end', async () => {
    const strict = await newTestApp({ PORTICO_SESSION_RATE_LIMIT: '20' });
    const { cookie } = await signInAs(strict.app, AGENT);
    const requestTimes: number[] = [];
    for (let each = 0; each < 30; each += 1)
      requestTimes.push((await strict.app.inject({ url: LIVE_PATH, headers: { cookie } })).statusCode);
    expect(new Set(requestTimes)).toEqual(new Set([200, 429]));
    await strict.close();
  });
});

it('one change of many people, or of companies, is counted once, what changes no right is not, and what is taken back neither', async () => {
  const revision = async () =>
    (await portal.db.selectFrom('permissionsRevision').select('revision').executeTakeFirstOrThrow()).revision;
  const { pool } = portal.connection;
  const before = await revision();
  await pool.query('update users set permissions = permissions || \'{"emails": ["a@b.test"]}\'');
  expect(await revision()).toBe(before + 1);
  await pool.query("update users set nickname = nickname || ' I'");
  await pool.query('update users set permissions = permissions');
  expect(await revision()).toBe(before + 1);
  await pool.query('update companies set permissions = \'{"canPay": false}\'');
  expect(await revision()).toBe(before + 2);
  const client = await pool.connect();
  await client.query("begin; update users set permissions = permissions - 'emails'; rollback");
  client.release();
  expect(await revision()).toBe(before + 2);
});
