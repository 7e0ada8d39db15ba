import { BOARDS, type Rate } from '@portico/contract';
import { buildRate, buildRoom } from '@portico/testing';
import { expect, it } from 'vitest';
import { roomsMatching } from './rate-filter.ts';

it('rates are narrowed by breakfast or free cancellation, and rooms without one left out', () => {
  const plain = buildRate({ product: 'plain', boardCode: 'roomOnly', breakfasts: 0, isRefundable: false });
  const breakfast = buildRate({ product: 'breakfast', breakfasts: 2, isRefundable: false });
  const free = buildRate({ product: 'free', boardCode: 'roomOnly', breakfasts: 0, isRefundable: true });
  const rooms = [buildRoom({ rates: [plain, breakfast] }), buildRoom({ rates: [free] })];
  const products = (filter: Parameters<typeof roomsMatching>[1]) =>
    roomsMatching(rooms, filter).map(({ rates }) => rates.map(({ product }) => product));
  expect(products('all')).toEqual([['plain', 'breakfast'], ['free']]);
  expect(products('breakfast')).toEqual([['breakfast']]);
  expect(products('freeCancellation')).toEqual([['free']]);
});

it('every board but room only has breakfast; without a board, the number of breakfasts counts', () => {
  const matches = (rate: Partial<Rate>) =>
    roomsMatching([buildRoom({ rates: [buildRate(rate)] })], 'breakfast').length === 1;
  const boards = BOARDS.filter((boardCode) => matches({ boardCode, breakfasts: 0 }));
  expect(boards).toEqual(['breakfast', 'halfBoard', 'fullBoard', 'allInclusive']);
  expect([matches({ boardCode: 'roomOnly', breakfasts: 1 }), matches({ boardCode: undefined, breakfasts: 1 })]).toEqual(
    [false, true],
  );
  expect(matches({ boardCode: undefined, breakfasts: 0 })).toBe(false);
});
