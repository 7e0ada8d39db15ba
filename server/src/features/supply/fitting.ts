import { grownIn } from '@portico/contract';
import type { SuppliedRoom } from './supplied-hotel.ts';
import type { SupplyStay } from './supplier.ts';

/** Predicate for room types: true if the guests of every single room fit, as far as the supplier states its size. */
export function fitting({
  byRoom,
}: Pick<SupplyStay, 'byRoom'>): (room: Pick<SuppliedRoom, 'maxAdults' | 'maxGuests'>) => boolean {
  const grown = Math.max(...byRoom.map(grownIn));
  const guests = Math.max(...byRoom.map((room) => room.adults + room.childAges.length));
  return ({ maxAdults = grown, maxGuests = guests }) => grown <= maxAdults && guests <= maxGuests;
}
