import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decode, endpointKey, SERVED_ENDPOINTS } from '@portico/contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { factsOfDetail } from '../src/features/audit/facts-of-detail.ts';
import { publishRemote } from '../src/features/remotes/remotes.ts';
import { folderStore } from '../src/features/remotes/store/folder-store.ts';
import { aBuiltRelease, buildInto, v } from '../src/features/remotes/test-support/test-builds.ts';
import { assignTestRemotes } from '../src/features/remotes/test-support/test-owners.ts';
import { BUILT_IN, type SupplierMaker } from '../src/features/supply/supply.ts';
import { newQuaySupplier } from '../src/features/supply/test-support/quay-hotels/quay-supplier.ts';
import { addUser } from '../src/features/users/users.ts';
import { SUPPLIERS } from '../src/services.ts';
import { dayFromToday, newBooker } from './booking/booking-client.ts';
import { ADMIN_ACTION } from './harness/admin-action.ts';
import { newVisitor, type SignedClient, signInAs } from './harness/signed-client.ts';
import { newTestApp, type TestApp } from './harness/test-app.ts';

const OPERATORS = ['operator@portico.test', 'second@portico.test'] as const;
/** A user of the operating company who is not an operator yet. */
const STAFF = 'third@portico.test';
const PASSWORD = 'Lantern!2027';
const STEPS = 900;
/** Pending items of each kind. */
const WAITING = 20;

let folder: string;
let portal: TestApp;
let operators: readonly SignedClient[];
let hotel: number;

/** No import runs in this test. */
const supplierWithContent: SupplierMaker = () => ({
  ...newQuaySupplier(),
  name: 'etg',
  content: { format: 'etg', languages: ['en'], hosts: [], dump: async () => undefined },
});

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portico-audited-'));
  portal = await newTestApp({ PORTICO_DATA_DIR: folder }, { suppliers: [...SUPPLIERS, supplierWithContent] });
  await assignTestRemotes(portal.db, 'mf-trips');
  const store = folderStore(join(folder, 'remotes'));
  for (const patch of [0, 1, 2, 3]) {
    const built = await buildInto(folder, aBuiltRelease(v(patch), { name: 'mf-trips' }));
    await publishRemote(portal.db, { folder: built, store, by: 'team' });
  }
  for (const email of ['agent@portico.test', 'viewer@portico.test']) await signInAs(portal.app, email);
  await addUser(
    portal.db,
    {
      ...{ email: STAFF, companyId: 'portico-operations', firstName: 'Kim', lastName: 'Third' },
      ...{ isOperator: false, permissions: {} as never, password: PASSWORD },
    },
    ADMIN_ACTION,
  );
  await addUser(
    portal.db,
    {
      ...{ email: OPERATORS[1], companyId: 'portico-operations', firstName: 'Sam', lastName: 'Second' },
      ...{ isOperator: true, permissions: {} as never, password: PASSWORD },
    },
    ADMIN_ACTION,
  );
  const second = await newVisitor(portal.app);
  expect(await second.signIn(OPERATORS[1], PASSWORD)).toMatchObject({ flag: '200' });
  operators = [await signInAs(portal.app, OPERATORS[0]), second];
  // The sign-in confirmation must not expire on a slow machine.
  await sql`update sessions set confirmed_at = now() + interval '1 day'`.execute(portal.db);
  await whatWaits();
});
afterAll(async () => {
  await portal.close();
  await rm(folder, { recursive: true });
});

/** Creates pending items of each kind that operators decide on. */
async function whatWaits() {
  const statements = [
    // No user ever received this version.
    sql`update remote_versions set published_at = now() - interval '90 days' where version = ${v(3)}`,
    sql`insert into version_approvals (name, version, widenings, requested_by)
      values ('mf-trips', ${v(3)}, '[{"key": "key", "says": {"en": "wider", "zh": "更广"}}]', 'ci')`,
    sql`insert into unhealthy_versions (remote, version, loads, faulty)
      select 'mf-trips', version, 40, 9 from remote_versions where version <> ${v(3)}`,
    sql`insert into bank_transfers (company_id, user_id, receiving_account, payment_account, currency, amount, transfer_date, remark)
      select company_id, id, 'hk-usd', '1', 'USD', 1000, current_date, '' from users, generate_series(1, ${WAITING / 2}::int)
      where email in ('agent@portico.test', 'lowcredit@portico.test') order by 1 desc`,
    sql`insert into booking_issues (order_id, kind)
      select id, kind from orders, unnest(array['doubleBooking', 'cancelRefused', 'penaltyDiffers']) kind`,
    sql`insert into content_runs (supplier, kind, state, languages, guards)
      select 'supplier ' || no, 'full', 'waiting', '{en}', '{removals}' from generate_series(1, ${WAITING}::int) no`,
    sql`insert into emails (key, kind, language, recipient, data, state, attempts, ended_at)
      select 'lost ' || no, 'registration', 'en', 'ana@example.com', '{}', 'givenUp', 14, now() from generate_series(1, ${WAITING}::int) no`,
    sql`insert into pgboss.job (name, state, retry_count, completed_on, output)
      select 'expire-order', 'failed', 20, now(), '{"message": "no answer"}' from generate_series(1, ${WAITING}::int)`,
    sql`insert into applications (request, email, language, details, verify_until, verified_at)
      select request || no, no || email, language, jsonb_set(details, '{email}', to_jsonb(no || email)), verify_until, now()
      from applications, generate_series(1, ${WAITING}::int) no`,
  ];
  await apply();
  await (await newBooker(portal)).order();
  for (const statement of statements) await statement.execute(portal.db);
  const match = await portal.db
    .selectFrom('hotels')
    .select('id')
    .where('priceRule', 'is not', null)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  hotel = match.id;
}

/** An applicant for a partner account with an unconfirmed email. */
async function apply() {
  const visitor = await newVisitor(portal.app);
  const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF\n');
  const registration = await visitor.call('/api/register', {
    ...{ country: 'CN', city: 'Shenzhen', streetAddress: '1 Shennan Road', floorUnit: '18/F', postalCode: '518000' },
    ...{ companyName: 'Kestrel', businessType: 'travelAgency', currency: 'USD', firstName: 'Ana', lastName: 'Mendoza' },
    ...{ countryCode: '49', tel: '13900138042', additionalInformation: 'We book groups.', email: 'ana@example.com' },
    fileList: [(await visitor.upload('/api/registerUpload', pdf)).data.path],
  });
  expect(registration, registration.text).toMatchObject({ flag: '200' });
}

interface AdminAction {
  /** Index of the operator who performs the action. */
  readonly by: 0 | 1;
  /** Whether the target is already decided instead of pending. */
  readonly isStale: boolean;
  readonly path: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

const one = <const T>(...values: readonly T[]) => fc.constantFrom(...values);
const createAction = (
  path: string,
  operation: string,
  fields: Record<string, fc.Arbitrary<unknown>>,
): fc.Arbitrary<AdminAction> =>
  fc
    .tuple(one<0 | 1>(0, 1), one(false, false, false, true), fc.record(fields))
    .map(([by, isStale, chosen]) => ({ by, isStale, path, fields: { operation, ...chosen } }));

/** Repeats actions that depend on another action. */
const often = (one: fc.Arbitrary<AdminAction>) => [one, one, one];

/** All changes that operators make on their pages; many are rejected or change nothing. */
function actionArbitraries(people: readonly string[], staff: string): readonly fc.Arbitrary<AdminAction>[] {
  const company = one('harbour-travel', 'small-steps-travel', 'harbour-travel', 'small-steps-travel', 'nobody');
  const person = one(...people);
  const team = one('Visas', 'Visas', 'Visas again', 'Nobody');
  const flag = one(0, 1);
  const version = one(v(0), v(1), v(2), '9.9.9-0a1b2c3d');
  const name = one('mf-trips', 'mf-trips', 'mf-none');
  const number = fc.integer({ min: 1, max: 100 });
  const reasons = { reason_en: one('Nothing arrived.'), reason_zh: one('未到账。') };
  const rights = fc.record({ order: flag, search: flag, pay: flag, showBalance: flag }, { requiredKeys: [] });
  return [
    createAction('/api/companies', 'restrict', { company, restricted: flag }),
    createAction('/api/companies', 'saveRights', { company, rights }),
    createAction('/api/companies', 'savePages', {
      company,
      landingPath: one('', '/portal/HotelList', '/portal/dashboard', 'https://elsewhere.example'),
      reportUrl: one(''),
    }),
    createAction('/api/companies', 'creditLimit', { company, amount: one('100000.00', '100001.00', '-1') }),
    ...often(createAction('/api/companies', 'twoPeople', { company: one('small-steps-travel'), isNeeded: flag })),
    createAction('/api/companies', 'decide', { decision: one('1', '2') }),
    createAction('/api/companies', 'saveChannel', {
      company,
      channel: fc.record({
        source: one('trade', 'spare', 'harbour-corp'),
        platform: one('1', '3'),
        labelEn: one('Trade'),
        labelZh: one('同业'),
      }),
    }),
    ...often(createAction('/api/companies', 'removeChannel', { company, channel: one('trade', 'spare', 'nowhere') })),
    createAction('/api/people', 'saveRights', { person, rights }),
    createAction('/api/people', 'changeState', { person, state: one('1', '2', '2', '0') }),
    createAction('/api/people', 'changeOperator', {
      person: one(staff, staff, ...people.slice(0, 1)),
      isOperator: flag,
    }),
    ...often(createAction('/api/people', 'endSessions', { person })),
    createAction('/api/people', 'inviteAgain', { person }),
    createAction('/api/people', 'invite', {
      company,
      email: one('new@portico.test', 'newer@portico.test', 'agent@portico.test'),
      first_name: one('Nora'),
      last_name: one('New'),
      permissions: one('1', '3'),
    }),
    createAction('/api/teams', 'add', { team, contact: one('', 'team@partner.example') }),
    createAction('/api/teams', 'contact', { team, contact: one('', 'desk@partner.example') }),
    ...often(createAction('/api/teams', 'addMember', { team, user: one('agent@portico.test', 'nobody@portico.test') })),
    ...often(createAction('/api/teams', 'removeMember', { team, user: one('agent@portico.test') })),
    createAction('/api/teams', 'makeCredential', {
      team,
      name: one('ci', 'laptop', 'NO'),
      verbs: one(['publish'], []),
      days: one(9),
    }),
    ...often(createAction('/api/teams', 'revokeCredential', {})),
    createAction('/api/teams', 'handOver', { remote: name, team }),
    createAction('/api/teams', 'ownRemote', {
      ...{ team: one('Visas', 'Visas', 'Nobody'), remote: one('mf-rail', 'mf-rail', 'RAIL') },
      ...{ prefixes: one(['/portal/rail']), modules: one([11]), audience: one('modules', 'session') },
    }),
    createAction('/api/teams', 'nameModule', { number: one(11, 12, 90), en: one('Visas', 'Rail'), zh: one('签证') }),
    createAction('/api/remotes', 'approveVersion', {
      name,
      version: one(v(3), v(3), v(0)),
      keys: one(['key'], ['key'], []),
    }),
    createAction('/api/remotes', 'declineVersion', { name, version: one(v(3), v(3), v(0)), keys: one(['key']) }),
    ...often(createAction('/api/remotes', 'set', { name, version: one(v(0), v(1)) })),
    createAction('/api/remotes', 'set', { name, version, company }),
    ...often(createAction('/api/remotes', 'canary', { name, version, percent: one('5', '25', '120') })),
    ...often(createAction('/api/remotes', 'promote', { name })),
    ...often(createAction('/api/remotes', 'revert', { name })),
    ...often(createAction('/api/remotes', 'rollBack', { name })),
    createAction('/api/remotes', 'remove', { name }),
    createAction('/api/remotes', 'prune', { name, dry_run: flag }),
    createAction('/api/remotes', 'hold', { name, version }),
    ...often(createAction('/api/remotes', 'free', { name, version })),
    createAction('/api/remotes', 'block', { name, version: one(v(3), v(3), '9.9.9-0a1b2c3d') }),
    ...often(createAction('/api/remotes', 'unblock', { name, version: one(v(3)) })),
    ...often(createAction('/api/faults', 'lift', { name, version })),
    createAction('/api/applications', 'approve', {
      company: number.map((no) => `partner-${no}`),
      channel: number.map((no) => `channel-${no}`),
      currency: one('USD', 'CNY', 'XXX'),
      credit: one('5000', 'much'),
      platform: one('1'),
      ...{ name_en: one('Kestrel'), name_zh: one('红隼'), label_en: one('Trade'), label_zh: one('同业') },
    }),
    createAction('/api/applications', 'decline', reasons),
    ...often(
      createAction('/api/transfers', 'accept', {
        received: one('10.00', '10.00', '0'),
        currency: one('USD', 'USD', 'EUR', 'XXX'),
        on: one(dayFromToday(0)),
      }),
    ),
    ...often(createAction('/api/transfers', 'approve', {})),
    createAction('/api/transfers', 'reject', reasons),
    createAction('/api/bookingIssues', 'close', {}),
    createAction('/api/suppliers', 'switch', { name: one(BUILT_IN, 'nobody'), state: one('on', 'searchOff', 'off') }),
    createAction('/api/contentRuns', 'start', { supplier: one('etg'), kind: one('full') }),
    createAction('/api/contentRuns', 'decide', { decision: one('apply', 'discard') }),
    createAction('/api/house', 'retryJob', { name: one('expire-order') }),
    createAction('/api/house', 'resendMail', {}),
    createAction('/api/house', 'checkBooks', {}),
    ...often(
      createAction('/api/house', 'tellSupplier', {
        kind: one('price-rise', 'late'),
        hotel_id: one(hotel, 999_999_999),
        cents: one(0, 1250, 1250),
        is_once: flag,
        moment: one('any', 'verify'),
      }),
    ),
    ...often(createAction('/api/house', 'clearSupplier', { hotel_id: one(hotel, 999_999_999) })),
  ];
}

/** A random sequence that contains every kind of action equally often. */
function sequence(people: readonly string[], staff: string): readonly AdminAction[] {
  const kinds = actionArbitraries(people, staff);
  const turns = Array.from({ length: STEPS }, (_, step) => kinds[step % kinds.length] as fc.Arbitrary<AdminAction>);
  const order = fc.shuffledSubarray(turns, { minLength: STEPS });
  return (
    fc.sample(
      order.chain((all) => fc.tuple(...all)),
      { numRuns: 1, seed: 20261130 },
    )[0] ?? []
  );
}

/** Everything in the database that operators change. */
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
    'select name, owner, prefixes, modules, audience from remote_owners order by name',
    'select * from version_approvals order by 1, 2',
    'select * from module_names order by 1',
    'select name, version, pruned_at from remote_versions order by 1, 2',
    'select * from demotion_exemptions order by 1, 2',
    'select * from blocked_versions order by 1, 2',
    'select * from unhealthy_versions order by 1, 2',
    'select id, decision from applications order by id',
    'select * from bank_transfers order by id',
    'select * from booking_issues order by id',
    'select * from content_runs order by id',
    'select * from suppliers order by name',
    'select owner, kind, balance from ledger_accounts order by 1, 2, 3',
    'select * from reset_links order by 1',
    'select * from emails order by id',
    'select name, state, count(*) from pgboss.job group by 1, 2 order by 1, 2',
    'select * from supplier_instructions order by id',
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
  readonly detail: Readonly<Record<string, unknown>>;
}

async function linesAfter(id: number): Promise<readonly Line[]> {
  const { rows } = await portal.connection.pool.query<Line>('select * from audit_log where id > $1 order by id', [id]);
  return rows;
}

/** Endpoints for changes require a reason. */
const CHANGES = Object.values(SERVED_ENDPOINTS)
  .filter(({ request }) => {
    const decoded = decode(request, {});
    return !decoded.ok && decoded.faults.some(({ field }) => field === 'why');
  })
  .map(endpointKey);

it(`[OPS-03] each of ${STEPS} random deeds of every kind leaves exactly one line of each thing that it changed, with who, what, why and from where, and none where it changed nothing`, async () => {
  const { rows } = await portal.connection.pool.query<{ id: string; email: string }>(
    'select id, email from users order by email',
  );
  const idOf = (email: string) => rows.find((row) => row.email === email)?.id;
  const people = rows.filter(({ email }) => ![...OPERATORS, STAFF].some((one) => one === email)).map(({ id }) => id);
  const changed = new Map<string, number>();
  const auditMessages = await auditTexts();
  const usedKeys = new Set<string>();
  let unchanged = 0;
  let before = await state();
  let last = (await linesAfter(0)).at(-1)?.id ?? 0;
  for (const [step, adminActionOf] of sequence(people, idOf(STAFF) ?? '').entries()) {
    const { by, path, fields } = adminActionOf;
    const client = operators[by] as SignedClient;
    const key = endpointKey({ path, operation: String(fields.operation) });
    const why = `step ${step}`;
    const registration = { ...fields, ...(await match(key, adminActionOf)), ...(await seenOf(path, fields, client)) };
    const { flag, msg } = await client.call(path, { ...registration, why });
    const message = `${path} ${JSON.stringify(registration)}: ${flag} ${msg}`;
    const [after, lines] = [await state(), await linesAfter(last)];
    const isChanged = after !== before;
    expect(flag, message).toMatch(/^(200|201|202|409|422|423|E400)$/);
    expect(new Set(lines.map(({ subject }) => subject)).size, message).toBe(lines.length);
    expect(lines.length, `${message}\n${JSON.stringify(lines)}`).toBe(isChanged ? (THINGS[key] ?? 1) : 0);
    for (const { actor, detail } of lines) {
      expect([idOf(OPERATORS[by]), OPERATORS[by]], message).toContain(actor);
      expect(detail, message).toMatchObject({ why, network: '127.0.0.0/24' });
    }
    for (const { action, detail } of lines)
      for (const textKey of [
        `actions ${action}`,
        ...Object.keys(factsOfDetail(detail)).map((fact) => `details ${fact}`),
      ])
        usedKeys.add(textKey);
    if (isChanged) changed.set(key, (changed.get(key) ?? 0) + 1);
    else unchanged += 1;
    before = after;
    last = lines.at(-1)?.id ?? last;
  }
  // Every change was covered, and many were rejected or changed nothing.
  expect([...changed.keys()].toSorted()).toEqual(CHANGES.toSorted());
  expect(unchanged).toBeGreaterThan(STEPS / 10);
  expect([...usedKeys].filter((textKey) => !auditMessages.has(textKey))).toEqual([]);
});

/** Names that the operators' page can display; a change of a remote's rules is displayed by its parts. */
async function auditTexts(): Promise<ReadonlySet<string>> {
  const file = new URL('../../mf-ops/src/pages/audit/locales/en.json', import.meta.url);
  const { actions, details } = JSON.parse(await readFile(file, 'utf8'));
  return new Set([...namesIn('actions', actions), ...namesIn('details', details)]);
}

const namesIn = (part: string, texts: object) => Object.keys(texts).map((name) => `${part} ${name}`);

/** Number of changed objects if it is not one: an approval also creates a company and its first user. */
const THINGS: Readonly<Record<string, number>> = { '/api/applications approve': 3 };

/** SQL order that selects an action's target: pending items first, then decided ones. */
const FOUND: Readonly<Record<string, string>> = {
  '/api/companies decide': 'company_changes order by id',
  '/api/teams revokeCredential': 'team_credentials order by revoked_at is not null, made_at',
  '/api/applications approve': 'applications order by decision is not null, verified_at is null, email',
  '/api/applications decline': 'applications order by decision is not null, email',
  '/api/transfers accept': "bank_transfers order by state <> 'pending', id",
  '/api/transfers approve': "bank_transfers order by state <> 'pending', entered_by is null, id",
  '/api/transfers reject': "bank_transfers order by state <> 'pending', id",
  '/api/bookingIssues close': 'booking_issues order by closed_at is not null, id',
  '/api/contentRuns decide': "content_runs order by state <> 'waiting', id",
  '/api/house retryJob': "pgboss.job where name = 'expire-order' order by state <> 'failed', id",
  '/api/house resendMail': "emails order by state <> 'givenUp', id",
};
/** Ids that do not exist. */
const ABSENT_USER: Readonly<Record<string, unknown>> = {
  '/api/companies decide': 1,
  '/api/teams revokeCredential': '0a1b2c3d4e5f',
};

async function match(key: string, { isStale }: AdminAction): Promise<{ readonly id?: unknown }> {
  const from = FOUND[key];
  if (from === undefined) return {};
  const { rows } = await portal.connection.pool.query<{ id: unknown }>(`select id from ${from}`);
  const id = (isStale ? rows.at(-1) : rows[0])?.id ?? ABSENT_USER[key];
  return { id: typeof id === 'string' && /^\d+$/.test(id) ? Number(id) : id };
}

/** The revision that the operator read before the change, for endpoints that require it. */
async function seenOf(
  path: string,
  fields: AdminAction['fields'],
  client: SignedClient,
): Promise<{ readonly revision?: unknown }> {
  if (path === '/api/remotes') return { revision: await revisionOf(fields.name) };
  if (fields.operation !== 'saveRights') return {};
  const { company, person } = fields;
  const page = await client.call(path, { operation: 'show', ...(person === undefined ? { company } : { person }) });
  return { revision: page.data?.permissionsRevision ?? 'nothing' };
}

async function revisionOf(name: unknown): Promise<number> {
  const { rows } = await portal.connection.pool.query('select revision from remote_rules where name = $1', [name]);
  return rows[0]?.revision ?? 0;
}
