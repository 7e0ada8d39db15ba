import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { processOpenOutboxEntries } from '../../src/features/orders/settlement/process-supplier-outbox.ts';
import { reconcile } from '../../src/features/reconcile/reconcile.ts';
import { listHotels } from '../../src/features/supply/test-support/quay-hotels/quay-hotels.ts';
import {
  newSimulatedSupplier,
  type SimulatedSupplier,
} from '../../src/features/supply/test-support/simulated-supplier.ts';
import { SUPPLIERS } from '../../src/services.ts';
import { type Booker, newBooker } from '../booking/booking-client.ts';
import { newTestApp, type TestApp } from '../harness/test-app.ts';

let portal: TestApp;
let supplier: SimulatedSupplier;
let agent: Booker;

beforeAll(async () => {
  const rules = { repeat: 'never', bookWithinSeconds: 60, visibleWithinSeconds: 1_800 } as const;
  supplier = newSimulatedSupplier({ rules });
  portal = await newTestApp({}, { suppliers: [...SUPPLIERS, () => supplier] });
  await listHotels(portal.db, supplier.name, [supplier.hotel]);
  agent = await newBooker(portal);
});
afterAll(() => portal.close());
afterEach(async () => {
  expect(supplier.doubleBookings()).toEqual([]);
  expect(await reconcile(portal.services)).toEqual([]);
});

const order = async (product: 'flex' | 'saver') =>
  agent.order(await agent.wish({ hotelid: String(supplier.hotel.id), fits: ({ subid }) => subid === product }));

async function statusOf(number: string) {
  const { status, payStatus } = await portal.db
    .selectFrom('orders')
    .select(['status', 'payStatus'])
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  return { status, payStatus };
}

it('books and cancels a whole order', async () => {
  const before = await agent.funds();
  const orderno = await order('flex');
  await agent.pay(orderno);
  expect(await statusOf(orderno)).toEqual({ status: 'confirmed', payStatus: 'paid' });
  expect(supplier.activeBookings(orderno)).toMatchObject([{ reference: `${orderno}-1`, state: 'confirmed' }]);
  await agent.cancel(orderno);
  expect(await statusOf(orderno)).toMatchObject({ status: 'cancelled' });
  expect(supplier.activeBookings(orderno)).toEqual([]);
  expect(await agent.funds()).toEqual(before);
});

it('finds a booking whose response was lost', async () => {
  const orderno = await order('flex');
  supplier.plan('book', { lost: 'response', visibleAfterSeconds: 900 }, `${orderno}-1`);
  await agent.pay(orderno);
  await processOpenOutboxEntries(portal.services);
  expect(await statusOf(orderno)).toMatchObject({ status: 'pending' });
  supplier.clock.advance(900);
  await portal.db.updateTable('supplierOutbox').set({ dueAt: new Date() }).where('state', '=', 'waiting').execute();
  await processOpenOutboxEntries(portal.services);
  expect(await statusOf(orderno)).toMatchObject({ status: 'confirmed' });
  expect(
    supplier.received.filter(({ operation, reference }) => operation === 'book' && reference === `${orderno}-1`),
  ).toHaveLength(1);
});

it('charges what the portal expects for cancelling a non-refundable rate', async () => {
  const orderno = await order('saver');
  await agent.pay(orderno);
  const { credit } = await agent.funds();
  await agent.cancel(orderno);
  expect(await statusOf(orderno)).toMatchObject({ status: 'cancelled' });
  expect((await agent.funds()).credit).toBe(credit);
  const losses = await portal.db
    .selectFrom('ledgerTransactions')
    .select('key')
    .where('kind', '=', 'supplier-loss')
    .execute();
  expect(losses).toEqual([]);
  expect(supplier.bookings().at(-1)).toMatchObject({ state: 'cancelled', penalty: { currency: 'USD' } });
});
