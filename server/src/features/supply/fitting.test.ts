import { type Guests, guestsIn, type RoomGuests } from '@portico/contract';
import { expect, it } from 'vitest';
import { fitting } from './fitting.ts';
import { supplyStayOf } from './supply-stay.ts';

const KING = { maxAdults: 2, maxGuests: 3 };
const QUEEN = { maxAdults: 2, maxGuests: 2 };
const DATES = { checkIn: '2027-03-12', checkOut: '2027-03-14' };

const sums = (rooms: number, adults: number, ...childAges: number[]): Guests => ({ rooms, adults, childAges });
const guestsOf = (...rooms: (readonly [number, ...number[]])[]): Guests =>
  guestsIn(rooms.map(([adults, ...childAges]): RoomGuests => ({ adults, childAges })));
const fits = (room: typeof KING, guests: Guests) => fitting(supplyStayOf({ ...DATES, ...guests }))(room);

it.each<[string, Guests, boolean, boolean]>([
  ['a couple', sums(1, 2), true, true],
  ['three adults', sums(1, 3), false, false],
  ['a couple with a child', sums(1, 2, 4), true, false],
  ['a couple with a child of twelve, who sleeps as an adult', sums(1, 2, 12), false, false],
  ['one adult with a child of twelve', sums(1, 1, 12), true, true],
  ['a couple with two children', sums(1, 2, 4, 5), false, false],
  ['three adults and a child in two rooms, dealt: the child is with two adults', sums(2, 3, 5), true, false],
  ['the same with the child beside one adult', guestsOf([2], [1, 5]), true, true],
  ['the same with everybody but one in a room', guestsOf([3], [1, 5]), false, false],
  ['three rooms of which one is too full', guestsOf([2], [2], [2, 1, 2]), false, false],
  ['two full rooms and one with a single guest', guestsOf([2, 4], [2, 5], [1]), true, false],
])('[DESK-01] fits %s', (_who, guests, intoKing, intoQueen) => {
  expect(fits(KING, guests)).toBe(intoKing);
  expect(fits(QUEEN, guests)).toBe(intoQueen);
});
