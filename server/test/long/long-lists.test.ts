import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { POINTS } from '../../src/features/ledger/ledger.ts';
import { connect } from '../../src/platform/database/connect.ts';
import { prepareDatabase } from '../../src/prepare.ts';
import { dayFromToday } from '../booking/booking-client.ts';
import { type SignedClient, signInAs } from '../harness/signed-client.ts';
import { newTestApp, newTestAppOn, type TestApp } from '../harness/test-app.ts';
import { newEmptyDatabase } from '../harness/test-database.ts';
import { quantile } from './ranks.ts';

const IS_LONG = process.env.PORTICO_LONG_TESTS === '1';
const LINES = { few: 1000, many: IS_LONG ? 100_000 : 3000 } as const;
const FAVOURITES = { few: 20, many: IS_LONG ? 500 : 45 } as const;
const CALLS = IS_LONG ? 300 : 2;
const ROUNDS = 3;
const SLOWER = 1.5;

let portal: TestApp;
let drop = async () => {};
/** Users with few and with many entries, both personal ones and those of their company. */
let few: SignedClient;
let many: SignedClient;
beforeAll(async () => {
  portal = IS_LONG ? await openLargerWorld() : await newTestApp();
  few = await signInAs(portal.app, 'lin@portico.test');
  many = await signInAs(portal.app, 'agent@portico.test');
});
afterAll(async () => {
  await portal.close();
  await drop();
});

/** The default test data has fewer hotels than the favourites that this test needs. */
async function openLargerWorld(): Promise<TestApp> {
  const empty = await newEmptyDatabase();
  const connection = connect(empty.config);
  await prepareDatabase(connection.db, { isDemo: true, hotels: FAVOURITES.many + 100 });
  drop = async () => {
    await connection.close();
    await empty.drop();
  };
  return await newTestAppOn(connection);
}

/** Adds ledger entries to a fund, one per millisecond, with consecutive numbers as the ledger assigns them. */
async function fill(email: string, fund: 'deposit' | 'points', lines: number): Promise<void> {
  const { companyId, currency } = await portal.db
    .selectFrom('users as person')
    .innerJoin('companies as company', 'company.id', 'person.companyId')
    .select(['person.companyId', 'company.currency'])
    .where('person.email', '=', email)
    .executeTakeFirstOrThrow();
  const unit = fund === 'points' ? POINTS : currency;
  await sql`
    insert into ledger_accounts (owner, kind, currency, is_guarded) values (${companyId}, ${fund}, ${unit}, true)
    on conflict do nothing`.execute(portal.db);
  const { rows } = await sql<{ id: number; entries: number; balance: number }>`
    select id, entries, balance from ledger_accounts where owner = ${companyId} and kind = ${fund} and currency = ${unit}`.execute(
    portal.db,
  );
  const { id = 0, entries = 0, balance = 0 } = rows[0] ?? {};
  const more = Math.max(0, lines - entries);
  await sql`
    with made as (
      insert into ledger_transactions (key, kind, at)
      select ${`long list ${fund} ${companyId} `} || n, 'top-up', now() + n * interval '1 millisecond'
      from generate_series(1, ${more}) n returning id, at
    ), numbered as (select id, at, row_number() over (order by id) n from made)
    insert into ledger_entries (transaction_id, account_id, amount, at, line, place, line_place, balance)
    select numbered.id, ${id}, 100, numbered.at, 1, ${entries} + n,
      coalesce((select max(line_place) from ledger_entries where account_id = ${id} and line = 1), 0) + n,
      ${balance} + n * 100
    from numbered`.execute(portal.db);
}

async function like(email: string, hotels: number): Promise<void> {
  await sql`
    insert into favourites (user_id, hotel_id)
    select (select id from users where email = ${email}), hotel.id from hotels as hotel order by hotel.id limit ${hotels}
    on conflict do nothing`.execute(portal.db);
}

/**
 * Asserts that pages of the long list are as fast as those of the short one. Alternates between both and takes the best
 * of three rounds, since other processes share the machine.
 */
async function expectAsFast(page: (client: SignedClient, nth: number) => Promise<unknown>): Promise<void> {
  const ratios: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const times = { few: [] as number[], many: [] as number[] };
    for (let nth = 0; nth < CALLS; nth++)
      for (const [which, client] of [['few', few] as const, ['many', many] as const]) {
        const startedAt = performance.now();
        await page(client, nth);
        times[which].push(performance.now() - startedAt);
      }
    ratios.push(quantile(times.many, 0.99) / quantile(times.few, 0.99));
  }
  // A few measurements are not significant.
  if (IS_LONG) expect(Math.min(...ratios)).toBeLessThanOrEqual(SLOWER);
}

const ALWAYS = { startDate: '2020-01-01', endDate: dayFromToday(2) };

it.each([
  ['pre-deposit', 'deposit', { operation: 'getBalanceList', ...ALWAYS }],
  ['points', 'points', { operation: 'getPointsList', pointsType: 2, ...ALWAYS }],
] as const)(
  `a page of the ${LINES.many} lines of the %s is as fast as one of ${LINES.few}`,
  { timeout: 900_000 },
  async (_name, fund, filter) => {
    await fill('lin@portico.test', fund, LINES.few);
    await fill('agent@portico.test', fund, LINES.many);
    await sql`analyze`.execute(portal.db);
    const totals: number[] = [];
    await expectAsFast(async (client, nth) => {
      const total = client === few ? LINES.few : LINES.many;
      // Pages across the whole list, including the last.
      const last = Math.ceil(total / 20);
      const response = await client.call('/api/userInfo', {
        ...filter,
        page: 1 + Math.round((nth / CALLS) * (last - 1)),
      });
      const { data } = JSON.parse(response.text) as { data: { totalNum: number; data: unknown[] } };
      expect(data.data).toHaveLength(20);
      if (totals.length < 2) totals.push(data.totalNum);
    });
    expect(totals).toEqual([LINES.few, LINES.many]);
  },
);

it(`a page of ${FAVOURITES.many} favourites is as fast as one of ${FAVOURITES.few}`, { timeout: 900_000 }, async () => {
  await portal.db.deleteFrom('favourites').execute();
  await like('lin@portico.test', FAVOURITES.few);
  await like('agent@portico.test', FAVOURITES.many);
  const liked = await portal.db.selectFrom('favourites').select('hotelId').execute();
  expect(liked).toHaveLength(FAVOURITES.few + FAVOURITES.many);
  await expectAsFast(async (client) => {
    const { flag } = await client.call('/api/myCollect', { page: 1 });
    expect(flag).toBe('200');
  });
});
