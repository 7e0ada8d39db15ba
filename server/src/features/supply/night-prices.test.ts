import { expect, it } from 'vitest';
import { nightPrices } from './night-prices.ts';

const nightsOf = (...amounts: number[]) => amounts.map((amount, place) => ({ day: `2027-03-1${place}`, amount }));

it('is the whole price where there is one night', () => {
  expect(nightPrices({ nights: nightsOf(127_079), fare: 127_079, payNow: 139_787 })[0]?.paid).toBe(139_787);
});

it.each([
  [[10_000, 12_000], 24_640, [11_200, 13_440]],
  [[3_333, 3_333, 3_334], 11_001, [3_667, 3_666, 3_668]],
  [[0, 0], 500, [0, 0]],
])('deals %j over what is paid, %d, to the last cent', (amounts, payNow, paid) => {
  const nights = nightsOf(...amounts);
  const fare = amounts.reduce((sum, one) => sum + one, 0);
  expect(nightPrices({ nights, fare, payNow }).map((night) => night.paid)).toEqual(paid);
});

it('stays exact where two prices multiply beyond what a number holds', () => {
  const prices = nightPrices({ nights: nightsOf(300_000_001, 300_000_000), fare: 600_000_001, payNow: 723_456_789 });
  expect(prices.map(({ paid }) => paid)).toEqual([361_728_395, 361_728_394]);
});
