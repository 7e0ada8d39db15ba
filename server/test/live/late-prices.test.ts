import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { BookingRules } from '../../src/features/supply/supply.ts';
import {
  listHotels,
  type QuayHotel,
  US_DOLLAR,
} from '../../src/features/supply/test-support/quay-hotels/quay-hotels.ts';
import { quaySales } from '../../src/features/supply/test-support/quay-hotels/quay-sales.ts';
import { newSimulatedSupplier } from '../../src/features/supply/test-support/simulated-supplier.ts';
import { SUPPLIERS } from '../../src/services.ts';
import { dayFromToday } from '../booking/booking-client.ts';
import { type SignedClient, signInAs } from '../harness/signed-client.ts';
import { newTestApp, type TestApp } from '../harness/test-app.ts';
import { type EventReader, readEvents } from './event-reader.ts';

const RULES: BookingRules = { repeat: 'sameReference', bookWithinSeconds: 60, visibleWithinSeconds: 0 };
const HOTELS: readonly QuayHotel[] = [900_401, 900_402].map((id) => ({
  id,
  nameEn: `Slow House ${id}`,
  nameZh: `慢酒店${id}`,
  cents: 10_00,
  rooms: 5,
}));
const [SLOW = '', SLOWER = ''] = HOTELS.map(({ id }) => String(id));
const CUT_OFF_MS = 50;

/** A supplier that responds to a search when the test says so. */
function newSlowSupplier() {
  const waiting: (() => void)[] = [];
  const sales = quaySales(HOTELS, ({ rooms }) => rooms, US_DOLLAR);
  const supplier = {
    ...newSimulatedSupplier({ rules: RULES, name: 'slow' }),
    ...sales,
    async *search(...request: Parameters<typeof sales.search>) {
      await new Promise<void>((resolve) => waiting.push(resolve));
      yield* sales.search(...request);
    },
  };
  return { supplier, searches: () => waiting.length, respond: () => waiting.at(-1)?.() };
}

const slow = newSlowSupplier();
let portal: TestApp;
let origin: string;
let agent: SignedClient;
let other: SignedClient;
let readers: EventReader[];
beforeAll(async () => {
  portal = await newTestApp({}, { suppliers: [...SUPPLIERS, () => slow.supplier] });
  await listHotels(portal.db, slow.supplier.name, HOTELS);
  await portal.db
    .insertInto('settings')
    .values({ name: 'portal', value: JSON.stringify({ search_cut_off_ms: CUT_OFF_MS }) })
    .execute();
  await portal.app.listen({ host: '127.0.0.1', port: 0 });
  origin = `http://127.0.0.1:${(portal.app.server.address() as AddressInfo).port}`;
  agent = await signInAs(portal.app, 'agent@portico.test');
  other = await signInAs(portal.app, 'lin@portico.test');
  readers = await Promise.all([agent, other].map(({ cookie }) => readEvents(origin, { cookie })));
});
afterAll(async () => {
  for (const reader of readers) reader.leave();
  await portal.close();
});

async function list(days: number, more: object = {}) {
  const { data } = await agent.call('/api/hotelList', {
    ...{ region_keyword: 'Las Vegas (NV)', region_type: '1', region: '7988', type: 'low', keyword: '' },
    ...{ star: '', budget: '', start_date: dayFromToday(days), end_date: dayFromToday(days + 2), page: 1 },
    ...{ room: 1, adult: 2, child: 0, childNums: '', ...more },
  });
  return data;
}

const idsOf = (rows: readonly { readonly hotelid: string }[] = []) => rows.map(({ hotelid }) => hotelid);

it('[SUP-08] responds with the prices that have arrived, then announces the others to the session that waits', async () => {
  const first = await list(60);
  const rows = [...idsOf(first.hotellist), SLOW, SLOWER];
  expect(first.hotellist.length).toBeGreaterThan(2);
  expect(idsOf(first.hotellist)).not.toContain(SLOW);
  expect(first.unpricedlist).toMatchObject([
    { hotelid: SLOW, priceState: 'loading' },
    { hotelid: SLOWER, priceState: 'loading' },
  ]);
  expect(idsOf(first.nohotellist)).not.toContain(SLOW);
  expect(first).toMatchObject({ awaitedSearch: expect.any(String), totalNum: first.hotellist.length });
  expect(first).not.toHaveProperty('reordered');

  const [mine, others] = readers;
  const respondedAt = Date.now();
  slow.respond();
  await expect.poll(() => mine?.searches, { timeout: 5_000, interval: 10 }).toEqual([first.awaitedSearch]);
  expect(Date.now() - respondedAt).toBeLessThan(1_000);
  expect(others?.searches).toEqual([]);

  const update = await list(60, { rows: rows.join(), pricedSince: first.pricedAt });
  expect(update).toMatchObject({ arrivedNum: 2, reordered: 1, totalNum: first.totalNum + 2 });
  expect(update).not.toHaveProperty('awaitedSearch');
  expect(new Set(idsOf(update.hotellist))).toEqual(new Set(rows));
  // Two nights at 90 % of 10.00, 12.5 % tax, and 3.00 per night at the hotel.
  expect(update.hotellist.find(({ hotelid }: { hotelid: string }) => hotelid === SLOW).price).toBe('26.25');
  expect(slow.searches()).toBe(1);

  const again = await list(60);
  expect(idsOf(again.hotellist).slice(0, 2)).toEqual([SLOW, SLOWER]);
  expect(again).not.toHaveProperty('unpricedlist');
});

it('has no loading hotels under a price filter, and counts their prices when they have arrived', async () => {
  const budget = '5';
  const first = await list(70, { budget });
  expect(first.unpricedlist).toBeUndefined();
  slow.respond();
  const [mine] = readers;
  await expect.poll(() => mine?.searches.at(-1), { timeout: 5_000, interval: 10 }).toBe(first.awaitedSearch);
  const update = await list(70, { budget, rows: idsOf(first.hotellist).join(), pricedSince: first.pricedAt });
  expect(update).toMatchObject({ arrivedNum: 2, totalNum: first.totalNum + 2, reordered: 1 });
});
