import { describe, expect, it } from 'vitest';
import { ribbonOf } from './penalty-timeline.ts';

const createdAt = Date.parse('2026-11-12T06:00:00Z') / 1000;
const deadline = Date.parse('2026-12-08T02:00:00Z') / 1000;
const stay = { hotelId: '1', checkIn: '2026-12-10', checkOut: '2026-12-13', rooms: 1, adults: 2, childAges: [] };
const policy = { kind: 'firstNight', freeUntil: deadline, zone: 'America/Los_Angeles' } as const;
const penaltySteps = [
  { from: createdAt, penalty: '0.00', refund: '1313.70' },
  { from: deadline, penalty: '380.96', refund: '932.74' },
];

describe('the cancellation ribbon', () => {
  it('ends each step where the next begins, and the last at check-out', () => {
    const { steps } = ribbonOf({ createdAt, penaltySteps, policy, stay }, createdAt);
    expect(steps.map((step) => step.until)).toEqual([deadline, Date.parse('2026-12-13T12:00:00Z') / 1000]);
  });

  it.each([
    [createdAt, 0, 0],
    [(createdAt + deadline) / 2, 0, 0.5],
    [deadline, 1, 0],
    [deadline + 400 * 86_400, 1, 1],
    [createdAt - 60, 0, 0],
  ])('knows at %i in which step we are and how far', (now, step, share) => {
    const ribbon = ribbonOf({ createdAt, penaltySteps, policy, stay }, now);
    expect(ribbon.step).toBe(step);
    expect(ribbon.share).toBeCloseTo(share, 5);
  });

  it('is free by the policy alone: what a coupon paid wholly costs nothing and is not free', () => {
    const isFree = (overrides: Partial<typeof policy> | { kind: 'nonRefundable' }) =>
      ribbonOf(
        {
          createdAt,
          penaltySteps: penaltySteps.map((step) => ({ ...step, penalty: '0.00' })),
          policy: { zone: 'UTC', ...overrides } as typeof policy,
          stay,
        },
        createdAt,
      ).steps.map((step) => step.isFree);
    expect(isFree(policy)).toEqual([true, false]);
    expect(isFree({ kind: 'nonRefundable' })).toEqual([false, false]);
  });

  describe('of a long stay', () => {
    const step = (index: number) => ({
      from: createdAt + index * 86_400,
      penalty: `${index}00.00`,
      refund: `${9 - index}00.00`,
    });
    const nightly = { createdAt, penaltySteps: Array.from({ length: 8 }, (_, index) => step(index)), policy, stay };

    it.each([
      [0, ['0', '1', '2', '7 future'], 0],
      [1, ['0', '1', '2', '7 future'], 1],
      [2, ['1 past', '2', '3', '7 future'], 1],
      [5, ['4 past', '5', '6', '7'], 1],
      [7, ['6 past', '7'], 1],
    ])('draws what is over as one and what is far as one, on step %i', (stepIndex, drawn, place) => {
      const ribbon = ribbonOf(nightly, step(stepIndex).from + 3600);
      expect(ribbon.steps.map(({ penalty, joins }) => [penalty[0], joins].filter(Boolean).join(' '))).toEqual(drawn);
      expect(ribbon.step).toBe(place);
      for (const [index, { until }] of ribbon.steps.entries())
        if (index < ribbon.steps.length - 1) expect(ribbon.steps[index + 1]?.from).toBe(until);
    });
  });

  it('has room for a deadline after check-out', () => {
    const late = [{ from: Date.parse('2026-12-20T00:00:00Z') / 1000, penalty: '1.00', refund: '0.00' }];
    const { steps } = ribbonOf({ createdAt, penaltySteps: late, policy, stay }, createdAt);
    expect(steps[0]?.until).toBeGreaterThan(late[0]?.from ?? 0);
  });
});
