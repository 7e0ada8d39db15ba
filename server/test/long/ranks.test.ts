import { expect, it } from 'vitest';
import { quantile, rankDistance } from './ranks.ts';

const many = (of: (index: number) => number) => Array.from({ length: 200 }, (_, index) => of(index));

it('tells times apart that differ by less than they vary', () => {
  const noise = (index: number) => 40 + ((index * 37) % 20);
  expect(Math.abs(rankDistance(many(noise), many(noise)))).toBeLessThan(1);
  expect(
    rankDistance(
      many(noise),
      many((index) => noise(index) + 4),
    ),
  ).toBeLessThan(-5);
});

it('gives the time that a part of all stays below', () => {
  expect(quantile([5, 1, 3], 0.5)).toBe(3);
  expect(
    quantile(
      many((index) => index),
      0.99,
    ),
  ).toBe(197);
});
