import { STAY_LIMITS } from '../limits.ts';
import type { Guests, RoomGuests } from './guests.ts';

/** Who sleeps in which room: as it was said, else dealt. */
export function roomsOf(guests: Guests): readonly RoomGuests[] {
  return guests.byRoom ?? dealt(guests);
}

/** The guests of these rooms. Two parties whose rooms are the same are the same value, however they were said. */
export function guestsIn(rooms: readonly RoomGuests[]): Guests {
  const sums = {
    rooms: rooms.length,
    adults: rooms.reduce((sum, room) => sum + room.adults, 0),
    childAges: rooms.flatMap((room) => room.childAges),
  };
  return areSame(dealt(sums), rooms) ? sums : { ...sums, byRoom: rooms };
}

/** The people of a stay, without the rest of it. */
export function guestsOf({ rooms, adults, childAges, byRoom }: Guests): Guests {
  return byRoom === undefined ? { rooms, adults, childAges } : { rooms, adults, childAges, byRoom };
}

/** Whether rooms that were said are of these sums; the ages may come in any order. */
export function roomsAgree(rooms: readonly RoomGuests[], { rooms: count, adults, childAges }: Guests): boolean {
  const said = guestsIn(rooms);
  return said.rooms === count && said.adults === adults && joined(said.childAges) === joined(childAges);
}

/** How many of a room's guests are grown: adults, and children who sleep and pay as such. */
export function grownIn({ adults, childAges }: RoomGuests): number {
  return adults + childAges.filter((age) => age >= STAY_LIMITS.grownFrom).length;
}

/** Deals flat guests: adults and children as evenly as they go, each kind in its order, the first rooms first. */
function dealt({ rooms, adults, childAges }: Guests): readonly RoomGuests[] {
  const share = (total: number, index: number) => Math.floor(total / rooms) + (index < total % rooms ? 1 : 0);
  let given = 0;
  return Array.from({ length: rooms }, (_, index) => {
    const children = share(childAges.length, index);
    const room = { adults: share(adults, index), childAges: childAges.slice(given, given + children) };
    given += children;
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
