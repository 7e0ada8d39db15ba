import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { publishRemote } from '../src/features/remotes/remotes.ts';
import { folderStore } from '../src/features/remotes/store/folder-store.ts';
import { aBuiltRelease, buildInto, v } from '../src/features/remotes/test-support/test-builds.ts';
import { giveTestRemotes } from '../src/features/remotes/test-support/test-owners.ts';
import { DEMO_PASSWORD, type SignedClient, signInAs } from './harness/signed-client.ts';
import { newTestApp, type TestApp } from './harness/test-app.ts';

const OPERATOR = 'operator@portico.test';
const STEPS = 500;

let folder: string;
let portal: TestApp;
let operator: SignedClient;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portico-audited-'));
  portal = await newTestApp({ PORTICO_DATA_DIR: folder });
  await giveTestRemotes(portal.db, 'mf-trips');
  const store = folderStore(join(folder, 'remotes'));
  for (const patch of [0, 1, 2]) {
    const built = await buildInto(folder, aBuiltRelease(v(patch), { name: 'mf-trips' }));
    await publishRemote(portal.db, { folder: built, store, by: 'team' });
  }
  for (const email of ['agent@portico.test', 'viewer@portico.test']) await signInAs(portal.app, email);
  operator = await signInAs(portal.app, OPERATOR);
  await operator.call('/api/operators', { operation: 'confirm', password: DEMO_PASSWORD });
});
afterAll(async () => {
  await portal.close();
  await rm(folder, { recursive: true });
});

interface Deed {
  readonly path: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

const one = <const T>(...values: readonly T[]) => fc.constantFrom(...values);
const deed = (path: string, operation: string, fields: Record<string, fc.Arbitrary<unknown>>): fc.Arbitrary<Deed> =>
  fc.record(fields).map((chosen) => ({ path, fields: { operation, ...chosen } }));

/** Everything that operators change from their pages; much of it is refused, or is so already. */
function deeds(people: readonly string[]): fc.Arbitrary<Deed> {
  const company = one('harbour-travel', 'small-steps', 'nobody');
  const person = one(...people);
  const team = one('Trips team', 'Visas', 'Visas again', 'Nobody');
  const flag = one(0, 1);
  const version = one(v(0), v(1), v(2), '9.9.9-0a1b2c3d');
  const name = one('mf-trips', 'mf-none');
  const rights = fc.record({ order: flag, search: flag, pay: flag, showBalance: flag }, { requiredKeys: [] });
  return fc.oneof(
    deed('/api/companies', 'restrict', { company, restricted: flag }),
    deed('/api/companies', 'saveRights', { company, rights }),
    deed('/api/companies', 'savePages', {
      company,
      landingPath: one('', '/portal/HotelList', 'https://elsewhere.example'),
      reportAddress: one(''),
    }),
    deed('/api/companies', 'creditLimit', { company, amount: one('100000.00', '100001.00', '-1') }),
    deed('/api/companies', 'twoPeople', { company: one('small-steps'), isNeeded: flag }),
    deed('/api/companies', 'decide', { id: one(1, 2, 3), decision: one('1', '2') }),
    deed('/api/people', 'saveRights', { person, rights }),
    deed('/api/people', 'changeState', { person, state: one('1', '2', '0') }),
    deed('/api/people', 'changeOperator', { person, isOperator: flag }),
    deed('/api/people', 'endSessions', { person }),
    deed('/api/people', 'invite', {
      company,
      email: one('new@portico.test', 'newer@portico.test', 'agent@portico.test'),
      first_name: one('Nora'),
      last_name: one('New'),
      permissions: one('1', '3'),
    }),
    deed('/api/teams', 'add', { team, contact: one('', 'team@partner.example') }),
    deed('/api/teams', 'contact', { team, contact: one('', 'desk@partner.example') }),
    deed('/api/teams', 'addMember', { team, user: one('agent@portico.test', 'nobody@portico.test') }),
    deed('/api/teams', 'removeMember', { team, user: one('agent@portico.test') }),
    deed('/api/teams', 'makeCredential', {
      team,
      name: one('ci', 'laptop', 'NO'),
      verbs: one(['publish'], []),
      days: one(9),
    }),
    deed('/api/teams', 'handOver', { remote: name, team }),
    deed('/api/remotes', 'set', { name, version }),
    deed('/api/remotes', 'set', { name, version, company }),
    deed('/api/remotes', 'canary', { name, version, percent: one('5', '25', '120') }),
    deed('/api/remotes', 'promote', { name, version }),
    deed('/api/remotes', 'revert', { name }),
    deed('/api/remotes', 'rollBack', { name }),
    deed('/api/faults', 'lift', { name, version }),
  );
}

/** What operators change, as it stands in the database. */
async function state(): Promise<string> {
  const parts = [
    'select * from companies order by id',
    'select * from company_platforms order by 1, 2',
    'select * from company_changes order by id',
    'select * from users order by id',
    'select user_id, count(*) from sessions group by user_id order by user_id',
    'select * from teams order by name',
    'select * from team_members order by 1, 2',
    'select id, team, name, verbs, revoked_at from team_credentials order by id',
    'select name, rules from remote_rules order by name',
    'select name, owner, prefixes, modules from remote_owners order by name',
  ];
  const pieces = parts.map((part) => `(select json_agg(t) from (${part}) t)`);
  const { rows } = await portal.connection.pool.query(`select json_build_array(${pieces.join(', ')})::text as state`);
  return rows[0]?.state;
}

interface Line {
  readonly id: number;
  readonly actor: string;
  readonly action: string;
  readonly subject: string;
  readonly detail: { readonly why?: string };
}

async function linesAfter(id: number): Promise<readonly Line[]> {
  const { rows } = await portal.connection.pool.query<Line>('select * from audit_log where id > $1 order by id', [id]);
  return rows;
}

it(`[OPS-03] each of ${STEPS} random deeds leaves exactly one line, with who, what and why, where it changed something, and none where not`, async () => {
  const { rows } = await portal.connection.pool.query<{ id: string; email: string }>('select id, email from users');
  const me = rows.find(({ email }) => email === OPERATOR)?.id;
  const people = rows.filter(({ email }) => email !== OPERATOR).map(({ id }) => id);
  const seen = { changed: 0, unchanged: 0 };
  let before = await state();
  let last = (await linesAfter(0)).at(-1)?.id ?? 0;
  for (const { path, fields } of fc.sample(deeds(people), { numRuns: STEPS, seed: 20261125 })) {
    const why = `step ${seen.changed + seen.unchanged}`;
    const asked = { ...fields, ...(await seenOf(path, fields)) };
    const { flag, msg } = await operator.call(path, { ...asked, why });
    const told = `${path} ${JSON.stringify(asked)}: ${flag} ${msg}`;
    const [after, lines] = [await state(), await linesAfter(last)];
    const isChanged = after !== before;
    expect(flag, told).toMatch(/^(200|201|409|422|423|E400)$/);
    expect(lines.map(({ action }) => action).length, `${told}\n${JSON.stringify(lines)}`).toBe(isChanged ? 1 : 0);
    for (const { actor, detail } of lines) {
      expect([me, OPERATOR], told).toContain(actor);
      expect(detail.why, told).toBe(why);
    }
    seen[isChanged ? 'changed' : 'unchanged'] += 1;
    before = after;
    last = lines.at(-1)?.id ?? last;
  }
  // Neither kind is rare: the sequence tries both.
  expect(Math.min(seen.changed, seen.unchanged)).toBeGreaterThan(STEPS / 10);
});

/** The mark of what an operator saw before they changed it, where the change says it. */
async function seenOf(path: string, fields: Deed['fields']): Promise<{ readonly revision?: unknown }> {
  if (path === '/api/remotes') return { revision: await revisionOf(fields.name) };
  if (fields.operation !== 'saveRights') return {};
  const { company, person } = fields;
  const shown = await operator.call(path, { operation: 'show', ...(person === undefined ? { company } : { person }) });
  return { revision: shown.data?.rightsRevision ?? 'nothing' };
}

async function revisionOf(name: unknown): Promise<number> {
  const { rows } = await portal.connection.pool.query('select revision from remote_rules where name = $1', [name]);
  return rows[0]?.revision ?? 0;
}
