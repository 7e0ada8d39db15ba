import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  fallbackUrl,
  type OpenRemotes,
  openRemotesUrl,
  openRemoteUrl,
  readOpenRemotes,
  readRelease,
} from '@portico/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeRules, filesIn, publishRemote } from '../src/features/remotes/remotes.ts';
import { folderStore } from '../src/features/remotes/store/folder-store.ts';
import { aBuiltRelease, buildInto, v } from '../src/features/remotes/test-support/test-builds.ts';
import { applyRequested } from '../src/features/remotes/test-support/test-owners.ts';
import { giveModules, modulesOf } from '../src/features/users/users.ts';
import { DEED } from './harness/admin-action.ts';
import { signInAs } from './harness/signed-client.ts';
import { newTestApp, type TestApp } from './harness/test-app.ts';

const EMAIL = 'agent@portico.test';
const SOON = { timeout: 20_000, interval: 100 };

let folder: string;
let portal: TestApp;
let agent: string;
let operator: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portico-open-'));
  portal = await newTestApp({ PORTICO_DATA_DIR: folder });
  await goesLive('mf-account', '/portal/login', { access: 'public' });
  await goesLive('mf-search', '/portal/list', { modules: [1, 5] });
  await goesLive('mf-visas', '/portal/visas', { modules: [11] });
  [agent, operator] = [
    (await signInAs(portal.app, EMAIL)).cookie,
    (await signInAs(portal.app, 'operator@portico.test')).cookie,
  ];
});
afterAll(async () => {
  await portal.close();
  await rm(folder, { recursive: true });
});

async function goesLive(name: string, path: string, route: { access?: 'public'; modules?: number[] }): Promise<void> {
  const { manifest, ...built } = aBuiltRelease(v(0), { name });
  const routes = [{ path, page: 'page', access: 'session' as const, title: 'page.title', ...route }];
  const store = folderStore(join(folder, 'remotes'));
  const release = { ...built, manifest: { ...manifest, routes } };
  await applyRequested(portal.db, release);
  await publishRemote(portal.db, {
    folder: await buildInto(folder, release),
    store,
    by: 'team',
  });
  const wanted = { verb: 'set', version: v(0) } as const;
  await changeRules(portal.db, { name, wanted, by: 'olivia', why: 'why' }, filesIn(store));
}

const ask = (url: string, cookie = '') =>
  portal.app.inject({ url, headers: { host: 'localhost:4300', ...(cookie && { cookie }) } });
async function open(at: string, cookie?: string): Promise<OpenRemotes> {
  const answer = await ask(openRemotesUrl(at), cookie);
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
  const read = readOpenRemotes(answer.json());
  if (!read.ok) throw new Error(JSON.stringify(read.faults));
  return read.value;
}
const names = async (cookie?: string) => (await open('/portal/', cookie)).remotes.map(({ name }) => name);

describe('what a visitor may open now', () => {
  it('is asked by the session’s cookie, like a document', async () => {
    await expect.poll(() => names(), SOON).toEqual(['mf-account']);
    expect(await names(agent)).toEqual(['mf-account', 'mf-search']);
    // Their company has no channel, so nothing is assigned to them.
    expect(await names(operator)).toEqual(['mf-account']);
  });

  it('says what is shown at an address, and what is closed', async () => {
    const list = await open('/portal/list?source=roompai', agent);
    expect([list.shown?.name, list.shown?.version, list.closed]).toEqual(['mf-search', v(0), undefined]);
    const visas = await open('/portal/visas?source=roompai', agent);
    expect([visas.shown, visas.closed]).toEqual([
      undefined,
      { path: '/portal/visas', access: 'session', modules: [11] },
    ]);
    const visitor = await open('/portal/list');
    expect([visitor.shown?.name, visitor.closed?.path]).toEqual(['mf-account', '/portal/list']);
  });

  it('follows a module that is given and taken away, with the next question', async () => {
    const modules = await modulesOf(portal.db, EMAIL);
    await giveModules(portal.db, EMAIL, { numbers: [11], isMore: true }, DEED);
    expect(await names(agent)).toEqual(['mf-account', 'mf-search', 'mf-visas']);
    await giveModules(portal.db, EMAIL, { numbers: modules, isMore: false }, DEED);
    expect(await names(agent)).toEqual(['mf-account', 'mf-search']);
  });

  it('makes no session for whoever has none', async () => {
    expect((await ask(openRemotesUrl('/portal/'))).headers['set-cookie']).toBeUndefined();
  });

  it.each(['', 'portal', '//[', 'https://evil.test/portal/'])('refuses %j, which is no address', async (at) => {
    expect((await ask(openRemotesUrl(at))).statusCode).toBe(400);
  });
});

it('what takes over from a failed version is told to whom its remote is open', async () => {
  const given = async (name: string, cookie?: string) => (await ask(fallbackUrl(name, ['0.9.0']), cookie)).statusCode;
  expect([await given('mf-search', agent), await given('mf-visas', agent)]).toEqual([200, 404]);
  expect([await given('mf-account'), await given('mf-search')]).toEqual([200, 404]);
});

describe('one remote in full', () => {
  it('comes in the version that the visitor gets, to whom it is open', async () => {
    const answer = await ask(openRemoteUrl('mf-search'), agent);
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(readRelease(answer.json())).toMatchObject({ ok: true, value: { name: 'mf-search', version: v(0) } });
  });

  it.each([
    ['of which they may open nothing', 'mf-visas', true],
    ['that there is not', 'mf-made-up', true],
    ['before sign-in', 'mf-search', false],
  ])('is not there %s', async (_when, name, isSignedIn) => {
    const answer = await ask(openRemoteUrl(name), isSignedIn ? agent : '');
    expect([answer.statusCode, answer.json()]).toEqual([404, { remote: name }]);
  });
});
