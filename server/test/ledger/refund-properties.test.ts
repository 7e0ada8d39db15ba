import { addDays } from '@portico/contract';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { previewOf } from '../../src/features/cancellation/cancel-preview.ts';
import { type Currency, minorUnits } from '../../src/features/currencies/currencies.ts';
import {
  cancellationMoves,
  confirmationMoves,
  type Move,
  paymentMoves,
  returnPoints,
  shareOf,
  spendPoints,
} from '../../src/features/ledger/ledger.ts';
import { balanced } from '../../src/features/ledger/moves.ts';
import { moneyOf, type Order, partsOf, refundBasisOf } from '../../src/features/orders/order.ts';
import { priceOrder, settlementOf } from '../../src/features/orders/order-page/order-price.ts';
import { refundAt, refundSteps } from '../../src/features/orders/settlement/refund-rules.ts';
import type { OrderPolicy } from '../../src/platform/database/column-types.ts';

/** Currencies with zero, two and three decimals; the last is settled in dollars. */
const CURRENCIES = [
  { code: 'JPY', exponent: 0, perUsd: 1_552_500 },
  { code: 'USD', exponent: 2, perUsd: 10_000 },
  { code: 'KWD', exponent: 3, perUsd: 3_070 },
].map((one) => ({ mark: one.code, nameEn: one.code, nameZh: one.code, bands: [], ...one }) satisfies Currency);
const USD = CURRENCIES[1] as Currency;

/**
 * Stays across a change to or from daylight saving time (29 March 2026, 8 March, 5 April, at midnight in Santiago), and
 * one without.
 */
const STAYS = [
  ['Europe/Berlin', '2026-03-28'],
  ['America/New_York', '2026-03-07'],
  ['Australia/Lord_Howe', '2026-04-04'],
  ['America/Santiago', '2026-09-05'],
  ['Asia/Kathmandu', '2026-12-31'],
] as const;
const DAY = 86_400;

const policy = (payNow: number) =>
  fc.record({
    kind: fc.constantFrom<OrderPolicy['kind']>('free', 'firstNight', 'fixed', 'percentage', 'nonRefundable'),
    // Before the first night ends, in any time zone.
    freeUntil: fc.integer({ min: -9 * DAY, max: DAY / 24 }),
    penalty: fc.integer({ min: 0, max: payNow * 2 }),
    percent: fc.integer({ min: 0, max: 100 }),
  });

/** A booking with any price, terms, discounts and payment method, and its surcharges. */
const bookings = fc
  .record({
    currency: fc.constantFrom(...CURRENCIES),
    own: fc.boolean(),
    fare: fc.integer({ min: 1, max: 9_000_000 }),
    tax: fc.integer({ min: 0, max: 900_000 }),
    coupon: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 10_000_000 })),
    points: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 400_000 })),
    method: fc.constantFrom('credit', 'balance', 'paypal', 'wechat', 'pingpong'),
    surcharges: fc.array(fc.integer({ min: 1, max: 500_000 }), { maxLength: 3 }),
    stay: fc.constantFrom(...STAYS),
    nights: fc.array(fc.integer({ min: 0, max: 50_000 }), { minLength: 1, maxLength: 5 }),
    at: fc.integer({ min: -10 * DAY, max: 15 * DAY }),
  })
  .chain((booking) => policy(booking.fare + booking.tax).map((terms) => ({ ...booking, terms })));
type Given = typeof bookings extends fc.Arbitrary<infer T> ? T : never;

function orderOf({ currency, own, fare, tax, coupon, points, method, stay, nights, terms }: Given): Order {
  const [zone, checkIn] = stay;
  const stayed = { fare, tax, fees: [], payNow: fare + tax, atHotel: 0 };
  const price = priceOrder(stayed, currency, { coupon, points, method });
  const settled = settlementOf(price, own ? currency : USD);
  return {
    companyId: 'harbour',
    parentId: null,
    status: 'confirmed',
    zone,
    checkIn,
    checkOut: addDays(checkIn, nights.length),
    snapshot: {
      nights: nights.map((amount, index) => ({ day: addDays(checkIn, index), amount })),
    } as unknown as Order['snapshot'],
    policy: { ...terms, freeUntil: Date.parse(`${checkIn}T12:00:00Z`) / 1000 + terms.freeUntil },
    createdAt: new Date(Date.parse(`${checkIn}T00:00:00Z`) - 20 * DAY * 1000),
    ...price,
    method,
    currency: currency.code,
    exponent: currency.exponent,
    settleCurrency: settled.currency,
    settleTotal: settled.total,
    settleCoupon: settled.coupon,
    settlePoints: settled.points,
    settleCost: shareOf(settled.total + settled.coupon + settled.points, 880, 1000),
  } as Partial<Order> as Order;
}

/** Account balances after payment, confirmation and cancellation of an order. */
function book(
  held: Map<string, number>,
  order: Order,
  cancelPrice: number,
  retainedPoints: number,
  isFree: boolean,
): void {
  const retained = {
    money: shareOf(order.settleTotal, cancelPrice, order.total),
    points: shareOf(order.settlePoints, retainedPoints, order.pointsUsed),
    isCouponRetained: !isFree,
  };
  const money = moneyOf(order);
  const supply = {
    supplier: 'quay',
    currency: 'EUR',
    planned: Math.round(money.cost / 3),
    booked: Math.round(money.cost / 3),
    loss: 0,
  };
  const steps: readonly (readonly Move[])[] = [
    [...paymentMoves(money), ...spendPoints(order.companyId, order.pointsUsed)],
    confirmationMoves(money, supply),
    [
      ...cancellationMoves(money, supply, retained),
      ...returnPoints(order.companyId, order.pointsUsed - retainedPoints),
    ],
  ];
  for (const { account, amount } of steps.flatMap(balanced)) {
    const key = `${account.owner} ${account.kind} ${account.currency}`;
    held.set(key, (held.get(key) ?? 0) + amount);
  }
}

it('[CNCL-04] shows lines that sum, gives back no more than was taken, and leaves the ledger at zero, whatever was sold', () => {
  fc.assert(
    fc.property(bookings, (booking) => {
      const order = orderOf(booking);
      const surcharges = booking.surcharges.map((fare) => orderOf({ ...booking, fare, tax: 0, coupon: 0, points: 0 }));
      const now = Date.parse(`${order.checkIn}T12:00:00Z`) / 1000 + booking.at;
      const refund = refundAt(refundBasisOf(order, surcharges), now);
      const captured = surcharges.reduce((sum, { total }) => sum + total, order.total);
      const minor = (text: string) => minorUnits(text, order.exponent) ?? Number.NaN;

      // Display: price components, and both amounts of the preview.
      expect(partsOf(order).reduce((sum, { minor: part }) => sum + part, 0)).toBe(order.total);
      const preview = previewOf(order, { paid: surcharges, all: surcharges }, refund, new Date(now * 1000));
      expect(minor(preview.cancelPrice) + minor(preview.refundPrice)).toBe(captured);
      expect(preview.retainedPoints + preview.pointsReturned).toBe(order.pointsUsed);
      for (const part of [refund.cancelPrice, refund.refundPrice, refund.retainedPoints, refund.pointsReturned]) {
        expect(part).toBeGreaterThanOrEqual(0);
      }
      if (refund.isFree) expect(refund).toMatchObject({ cancelPrice: 0, retainedPoints: 0, refundPrice: captured });

      // Ledger: each order separately keeps exactly its penalty.
      const held = new Map<string, number>();
      const ownRetained = refund.retainedSurcharges.reduce((rest, retained) => rest - retained, refund.cancelPrice);
      book(held, order, ownRetained, refund.retainedPoints, refund.isFree);
      for (const [index, surcharge] of surcharges.entries()) {
        const retained = refund.retainedSurcharges[index] ?? Number.NaN;
        expect(retained).toBeGreaterThanOrEqual(0);
        expect(retained).toBeLessThanOrEqual(surcharge.total);
        book(held, surcharge, retained, 0, refund.isFree);
      }
      expect(held.get(`house clearing ${order.settleCurrency}`) ?? 0).toBe(0);
      expect(held.get('harbour points PTS') ?? 0).toBe(0 - refund.retainedPoints || 0);
      const sums = Map.groupBy(held, ([account]) => account.split(' ')[2]);
      for (const accounts of sums.values()) expect(accounts.reduce((sum, [, amount]) => sum + amount, 0)).toBe(0);
      if (refund.isFree) expect([...held.values()].filter((amount) => amount !== 0)).toEqual([]);
    }),
    { numRuns: RUNS },
  );
});

it('gives back less and less as time goes on, never more', () => {
  fc.assert(
    fc.property(bookings, (booking) => {
      const order = orderOf(booking);
      const surcharges = booking.surcharges.map((total) => ({ total }));
      const basis = refundBasisOf(order, surcharges);
      const steps = refundSteps(basis, order.createdAt.getTime() / 1000);
      for (const [index, { from, refund, penalty }] of steps.entries()) {
        expect(refundAt(basis, from)).toMatchObject({ refundPrice: refund, cancelPrice: penalty });
        const before = steps[index - 1];
        if (before === undefined) continue;
        expect(before.refund).toBeGreaterThanOrEqual(refund);
        // A step starts exactly at its instant.
        expect(refundAt(basis, from - 1).refundPrice).toBe(before.refund);
      }
    }),
    { numRuns: RUNS },
  );
});

const RUNS = process.env.PORTICO_LONG_TESTS === '1' ? 20_000 : 300;
