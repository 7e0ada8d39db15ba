import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listAudit } from '../../src/features/audit/audit.ts';
import { assignRemoteOwner, readOwners, remotesOf } from '../../src/features/remotes/remotes.ts';
import { aBuiltRelease, buildInto, v } from '../../src/features/remotes/test-support/test-builds.ts';
import { makeCredential } from '../../src/features/teams/teams.ts';
import { type SignedClient, signInAs } from '../harness/signed-client.ts';
import { teamClient } from '../harness/team-client.ts';
import { newTestApp, type TestApp } from '../harness/test-app.ts';

const ADMIN_ACTION = { by: 'olivia', why: 'a test' };
const TEAM = 'Kestrel Visas';
const NAME = 'mf-visas';

let portal: TestApp;
let root: string;
let operator: SignedClient;
let agent: SignedClient;
let team: ReturnType<typeof teamClient>;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'portico-approvals-'));
  portal = await newTestApp({ PORTICO_REMOTES_STORE: join(root, 'store'), PORTICO_DATA_DIR: root });
  [operator, agent] = [
    await signInAs(portal.app, 'operator@portico.test'),
    await signInAs(portal.app, 'agent@portico.test'),
  ];
  await sql`update sessions set confirmed_at = now() + interval '1 day'`.execute(portal.db);
});
afterAll(async () => {
  await portal.close();
  await rm(root, { recursive: true });
});

type Route = ReturnType<typeof aBuiltRelease>['manifest']['routes'][number];
type Row = ReturnType<typeof aBuiltRelease>['manifest']['menu'][number];

/** Publishes a version of mf-visas within its granted permissions, except for the given differences. */
async function publish(patch: number, input: { route?: Partial<Route>; row?: Partial<Row>; label?: string } = {}) {
  const { manifest, labels, ...release } = aBuiltRelease(v(patch), { name: NAME });
  const route = { path: '/portal/visas', page: 'page', access: 'session', title: 'page.title', modules: [11] } as const;
  const row = { label: 'menu.row', icon: 'ticket', to: '/portal/visas', modules: [11], order: 70 } as const;
  const folder = await buildInto(root, {
    ...release,
    labels: {
      en: { ...labels.en, 'menu.row': input.label ?? 'Visas' },
      zh: { ...labels.zh, 'menu.row': '签证' },
    },
    manifest: {
      ...manifest,
      owner: TEAM,
      routes: [{ ...route, ...input.route }],
      menu: [{ ...row, ...input.row }],
    },
  });
  return await team.publish(folder, v(patch), NAME);
}

const callAs = async (path: string, fields: object, by = operator) => await by.call(path, { why: 'agreed', ...fields });
const change = async (body: object) => await team.post(`/remotes/${NAME}/changes`, { why: 'w', ...body });
async function approvalOf(version: string) {
  const { data } = await callAs('/api/remotes', { operation: 'list' });
  const remote = data.list.find((one: { rules: { name: string } }) => one.rules.name === NAME);
  return remote?.versions.find((one: { version: string }) => one.version === version)?.approval;
}
const decide = async (operation: 'approveVersion' | 'declineVersion', version: string, more: object = {}) => {
  const keys = (await approvalOf(version))?.widenings.map(({ key }: { key: string }) => key) ?? [];
  return await callAs('/api/remotes', { operation, name: NAME, version, keys, ...more });
};

describe('[TEAM-01] a remote that an operator gives in the browser', () => {
  const input = { remote: NAME, team: TEAM, prefixes: ['/portal/visas'], modules: [11], audience: 'modules' };
  const own = async (more: object = {}, by = operator) =>
    await callAs('/api/teams', { operation: 'ownRemote', ...input, ...more }, by);

  it('has its paths, its modules and its audience, which an operator changes later', async () => {
    expect(await own()).toMatchObject({ flag: '422', data: { code: 'unknownTeam' } });
    await callAs('/api/teams', { operation: 'add', team: TEAM, contact: '' });
    expect(await own({ modules: [] })).toMatchObject({ flag: '422', data: { code: 'needsModules' } });
    expect(await own({ prefixes: [] })).toMatchObject({ flag: '422', data: { code: 'needsPaths' } });
    expect(await own({}, agent)).toMatchObject({ flag: 'E403' });
    expect(await own()).toMatchObject({ flag: '200' });
    expect(await own()).toMatchObject({ flag: '422', data: { code: 'ownedAlready' } });
    const listed = async () =>
      (await callAs('/api/teams', { operation: 'list' })).data.list.find(({ name }: { name: string }) => name === TEAM);
    expect((await listed()).remotes).toEqual([
      { name: NAME, prefixes: ['/portal/visas'], modules: [11], audience: 'modules', revision: 1 },
    ]);
    const prefixes = ['/portal/passports', '/portal/visas'];
    expect(await own({ prefixes, revision: 0 })).toMatchObject({ flag: '422', data: { code: 'changedMeanwhile' } });
    expect(await own({ prefixes, revision: 1 })).toMatchObject({ flag: '200' });
    expect(await readOwners(portal.db)).toMatchObject([{ name: NAME, owner: TEAM, prefixes, audience: 'modules' }]);
    const [line] = await listAudit(portal.db, { limit: 1, action: 'changeRemote' });
    expect(line).toMatchObject({ by: 'operator@portico.test', subject: NAME, detail: { why: 'agreed' } });
  });

  it('asks for modules by a name that an operator gave them', async () => {
    const name = async (fields: object, by = operator) =>
      await callAs('/api/teams', { operation: 'nameModule', number: 11, en: 'Visas', zh: '签证', ...fields }, by);
    expect(await name({}, agent)).toMatchObject({ flag: 'E403' });
    expect(await name({})).toMatchObject({ flag: '200' });
    expect(await name({})).toMatchObject({ flag: '422', data: { code: 'namedSo' } });
    expect(await name({ number: 90 })).toMatchObject({ flag: '422', data: { code: 'takenModule' } });
    expect(await name({ number: 12, en: 'Passports', zh: '护照' })).toMatchObject({ flag: '200' });
    expect((await callAs('/api/teams', { operation: 'modules' })).data.list).toEqual([
      { number: 11, en: 'Visas', zh: '签证', remotes: [NAME] },
      { number: 12, en: 'Passports', zh: '护照', remotes: [] },
    ]);
    expect(await listAudit(portal.db, { limit: 2, action: 'nameModule' })).toMatchObject([
      { subject: 'module 12' },
      { by: 'operator@portico.test', subject: 'module 11', detail: { why: 'agreed' } },
    ]);
  });
});

describe('[TEAM-01] a version of a team', () => {
  beforeAll(async () => {
    await assignRemoteOwner(portal.db, {
      ...ADMIN_ACTION,
      name: 'mf-trips',
      owner: 'Trips',
      prefixes: ['/portal/mf-trips'],
    });
    const order = { team: TEAM, name: 'ci', verbs: ['publish', 'canary', 'go-live', 'roll-back'] as const, days: 1 };
    team = teamClient(portal.app, (await makeCredential(portal.db, { ...ADMIN_ACTION, ...order, remotesOf })).text);
    const trips = await buildInto(root, {
      ...aBuiltRelease(v(0), { name: 'mf-trips' }),
      labels: { en: { row: 'My Bookings' }, zh: { row: '我的订单' } },
      manifest: {
        ...aBuiltRelease(v(0), { name: 'mf-trips' }).manifest,
        owner: 'Trips',
        routes: [{ path: '/portal/mf-trips', page: 'page', access: 'session', title: 'row' }],
        menu: [{ label: 'row', icon: 'bookings', to: '/portal/mf-trips', order: 10 }],
      },
    });
    const credential = await makeCredential(portal.db, {
      ...ADMIN_ACTION,
      ...{ team: 'Trips', name: 'ci', verbs: ['publish', 'go-live'] as const, days: 1, remotesOf },
    });
    const other = teamClient(portal.app, credential.text);
    await other.publish(trips, v(0));
    expect(await other.post('/remotes/mf-trips/changes', { verb: 'set', version: v(0), why: 'w' })).toMatchObject({
      status: 200,
    });
  });

  it('that keeps to what the operator gave goes live without an approval', async () => {
    expect(await publish(0)).toMatchObject({ status: 200, body: { faults: [] } });
    expect((await publish(0)).body).not.toHaveProperty('approvals');
    expect(await change({ verb: 'set', version: v(0) })).toMatchObject({ status: 200 });
    expect(await approvalOf(v(0))).toBeUndefined();
  });

  it('with a wider audience is published, goes to nobody, and goes live once an operator approves it', async () => {
    const widening = 'all visitors, signed in or not, can open the page /portal/visas';
    expect(await publish(1, { route: { access: 'public' } })).toMatchObject({
      status: 200,
      body: { approvals: [widening] },
    });
    const rejection = { status: 422, body: { code: 'needsApproval', lines: [widening] } };
    for (const attempt of [
      { verb: 'set', version: v(1) },
      { verb: 'canary', version: v(1), percent: '1' },
      { verb: 'roll-back', version: v(1) },
    ])
      expect(await change(attempt)).toMatchObject(rejection);
    // Operators get the same message in their language, and cannot bypass the check.
    const { revision } = (await team.get(`/remotes/${NAME}`)).body.rules;
    const set = { operation: 'set', name: NAME, revision, version: v(1) };
    for (const company of [undefined, 'harbour-travel'])
      expect(await callAs('/api/remotes', { ...set, company })).toMatchObject({
        flag: '423',
        data: { faults: [widening] },
      });
    expect(await approvalOf(v(1))).toMatchObject({
      state: 'pending',
      requested_by: `ci of ${TEAM}`,
      widenings: [{ text: widening }],
    });
    expect(await decide('approveVersion', v(1), { keys: [] })).toMatchObject({
      flag: '422',
      data: { code: 'changedMeanwhile' },
    });
    expect(await decide('approveVersion', v(1))).toMatchObject({ flag: '200' });
    expect(await decide('approveVersion', v(1))).toMatchObject({ flag: '422', data: { code: 'nothingToDecide' } });
    expect(await approvalOf(v(1))).toMatchObject({ state: 'approved', decided_by: 'operator@portico.test' });
    expect(await change({ verb: 'set', version: v(1) })).toMatchObject({ status: 200 });
    // An approved permission is no longer a widening.
    expect((await publish(2, { route: { access: 'public' } })).body).not.toHaveProperty('approvals');
    expect(await listAudit(portal.db, { limit: 1, action: 'approveVersion' })).toMatchObject([
      { by: 'operator@portico.test', subject: `${NAME} ${v(1)}`, detail: { why: 'agreed', widenings: widening } },
    ]);
    expect(await listAudit(portal.db, { limit: 1, action: 'requestApproval' })).toMatchObject([
      { by: `ci of ${TEAM}`, subject: `${NAME} ${v(1)}` },
    ]);
  });

  it('that an operator declines goes to nobody until an operator approves it after all', async () => {
    const lines = [
      `its menu row "MY Βookings" looks like "My Bookings" of mf-trips`,
      'its menu row to /portal/visas is placed above the rows of all other remotes (order 9)',
    ];
    const input = { row: { order: 9 }, label: 'MY Βookings' };
    expect((await publish(4, input)).body).toMatchObject({ approvals: lines });
    expect(await decide('declineVersion', v(4), { why: 'users would take it for mf-trips' })).toMatchObject({
      flag: '200',
    });
    expect(await change({ verb: 'set', version: v(4) })).toMatchObject({
      status: 422,
      body: { code: 'needsApproval', says: expect.stringContaining('users would take it for mf-trips'), lines },
    });
    // Publishing the same version again creates no new approval request.
    await publish(4, input);
    expect(await approvalOf(v(4))).toMatchObject({ state: 'declined', why: 'users would take it for mf-trips' });
    expect(await decide('declineVersion', v(4))).toMatchObject({ flag: '422', data: { code: 'nothingToDecide' } });
    expect(await decide('approveVersion', v(4))).toMatchObject({ flag: '200' });
    expect(await change({ verb: 'set', version: v(4) })).toMatchObject({ status: 200 });
    expect(await change({ verb: 'roll-back' })).toMatchObject({ status: 200 });
  });

  it('is decided about by operators alone, with a reason and their password', async () => {
    const fields = { operation: 'approveVersion', name: NAME, version: v(4), keys: [] };
    expect(await callAs('/api/remotes', fields, agent)).toMatchObject({ flag: 'E403' });
    expect(await callAs('/api/remotes', { ...fields, why: ' ' })).not.toMatchObject({ flag: '200' });
    await sql`update sessions set confirmed_at = null`.execute(portal.db);
    const input = { remote: NAME, team: TEAM, prefixes: ['/portal/visas'], modules: [11], audience: 'public' };
    for (const [path, attempt] of [
      ['/api/remotes', fields],
      ['/api/remotes', { ...fields, operation: 'declineVersion' }],
      ['/api/teams', { operation: 'ownRemote', ...input }],
      ['/api/teams', { operation: 'nameModule', number: 11, en: 'Visa', zh: '签证' }],
    ] as const)
      expect(await callAs(path, attempt)).toMatchObject({ flag: '195' });
  });
});
