import { expect, it } from 'vitest';
import { etgPolicy } from './etg-policy.ts';
import { NOW } from './test-support/etg-rate.ts';

const ZONE = 'Asia/Tokyo';
const price = { nights: [], fare: 300_01, payNow: 300_01 };
const at = (text: string) => Date.parse(`${text}Z`) / 1000;

const policyOf = (policies: readonly object[] | null, freeBefore: string | null = null) =>
  etgPolicy(
    {
      amount: '200.00',
      cancellation_penalties: { policies, free_cancellation_before: freeBefore } as never,
    },
    { zone: ZONE, price, now: NOW },
  );

it('states deadlines in UTC with the zone of the hotel', () => {
  const policy = policyOf(
    [
      { start_at: null, end_at: '2026-12-20T09:00:00', amount_charge: '0.00' },
      { start_at: '2026-12-20T09:00:00', end_at: '2026-12-22T09:00:00', amount_charge: '66.67' },
      { start_at: '2026-12-22T09:00:00', end_at: null, amount_charge: '200.00' },
    ],
    '2026-12-20T09:00:00',
  );
  expect(policy).toEqual({
    kind: 'fixed',
    zone: ZONE,
    freeUntil: at('2026-12-20T09:00:00'),
    // The same share of the selling price, rounded up.
    penalty: 100_01,
    later: [{ from: at('2026-12-22T09:00:00'), penalty: 300_01, percent: 100 }],
  });
});

it('is non-refundable without a free period', () => {
  const nonRefundable = { kind: 'nonRefundable', zone: ZONE, penalty: 300_01 };
  expect(policyOf([{ start_at: null, end_at: null, amount_charge: '200.00' }])).toEqual(nonRefundable);
  expect(policyOf([])).toEqual(nonRefundable);
  expect(policyOf(null)).toEqual(nonRefundable);
});

it('takes the stricter of two statements', () => {
  const late = { start_at: '2026-12-22T09:00:00', end_at: null, amount_charge: '200.00' };
  expect(policyOf([late], '2026-12-20T09:00:00').freeUntil).toBe(at('2026-12-20T09:00:00'));
  expect(policyOf([late], '2026-12-23T09:00:00').freeUntil).toBe(at('2026-12-22T09:00:00'));
  expect(policyOf([late])).toEqual({ kind: 'nonRefundable', zone: ZONE, penalty: 300_01 });
});
