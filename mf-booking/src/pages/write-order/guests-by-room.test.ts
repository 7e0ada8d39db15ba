import { expect, it } from 'vitest';
import { guestsByRoom } from './guests-by-room.ts';

it.each([1, 2, 3, 7, 10])('spreads everybody over %i rooms with an adult in each', (rooms) => {
  for (let adults = rooms; adults <= rooms + 12; adults++) {
    const childAges = Array.from({ length: adults % 11 }, (_, age) => age);
    const spread = guestsByRoom({ rooms, adults, childAges });
    expect(spread).toHaveLength(rooms);
    expect(spread.every((room) => room.adults >= 1)).toBe(true);
    expect(spread.reduce((sum, room) => sum + room.adults, 0)).toBe(adults);
    expect(spread.flatMap((room) => room.childAges)).toEqual(childAges);
  }
});
