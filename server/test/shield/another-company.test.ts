import { endpointKey, SERVED_ENDPOINTS } from '@portico/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Booker, newBooker } from '../booking/booking-client.ts';
import { type SignedClient, signInAs } from '../harness/signed-client.ts';
import { newTestApp, type TestApp } from '../harness/test-app.ts';
import { newFakeProviders } from '../payments/fake-provider.ts';
import { ALL_REQUESTS } from '../wire/sample-requests.ts';
import { bodyOf } from '../wire/walk.ts';

const OURS = 'harbour-travel';
/** Condition for our company's rows, by column. */
const OURS_BY = {
  company_id: sql`company_id = ${OURS}`,
  order_id: sql`order_id in (select id from orders where company_id = ${OURS})`,
  owner: sql`owner like ${`%${OURS}%`}`,
  user_id: sql`user_id in (select id from users where company_id = ${OURS})`,
};
/** Endpoints that change the signed-in user. */
const SIGNS_IN = new Set(['/api/signIn signIn', '/api/signIn oneTouch', '/api/signIn loginOut']);

let portal: TestApp;
let agent: Booker;
let other: SignedClient;
/** Tables with a column that identifies the company. */
let tables: readonly { readonly name: string; readonly by: keyof typeof OURS_BY }[];
beforeAll(async () => {
  portal = await newTestApp({}, { providers: newFakeProviders().all });
  agent = await newBooker(portal);
  other = await signInAs(portal.app, 'lin@portico.test');
  const { rows } = await sql<(typeof tables)[number]>`
    select c.table_name as name, min(c.column_name) as by from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.column_name in (${sql.join(Object.keys(OURS_BY))}) and t.table_type = 'BASE TABLE' and c.table_schema = 'public'
    group by 1 order by 1`.execute(portal.db);
  tables = rows;
});
afterAll(() => portal.close());

const WALKED = Object.values(SERVED_ENDPOINTS).filter(
  (call) => !call.isUpload && call.method === 'POST' && !SIGNS_IN.has(endpointKey(call)),
);

/** Digest of our company's rows per table. */
async function held(): Promise<Readonly<Record<string, string>>> {
  const checks = tables.map(async ({ name, by }) => {
    const { rows } = await sql<{ all: string }>`
      select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as all
      from ${sql.table(name)} t where ${OURS_BY[by]}`.execute(portal.db);
    return [name, rows[0]?.all ?? ''] as const;
  });
  return Object.fromEntries(await Promise.all(checks));
}

/** Texts that other companies must not read: our users, our name and our order numbers. */
async function secrets(): Promise<readonly string[]> {
  const people = await portal.db.selectFrom('users').select('email').where('companyId', '=', OURS).execute();
  const orders = await portal.db.selectFrom('orders').select('number').where('companyId', '=', OURS).execute();
  return [...people.map(({ email }) => email), ...orders.map(({ number }) => number), 'Harbour Travel', '海港旅行'];
}

describe('with the numbers of our company, another one', { timeout: 60_000 }, () => {
  it.each(WALKED.map((call) => [endpointKey(call), call] as const))(
    'reads and changes nothing by %s',
    async (key, call) => {
      const values = (await ALL_REQUESTS[`POST ${key}`]?.(agent, portal)) ?? {};
      const [before, ours] = await Promise.all([held(), secrets()]);
      const { text } = await other.call(call.path, bodyOf(call, values));
      const sent = JSON.stringify(values);
      expect(ours.filter((secret) => text.includes(secret) && !sent.includes(secret))).toEqual([]);
      expect(await held()).toEqual(before);
    },
  );

  it('is looked at in every table that says whose its rows are', () => {
    const names = tables.map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining([
        'orders',
        'order_events',
        'users',
        'sessions',
        'favourites',
        'uploads',
        'ledger_accounts',
      ]),
    );
  });

  it('would be seen: what our own people read holds our secrets, and what they change is another row', async () => {
    const ours = await secrets();
    const { text } = await agent.call('/api/getTripList', { status: 'all', type: 'all', page: 1 });
    expect(ours.filter((secret) => text.includes(secret)).length).toBeGreaterThan(5);
    const before = await held();
    await agent.pay(await agent.order());
    const after = await held();
    for (const table of ['orders', 'order_events', 'ledger_accounts']) expect(after[table]).not.toBe(before[table]);
  });
});
