import { guestsIn, type RoomGuests, STAY_LIMITS } from '@portico/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  agesGiven,
  isAgeMissing,
  type Rooms,
  UNSELECTED_AGE,
  withAdults,
  withChildAge,
  withChildren,
  withinRooms,
  withoutRoom,
  withRoom,
} from './guest-rules.ts';

const room = (adults: number, ...childAges: number[]): RoomGuests => ({ adults, childAges });
const pair: Rooms = [room(2)];

describe('guest rules', () => {
  it('[SRCH-04] a room more raises the adults, and a room fewer lowers them', () => {
    const three = withRoom(withRoom(withAdults(pair, 0, 1)));
    expect(guestsIn(three)).toMatchObject({ rooms: 3, adults: 5 });
    expect(guestsIn(withoutRoom(three, 0))).toMatchObject({ rooms: 2, adults: 4 });
    expect(guestsIn(withoutRoom(three, 2))).toMatchObject({ rooms: 2, adults: 3 });
  });

  it.each([
    { adults: 0, kept: 1 },
    { adults: 4, kept: 4 },
    { adults: 120, kept: 98 },
  ])('[SRCH-04] $adults adults beside another one are $kept', ({ adults, kept }) => {
    expect(withAdults([room(2), room(1)], 0, adults)).toEqual([room(kept), room(1)]);
  });

  it('no room comes for which no adult is left', () => {
    expect(withRoom([room(98)])).toEqual([room(98), room(1)]);
    expect(withRoom([room(99)])).toEqual([room(99)]);
  });

  it('a new child has no selected age, the ages of the others stay, and so do the other rooms', () => {
    const two = withChildAge(withChildren([room(1, 3), ...pair], 1, 2), 1, 0, 7);
    expect(two).toEqual([room(1, 3), room(2, 7, UNSELECTED_AGE)]);
    expect(withChildren(two, 1, 3)[1]).toEqual(room(2, 7, UNSELECTED_AGE, UNSELECTED_AGE));
    expect([two, [room(1, 3)]].map((rooms) => isAgeMissing(guestsIn(rooms)))).toEqual([true, false]);
    expect(withChildren(two, 1, 1)[1]).toEqual(room(2, 7));
    expect(withChildren(two, 1, 12)[1]?.childAges).toHaveLength(9);
    expect(withChildren(two, 1, -1)[1]).toEqual(room(2));
  });

  it('a place that offers fewer rooms deals their guests to as many as it has', () => {
    const many = guestsIn([room(2, 4), ...Array.from({ length: 9 }, () => room(1))]);
    expect(withinRooms(many, 8)).toEqual({ rooms: 8, adults: 11, childAges: [4] });
    expect(withinRooms(many, 10)).toEqual(many);
  });

  it('[SRCH-04] a child who comes back has the age that was given', () => {
    const three: Rooms = [room(2, 7, 4, 12), room(1)];
    const ages = agesGiven([], three);
    const one = withChildren(three, 0, 1, ages[0]);
    expect(one).toEqual([room(2, 7), room(1)]);
    const changed = withChildAge(one, 0, 0, 9);
    expect(withChildren(changed, 0, 4, agesGiven(ages, changed)[0])[0]).toEqual(room(2, 9, 4, 12, UNSELECTED_AGE));
  });

  it('[SRCH-04] no sequence of changes leaves the limits', () => {
    const index = fc.nat(9);
    const change = fc.oneof(
      fc.record({ kind: fc.constant('more' as const) }),
      fc.record({ kind: fc.constant('fewer' as const), index }),
      fc.record({ kind: fc.constant('adults' as const), index, to: fc.integer({ min: -2, max: 120 }) }),
      fc.record({ kind: fc.constant('children' as const), index, to: fc.integer({ min: -2, max: 14 }) }),
      fc.record({ kind: fc.constant('age' as const), index, to: fc.nat(17) }),
    );
    fc.assert(
      fc.property(fc.array(change, { maxLength: 40 }), (changes) => {
        let rooms = pair;
        for (const one of changes) {
          if (one.kind === 'more') rooms = withRoom(rooms);
          else if (one.index >= rooms.length) continue;
          else if (one.kind === 'fewer') rooms = rooms.length > 1 ? withoutRoom(rooms, one.index) : rooms;
          else if (one.kind === 'adults') rooms = withAdults(rooms, one.index, one.to);
          else if (one.kind === 'children') rooms = withChildren(rooms, one.index, one.to);
          else if (rooms[one.index]?.childAges.length !== 0) rooms = withChildAge(rooms, one.index, 0, one.to);
          const sums = guestsIn(rooms);
          expect(rooms.every(({ adults }) => adults >= 1)).toBe(true);
          expect(sums.adults).toBeLessThanOrEqual(STAY_LIMITS.adults.max);
          expect(sums.rooms).toBeLessThanOrEqual(sums.adults);
          expect(sums.childAges.length).toBeLessThanOrEqual(STAY_LIMITS.children.max);
        }
      }),
    );
  });
});
