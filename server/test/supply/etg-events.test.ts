import { createHmac } from 'node:crypto';
import type { SupplierSandbox } from '@portico/sandbox-suppliers';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { newEtgSupplier } from '../../src/features/supply/supply.ts';
import { SUPPLIERS } from '../../src/services.ts';
import { type Booker, newBooker } from '../booking/booking-client.ts';
import { newTestApp, type TestApp } from '../harness/test-app.ts';
import {
  API_KEY,
  activeBookings,
  ETG,
  etgConfig,
  etgHotel,
  etgWish,
  HOTELS,
  openSandbox,
  SETTINGS,
} from './etg-sandbox.ts';

let sandbox: SupplierSandbox;
let portal: TestApp;
let agent: Booker;
let hotelId: string;
let tokens = 0;

beforeAll(async () => {
  sandbox = await openSandbox();
  const config = etgConfig(sandbox, { settings: { ...SETTINGS, cutOffSeconds: 2 } });
  portal = await newTestApp({}, { suppliers: [...SUPPLIERS, newEtgSupplier(config)] });
  hotelId = await etgHotel(portal.db, HOTELS.allMeals);
  agent = await newBooker(portal);
});
afterAll(async () => {
  await portal.close();
  await sandbox.close();
});
afterEach(() => sandbox.clearBehaviours());

/** An order whose booking the supplier confirms, although the portal has not learned it yet. */
async function pendingOrder(): Promise<string> {
  const number = await agent.order(await etgWish(agent, hotelId, (rate) => 'bedtype' in rate));
  sandbox.simulate({ operation: 'status', behaviour: { kind: 'error', code: 'unknown' } });
  await agent.pay(number);
  sandbox.clearBehaviours();
  expect(await statusOf(number)).toBe('pending');
  expect(activeBookings(sandbox, `${number}-1`)).toBe(1);
  return number;
}

async function statusOf(number: string): Promise<string> {
  const query = portal.db.selectFrom('orders').select('status').where('number', '=', number);
  return (await query.executeTakeFirstOrThrow()).status;
}

interface EventFields {
  readonly key?: string;
  readonly token?: string;
  readonly status?: string;
  readonly age?: number;
}

function eventOf(reference: string, { key = API_KEY, token, status = 'completed', age = 0 }: EventFields = {}): string {
  tokens += 1;
  const timestamp = Math.floor(Date.now() / 1000) - age;
  const id = token ?? `token-${tokens}`;
  const signature = createHmac('sha256', key).update(`${timestamp}${id}`).digest('hex');
  return JSON.stringify({
    data: { partner_order_id: reference, status },
    signature: { signature, timestamp, token: id },
  });
}

async function notify(payload: string, supplier = ETG): Promise<number> {
  const headers = { 'content-type': 'application/json' };
  const url = `/api/suppliers/${supplier}/notify`;
  return (await portal.app.inject({ method: 'POST', url, headers, payload })).statusCode;
}

const statusRequests = () => sandbox.requests().status?.total ?? 0;
const storedEvents = () => portal.db.selectFrom('supplierEvents').selectAll().execute();

describe('[SUP-17] a webhook', () => {
  it('only triggers a query of the supplier, whose response counts', async () => {
    const number = await pendingOrder();
    // The event states a failure, but the supplier has confirmed the booking.
    expect(await notify(eventOf(`${number}-1`, { status: 'failed' }))).toBe(200);
    await expect.poll(() => statusOf(number)).toBe('confirmed');
    expect(await storedEvents()).toContainEqual(expect.objectContaining({ supplier: ETG, reference: `${number}-1` }));
  });

  it('is processed once, however often it is repeated', async () => {
    const number = await pendingOrder();
    sandbox.simulate({ operation: 'status', behaviour: { kind: 'error', code: 'unknown' } });
    const payload = eventOf(`${number}-1`, { token: 'repeated' });
    const before = statusRequests();
    expect(await notify(payload)).toBe(200);
    await expect.poll(statusRequests).toBe(before + 1);
    expect(await Promise.all([notify(payload), notify(payload)])).toEqual([200, 200]);
    expect((await storedEvents()).filter(({ id }) => id === 'repeated')).toHaveLength(1);
    expect(statusRequests()).toBe(before + 1);
    expect(await statusOf(number)).toBe('pending');
  });

  it('that is forged, late or too large changes nothing', async () => {
    const number = await pendingOrder();
    const before = [statusRequests(), await storedEvents()];
    const changed = eventOf(`${number}-1`).replace(/"token":"[^"]*"/, '"token":"another"');
    for (const payload of [eventOf(`${number}-1`, { key: 'guessed' }), changed, '', '{}', 'null', '[1', '<a>'])
      expect(await notify(payload)).toBe(403);
    expect(await notify(eventOf(`${number}-1`, { age: 25 * 3600 }))).toBe(403);
    expect(await notify(eventOf(`${number}-1`, { age: -600 }))).toBe(403);
    expect(await notify(' '.repeat(64 * 1024 + 1))).toBe(413);
    expect([statusRequests(), await storedEvents()]).toEqual(before);
    expect(await statusOf(number)).toBe('pending');
  });

  it('about another order, an unknown one or one that is decided changes nothing', async () => {
    const number = await pendingOrder();
    expect(await notify(eventOf(`${number}-1`))).toBe(200);
    await expect.poll(() => statusOf(number)).toBe('confirmed');
    const before = statusRequests();
    const events = [eventOf(`${number}-1`, { status: 'failed' }), eventOf(`${number}-9`), eventOf('PT0-1')];
    expect(await Promise.all(events.map((payload) => notify(payload)))).toEqual([200, 200, 200]);
    expect(statusRequests()).toBe(before);
    expect(await statusOf(number)).toBe('confirmed');
  });

  it('of events in another order leads to the same result', async () => {
    const number = await pendingOrder();
    const later = eventOf(`${number}-1`, { age: 1 });
    expect(await notify(eventOf(`${number}-1`))).toBe(200);
    await expect.poll(() => statusOf(number)).toBe('confirmed');
    expect(await notify(later)).toBe(200);
    expect(await statusOf(number)).toBe('confirmed');
  });

  it('exists only for suppliers that send events', async () => {
    expect(await notify(eventOf('PT0-1'), 'built-in')).toBe(404);
    expect(await notify(eventOf('PT0-1'), 'nowhere')).toBe(404);
  });
});
