import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { processOutboxEntry } from '../../src/features/orders/settlement/process-supplier-outbox.ts';
import { reconcile } from '../../src/features/reconcile/reconcile.ts';
import type { Supplier, SupplyQuote, Verification, VerifyRequest } from '../../src/features/supply/supply.ts';
import { listHotels } from '../../src/features/supply/test-support/quay-hotels/quay-hotels.ts';
import {
  newSimulatedSupplier,
  type SimulatedSupplier,
} from '../../src/features/supply/test-support/simulated-supplier.ts';
import { SUPPLIERS } from '../../src/services.ts';
import { type Booker, newBooker } from '../booking/booking-client.ts';
import { newTestApp, type TestApp } from '../harness/test-app.ts';

const QUOTE_LIFE_SECONDS = 900;
const RULES = { bookWithinSeconds: 60, visibleWithinSeconds: 0, quoteLifeSeconds: QUOTE_LIFE_SECONDS };

/** A supplier whose next verifications a test can replace. */
interface Verifying {
  readonly simulated: SimulatedSupplier;
  readonly supplier: Supplier;
  readonly verified: VerifyRequest[];
  readonly changes: ((verification: Verified) => Verification | Promise<Verification>)[];
}

type Verified = Extract<Verification, { readonly outcome: 'verified' }>;

function makeSupplier(repeat: 'sameReference' | 'newReference', hotelId: number): Verifying {
  const simulated = newSimulatedSupplier({ rules: { ...RULES, repeat }, name: `expiring-${repeat}`, hotelId });
  const verified: VerifyRequest[] = [];
  const changes: Verifying['changes'] = [];
  const supplier: Supplier = {
    ...simulated,
    verify: async (request) => {
      verified.push(request);

      const result = await simulated.verify(request);
      const change = changes.shift();
      return change === undefined || result.outcome !== 'verified' ? result : change(result);
    },
  };
  return { simulated, supplier, verified, changes };
}

const suppliers = {
  sameReference: makeSupplier('sameReference', 900_301),
  newReference: makeSupplier('newReference', 900_302),
};
let portal: TestApp;
let agent: Booker;
beforeAll(async () => {
  const all = Object.values(suppliers);
  portal = await newTestApp(
    {},
    {
      suppliers: [
        ...SUPPLIERS,
        ...all.map(
          ({ supplier }) =>
            () =>
              supplier,
        ),
      ],
    },
  );
  for (const { simulated } of all) await listHotels(portal.db, simulated.name, [simulated.hotel]);
  agent = await newBooker(portal);
});
afterAll(() => portal.close());
beforeEach(() => {
  for (const { verified, changes } of Object.values(suppliers)) {
    verified.length = 0;
    changes.length = 0;
  }
});
afterEach(async () => expect(await reconcile(portal.services)).toEqual([]));

const rowOf = (number: string) =>
  portal.db.selectFrom('orders').selectAll().where('number', '=', number).executeTakeFirstOrThrow();
const attemptsOf = (number: string) =>
  portal.db
    .selectFrom('supplierAttempts')
    .selectAll()
    .where('reference', 'like', `${number}-%`)
    .orderBy('attempt')
    .execute();

/** Orders the `flex` rate, and lets its quote expire, unless `isExpired` is false. */
async function ordered({ simulated }: Verifying, { isExpired = true } = {}): Promise<string> {
  const number = await agent.order(
    await agent.wish({ hotelid: String(simulated.hotel.id), fits: ({ subid }) => subid.endsWith('.flex') }),
  );
  if (isExpired) {
    const past = { quoteExpiresAt: new Date(Date.now() - 1) };
    await portal.db.updateTable('orders').set(past).where('number', '=', number).execute();
  }
  return number;
}

/** Pays; the supplier changes its response only for the verification after the payment. */
async function paid(of: Verifying, number: string, ...changes: Verifying['changes']) {
  of.verified.length = 0;
  of.changes.splice(0, of.changes.length, (same) => same, ...changes);
  expect(await agent.pay(number)).toMatchObject({ flag: '200' });
  return rowOf(number);
}

async function process({ simulated }: Verifying): Promise<void> {
  const open = portal.db
    .updateTable('supplierOutbox')
    .from('orders')
    .set({ dueAt: new Date(0) })
    .whereRef('orders.id', '=', 'supplierOutbox.orderId')
    .where('orders.supplier', '=', simulated.name)
    .where('supplierOutbox.state', '<>', 'done');
  for (const { id } of await open.returning('supplierOutbox.id').execute())
    await processOutboxEntry(portal.services, id);
}

const withQuote = (change: (quote: SupplyQuote) => Partial<SupplyQuote>) => (verification: Verified) => ({
  ...verification,
  quote: { ...verification.quote, ...change(verification.quote) },
});
/** Stands for a new key of the same rate; the supplier books only the products that it knows. */
const renewed = withQuote(({ cost }) => ({ product: 'saver', cost: { ...cost, net: cost.net - 1_00 } }));
const bookedProducts = ({ simulated }: Verifying, number: string) =>
  simulated.activeBookings(number).map(({ request }) => request.product);

describe('a quote that is valid when the order is paid', () => {
  it('is booked without another verification', async () => {
    const of = suppliers.newReference;
    const number = await ordered(of, { isExpired: false });
    const { quoteExpiresAt, createdAt } = await rowOf(number);
    const lifetime = ((quoteExpiresAt?.getTime() ?? 0) - createdAt.getTime()) / 1000;
    expect(Math.abs(lifetime - QUOTE_LIFE_SECONDS)).toBeLessThan(60);
    expect(await paid(of, number)).toMatchObject({ status: 'confirmed' });
    expect(of.verified).toHaveLength(1);
    expect(bookedProducts(of, number)).toEqual(['flex']);
    expect(await attemptsOf(number)).toMatchObject([{ renewed: null }]);
  });
});

describe.each(['sameReference', 'newReference'] as const)('an expired quote at a supplier with the rule %s', (rule) => {
  const of = suppliers[rule];

  it('is replaced by a new one for the same room, board, policy and price', async () => {
    const number = await ordered(of);
    const { fare, tax, feesNow, atHotel } = await rowOf(number);
    expect(await paid(of, number, renewed)).toMatchObject({ status: 'confirmed' });
    expect(of.verified).toHaveLength(2);
    expect(of.verified[1]).toMatchObject({ product: 'flex', seenTotal: fare + tax + feesNow + atHotel });
    expect(bookedProducts(of, number)).toEqual(['saver']);
    expect(await attemptsOf(number)).toMatchObject([
      { attempt: 1, renewed: { product: expect.stringMatching(/^\d+\.saver$/) } },
    ]);
    const { id } = await rowOf(number);
    const supply = await portal.db
      .selectFrom('orderSupply')
      .selectAll()
      .where('orderId', '=', id)
      .executeTakeFirstOrThrow();
    expect(supply.bookedCost).toBe(supply.net - supply.commission - 1_00);
  });

  it('is found under its reference if the response to the booking was lost', async () => {
    const number = await ordered(of);
    of.simulated.plan('book', { lost: 'response' });
    expect(await paid(of, number, renewed)).toMatchObject({ status: 'pending' });
    await process(of);
    expect(await rowOf(number)).toMatchObject({ status: 'confirmed' });
    expect(bookedProducts(of, number)).toEqual(['saver']);
    expect(of.verified).toHaveLength(2);
  });

  it.each<[string, (verification: Verified) => Verification]>([
    ['price is higher', withQuote(({ price }) => ({ price: { ...price, total: price.total + 1 } }))],
    ['fees at the hotel are higher', withQuote(({ price }) => ({ price: { ...price, atHotel: price.atHotel + 1 } }))],
    ['policy is stricter', withQuote(({ policy }) => ({ policy: { kind: 'fixed', zone: policy.zone, penalty: 1 } }))],
    ['room is another one', withQuote(({ room }) => ({ room: { ...room, id: 'TPL' } }))],
    ['board is another one', withQuote(({ rate }) => ({ rate: { ...rate, board: 'roomOnly', breakfasts: 0 } }))],
    ['price rose', ({ quote }) => ({ outcome: 'priceRose', quote, rise: 1 })],
    ['product is gone', () => ({ outcome: 'unknown' })],
  ])('is not booked if the %s: the payment goes back, with the reason', async (_what, change) => {
    const number = await ordered(of);
    const row = await paid(of, number, change);
    expect(row).toMatchObject({ status: 'rejected', payStatus: 'refunded', refundPrice: row.total });
    expect(of.simulated.received.filter(({ reference }) => reference.startsWith(number))).toEqual([]);
    const { data } = await agent.trip(number);
    expect(data.logDetail.at(0).content + data.logDetail.at(-1).content).toContain('price or terms changed');
    const emails = await portal.db
      .selectFrom('emails')
      .select('data')
      .where('key', 'like', `booking-rejected ${row.id} %`)
      .execute();
    expect(emails.map(({ data: facts }) => (facts as { isAtOtherPrice?: boolean }).isAtOtherPrice)).toContain(true);
  });

  it('is not booked if the rooms are sold out', async () => {
    const number = await ordered(of);
    expect(await paid(of, number, () => ({ outcome: 'hotelSoldOut' }))).toMatchObject({ status: 'rejected' });
    const { data } = await agent.trip(number);
    expect(JSON.stringify(data.logDetail)).not.toContain('price or terms changed');
  });

  it('is verified again later if the supplier does not respond', async () => {
    const number = await ordered(of);
    expect(await paid(of, number, () => ({ outcome: 'timedOut' }), renewed)).toMatchObject({ status: 'pending' });
    expect(bookedProducts(of, number)).toEqual([]);
    await process(of);
    expect(await rowOf(number)).toMatchObject({ status: 'confirmed' });
    expect(bookedProducts(of, number)).toEqual(['saver']);
    expect(of.verified).toHaveLength(3);
  });

  it('is not marked as unsent by a process that lost its lease', async () => {
    const number = await ordered(of);
    const { id } = await rowOf(number);
    const takeOver = () =>
      portal.db
        .updateTable('supplierOutbox')
        .set((row) => ({ attempts: row('attempts', '+', 1) }))
        .where('orderId', '=', id)
        .execute();
    await paid(of, number, async () => {
      await takeOver();
      return { outcome: 'timedOut' };
    });
    expect(await attemptsOf(number)).toMatchObject([{ state: 'sent' }]);
    const freed = { leasedUntil: new Date(0) };
    await portal.db.updateTable('supplierOutbox').set(freed).where('orderId', '=', id).execute();
    await portal.db
      .updateTable('orders')
      .set({ settleBy: new Date(0) })
      .where('id', '=', id)
      .execute();
    await process(of);
    expect(await rowOf(number)).toMatchObject({ status: 'rejected' });
    expect(bookedProducts(of, number)).toEqual([]);
  });
});
