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
import { ADMIN_ACTION } from './harness/admin-action.ts';
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
  const requestedChange = { verb: 'set', version: v(0) } as const;
  await changeRules(portal.db, { name, requestedChange, by: 'olivia', why: 'why' }, filesIn(store));
}

const request = (url: string, cookie = '') =>
  portal.app.inject({ url, headers: { host: 'localhost:4300', ...(cookie && { cookie }) } });
async function open(at: string, cookie?: string): Promise<OpenRemotes> {
  const response = await request(openRemotesUrl(at), cookie);
  expect([response.statusCode, response.headers['cache-control']]).toEqual([200, 'no-store']);
  const read = readOpenRemotes(response.json());
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
    await giveModules(portal.db, EMAIL, { numbers: [11], isMore: true }, ADMIN_ACTION);
    expect(await names(agent)).toEqual(['mf-account', 'mf-search', 'mf-visas']);
    await giveModules(portal.db, EMAIL, { numbers: modules, isMore: false }, ADMIN_ACTION);
    expect(await names(agent)).toEqual(['mf-account', 'mf-search']);
  });

  it('makes no session for whoever has none', async () => {
    expect((await request(openRemotesUrl('/portal/'))).headers['set-cookie']).toBeUndefined();
  });

  it.each(['', 'portal', '//[', 'https://evil.test/portal/'])('refuses %j, which is no address', async (at) => {
    expect((await request(openRemotesUrl(at))).statusCode).toBe(400);
  });
});

it('what takes over from a failed version is told to whom its remote is open', async () => {
  const readVersions = async (name: string, cookie?: string) =>
    (await request(fallbackUrl(name, ['0.9.0']), cookie)).statusCode;
  expect([await readVersions('mf-search', agent), await readVersions('mf-visas', agent)]).toEqual([200, 404]);
  expect([await readVersions('mf-account'), await readVersions('mf-search')]).toEqual([200, 404]);
});

describe('one remote in full', () => {
  it('comes in the version that the visitor gets, to whom it is open', async () => {
    const response = await request(openRemoteUrl('mf-search'), agent);
    expect([response.statusCode, response.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(readRelease(response.json())).toMatchObject({ ok: true, value: { name: 'mf-search', version: v(0) } });
  });

  it.each([
    ['of which they may open nothing', 'mf-visas', true],
    ['that there is not', 'mf-made-up', true],
    ['before sign-in', 'mf-search', false],
  ])('is not there %s', async (_when, name, isSignedIn) => {
    const response = await request(openRemoteUrl(name), isSignedIn ? agent : '');
    expect([response.statusCode, response.json()]).toEqual([404, { remote: name }]);
  });
});
