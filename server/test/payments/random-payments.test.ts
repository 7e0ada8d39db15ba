import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PAYMENT_STEPS } from '../../src/features/payments/payment-state-machine.ts';
import { reconcile } from '../../src/features/reconcile/reconcile.ts';
import { newVisit, openPaidHotel, type PaidHotel, type Visit } from './model/paid-hotel.ts';
import type { TestState } from './model/step.ts';
import { anySteps, closing, ending } from './model/steps.ts';

const IS_LONG = process.env.PORTICO_LONG_TESTS === '1';
const STEPS = 60;
const RUNS = IS_LONG ? 100 : 20;
/** The short suite repeats the same sequences; the long suite uses random seeds and prints them. */
const SEEDS = IS_LONG ? Array.from({ length: 20 }, () => Math.floor(Math.random() * 2 ** 31)) : [20_261_122];

/** Every transition of the product's state table; the sequences must cover all of them. */
const ALL_STEPS = Object.entries(PAYMENT_STEPS)
  .flatMap(([from, row]) => [...new Set(Object.values(row).map(({ to }) => `${from} → ${to}`))])
  .filter((step) => step !== 'waiting → waiting');

const moved = new Set<string>();

describe.each(SEEDS)(`${RUNS} random sequences of up to ${STEPS} steps, from seed %i`, (seed) => {
  let hotel: PaidHotel;
  beforeAll(async () => {
    hotel = await openPaidHotel();
  });
  afterAll(() => hotel.close());

  it('lead where the table of states says, and every cent back', { timeout: 1_200_000 }, async () => {
    const property = fc.asyncProperty(anySteps(STEPS), async (steps) => {
      try {
        await walk(hotel, steps, (step) => moved.add(step));
      } catch (error) {
        // A failed sequence must not affect the next one.
        await hotel.close();
        hotel = await openPaidHotel();
        throw error;
      }
    });
    await fc.assert(property, { numRuns: RUNS, seed, endOnFailure: IS_LONG });
  });
});

/** The short suite has too few sequences for this. */
it.runIf(IS_LONG)('random sequences take every way that the table of states has', () => {
  expect(ALL_STEPS.filter((step) => !moved.has(step))).toEqual([]);
});

async function walk(
  hotel: PaidHotel,
  steps: Iterable<fc.AsyncCommand<TestState, Visit>>,
  moved: TestState['moved'],
): Promise<void> {
  const real = await newVisit(hotel);
  const model: TestState = { world: { orders: [] }, moved };
  await fc.asyncModelRun(() => ({ model, real }), steps);
  for (const step of closing) await step.run(model, real);
  expect(await reconcile(hotel.portal.services)).toEqual([]);
  expect(real.totalBalance()).toBe(await real.charged());
  for (const step of ending) await step.run(model, real);
  expect(model.world.orders.filter(({ status }) => status !== 'cancelled')).toEqual([]);
  expect(real.totalBalance()).toBe(0);
  expect(await reconcile(hotel.portal.services)).toEqual([]);
}
