import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decode } from '../codec/codec.ts';
import { verifyOrder } from '../endpoints/verification.ts';
import type { Guests, RoomGuests } from './guests.ts';
import { grownIn, guestsIn, guestsOf, roomsAgree, roomsOf } from './guests-by-room.ts';

const someAge = fc.nat(17);
const someSums: fc.Arbitrary<Guests> = fc
  .record({
    rooms: fc.integer({ min: 1, max: 10 }),
    more: fc.nat(89),
    childAges: fc.array(someAge, { maxLength: 10 }),
  })
  .map(({ rooms, more, childAges }) => ({ rooms, adults: rooms + more, childAges }));
const someRooms: fc.Arbitrary<readonly RoomGuests[]> = fc
  .array(fc.record({ adults: fc.integer({ min: 1, max: 9 }), childAges: fc.array(someAge, { maxLength: 3 }) }), {
    minLength: 1,
    maxLength: 10,
  })
  .filter((rooms) => rooms.flatMap((room) => room.childAges).length <= 10);

const DATES = { hotelId: '77', checkIn: '2026-12-10', checkOut: '2026-12-13' };
const wireOf = (guests: Guests) =>
  verifyOrder.request.encode({ stay: { ...DATES, ...guests }, product: 'r1' }) as Record<string, unknown>;

describe('guests of a stay', () => {
  it('are dealt with nobody lost and an adult in each room, the first rooms never emptier than the later ones', () => {
    fc.assert(
      fc.property(someSums, (sums) => {
        const rooms = roomsOf(sums);
        expect(rooms).toHaveLength(sums.rooms);
        expect(rooms.reduce((sum, room) => sum + room.adults, 0)).toBe(sums.adults);
        expect(rooms.flatMap((room) => room.childAges)).toEqual(sums.childAges);
        for (const [index, room] of rooms.entries()) {
          expect(room.adults).toBeGreaterThanOrEqual(1);
          expect(room.adults).toBeLessThanOrEqual(rooms[index - 1]?.adults ?? room.adults);
          expect((rooms[0] as RoomGuests).adults - room.adults).toBeLessThanOrEqual(1);
        }
        expect(guestsIn(rooms)).toEqual(sums);
      }),
    );
  });

  it('keep the rooms that were said, and are their sums', () => {
    fc.assert(
      fc.property(someRooms, (rooms) => {
        const guests = guestsIn(rooms);
        expect(roomsOf(guests)).toEqual(rooms);
        expect(guestsIn(roomsOf(guests))).toEqual(guests);
        expect(guestsOf({ ...DATES, ...guests } as Guests)).toEqual(guests);
        expect(roomsAgree(rooms, guests)).toBe(true);
        expect(roomsAgree(rooms, { ...guests, adults: guests.adults + 1 })).toBe(false);
        expect(roomsAgree(rooms, { ...guests, childAges: [...guests.childAges, 4] })).toBe(false);
      }),
    );
  });

  it('[DESK-01] go over the wire and back, sums and rooms alike', () => {
    fc.assert(
      fc.property(fc.oneof(someSums, someRooms.map(guestsIn)), (guests) => {
        const wire = wireOf(guests);
        expect(wire).toMatchObject({
          room: guests.rooms,
          adult: guests.adults,
          child: guests.childAges.length,
          childNums: guests.childAges.map((age) => age + 1).join(','),
        });
        expect('guests' in wire).toBe(guests.byRoom !== undefined);
        const read = decode(verifyOrder.request, JSON.parse(JSON.stringify(wire)));
        expect(read).toEqual({ ok: true, value: { stay: { ...DATES, ...guests }, product: 'r1' } });
      }),
    );
  });

  it('put a child where the agent puts it, in the words of the wire', () => {
    const guests = guestsIn([
      { adults: 2, childAges: [] },
      { adults: 1, childAges: [5, 0] },
    ]);
    expect(wireOf(guests)).toMatchObject({ room: 2, adult: 3, child: 2, childNums: '6,1', guests: '2_1-5.0' });
    expect(wireOf({ rooms: 2, adults: 3, childAges: [5] })).not.toHaveProperty('guests');
  });

  it.each<[string, Readonly<Record<string, unknown>>, string]>([
    ['guests', { guests: '2-5_1' }, 'ages of other children'],
    ['guests', { guests: '2_1' }, 'no children'],
    ['guests', { guests: '1_1-6' }, 'fewer adults'],
    ['guests', { guests: '3-6' }, 'fewer rooms'],
    ['guests', { guests: '2-6_0' }, 'a room without an adult'],
    ['guests', { guests: '2-18_1' }, 'an age that is none'],
    ['guests', { guests: 'two' }, 'no rooms'],
    ['childNums', { child: 2 }, 'a child without an age'],
    ['room', { room: 4 }, 'more rooms than adults'],
  ])('are refused by %s: %o, %s', (field, wrong, _what) => {
    const wire = { ...wireOf({ rooms: 2, adults: 3, childAges: [6] }), ...wrong };
    const read = decode(verifyOrder.request, wire);
    expect(read.ok ? [] : read.faults.map((error) => error.field)).toEqual([field]);
  });

  it('understand ages in another order, and say them in that of the rooms', () => {
    const wire = { ...wireOf({ rooms: 2, adults: 3, childAges: [6, 3] }), guests: '2-3_1-6' };
    expect(decode(verifyOrder.request, wire)).toMatchObject({ ok: true, value: { stay: { childAges: [3, 6] } } });
  });

  it('are grown from twelve years on', () => {
    expect(grownIn({ adults: 2, childAges: [0, 11, 12, 17] })).toBe(4);
  });
});
