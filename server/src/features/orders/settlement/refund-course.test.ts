import { addDays } from '@portico/contract';
import { startOfDayIn } from '@portico/contract/zones';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OrderPolicy } from '../../../platform/database/column-types.ts';
import { decimalText } from '../../currencies/currencies.ts';
import { cancellationMoves, type OrderMoney, shareOf } from '../../ledger/ledger.ts';
import { deadlineOf } from '../../supply/built-in/policy-of.ts';
import type { Order } from '../order.ts';
import { type RefundBasis, refundAt, refundSteps } from './refund-rules.ts';
import { nightsOf, stayedPoints } from './stayed-nights.ts';

/** Both sides of the date line, half-hour offsets, and zones with and without clock changes, also at midnight. */
const ZONES = [
  'America/Los_Angeles',
  'America/Sao_Paulo',
  'Asia/Hong_Kong',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'Europe/London',
  'Pacific/Auckland',
  'Pacific/Kiritimati',
] as const;
/** Days around clock changes, and a leap day. */
const CHECK_INS = [
  '2026-03-07',
  '2026-03-28',
  '2026-04-04',
  '2026-09-26',
  '2026-10-24',
  '2026-10-31',
  '2028-02-28',
] as const;
const EXPONENTS = [0, 2, 3] as const;
const HOUR = 3600;

const amount = fc.integer({ min: 0, max: 900_000_000 });

const sold = fc
  .record({
    zone: fc.constantFrom(...ZONES),
    checkIn: fc.constantFrom(...CHECK_INS),
    prices: fc.array(fc.integer({ min: 0, max: 90_000_000 }), { minLength: 1, maxLength: 9 }),
    hasPrices: fc.boolean(),
    exponent: fc.constantFrom(...EXPONENTS),
    paid: amount,
    pointsUsed: fc.integer({ min: 0, max: 500 }).map((hundreds) => hundreds * 100),
    pointsWorth: fc.integer({ min: 1, max: 80 }),
    kind: fc.constantFrom('free', 'firstNight', 'fixed', 'percentage', 'nonRefundable'),
    window: fc.option(fc.record({ days: fc.integer({ min: 0, max: 5 }), hour: fc.integer({ min: 0, max: 23 }) })),
    penalty: amount,
    percent: fc.integer({ min: 0, max: 100 }),
    surcharges: fc.array(amount, { maxLength: 2 }),
    pointsEarned: fc.integer({ min: 0, max: 90_000 }),
    settle: fc.record({ total: amount, coupon: amount, points: amount, costPart: fc.integer({ min: 0, max: 100 }) }),
    at: fc.integer({ min: -400 * HOUR, max: 400 * HOUR }),
    later: fc.integer({ min: 0, max: 300 * HOUR }),
  })
  .map((sample) => {
    const { zone, checkIn, prices, hasPrices, kind, window, penalty, percent } = sample;
    const stay = {
      zone,
      checkIn,
      checkOut: addDays(checkIn, prices.length),
      snapshot: (hasPrices
        ? { nights: prices.map((price, index) => ({ day: addDays(checkIn, index), amount: price })) }
        : {}) as Order['snapshot'],
    };
    const policy: OrderPolicy = {
      kind: kind as OrderPolicy['kind'],
      ...(window === null || kind === 'nonRefundable' ? {} : { freeUntil: deadlineOf(window, checkIn, zone) }),
      ...(kind === 'firstNight' || kind === 'fixed' ? { penalty } : {}),
      ...(kind === 'percentage' ? { percent } : {}),
    };
    const pointsDiscount = sample.pointsUsed * sample.pointsWorth;
    const basis: RefundBasis = {
      policy,
      paid: sample.paid,
      pointsUsed: sample.pointsUsed,
      pointsDiscount,
      nights: nightsOf(stay),
      surcharges: sample.surcharges,
    };
    const arrival = startOfDayIn(zone, checkIn) / 1000;
    return {
      ...sample,
      basis,
      bookedAt: arrival - 500 * HOUR,
      now: arrival + sample.at,
      departure: startOfDayIn(zone, stay.checkOut) / 1000,
    };
  });

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, one) => sum + one, 0);

/** Parses a displayed amount back to minor units. */
const shownMinor = (minor: number, exponent: number) => {
  const text = decimalText(minor, exponent);
  expect(text).toMatch(exponent === 0 ? /^\d+$/ : new RegExp(`^\\d+\\.\\d{${exponent}}$`));
  return Number(text.replace('.', ''));
};

describe('whatever was sold, wherever and however it was paid', () => {
  it('what is kept and what comes back are what was paid, as they are shown, points too', () => {
    fc.assert(
      fc.property(sold, ({ basis, now, exponent }) => {
        const { cancelPrice, refundPrice, retainedSurcharges, retainedPoints, pointsReturned, isFree } = refundAt(
          basis,
          now,
        );
        expect(shownMinor(cancelPrice, exponent) + shownMinor(refundPrice, exponent)).toBe(
          basis.paid + sumOf(basis.surcharges),
        );
        expect(Math.min(cancelPrice, refundPrice, retainedPoints, pointsReturned)).toBeGreaterThanOrEqual(0);
        expect(retainedPoints + pointsReturned).toBe(basis.pointsUsed);
        if (isFree) expect([cancelPrice, retainedPoints]).toEqual([0, 0]);
        // Points are forfeited only if the money does not cover the penalty.
        if (retainedPoints > 0) expect(refundPrice).toBe(sumOf(basis.surcharges) - sumOf(retainedSurcharges));
        for (const [index, retained] of retainedSurcharges.entries())
          expect(retained).toBeLessThanOrEqual(basis.surcharges[index] ?? 0);
      }),
    );
  });

  it('[CNCL-03] is free up to the deadline at the hotel and not a second longer, and never cheaper later', () => {
    fc.assert(
      fc.property(sold, ({ basis, now, later }) => {
        const [before, after] = [refundAt(basis, now), refundAt(basis, now + later)];
        expect(after.refundPrice).toBeLessThanOrEqual(before.refundPrice);
        expect(after.pointsReturned).toBeLessThanOrEqual(before.pointsReturned);
        const { freeUntil, percent, penalty } = basis.policy;
        const requestsNothing = percent === 0 || penalty === 0;
        const isUnstayed = freeUntil !== undefined && basis.nights.every(({ overAt }) => overAt > freeUntil);
        if (freeUntil === undefined || requestsNothing || !isUnstayed) return;
        expect([refundAt(basis, freeUntil - 1).isFree, refundAt(basis, freeUntil).isFree]).toEqual([true, false]);
      }),
    );
  });

  it('the drawn steps are the whole course: between two of them nothing changes, at each of them something does', () => {
    fc.assert(
      fc.property(sold, ({ basis, bookedAt, now, departure }) => {
        const steps = refundSteps(basis, bookedAt);
        expect(steps[0]?.from).toBe(bookedAt);
        for (const [index, { from, penalty, refund }] of steps.entries()) {
          expect(penalty + refund).toBe(basis.paid + sumOf(basis.surcharges));
          if (index > 0) expect(refundAt(basis, from)).not.toEqual(refundAt(basis, from - 1));
        }
        const at = Math.min(now, departure - 1);
        const current = steps.findLast(({ from }) => from <= at);
        expect(refundAt(basis, at).refundPrice).toBe(current?.refund);
      }),
    );
  });

  it('a stay that is broken off keeps its nights and earns points for them alone, all of them at the end', () => {
    fc.assert(
      fc.property(sold, ({ basis, now, later, pointsEarned, departure }) => {
        const { nights } = basis;
        const [first] = nights;
        const earned = (at: number) => stayedPoints(pointsEarned, nights, at);
        expect(earned((first?.overAt ?? 0) - 1)).toBe(0);
        expect(earned(departure)).toBe(pointsEarned);
        expect(earned(now)).toBeLessThanOrEqual(earned(now + later));
        expect(refundAt(basis, departure)).toMatchObject({ refundPrice: 0, pointsReturned: 0, isFree: false });
      }),
    );
  });

  it('the ledger’s moves of it sum to zero, and the payer never gets more than was taken', () => {
    fc.assert(
      fc.property(sold, ({ basis, now, settle }) => {
        const { cancelPrice, retainedSurcharges, retainedPoints, isFree } = refundAt(basis, now);
        const { total, coupon, points, costPart } = settle;
        const money: OrderMoney = {
          companyId: 'c',
          method: 'credit',
          currency: 'USD',
          total,
          coupon,
          points,
          cost: shareOf(total + coupon + points, costPart, 100),
        };
        const retained = {
          money: shareOf(total, cancelPrice - sumOf(retainedSurcharges), basis.paid),
          points: shareOf(points, retainedPoints, basis.pointsUsed),
          isCouponRetained: !isFree,
        };
        const supply = { supplier: 's', currency: 'USD', planned: money.cost, booked: money.cost, loss: 0 };
        const moves = cancellationMoves(money, supply, retained);
        expect(moves.reduce((sum, move) => sum + move.amount, 0)).toBe(0);
        expect(moves[0]?.amount).toBeGreaterThanOrEqual(0);
        expect(moves[0]?.amount).toBeLessThanOrEqual(total);
      }),
    );
  });
});
