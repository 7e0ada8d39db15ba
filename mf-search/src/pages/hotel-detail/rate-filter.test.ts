import { buildRate, buildRoom } from '@portico/testing';
import { expect, it } from 'vitest';
import { roomsMatching } from './rate-filter.ts';

it('rates are narrowed by breakfast or free cancellation, and rooms without one left out', () => {
  const plain = buildRate({ product: 'plain', breakfasts: 0, isRefundable: false });
  const breakfast = buildRate({ product: 'breakfast', breakfasts: 2, isRefundable: false });
  const free = buildRate({ product: 'free', breakfasts: 0, isRefundable: true });
  const rooms = [buildRoom({ rates: [plain, breakfast] }), buildRoom({ rates: [free] })];
  const products = (filter: Parameters<typeof roomsMatching>[1]) =>
    roomsMatching(rooms, filter).map(({ rates }) => rates.map(({ product }) => product));
  expect(products('all')).toEqual([['plain', 'breakfast'], ['free']]);
  expect(products('breakfast')).toEqual([['breakfast']]);
  expect(products('freeCancellation')).toEqual([['free']]);
});
