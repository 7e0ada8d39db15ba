import { type Guests, STAY_LIMITS } from '@portico/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { agesGiven, withAdults, withChildAge, withChildren, withinRooms, withRooms } from './guest-rules.ts';

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

  it('[SRCH-04] a child who comes back has the age that was given', () => {
    const three = { ...pair, childAges: [7, 4, 12] };
    const given = agesGiven([], three);
    const one = withChildren(three, 1, given);
    expect(one.childAges).toEqual([7]);
    const changed = withChildAge(one, 0, 9);
    expect(withChildren(changed, 4, agesGiven(given, changed)).childAges).toEqual([9, 4, 12, 0]);
  });

  it('[SRCH-04] no sequence of changes leaves the limits or forgets an age', () => {
    const change = fc.oneof(
      fc.record({ kind: fc.constant('rooms' as const), to: fc.integer({ min: -2, max: 14 }) }),
      fc.record({ kind: fc.constant('adults' as const), to: fc.integer({ min: -2, max: 120 }) }),
      fc.record({ kind: fc.constant('children' as const), to: fc.integer({ min: -2, max: 14 }) }),
      fc.record({ kind: fc.constant('age' as const), child: fc.nat(9), to: fc.nat(17) }),
    );
    const mostRooms = fc.constantFrom(STAY_LIMITS.rooms.maxInHeader, STAY_LIMITS.rooms.max);
    fc.assert(
      fc.property(mostRooms, fc.array(change, { maxLength: 30 }), (most, changes) => {
        let guests = pair;
        let given: readonly number[] = [];
        const told = new Map<number, number>();
        for (const one of changes) {
          if (one.kind === 'rooms') guests = withRooms(guests, one.to, most);
          else if (one.kind === 'adults') guests = withAdults(guests, one.to);
          else if (one.kind === 'children') guests = withChildren(guests, one.to, given);
          else {
            guests = withChildAge(guests, one.child, one.to);
            if (one.child < guests.childAges.length) told.set(one.child, one.to);
          }
          given = agesGiven(given, guests);
          expect(guests.rooms).toBeGreaterThanOrEqual(1);
          expect(guests.rooms).toBeLessThanOrEqual(Math.min(most, guests.adults));
          expect(guests.childAges.length).toBeLessThanOrEqual(STAY_LIMITS.children.max);
          expect(guests.childAges).toEqual(guests.childAges.map((_, child) => told.get(child) ?? 0));
        }
      }),
    );
  });
});
