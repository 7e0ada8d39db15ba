import { expect, it } from 'vitest';
import { growingPause } from './exponential-backoff.ts';

it('doubles from the first pause to the longest, and stays there however often', () => {
  const pause = { first: 5, longest: 60 };
  const lengths = [0, 1, 2, 3, 4, 5_000].map((before) => growingPause(pause, before));
  expect(lengths).toEqual([5, 10, 20, 40, 60, 60]);
});
