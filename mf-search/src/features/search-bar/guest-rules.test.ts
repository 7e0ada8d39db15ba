import { type Guests, STAY_LIMITS } from '@portico/contract';
import { describe, expect, it } from 'vitest';
import { withAdults, withChildAge, withChildren, withinRooms, withRooms } from './guest-rules.ts';

const pair: Guests = { rooms: 1, adults: 2, childAges: [] };

describe('guest rules', () => {
  it.each([
    { from: pair, rooms: 3, gives: { rooms: 3, adults: 3 } },
    { from: pair, rooms: 2, gives: { rooms: 2, adults: 2 } },
    { from: { ...pair, adults: 5 }, rooms: 3, gives: { rooms: 3, adults: 5 } },
    { from: pair, rooms: 0, gives: { rooms: 1, adults: 2 } },
    { from: pair, rooms: 9, gives: { rooms: 8, adults: 8 } },
  ])('[SRCH-04] $rooms rooms give $gives.rooms rooms and $gives.adults adults', ({ from, rooms, gives }) => {
    expect(withRooms(from, rooms, STAY_LIMITS.rooms.maxInHeader)).toMatchObject(gives);
  });

  it('[SRCH-04] ten rooms fit on list and detail', () => {
    expect(withRooms(pair, 11, STAY_LIMITS.rooms.max)).toMatchObject({ rooms: 10, adults: 10 });
  });

  it.each([
    { from: { ...pair, rooms: 3, adults: 3 }, adults: 2, gives: { rooms: 2, adults: 2 } },
    { from: pair, adults: 0, gives: { rooms: 1, adults: 1 } },
    { from: pair, adults: 40, gives: { rooms: 1, adults: 40 } },
  ])('[SRCH-04] $adults adults give $gives.rooms rooms and $gives.adults adults', ({ from, adults, gives }) => {
    expect(withAdults(from, adults)).toMatchObject(gives);
  });

  it('[SRCH-04] a new child is under one, the ages of the others stay', () => {
    const two = withChildAge(withChildren(pair, 2), 0, 7);
    expect(two.childAges).toEqual([7, 0]);
    expect(withChildren(two, 3).childAges).toEqual([7, 0, 0]);
    expect(withChildren(two, 1).childAges).toEqual([7]);
    expect(withChildren(pair, 12).childAges).toHaveLength(10);
    expect(withChildren(two, -1).childAges).toEqual([]);
  });

  it('a place that offers fewer rooms lowers them', () => {
    expect(withinRooms({ ...pair, rooms: 10, adults: 12 }, 8)).toMatchObject({ rooms: 8, adults: 12 });
    expect(withinRooms(pair, 8)).toBe(pair);
  });

  it('[SRCH-04] no sequence of changes leaves the limits', () => {
    for (let seed = 1; seed <= 100; seed += 1) {
      const next = randomNumbers(seed);
      const most = next(2) === 0 ? STAY_LIMITS.rooms.maxInHeader : STAY_LIMITS.rooms.max;
      let guests = pair;
      for (let step = 0; step < 20; step += 1) {
        const kind = next(4);
        if (kind === 0) guests = withRooms(guests, next(14) - 1, most);
        else if (kind === 1) guests = withAdults(guests, next(14) - 1);
        else if (kind === 2) guests = withChildren(guests, next(14) - 1);
        else guests = withChildAge(guests, next(10), next(18));
        expect(guests.rooms, `seed ${seed}`).toBeGreaterThanOrEqual(1);
        expect(guests.rooms, `seed ${seed}`).toBeLessThanOrEqual(Math.min(most, guests.adults));
        expect(guests.childAges.length, `seed ${seed}`).toBeLessThanOrEqual(STAY_LIMITS.children.max);
        expect(
          guests.childAges.every((age) => age >= 0 && age <= 17),
          `seed ${seed}`,
        ).toBe(true);
      }
    }
  });
});

/** The same numbers for the same seed, so that a failure can be repeated. */
function randomNumbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}
