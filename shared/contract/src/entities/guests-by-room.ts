import { STAY_LIMITS } from '../limits.ts';
import type { Guests, RoomGuests } from './guests.ts';

/** The guests of each room: as given, otherwise distributed evenly. */
export function roomsOf(guests: Guests): readonly RoomGuests[] {
  return guests.byRoom ?? dealt(guests);
}

/** The guests in these rooms. Equal rooms give equal values, whether they were given by room or as sums. */
export function guestsIn(rooms: readonly RoomGuests[]): Guests {
  const sums = {
    rooms: rooms.length,
    adults: rooms.reduce((sum, room) => sum + room.adults, 0),
    childAges: rooms.flatMap((room) => room.childAges),
  };
  return areSame(dealt(sums), rooms) ? sums : { ...sums, byRoom: rooms };
}

/** Only the guests of a stay. */
export function guestsOf({ rooms, adults, childAges, byRoom }: Guests): Guests {
  return byRoom === undefined ? { rooms, adults, childAges } : { rooms, adults, childAges, byRoom };
}

/** Whether guests by room match these sums; the ages may be in any order. */
export function roomsAgree(rooms: readonly RoomGuests[], { rooms: count, adults, childAges }: Guests): boolean {
  const counts = guestsIn(rooms);
  return counts.rooms === count && counts.adults === adults && joined(counts.childAges) === joined(childAges);
}

/** Number of adults in a room, including children who sleep and pay as adults (from `STAY_LIMITS.grownFrom` years). */
export function grownIn({ adults, childAges }: RoomGuests): number {
  return adults + childAges.filter((age) => age >= STAY_LIMITS.grownFrom).length;
}

/** Distributes adults and children evenly over the rooms, in order; the first rooms get the remainder. */
function dealt({ rooms, adults, childAges }: Guests): readonly RoomGuests[] {
  const share = (total: number, index: number) => Math.floor(total / rooms) + (index < total % rooms ? 1 : 0);
  let offset = 0;
  return Array.from({ length: rooms }, (_, index) => {
    const children = share(childAges.length, index);
    const room = { adults: share(adults, index), childAges: childAges.slice(offset, offset + children) };
    offset += children;
    return room;
  });
}

function areSame(some: readonly RoomGuests[], others: readonly RoomGuests[]): boolean {
  return some.every((room, index) => {
    const other = others[index];
    return room.adults === other?.adults && room.childAges.join() === other.childAges.join();
  });
}

function joined(ages: readonly number[]): string {
  return [...ages].sort((one, other) => one - other).join();
}
