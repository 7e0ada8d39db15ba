import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readProductId } from '../../src/features/supply/built-in/product-id.ts';
import { clearInstructions, simulateSupplier } from '../harness/admin-action.ts';
import { newTestApp, type TestApp } from '../harness/test-app.ts';
import { type Booker, dayFromToday, newBooker, type Wish } from './booking-client.ts';

let portal: TestApp;
let agent: Booker;
let wish: Wish;
beforeAll(async () => {
  portal = await newTestApp();
  agent = await newBooker(portal);
  wish = await agent.wish();
});
afterAll(() => portal.close());
afterEach(() => clearInstructions(portal.db));

/** Requests that read the price again, with their additional fields. */
const ORDER_REQUESTS = {
  writeOrderShow: {},
  getOrderPrice: { usedPoints: 0, paymentOn: 'credit' },
  updateVerifyPrice: {},
  orderBookVerify: {},
} as const;
const OPERATIONS = ['writeOrderShow', 'getOrderPrice', 'updateVerifyPrice'] as const;

function request(operation: keyof typeof ORDER_REQUESTS, { stay, product, total }: Wish = wish, more: object = {}) {
  const accepted = operation === 'updateVerifyPrice' ? { totalPrice: total } : {};
  return agent.call('/api/orderBook', {
    operation,
    ...stay,
    product,
    ...accepted,
    ...ORDER_REQUESTS[operation],
    ...more,
  });
}

const where = () => {
  const roomTypeId = readProductId(wish.product)?.roomTypeId ?? 0;
  return { hotelId: Number(wish.stay.hotelid), roomTypeId };
};

const renew = ({ stay, product }: Wish, more: object = {}) =>
  agent.call('/api/orderBook', { operation: 'orderBookVerify', ...stay, product, ...more });

describe('a quote that the page renews without a total', () => {
  it('[VRFY-01] is held against what this person was last shown: a rise is told, not taken', async () => {
    const other = await agent.wish();
    await request('writeOrderShow', other);
    const hotelId = Number(other.stay.hotelid);
    await simulateSupplier(portal.db, { kind: 'price-rise', hotelId, cents: 450 });
    const moved = { flag: '153', data: { priceRise: '4.50' } };
    expect(await renew(other, { pageRefresh: 1 })).toMatchObject(moved);
    // A price that was displayed is not accepted yet.
    expect(await renew(other, { pageRefresh: 1 })).toMatchObject(moved);
    await clearInstructions(portal.db);
    expect(await renew(other, { pageRefresh: 1 })).toMatchObject({ flag: '200' });
  });

  it('[VRFY-01] that nobody was shown has no price to move from', async () => {
    expect(await renew(await agent.wish(), { pageRefresh: 1 })).toMatchObject({ flag: '200' });
  });
});

describe('a price that somebody reads again', () => {
  const birth = (response: Awaited<ReturnType<typeof request>>) => response.data.orderData.createtime as number;
  const age = (seconds: number) =>
    portal.db
      .updateTable('orderQuotes')
      .set({ quotedAt: new Date(Date.now() - seconds * 1000) })
      .execute();

  it('[GUEST-08] is held since it was told, in whatever language, until the hold is over or is renewed', async () => {
    const mine = await agent.wish();
    const first = birth(await request('writeOrderShow', mine));
    await age(100);
    const again = [
      await request('writeOrderShow', mine, { language: 'zh' }),
      await request('getOrderPrice', mine),
      await request('writeOrderShow', mine, { language: 'en' }),
    ].map(birth);
    expect(new Set(again).size).toBe(1);
    expect(Math.abs(first - 100 - (again[0] ?? 0))).toBeLessThanOrEqual(5);

    await age(100);
    expect(await renew(mine, { pageRefresh: 1 })).toMatchObject({ flag: '200' });
    expect(birth(await request('writeOrderShow', mine))).toBeGreaterThanOrEqual(first);
    await age(301);
    expect(birth(await request('writeOrderShow', mine))).toBeGreaterThanOrEqual(first);
  });
});

describe('a price that is asked for again', () => {
  it.each(OPERATIONS)('by %s finds the room gone, and the hotel', async (operation) => {
    await simulateSupplier(portal.db, { kind: 'sold-out', ...where() });
    expect(await request(operation)).toMatchObject({ flag: '154' });
    await clearInstructions(portal.db);
    await simulateSupplier(portal.db, { kind: 'sold-out', hotelId: where().hotelId });
    expect(await request(operation)).toMatchObject({ flag: '155' });
  });

  it.each(['writeOrderShow', 'updateVerifyPrice'] as const)('by %s is told that it rose', async (operation) => {
    const other = await agent.wish();
    await request('writeOrderShow', other);
    await simulateSupplier(portal.db, {
      kind: 'price-rise',
      hotelId: Number(other.stay.hotelid),
      cents: 450,
      isOnce: true,
    });
    expect(await request(operation, other)).toMatchObject({ flag: '153', data: { priceRise: '4.50' } });
  });

  it.each(['writeOrderShow', 'getOrderPrice', 'updateVerifyPrice', 'orderBookVerify'] as const)(
    'by %s hears that the supplier is silent',
    async (operation) => {
      await simulateSupplier(portal.db, { kind: 'time-out', hotelId: where().hotelId });
      expect(await request(operation)).toMatchObject({ flag: '157' });
    },
  );

  it.each(['writeOrderShow', 'getOrderPrice', 'orderBookVerify', 'updateVerifyPrice'] as const)(
    'by %s for nights that are over',
    async (operation) => {
      const past = { ...wish, stay: { ...wish.stay, checkin: dayFromToday(-3), checkout: dayFromToday(-1) } };
      expect(await request(operation, past)).toMatchObject({ flag: '110' });
    },
  );

  it('[GUEST-08] by a page that was left alone for too long is flag 165', async () => {
    await request('writeOrderShow');
    await portal.db
      .updateTable('orderQuotes')
      .set({ quotedAt: new Date(Date.now() - 11 * 60_000) })
      .execute();
    expect(await request('getOrderPrice')).toMatchObject({ flag: '165' });
  });

  it.each([
    ['163', undefined],
    ['173', 1500],
  ] as const)('[VRFY-01] after a rise was accepted may bring a substitute, flag %s', async (flag, cents) => {
    const dearer = cents === undefined ? {} : { cents };
    await simulateSupplier(portal.db, { kind: 'substitute', ...where(), isOnce: true, ...dearer });
    expect(await request('updateVerifyPrice')).toMatchObject({ flag });
  });

  it('[VRFY-01] for a substitute that went meanwhile takes the offer back', async () => {
    await simulateSupplier(portal.db, { kind: 'sold-out', ...where() });
    expect(await request('updateVerifyPrice', wish, { oldsubid: 'r1' })).toMatchObject({ flag: '156' });
  });
});

describe('an order that is not there', () => {
  it('has no result', async () => {
    expect(await agent.call('/api/orderBook', { operation: 'orderPayResultShow', orderno: 'PT000000' })).toMatchObject({
      flag: '003',
    });
  });
});
