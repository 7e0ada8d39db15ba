import { expect, it } from 'vitest';
import { ratioCells, timeCells } from './ratios.ts';

const hundred = (times: number) => Array.from({ length: 100 }, (_, place) => (place + 1) * times);

it('compares each round with its own neighbour, and counts the samples of both sides', () => {
  // In the second round the machine had half the speed: the ratio is not affected.
  const sides = { without: [hundred(1), hundred(2), hundred(1)], with: [hundred(2), hundred(4), hundred(3)] };
  expect(ratioCells(sides)).toEqual([2, 2, 2, 3, 300, 300]);
  expect(timeCells(sides)).toEqual([50, 150, 99, 297]);
});

it('is no number where nothing was done on one side', () => {
  expect(ratioCells({ without: [[]], with: [hundred(1)] }).slice(0, 2)).toEqual([Number.NaN, Number.NaN]);
});
