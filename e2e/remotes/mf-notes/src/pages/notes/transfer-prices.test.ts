import { describe, expect, it } from 'vitest';
import { cheapest, readPeople } from './transfer-prices.ts';

const PRICES = { car: '38.00', van: '56.00', coach: '290.00' };

describe('the cheapest way', () => {
  it.each([
    [1, { vehicle: 'car', count: 1, oneWay: '38.00' }],
    [3, { vehicle: 'car', count: 1, oneWay: '38.00' }],
    [4, { vehicle: 'van', count: 1, oneWay: '56.00' }],
    [8, { vehicle: 'van', count: 2, oneWay: '112.00' }],
    [36, { vehicle: 'coach', count: 1, oneWay: '290.00' }],
    [41, { vehicle: 'van', count: 6, oneWay: '336.00' }],
    [80, { vehicle: 'coach', count: 2, oneWay: '580.00' }],
  ])('for %i people is %o', (people, transfer) => {
    expect(cheapest(PRICES, people)).toEqual(transfer);
  });

  it('is the one with fewer vehicles where prices are alike', () => {
    expect(cheapest({ car: '20.00', van: '40.00', coach: '400.00' }, 6)).toMatchObject({ vehicle: 'van', count: 1 });
  });
});

describe('the party of an address', () => {
  it.each([
    ['', 2],
    ['people=7', 7],
    ['people=0', 2],
    ['people=81', 2],
    ['people=2.5', 2],
    ['people=many', 2],
  ])('«%s» is %i people', (query, people) => {
    expect(readPeople(new URLSearchParams(query))).toBe(people);
  });
});
