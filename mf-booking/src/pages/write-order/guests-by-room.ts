import type { Guests } from '@portico/contract';

export interface RoomGuests {
  readonly adults: number;
  readonly childAges: readonly number[];
}

/** Spreads flat guests over the rooms: an adult in each first, then adults and children as evenly as they go. */
export function guestsByRoom({ rooms, adults, childAges }: Guests): readonly RoomGuests[] {
  const share = (total: number, index: number) => Math.floor(total / rooms) + (index < total % rooms ? 1 : 0);
  let given = 0;
  return Array.from({ length: rooms }, (_, index) => {
    const children = share(childAges.length, index);
    const room = { adults: share(adults, index), childAges: childAges.slice(given, given + children) };
    given += children;
    return room;
  });
}
