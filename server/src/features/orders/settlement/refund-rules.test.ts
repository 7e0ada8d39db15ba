import { describe, expect, it } from 'vitest';
import type { OrderPolicy } from '../../../platform/database/column-types.ts';
import { deadlineOf } from '../../supply/built-in/policy-of.ts';
import type { Order } from '../order.ts';
import { type RefundBasis, refundAt, refundSteps } from './refund-rules.ts';
import { nightsOf, stayedPoints } from './stayed-nights.ts';

const DEADLINE = 1_800_000_000;
const paid = (policy: OrderPolicy, more: Partial<RefundBasis> = {}): RefundBasis => ({
  policy,
  paid: 40_000,
  pointsUsed: 0,
  pointsDiscount: 0,
  nights: [],
  surcharges: [],
  ...more,
});

describe('what cancelling gives back', () => {
  it.each([
    ['free', { kind: 'free' }, 40_000],
    ['the first night', { kind: 'firstNight', penalty: 13_579 }, 13_579],
    ['a fixed amount', { kind: 'fixed', penalty: 5_000 }, 5_000],
    ['a percentage', { kind: 'percentage', percent: 30, penalty: 12_000 }, 12_000],
  ] as const)('[CNCL-03] keeps nothing before the date and then: %s', (_name, rule, retained) => {
    const basis = paid({ ...rule, freeUntil: DEADLINE });
    expect(refundAt(basis, DEADLINE - 1)).toMatchObject({ isFree: true, cancelPrice: 0, refundPrice: 40_000 });
    expect(refundAt(basis, DEADLINE)).toMatchObject({
      isFree: false,
      cancelPrice: retained,
      refundPrice: 40_000 - retained,
    });
  });

  it('[CNCL-03] gives nothing back of a non-refundable booking, at any time', () => {
    const basis = paid({ kind: 'nonRefundable' });
    expect(refundAt(basis, 0)).toEqual({
      isFree: false,
      cancelPrice: 40_000,
      refundPrice: 0,
      retainedPoints: 0,
      pointsReturned: 0,
      retainedSurcharges: [],
    });
  });

  it.each([
    ['nonRefundable', { kind: 'nonRefundable', penalty: 40_000 }],
    ['firstNight', { kind: 'firstNight', penalty: 9_000 }],
    ['percentage', { kind: 'percentage', percent: 30, penalty: 12_000 }],
  ] as const)('[CNCL-03] is not free when a coupon paid for everything: %s', (_name, rule) => {
    const basis = paid({ ...rule, freeUntil: DEADLINE }, { paid: 0 });
    expect(refundAt(basis, DEADLINE - 1).isFree).toBe(true);
    expect(refundAt(basis, DEADLINE)).toMatchObject({ isFree: false, cancelPrice: 0, refundPrice: 0 });
  });

  it.each([
    ['a fixed amount of nothing', { kind: 'fixed', penalty: 0 }],
    ['nothing in the hundred', { kind: 'percentage', percent: 0, penalty: 0 }],
  ] as const)('[CNCL-03] is free where the policy asks %s', (_name, rule) => {
    expect(refundAt(paid(rule), 0)).toMatchObject({ isFree: true, cancelPrice: 0, refundPrice: 40_000 });
  });

  it('[CNCL-03] keeps the penalty at once when the policy has no free window', () => {
    expect(refundAt(paid({ kind: 'firstNight', penalty: 9_000 }), 0).refundPrice).toBe(31_000);
  });

  it('[CNCL-03] never keeps more than was paid', () => {
    expect(refundAt(paid({ kind: 'fixed', penalty: 90_000 }), 0)).toMatchObject({
      cancelPrice: 40_000,
      refundPrice: 0,
    });
  });

  it.each([
    [5_000, 5_000, 35_000, 0, 1_000],
    [40_000, 40_000, 0, 0, 1_000],
    [40_500, 40_000, 0, 500, 500],
    [99_999, 40_000, 0, 1_000, 0],
  ])('keeps %i from money first, points for what it does not cover', (penalty, retained, back, lost, returned) => {
    const basis = paid({ kind: 'fixed', penalty }, { pointsUsed: 1_000, pointsDiscount: 1_000 });
    expect(refundAt(basis, 0)).toMatchObject({
      cancelPrice: retained,
      refundPrice: back,
      retainedPoints: lost,
      pointsReturned: returned,
    });
  });

  it('returns points when everything was paid with them and cancelling is free', () => {
    const basis = paid({ kind: 'free', freeUntil: DEADLINE }, { paid: 0, pointsUsed: 1_000, pointsDiscount: 7_120 });
    expect(refundAt(basis, 0)).toMatchObject({ refundPrice: 0, pointsReturned: 1_000, isFree: true });
    expect(refundAt(basis, DEADLINE)).toMatchObject({ refundPrice: 0, pointsReturned: 0, retainedPoints: 1_000 });
  });

  it('[CNCL-03] takes a percentage of what was given, half up', () => {
    const basis = paid({ kind: 'percentage', percent: 33 }, { paid: 101 });
    expect(refundAt(basis, 0).cancelPrice).toBe(33);
    expect(refundAt({ ...basis, paid: 150 }, 0).cancelPrice).toBe(50);
  });

  it('tells the steps over time, and one step when there is no window left', () => {
    expect(refundSteps(paid({ kind: 'firstNight', penalty: 9_000, freeUntil: DEADLINE }), 1_000)).toEqual([
      { from: 1_000, penalty: 0, refund: 40_000 },
      { from: DEADLINE, penalty: 9_000, refund: 31_000 },
    ]);
    expect(refundSteps(paid({ kind: 'nonRefundable' }), 1_000)).toEqual([{ from: 1_000, penalty: 40_000, refund: 0 }]);
  });
});

describe('what breaking a stay off gives back', () => {
  /** Three nights at 100, 100 and 200; the first ends one day after the deadline. */
  const night = (day: number, weight: number) => ({ overAt: DEADLINE + day * 86_400, weight });
  const nights = [night(1, 100), night(2, 100), night(3, 200)];
  const overAt = (day: number) => DEADLINE + day * 86_400;

  it.each([
    ['free until check-in, then everything', { kind: 'free', freeUntil: DEADLINE }, [40_000, 40_000, 40_000, 40_000]],
    ['the first night', { kind: 'firstNight', penalty: 10_000 }, [10_000, 10_000, 20_000, 40_000]],
    ['a small fixed amount', { kind: 'fixed', penalty: 2_500 }, [2_500, 10_000, 20_000, 40_000]],
    ['a percentage', { kind: 'percentage', percent: 40 }, [16_000, 16_000, 20_000, 40_000]],
    ['nothing by the policy', { kind: 'percentage', percent: 0 }, [0, 10_000, 20_000, 40_000]],
    ['a window that is open still', { kind: 'free', freeUntil: DEADLINE * 2 }, [0, 10_000, 20_000, 40_000]],
    ['non-refundable', { kind: 'nonRefundable' }, [40_000, 40_000, 40_000, 40_000]],
  ] as const)(
    '[CNCL-03] keeps what the policy says, and never less than the nights that were stayed: %s',
    (_name, policy, retained) => {
      const basis = paid(policy, { nights });
      for (const [day, cancelPrice] of retained.entries()) {
        const at = day === 0 ? overAt(0) : overAt(day);
        expect(refundAt(basis, at)).toMatchObject({ cancelPrice, refundPrice: 40_000 - cancelPrice });
        if (day > 0) expect(refundAt(basis, at - 1).cancelPrice).toBe(retained[day - 1]);
        if (day > 0) expect(refundAt(basis, at).isFree).toBe(false);
      }
    },
  );

  it('tells a step for each night that costs more, and none for the last, which leaves nothing to cancel', () => {
    expect(refundSteps(paid({ kind: 'firstNight', penalty: 10_000, freeUntil: DEADLINE }, { nights }), 1_000)).toEqual([
      { from: 1_000, penalty: 0, refund: 40_000 },
      { from: DEADLINE, penalty: 10_000, refund: 30_000 },
      { from: overAt(2), penalty: 20_000, refund: 20_000 },
    ]);
    expect(refundSteps(paid({ kind: 'nonRefundable' }, { nights }), 1_000)).toHaveLength(1);
  });

  it('earns points for the nights that were stayed, by what each of them cost, whole ones', () => {
    const earned = [overAt(1) - 1, overAt(1), overAt(2), overAt(3)].map((now) => stayedPoints(399, nights, now));
    expect(earned).toEqual([0, 99, 199, 399]);
  });

  it('takes nights alike where nobody kept what each cost, and ends them at the hotel’s midnight', () => {
    const stay = { checkIn: '2026-10-31', checkOut: '2026-11-02', zone: 'America/Los_Angeles' };
    const alike = nightsOf({ ...stay, snapshot: {} as Order['snapshot'] });
    expect(alike.map(({ overAt, weight }) => [new Date(overAt * 1000).toISOString(), weight])).toEqual([
      ['2026-11-01T07:00:00.000Z', 1],
      // The clocks went back in that night.
      ['2026-11-02T08:00:00.000Z', 1],
    ]);
  });
});

describe('the deadline in the hotel’s local time', () => {
  const utc = (zone: string, checkIn: string, days = 1, hour = 18) =>
    new Date(deadlineOf({ days, hour }, checkIn, zone) * 1000).toISOString();

  it.each([
    ['in winter', 'America/Los_Angeles', '2026-12-10', '2026-12-10T02:00:00.000Z'],
    ['in summer', 'America/Los_Angeles', '2026-07-10', '2026-07-10T01:00:00.000Z'],
    ['on the short day of March', 'America/Los_Angeles', '2027-03-15', '2027-03-15T01:00:00.000Z'],
    ['on the long day of November', 'America/Los_Angeles', '2026-11-02', '2026-11-02T02:00:00.000Z'],
    ['in a zone without changes', 'Asia/Shanghai', '2026-12-10', '2026-12-09T10:00:00.000Z'],
    ['beyond the date line', 'Pacific/Auckland', '2026-04-06', '2026-04-05T06:00:00.000Z'],
    ['in a zone of half hours', 'Asia/Kolkata', '2026-12-10', '2026-12-09T12:30:00.000Z'],
  ])('[CNCL-03] is six in the evening before check-in %s', (_when, zone, checkIn, instant) => {
    expect(utc(zone, checkIn)).toBe(instant);
  });
});
