import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TEAM_SCOPES, type TeamScope } from '../../src/domain/team-scopes.ts';
import { listAudit } from '../../src/features/audit/audit.ts';
import { assignRemoteOwner, changeRules, remotesOf } from '../../src/features/remotes/remotes.ts';
import { aBuiltRelease, BUILT_FILES, buildInto, v } from '../../src/features/remotes/test-support/test-builds.ts';
import { addMember, makeCredential, revokeCredential } from '../../src/features/teams/teams.ts';
import { signInAs } from '../harness/signed-client.ts';
import { listedFiles, sha256, teamClient } from '../harness/team-client.ts';
import { newTestApp, type TestApp } from '../harness/test-app.ts';

const ADMIN_ACTION = { by: 'olivia', why: 'a test' };
const MEMBER = 'agent@portico.test';
const OWN = 'mf-trips';

let portal: TestApp;
let root: string;
let folder: string;
/** A publish of our team with one missing file. */
let started: { readonly id: string; readonly lacks: string; readonly content: Buffer };
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'portico-teams-'));
  portal = await newTestApp({ PORTICO_REMOTES_STORE: join(root, 'store'), PORTICO_DATA_DIR: root });
  for (const [name, owner] of [
    [OWN, 'Search'],
    ['mf-visas', 'Kestrel Visas'],
    ['mf-extras', 'Search'],
  ] as const)
    await assignRemoteOwner(portal.db, {
      ...ADMIN_ACTION,
      name,
      owner,
      prefixes: [`/portal/${name}`],
      modules: [],
      audience: 'public',
    });
  await addMember(portal.db, { ...ADMIN_ACTION, team: 'Search', user: MEMBER });
  const publisher = await client({ verbs: ['publish', 'go-live'] });
  for (const patch of [0, 1, 2]) {
    folder = await buildInto(root, aBuiltRelease(v(patch), { name: OWN }));
    expect(await publisher.publish(folder, v(patch))).toMatchObject({ status: 200, body: { is_new: 1, faults: [] } });
  }
  for (const patch of [0, 1])
    expect(
      await publisher.post(`/remotes/${OWN}/changes`, { verb: 'set', version: v(patch), why: 'live' }),
    ).toMatchObject({ status: 200, body: { default_version: v(patch) } });
  started = await almostPublished(publisher);
});
afterAll(async () => {
  await portal.close();
  await rm(root, { recursive: true });
});

async function almostPublished(publisher: Client): Promise<typeof started> {
  folder = await buildInto(root, aBuiltRelease(v(8), { name: OWN }));
  const content = await readFile(join(folder, 'remote.json'));
  const lacks = sha256(content);
  const files = await listedFiles(folder);
  const { body } = await publisher.post('/publishes', { name: OWN, version: v(8), files });
  for (const { path, digest } of files)
    if (digest !== lacks && body.lacking.includes(digest))
      await publisher.put(`/publishes/${body.id}/files/${digest}`, await readFile(join(folder, path)));
  return { id: body.id, lacks, content };
}

interface Wanted {
  readonly team?: string;
  readonly verbs?: readonly TeamScope[];
  readonly remotes?: readonly string[];
}

let made = 0;
async function credentialOf({ team = 'Search', verbs = TEAM_SCOPES, remotes }: Wanted = {}) {
  made += 1;
  return await makeCredential(portal.db, {
    ...ADMIN_ACTION,
    team,
    verbs,
    remotes,
    name: `no-${made}`,
    days: 1,
    remotesOf,
  });
}

const client = async (requestedChange: Wanted = {}) =>
  teamClient(portal.app, (await credentialOf(requestedChange)).text);

type Client = ReturnType<typeof teamClient>;

/** Every request that a credential allows, with its required scope; undefined: any scope. */
const REQUESTS: readonly (readonly [
  what: string,
  verb: TeamScope | undefined,
  send: (one: Client) => Promise<unknown>,
])[] = [
  [
    'publish',
    'publish',
    async (one) => one.post('/publishes', { name: OWN, version: v(7), files: await listedFiles(folder) }),
  ],
  ['send a file', 'publish', (one) => one.put(`/publishes/${started.id}/files/${started.lacks}`, started.content)],
  ['end a publish', 'publish', (one) => one.post(`/publishes/${started.id}/finish`)],
  ['canary', 'canary', (one) => change(one, { verb: 'canary', version: v(2), percent: '5' })],
  ['revert', 'canary', (one) => change(one, { verb: 'revert' })],
  ['promote', 'go-live', (one) => change(one, { verb: 'promote' })],
  ['go live', 'go-live', (one) => change(one, { verb: 'set', version: '1.0.0' })],
  ['roll back', 'roll-back', (one) => change(one, { verb: 'roll-back' })],
  ['override', 'override', (one) => one.post(`/remotes/${OWN}/overrides`, anOverride())],
  ['begin a check', 'publish', (one) => one.post(`/remotes/${OWN}/checks`, { version: v(2), member: MEMBER })],
  ['end a check', 'publish', async (one) => one.put(`/remotes/${OWN}/checks/${await openedCheck()}`, ended())],
  ['faults', 'faults', (one) => one.get(`/remotes/${OWN}/faults`)],
  ['show', undefined, (one) => one.get(`/remotes/${OWN}`)],
  ['log', undefined, (one) => one.get(`/remotes/${OWN}/log`)],
];

const anOverride = (fields: object = {}) => ({
  ...{ member: MEMBER, at: 'http://localhost:4313/', hours: 8, why: 'seen on a real order' },
  ...fields,
});
const change = (one: Client, request: object) =>
  one.post(`/remotes/${OWN}/changes`, { ...request, why: 'tried by a test' });

let check: { id: string; runs: readonly { id: string; address: string }[] };

/** A check of our team that its member has opened. */
async function openedCheck(): Promise<string> {
  ({ body: check } = await (await client()).post(`/remotes/${OWN}/checks`, { version: v(2), member: MEMBER }));
  const { cookie } = await signInAs(portal.app, MEMBER);
  for (const { address } of check.runs)
    await portal.app.inject({ url: new URL(address).pathname, headers: { cookie } });
  return check.id;
}

const ended = () => ({ runs: check.runs.map(({ id }) => ({ id, tests: 1, failed: [] })) });

/** Clients without access, and the response that each gets. */
const OTHERS: readonly (readonly [
  who: string,
  status: number,
  code: string,
  of: (verb: TeamScope | undefined) => Promise<string>,
])[] = [
  ["another team's", 403, 'notYours', async () => (await credentialOf({ team: 'Kestrel Visas' })).text],
  [
    'a revoked one',
    401,
    'revokedCredential',
    async () => {
      const { id, text } = await credentialOf();
      await revokeCredential(portal.db, { ...ADMIN_ACTION, id });
      return text;
    },
  ],
  [
    'one that has ended',
    401,
    'expiredCredential',
    async () => {
      const { id, text } = await credentialOf();
      await portal.db.updateTable('teamCredentials').set({ expiresAt: new Date() }).where('id', '=', id).execute();
      return text;
    },
  ],
  ['one for another remote', 403, 'tooNarrow', async () => (await credentialOf({ remotes: ['mf-extras'] })).text],
  [
    'one for other verbs',
    403,
    'tooNarrow',
    async (verb) => (await credentialOf({ verbs: TEAM_SCOPES.filter((one) => one !== verb) })).text,
  ],
  [
    'one with a wrong secret',
    401,
    'unknownCredential',
    async () => {
      const { text } = await credentialOf();
      return `${text.slice(0, -43)}${'x'.repeat(43)}`;
    },
  ],
];

const MATRIX = REQUESTS.flatMap(([what, verb, send]) =>
  OTHERS.filter(([who]) => verb !== undefined || who !== 'one for other verbs').map(
    ([who, ...rest]) => [what, who, verb, send, ...rest] as const,
  ),
);

/** Everything that a request could change. */
async function state() {
  const { rows } = await portal.connection.pool.query(
    `select (select jsonb_agg(r order by name) from remote_rules r) as rules, (select count(*)::int from remote_rule_changes) as log,
      (select count(*)::int from remote_versions) as versions, (select count(*)::int from publishes) as publishes,
      (select count(*)::int from publish_parts) as parts,
      (select count(*)::int from remote_check_runs where finished_at is not null) as checks`,
  );
  return rows[0];
}

const listRejections = async () =>
  (await listAudit(portal.db, { limit: 500, action: 'refuseCredential' })).map(({ subject, detail }) => ({
    subject,
    detail,
  }));

describe('[PLAT-09] a credential', () => {
  it.each(MATRIX)(
    '%s by %s is refused, leaves one line and changes nothing',
    async (_what, _who, verb, send, status, code, of) => {
      const text = await of(verb);
      const [before, rejectionCount] = [await state(), (await listRejections()).length];
      expect(await send(teamClient(portal.app, text))).toMatchObject({ status, body: { code, lines: [] } });
      expect(await state()).toEqual(before);
      const lines = await listRejections();
      expect(lines).toHaveLength(rejectionCount + 1);
      expect(lines[0]).toMatchObject({
        detail: { credential: text.split('_')[1], refused: code, network: expect.any(String) },
      });
      if (status === 403) expect(lines[0]).toMatchObject({ subject: OWN, detail: verb === undefined ? {} : { verb } });
    },
  );

  it('of its own team, for this remote and no more than the one verb, opens each', async () => {
    for (const [what, verb, send] of REQUESTS) {
      const before = (await listRejections()).length;
      const one = await client({ verbs: [verb ?? 'override'], remotes: [OWN] });
      // A promotion needs a canary, which another scope starts.
      if (what === 'promote') await change(await client(), { verb: 'canary', version: v(2), percent: '5' });
      expect([what, await send(one)]).toMatchObject([what, { status: what === 'send a file' ? 204 : 200 }]);
      expect(await listRejections()).toHaveLength(before);
    }
  });

  it('writes itself into every line of what it did, and when it was used', async () => {
    const { id, text } = await credentialOf();
    const one = teamClient(portal.app, text);
    expect(await change(one, { verb: 'set', version: v(1) })).toMatchObject({ status: 200 });
    const { body } = await one.get(`/remotes/${OWN}/log?limit=1`);
    expect(body.lines).toEqual([
      expect.stringMatching(new RegExp(`set ${v(1)} .* by no-\\d+ of Search, credential ${id}: tried by`)),
    ]);
    const [line] = await listAudit(portal.db, { limit: 1, action: 'changeRemote' });
    expect(line).toMatchObject({
      by: expect.stringMatching(/^no-\d+ of Search$/),
      subject: OWN,
      detail: { credential: id, network: '127.0.0.0/24' },
    });
    const row = await portal.db
      .selectFrom('teamCredentials')
      .select('lastUsedAt')
      .where('id', '=', id)
      .executeTakeFirst();
    expect(row?.lastUsedAt).toBeInstanceOf(Date);
  });

  it('shows the remotes that it opens, and of companies no more than how many they are', async () => {
    const operators = { ...ADMIN_ACTION, company: 'harbour-travel' };
    const requestedChange = { verb: 'set', version: v(0), company: operators.company } as const;
    await changeRules(portal.db, { ...ADMIN_ACTION, name: OWN, requestedChange }, BUILT_FILES);
    const { body } = await (await client({ remotes: [OWN] })).get('/remotes');
    expect(body.remotes).toHaveLength(1);
    expect(body.remotes[0].rules.companies).toEqual([{ version: v(0), count: 1 }]);
    const { body: log } = await (await client()).get(`/remotes/${OWN}/log`);
    expect(JSON.stringify([body, log])).not.toContain(operators.company);
    expect((await (await client()).get('/remotes')).body.remotes).toHaveLength(2);
  });

  it('opens a remote no more from when it is handed over', async () => {
    const [former, next] = [await client(), await client({ team: 'Kestrel Visas' })];
    await assignRemoteOwner(portal.db, { ...ADMIN_ACTION, name: 'mf-extras', owner: 'Kestrel Visas' });
    expect(await former.get('/remotes/mf-extras')).toMatchObject({ status: 403, body: { code: 'notYours' } });
    expect(await next.get('/remotes/mf-extras')).toMatchObject({ status: 200, body: { versions: [] } });
  });

  it('grants an override to members of its team alone, at addresses of their own machine', async () => {
    const one = await client();
    const send = (fields: object) => one.post(`/remotes/${OWN}/overrides`, anOverride(fields));
    const { body } = await send({});
    expect(body.address).toMatch(/^http:\/\/localhost:\d+\/portal\/override\/test\./);
    const { cookie } = await signInAs(portal.app, MEMBER);
    const opened = await portal.app.inject({ url: new URL(body.address).pathname, headers: { cookie } });
    expect([opened.statusCode, opened.headers.location]).toEqual([303, '/portal/']);
    const page = await portal.app.inject({ url: '/portal/', headers: { cookie } });
    expect(page.body).toContain(`"override":{"remote":"${OWN}","at":"http://localhost:4313/"`);
    for (const member of ['lowcredit@portico.test', 'nobody@portico.test'])
      expect(await send({ member })).toMatchObject({ status: 422, body: { code: 'notMember' } });
    for (const at of ['http://evil.example/', 'http://localhost:4313/x', 'file:///etc/passwd'])
      expect(await send({ at })).toMatchObject({ status: 422, body: { code: 'notPossible' } });
    expect(await send({ hours: 13 })).toMatchObject({ status: 422 });
    for (const why of [undefined, '  ']) expect(await send({ why })).toMatchObject({ status: 400 });
    const [line] = await listAudit(portal.db, { limit: 1, action: 'grantOverride' });
    expect(line).toMatchObject({ subject: OWN, detail: { hours: 8, why: 'seen on a real order' } });
  });

  it('with a wrong secret does not act in the name of the credential', async () => {
    const { id, text } = await credentialOf();
    const guess = teamClient(portal.app, `${text.slice(0, -43)}${'x'.repeat(43)}`);
    expect(await guess.get('/remotes')).toMatchObject({ status: 401 });
    const [line] = await listAudit(portal.db, { limit: 1, action: 'refuseCredential' });
    expect(line).toMatchObject({ by: 'nobody', subject: 'Search', detail: { credential: id } });
  });

  it('is the only way in: a cookie, another scheme and an unknown one open nothing', async () => {
    const { text } = await credentialOf();
    const request = async (headers: Record<string, string>) =>
      (await portal.app.inject({ url: '/api/registry/remotes', headers })).statusCode;
    expect(await request({ authorization: `Bearer ${text}` })).toBe(200);
    expect(await request({})).toBe(401);
    expect(await request({ cookie: `sid=${text}; authorization=${text}` })).toBe(401);
    expect(await request({ authorization: `Basic ${Buffer.from(`x:${text}`).toString('base64')}` })).toBe(401);
    expect(await request({ authorization: `Bearer portico_${'0'.repeat(12)}_${'s'.repeat(43)}` })).toBe(401);
    expect(await request({ authorization: `Bearer ${text}x` })).toBe(401);
  });

  it('that guesses is slowed by its network, and what is valid goes on', async () => {
    const one = await client();
    const strange = teamClient(portal.app, `portico_${'0'.repeat(12)}_${'s'.repeat(43)}`);
    const statuses: number[] = [];
    while (statuses.at(-1) !== 429 && statuses.length < 100) statuses.push((await strange.get('/remotes')).status);
    expect(new Set(statuses)).toEqual(new Set([401, 429]));
    expect((await portal.app.inject({ url: '/api/registry/remotes' })).headers['retry-after']).toMatch(/^\d+$/);
    expect(await one.get('/remotes')).toMatchObject({ status: 200 });
  });
});
