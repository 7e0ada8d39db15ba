import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findTrips } from '../../src/features/trips/trip-page.ts';
import { copyOrders } from '../harness/copy-orders.ts';
import { newTestApp, type TestApp } from '../harness/test-app.ts';

const COMPANY = 'harbour-travel';
/** Unusual search input: wildcards, operators of text search, and letters with irregular case mapping. */
const ODD = [
  `O'Neil`,
  'back\\slash',
  'a:* & !b | (c)',
  '50%',
  'under_score',
  'İstanbul',
  'STRASSE ß',
  '王伟',
  '𠮷野家',
  "''",
  '"',
];

let portal: TestApp;
let texts: readonly string[];
beforeAll(async () => {
  portal = await newTestApp();
  const orders = await portal.db.selectFrom('orders').select('id').where('companyId', '=', COMPANY).execute();
  for (const [index, ownNote] of ODD.entries()) {
    await portal.db
      .updateTable('orders')
      .set({ ownNote })
      .where('id', '=', orders[index]?.id ?? 0)
      .execute();
  }
  texts = (
    await portal.db
      .selectFrom('orders')
      .select('searchText')
      .where('companyId', '=', COMPANY)
      .where('parentId', 'is', null)
      .execute()
  ).map(({ searchText }) => searchText);
});
afterAll(() => portal.close());

/** Words of a few letters; most occur in some booking. */
function searches() {
  const part = fc.tuple(fc.nat(), fc.nat(), fc.integer({ min: 1, max: 6 })).map(([which, from, length]) => {
    const text = texts[which % texts.length] ?? '';
    const characters = [...text];
    return characters.slice(from % characters.length, (from % characters.length) + length).join('');
  });
  const term = fc.oneof(part, fc.constantFrom(...ODD), fc.string({ minLength: 1, maxLength: 4 }));
  return fc.array(term, { minLength: 1, maxLength: 3 }).map((terms) => terms.join(' ').replaceAll('\0', ''));
}

it('[DESK-11] a search finds exactly the bookings in whose text each of its words stands, whatever letters they have', async () => {
  await fc.assert(
    fc.asyncProperty(searches(), async (search) => {
      const terms = search.split(/\s+/).filter(Boolean);
      const { orders, total } = await findTrips(portal.db, COMPANY, { status: 'all', search }, 1, 100);
      const { rows } = await sql<{ id: number }>`
        select id from orders where company_id = ${COMPANY} and parent_id is null
          and (select coalesce(bool_and(strpos(search_text, search_form(word)) > 0), true) from unnest(${terms}::text[]) as word)`.execute(
        portal.db,
      );
      const expected = rows.map(({ id }) => id).sort((a, b) => a - b);
      expect(orders.map(({ id }) => id).sort((a, b) => a - b)).toEqual(expected);
      expect(total).toBe(expected.length);
    }),
    { numRuns: 200 },
  );
});

it('what waits for its payment or its hotel is found the moment it exists, by servers of the release before too, and its pieces are written once', async () => {
  const STATES = ['unpaid', 'pending', 'confirmed'];
  await copyOrders(portal.connection, STATES.length, {
    number: `'LULL' || n`,
    company_id: `'${COMPANY}'`,
    status: `('{${STATES.join()}}'::text[])[n]`,
    supplier_confirmation: 'null',
  });
  const findOrders = async (search: string) =>
    (await findTrips(portal.db, COMPANY, { status: 'all', search }, 1, 20)).orders.map(({ number }) => number);
  const numbersIn = async (table: 'order_search' | 'order_terms') => {
    const { rows } = await sql<{ number: string }>`
      select number from ${sql.table(table)} join orders on orders.id = order_id
      where terms @@ search_query(${COMPANY}, '{lull}') order by number`.execute(portal.db);
    return rows.map(({ number }) => number);
  };
  expect(await findOrders('lull')).toEqual(['LULL3', 'LULL2', 'LULL1']);
  expect(await findOrders('lull1')).toEqual(['LULL1']);
  expect(await numbersIn('order_search')).toEqual(['LULL1', 'LULL2', 'LULL3']);
  expect(await numbersIn('order_terms')).toEqual(['LULL3']);

  const step = (number: string, set: { status: 'pending' | 'confirmed'; supplierConfirmation?: string }) =>
    portal.db.updateTable('orders').set(set).where('number', '=', number).execute();
  await step('LULL1', { status: 'pending' });
  expect(await numbersIn('order_terms')).toEqual(['LULL3']);
  await step('LULL1', { status: 'confirmed', supplierConfirmation: 'HQX7Z' });
  expect(await numbersIn('order_terms')).toEqual(['LULL1', 'LULL3']);
  expect(await numbersIn('order_search')).toEqual(['LULL1', 'LULL2', 'LULL3']);
  expect(await findOrders('hqx7z')).toEqual(['LULL1']);
  await step('LULL3', { status: 'confirmed', supplierConfirmation: 'HQX8Z' });
  expect(await findOrders('hqx8z lull')).toEqual(['LULL3']);
});

it('a search that finds often reads the newest bookings and tells how many at least; no search mixes companies', async () => {
  const MANY = 5_100;
  await copyOrders(portal.connection, MANY, {
    number: `'Z' || n`,
    company_id: `'small-steps-travel'`,
    own_reference: `'Crowd ' || n`,
    // The hotel's booking number is random, and may contain the searched text.
    supplier_confirmation: `'NONE'`,
    created_at: `timestamptz '2025-01-01 00:00:00+00' + make_interval(secs => n)`,
  });
  const find = (search: string, page = 1, company = 'small-steps-travel') =>
    findTrips(portal.db, company, { status: 'all', search }, page, 20);
  const [first, second] = [await find('crowd'), await find('crowd', 2)];
  expect([first.total, first.hasMore]).toEqual([220, true]);
  const references = [...first.orders, ...second.orders].map(({ ownReference }) => ownReference);
  expect(references).toEqual(Array.from({ length: 40 }, (_, index) => `Crowd ${MANY - index}`));
  expect(await find('crowd 5099')).toMatchObject({ total: 1, hasMore: false, orders: [{ number: 'Z5099' }] });
  // Few of the newest orders match, and more older ones do: the count covers all, newest first.
  const twelves = Array.from({ length: MANY }, (_, index) => `Crowd ${MANY - index}`).filter((one) => /12/.test(one));
  const rare = [await find('12 crowd'), await find('12 crowd', 2)];
  expect(rare.map(({ total, hasMore }) => [total, hasMore])).toEqual(rare.map(() => [twelves.length, false]));
  expect(rare.flatMap(({ orders }) => orders.map(({ ownReference }) => ownReference))).toEqual(twelves.slice(0, 40));
  // A search combines with the deadline and other filters.
  const withMore = {
    search: '12 crowd',
    dates: { dateKind: 'create', from: '2025-01-01', to: '2025-01-01', zone: 'UTC' },
  } as const;
  const later = await findTrips(portal.db, 'small-steps-travel', { status: 'all', ...withMore, deadline: '7' }, 1, 20);
  expect(later).toEqual({ orders: [], surcharges: new Map(), total: 0, hasMore: false });
  const sameDay = await findTrips(portal.db, 'small-steps-travel', { status: 'all', ...withMore }, 1, 20);
  expect(sameDay.orders).toEqual(rare[0]?.orders);
  expect(await find('crowd nobody')).toEqual({ orders: [], surcharges: new Map(), total: 0, hasMore: false });
  expect(await find('crowd', 1, COMPANY)).toEqual({ orders: [], surcharges: new Map(), total: 0, hasMore: false });
});

it('stays that many bookings have are found in the order of these and counted for ten pages more; those that few have are all counted', async () => {
  const company = 'yunfan-travel';
  await copyOrders(portal.connection, 900, {
    number: `'L' || n`,
    company_id: `'${company}'`,
    created_at: `timestamptz '2025-01-01 00:00:00+00' + make_interval(secs => n)`,
    check_in: `case when n <= 300 then date '2025-03-01' when n % 2 = 0 then date '2025-05-01' else date '2025-07-01' end`,
    check_out: `case when n <= 300 then date '2025-03-03' when n % 2 = 0 then date '2025-05-03' else date '2025-07-03' end`,
  });
  const find = (from: string, to: string, page = 1) =>
    findTrips(portal.db, company, { status: 'all', dates: { dateKind: 'check', from, to, zone: 'UTC' } }, page, 20);
  const numbers = (from: number, step: number) => Array.from({ length: 20 }, (_, index) => `L${from - index * step}`);
  for (const page of [1, 2]) {
    const often = await find('2025-05-02', '2025-05-31', page);
    expect(often.orders.map(({ number }) => number)).toEqual(numbers(900 - (page - 1) * 40, 2));
    expect([often.total, often.hasMore]).toEqual([200 + page * 20, true]);
  }
  const old = await find('2025-02-01', '2025-03-01');
  expect(old.orders.map(({ number }) => number)).toEqual(numbers(300, 1));
  expect([old.total, old.hasMore]).toEqual([300, false]);
  expect(await find('2025-03-04', '2025-04-30')).toEqual({
    orders: [],
    surcharges: new Map(),
    total: 0,
    hasMore: false,
  });
});
