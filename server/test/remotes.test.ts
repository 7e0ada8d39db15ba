import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BOOT_ELEMENT_ID, type BootBlock, CONTRACT_VERSION, type HostFacts } from '@portico/contract';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { buildApp } from '../src/app.ts';
import { changeRules, filesIn, publishRemote, type RequestedRuleChange } from '../src/features/remotes/remotes.ts';
import { folderStore } from '../src/features/remotes/store/folder-store.ts';
import { aBuiltRelease, buildInto, v } from '../src/features/remotes/test-support/test-builds.ts';
import { assignTestRemotes } from '../src/features/remotes/test-support/test-owners.ts';
import { type Connection, connect } from '../src/platform/database/connect.ts';
import { newLogger } from '../src/platform/log.ts';
import { newServices } from '../src/services.ts';
import { NO_JOBS } from './harness/no-jobs.ts';
import { newVisitor, type SignedClient, signInAs } from './harness/signed-client.ts';
import { newTestApp, type TestApp } from './harness/test-app.ts';
import { withinFiveSeconds } from './harness/within-five-seconds.ts';

const CDN = 'https://cdn.test/remotes/';
const SOON = { timeout: 20_000, interval: 100 };

let folder: string;
let portal: TestApp;
/** A second server process on the same database, with another remote base URL. */
let other: { readonly app: FastifyInstance; readonly connection: Connection };
let operator: SignedClient;
let agent: SignedClient;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portico-registry-'));
  portal = await newTestApp({ PORTICO_DATA_DIR: folder });
  await assignTestRemotes(portal.db, 'mf-trips');
  other = await aSecondServer(portal);
  const store = folderStore(join(folder, 'remotes'));
  for (const patch of [0, 1, 2]) {
    const built = await buildInto(folder, aBuiltRelease(v(patch), { name: 'mf-trips' }));
    await publishRemote(portal.db, { folder: built, store, by: 'team' });
  }
  [operator, agent] = [
    await signInAs(portal.app, 'operator@portico.test'),
    await signInAs(portal.app, 'agent@portico.test'),
  ];
});
afterAll(async () => {
  await other.app.close();
  await other.connection.close();
  await portal.close();
  await rm(folder, { recursive: true });
});

async function aSecondServer({ db, env, keys }: TestApp, host: { readonly facts?: HostFacts } = {}) {
  const { rows } = await portal.connection.pool.query<{ name: string }>('select current_database() as name');
  const connection = connect({ ...inject('testDatabase'), database: rows[0]?.name, max: 3 });
  expect(connection.db).not.toBe(db);
  const hostAssets = () => ({ base: '/portal/assets/', scripts: [], integrity: {}, ...host });
  const app = buildApp({
    env: { ...env, remotesUrl: CDN },
    connection,
    services: newServices(connection.db),
    keys,
    log: newLogger('error'),
    jobs: NO_JOBS,
    hostAssets,
  });
  await app.ready();
  return { app, connection };
}

async function documentOf(app: FastifyInstance, cookie = '') {
  const page = await app.inject({ url: '/portal/mf-trips', headers: { host: 'localhost:4300', cookie } });
  const json = new RegExp(`id="${BOOT_ELEMENT_ID}">([^<]*)<`).exec(page.body)?.[1] ?? '';
  const { shown } = JSON.parse(json) as BootBlock;
  return { shown, html: page.body, policy: String(page.headers['content-security-policy']) };
}

async function listVersions(app: FastifyInstance, cookie?: string): Promise<string[]> {
  const { shown } = await documentOf(app, cookie);
  return shown ? [`${shown.name} ${shown.version}`] : [];
}
const change = (requestedChange: RequestedRuleChange) =>
  changeRules(
    portal.db,
    { name: 'mf-trips', requestedChange, by: 'olivia', why: 'why' },
    filesIn(folderStore(join(folder, 'remotes'))),
  );

describe('a change of the rules', () => {
  it('[FED-03, FED-04] is in the next document of every server within five seconds, and so is the way back', async () => {
    for (const requestedChange of [
      { verb: 'set', version: v(0) },
      { verb: 'set', version: v(1) },
      { verb: 'roll-back' },
    ] as const) {
      const { rules } = await change(requestedChange);
      for (const { app } of [portal, other])
        await withinFiveSeconds(() => listVersions(app), [`mf-trips ${rules.defaultVersion}`]);
    }
  });

  it('[FED-03] reaches the company that it names, by its session, and nobody else', async () => {
    await change({ verb: 'set', version: v(2), company: 'harbour-travel' });
    for (const { app } of [portal, other]) {
      await expect.poll(() => listVersions(app, agent.cookie), SOON).toEqual([`mf-trips ${v(2)}`]);
      expect(await listVersions(app)).toEqual([`mf-trips ${v(0)}`]);
      expect(await listVersions(app, operator.cookie)).toEqual([`mf-trips ${v(0)}`]);
    }
    await change({ verb: 'revert' });
  });
});

describe('remotes from another origin than the portal', () => {
  it('[FED-01] are named in the document, in its policy and in its first script', async () => {
    await expect.poll(() => listVersions(other.app), SOON).toEqual([`mf-trips ${v(0)}`]);
    const { shown, policy, html } = await documentOf(other.app);
    expect(shown?.base).toBe(`${CDN}mf-trips/${v(0)}/`);
    expect(/script-src ([^;]*)/.exec(policy)?.[1]).toMatch(
      new RegExp(`^'nonce-[^']+' http://localhost:4300/portal/assets/ ${CDN}$`),
    );
    expect(html).toContain(`"${CDN}"`);
  });

  it('may be taken from this server by pages of any origin', async () => {
    const file = await portal.app.inject({
      url: `/remotes/mf-trips/${v(0)}/remoteEntry.js`,
      headers: { origin: 'https://portal.test' },
    });
    expect([file.statusCode, file.headers['access-control-allow-origin']]).toEqual([200, '*']);
  });
});

describe('the calls of operators', () => {
  const callRemotes = (fields: object, as = operator) => as.call('/api/remotes', { ...fields });
  const revisionNow = async () =>
    (await callRemotes({ operation: 'list' })).data.list.find(
      (one: { rules: { name: string } }) => one.rules.name === 'mf-trips',
    ).rules.revision as number;

  it('[FED-04, API-09] are refused to everybody else', async () => {
    const changing = { name: 'mf-trips', version: v(1), percent: '5', revision: 0, why: 'why', limit: 5, dry_run: 1 };
    for (const operation of [
      'list',
      'log',
      'preview',
      'version',
      'set',
      'canary',
      'promote',
      'revert',
      'rollBack',
      'remove',
      'prune',
    ]) {
      const fields = { operation, ...changing };
      expect(await callRemotes(fields, agent)).toMatchObject({
        status: 403,
        flag: 'E403',
        msg: 'Only operators can do this.',
      });
      expect(await callRemotes(fields, await newVisitor(portal.app))).toMatchObject({ flag: '001' });
    }
  });

  it('[FED-03, FED-04, OPS-02] do what the command does: list, canary, preview, promote, roll back, log', async () => {
    const act = async (operation: string, fields: object = {}) =>
      await callRemotes({ operation, name: 'mf-trips', revision: await revisionNow(), why: 'tried', ...fields });
    expect((await callRemotes({ operation: 'list' })).data).toMatchObject({
      contract: CONTRACT_VERSION,
      list: [
        {
          rules: { name: 'mf-trips', default_version: v(0), companies: {}, shares: [] },
          versions: [
            { version: v(2), standing: 'kept', owner: 'Search', published_by: 'team' },
            {},
            { standing: 'live' },
          ],
        },
      ],
    });
    expect(await act('canary', { version: v(1), percent: '2.5' })).toMatchObject({
      flag: '200',
      data: { shares: [{ version: v(1), percent: '2.5' }] },
    });
    expect(await act('set', { version: v(1), company: 'harbour-travel' })).toMatchObject({ flag: '200' });
    expect((await callRemotes({ operation: 'preview', user: 'agent@portico.test' })).data.list).toEqual([
      { name: 'mf-trips', version: v(1), rule: 'company' },
    ]);
    expect(await act('promote')).toMatchObject({
      flag: '200',
      data: { default_version: v(1), companies: {}, last_good: [v(0)] },
    });
    expect(await act('rollBack')).toMatchObject({ flag: '200', data: { default_version: v(0), last_good: [] } });
    const { data } = await callRemotes({ operation: 'log', name: 'mf-trips', limit: 4 });
    expect(data.list).toMatchObject([
      { verb: 'roll-back', versions: [v(0)], by: 'operator@portico.test', why: 'tried' },
      { verb: 'promote', versions: [v(1)] },
      { verb: 'set', versions: [v(1)], company: 'harbour-travel' },
      { verb: 'canary', versions: [v(1)], percent: '2.5' },
    ]);
    expect(await callRemotes({ operation: 'prune', dry_run: 1, why: 'room' })).toMatchObject({
      flag: '200',
      data: { list: [] },
    });
  });

  it('refuse with the cause, in the language asked for, and with what happened meanwhile', async () => {
    const revision = await revisionNow();
    const ruleChange = { name: 'mf-trips', version: v(0), revision, why: 'why' };
    expect(await callRemotes({ operation: 'set', ...ruleChange })).toMatchObject({
      flag: '422',
      data: { code: 'isSo' },
    });
    expect(await callRemotes({ operation: 'canary', ...ruleChange, version: v(1), percent: '101' })).toMatchObject({
      flag: '422',
      msg: expect.stringContaining('"101" is not a valid share'),
    });
    operator.language = 'zh';
    expect(await callRemotes({ operation: 'set', ...ruleChange, version: '9.9.9-0a1b2c3d' })).toMatchObject({
      flag: '422',
      msg: 'mf-trips 9.9.9-0a1b2c3d 尚未发布，请先发布再上线。',
    });
    operator.language = 'en';
    expect(await callRemotes({ operation: 'set', ...ruleChange, why: '  ' })).toMatchObject({
      flag: 'E400',
      data: { fields: { why: 'says nothing' } },
    });
    await change({ verb: 'set', version: v(2) });
    expect(await callRemotes({ operation: 'set', ...ruleChange, version: v(1) })).toMatchObject({
      flag: '409',
      data: { list: [{ verb: 'set', versions: [v(2)], by: 'olivia' }] },
    });
  });

  const CHANGES = ['set', 'canary', 'promote', 'revert', 'rollBack', 'remove'] as const;

  it.each(CHANGES)('refuse %s by a page that is behind, and of a remote that nobody published', async (operation) => {
    const ruleChange = { operation, version: v(1), percent: '5', revision: 0, why: 'why' };
    expect(await callRemotes({ ...ruleChange, name: 'mf-trips' })).toMatchObject({ flag: '409' });
    expect(await callRemotes({ ...ruleChange, name: 'mf-none' })).toMatchObject({
      flag: '422',
      data: { code: 'unknownRemote' },
    });
  });

  it('refuse to prune or to preview what is not there', async () => {
    expect(await callRemotes({ operation: 'prune', name: 'mf-none', dry_run: 1, why: 'room' })).toMatchObject({
      flag: '422',
    });
    expect(await callRemotes({ operation: 'preview', user: 'nobody@portico.test' })).toMatchObject({ flag: '422' });
  });

  it('tell what is in a published version, and of what was never published that it is not there', async () => {
    const { manifest } = aBuiltRelease(v(1), { name: 'mf-trips' });
    const ruleChange = { operation: 'version', name: 'mf-trips', version: v(1) };
    const { flag, data } = await callRemotes(ruleChange);
    expect(flag).toBe('200');
    expect(data).toMatchObject({ name: 'mf-trips', version: v(1), contract: manifest.contract });
    expect(data.routes).toEqual(
      manifest.routes.map(({ path, access, modules = [] }) => ({ path, access, modules: [...modules] })),
    );
    expect(data.menu).toEqual(manifest.menu.map(({ to }) => to));
    expect(data.files).toBeGreaterThan(0);
    const never = await callRemotes({ ...ruleChange, version: '9.9.9-0a1b2c3d' });
    expect(never).toMatchObject({ flag: '422', data: { code: 'unknownVersion' } });
  });

  it('[PLAT-14] tell what a person was given at a moment and by which rule, whatever is given since', async () => {
    const listVersions = async (fields: object = {}) =>
      (await callRemotes({ operation: 'preview', user: 'agent@portico.test', ...fields })).data.list;
    const act = async (operation: string, fields: object = {}) =>
      await callRemotes({ operation, name: 'mf-trips', revision: await revisionNow(), why: 'tried', ...fields });
    await act('canary', { version: v(1), percent: '100' });
    await portal.connection.pool.query(`update remote_rule_changes set changed_at = changed_at - interval '2 hours'`);
    await act('set', { version: v(0), company: 'harbour-travel' });
    await portal.connection.pool.query(`update remote_rule_changes set changed_at = changed_at - interval '2 hours'`);
    await act('revert');
    const [hour, now] = [3600, Math.floor(Date.now() / 1000)];
    const everybody = { name: 'mf-trips', version: v(2), rule: 'everybody' };
    expect(await listVersions()).toEqual([everybody]);
    expect(await listVersions({ at: now - hour })).toEqual([{ ...everybody, version: v(0), rule: 'company' }]);
    expect(await listVersions({ at: now - 3 * hour })).toEqual([
      { ...everybody, version: v(1), rule: 'share', percent: '100' },
    ]);
    // A time before any release.
    expect(await listVersions({ at: now - 30 * 24 * hour })).toEqual([]);
  });

  it('take a remote from a company, and from everybody', async () => {
    const act = async (operation: string, fields: object = {}) =>
      await callRemotes({ operation, name: 'mf-trips', revision: await revisionNow(), why: 'tried', ...fields });
    await act('set', { version: v(1), company: 'harbour-travel' });
    expect(await act('revert', { company: 'harbour-travel' })).toMatchObject({ flag: '200', data: { companies: {} } });
    expect(await act('remove')).toMatchObject({ flag: '200' });
    expect(await act('set', { version: v(2) })).toMatchObject({ flag: '200', data: { default_version: v(2) } });
  });
});

describe('[FED-05] servers with an old and a new host on one registry', () => {
  it('each name the newest version that their own host can run, and why', async () => {
    const { manifest } = aBuiltRelease(v(3), { name: 'mf-trips' });
    const release = aBuiltRelease(v(3), { name: 'mf-trips', manifest: { ...manifest, contract: '^4.0.0' } });
    const store = folderStore(join(folder, 'remotes'));
    await publishRemote(portal.db, { folder: await buildInto(folder, release), store, by: 'team' });
    await change({ verb: 'set', version: v(0) });
    await change({ verb: 'set', version: v(3) });
    const facts = { contract: '4.1.0' } as HostFacts;
    const renewed = await aSecondServer(portal, { facts });
    await expect.poll(() => listVersions(renewed.app), SOON).toEqual([`mf-trips ${v(3)}`]);
    await expect
      .poll(async () => (await documentOf(portal.app)).shown?.reason, SOON)
      .toEqual({
        rule: 'everybody',
        insteadOf: v(3),
        reason: `${v(3)} needs contract ^4.0.0, the host has ${CONTRACT_VERSION}`,
        blocker: 'contract',
        needs: '^4.0.0',
        has: CONTRACT_VERSION,
      });
    expect(await listVersions(portal.app)).toEqual([`mf-trips ${v(0)}`]);
    await renewed.app.close();
    await renewed.connection.close();
  });
});
