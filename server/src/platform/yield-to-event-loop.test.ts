import { expect, it } from 'vitest';
import { atOnce, inSlices } from './yield-to-event-loop.ts';

function* longWork(steps: number): Generator<void, number> {
  for (let step = 0; step < steps; step += 1) {
    const until = performance.now() + 1;
    while (performance.now() < until);
    yield;
  }
  return steps;
}

it('lets others have their turn while long work goes on', async () => {
  let turns = 0;
  const timer = setInterval(() => (turns += 1), 1);
  expect(await inSlices(longWork(60))).toBe(60);
  clearInterval(timer);
  expect(turns).toBeGreaterThan(2);
});

it('gives the same without a pause', () => {
  expect(atOnce(longWork(3))).toBe(3);
});
