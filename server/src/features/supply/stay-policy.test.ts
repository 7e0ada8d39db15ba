import { describe, expect, it } from 'vitest';
import type { OrderPolicy } from '../../platform/database/column-types.ts';
import { createRandom, type Random } from '../../platform/random.ts';
import { refundAt, refundSteps } from '../orders/settlement/refund-rules.ts';
import { deadlineOf } from './built-in/policy-of.ts';
import { isNeverStricter, type PenaltyStep, type StatedPenalty, stayPolicy } from './stay-policy.ts';

const NOW = 1_800_000_000;
const HOUR = 3600;
const DAY = 24 * HOUR;
const ZONES = ['America/New_York', 'Europe/Berlin', 'Asia/Shanghai', 'Australia/Lord_Howe', 'Pacific/Apia'];
const price = {
  nights: [9_000, 11_000, 20_000].map((amount, index) => ({ day: `2027-01-2${index}`, amount })),
  fare: 40_000,
  payNow: 44_000,
};
const context = { zone: 'UTC', price, now: NOW };
const percent = (value: number): StatedPenalty => ({ unit: 'percent', percent: value });

describe('a policy of several steps', () => {
  it('is free until the first, and names the later ones', () => {
    const steps = [
      { from: NOW + DAY, stated: { unit: 'nights', nights: 1 } as const },
      { from: NOW + 2 * DAY, stated: percent(50) },
      { from: NOW + 3 * DAY, stated: percent(100) },
    ];
    expect(stayPolicy(steps, context)).toEqual({
      kind: 'firstNight',
      freeUntil: NOW + DAY,
      zone: 'UTC',
      penalty: 9_900,
      later: [
        { from: NOW + 2 * DAY, penalty: 22_000, percent: 50 },
        { from: NOW + 3 * DAY, penalty: 44_000, percent: 100 },
      ],
    });
  });

  it('begins with the step that is in force, and drops steps that change nothing', () => {
    const steps = [
      { from: NOW - DAY, stated: percent(10) },
      { from: NOW - HOUR, stated: percent(50) },
      { from: NOW + HOUR, stated: { unit: 'amount', amount: 22_000 } as const },
    ];
    expect(stayPolicy(steps, context)).toEqual({ kind: 'percentage', zone: 'UTC', penalty: 22_000, percent: 50 });
  });

  it.each([
    [[], { kind: 'fixed', penalty: 0 }],
    [[{ from: 0, stated: percent(100) }], { kind: 'nonRefundable', penalty: 44_000 }],
    [[{ from: NOW + 1, stated: percent(100) }], { kind: 'free', freeUntil: NOW + 1, penalty: 44_000 }],
    [
      [{ from: NOW + 1, stated: { unit: 'amount', amount: 99_999 } }],
      { kind: 'fixed', freeUntil: NOW + 1, penalty: 44_000 },
    ],
    [
      [{ from: NOW + 1, stated: { unit: 'nights', nights: 2 } }],
      { kind: 'fixed', freeUntil: NOW + 1, penalty: 22_000 },
    ],
  ] satisfies [PenaltyStep[], object][])('%j has the wording of the specification', (steps, expected) => {
    expect(stayPolicy(steps, context)).toEqual({ ...expected, zone: 'UTC' });
  });

  it('is compared with another at every instant', () => {
    const [kind, strict] = [percent(30), percent(100)].map((last) =>
      stayPolicy(
        [
          { from: NOW + DAY, stated: percent(10) },
          { from: NOW + 2 * DAY, stated: last },
        ],
        context,
      ),
    );
    if (kind === undefined || strict === undefined) throw new Error('No policy');
    expect([isNeverStricter(kind, strict), isNeverStricter(strict, kind)]).toEqual([true, false]);
    // What is over does not count.
    const free = { freeUntil: NOW, penalty: 100 };
    expect([isNeverStricter({ penalty: 100 }, free), isNeverStricter({ penalty: 100 }, free, NOW)]).toEqual([
      false,
      true,
    ]);
  });
});

/** Bar S10. The nights of the stay are not over, so only the policy counts. */
describe('2,000 random policies in zones with clock changes', () => {
  const paidOf = (policy: OrderPolicy) => ({
    policy,
    paid: price.payNow,
    pointsUsed: 0,
    pointsDiscount: 0,
    nights: [],
    surcharges: [],
  });

  it('refund what was shown, and never more than the supplier returns', () => {
    const random = createRandom('policies');
    for (let round = 0; round < 2_000; round += 1) {
      const steps = randomSteps(random);
      const policy = stayPolicy(steps, context);
      const basis = paidOf(policy);
      const shown = refundSteps(basis, NOW);
      for (const { from } of [...steps, { from: NOW }]) {
        for (const instant of [from - 1, from, from + random.between(1, 3 * DAY)].filter((at) => at >= NOW)) {
          const refund = refundAt(basis, instant);
          const place = `round ${round}, ${instant}, ${JSON.stringify(steps)}`;
          expect(refund.refundPrice, place).toBe(shown.findLast((step) => step.from <= instant)?.refund);
          expect(refund.cancelPrice, place).toBeGreaterThanOrEqual(statedCost(steps, instant));
        }
      }
    }
  });
});

function randomSteps(random: Random): readonly PenaltyStep[] {
  const zone = random.pick(ZONES);
  // Dates around the clock changes of both hemispheres.
  const checkIn = random.pick(['2027-03-14', '2027-03-28', '2027-04-04', '2027-10-31', '2027-11-07', '2027-01-20']);
  const froms = Array.from({ length: random.between(0, 4) }, () =>
    deadlineOf({ days: random.between(0, 20), hour: random.between(0, 23) }, checkIn, zone),
  );
  let least = 0;
  return [...new Set(froms)]
    .sort((a, b) => a - b)
    .map((from) => {
      least = Math.min(100, least + random.between(1, 60));
      return {
        from,
        stated: random.pick<StatedPenalty>([percent(least), percent(least), { unit: 'amount', amount: least * 440 }]),
      };
    });
}

/** What the supplier charges, by its own steps. */
function statedCost(steps: readonly PenaltyStep[], instant: number): number {
  const stated = steps.findLast(({ from }) => from <= instant)?.stated;
  if (stated === undefined) return 0;
  return stated.unit === 'percent'
    ? Math.floor((price.payNow * stated.percent) / 100)
    : stated.unit === 'amount'
      ? stated.amount
      : 0;
}
