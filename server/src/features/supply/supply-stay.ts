import { type DatedGuests, guestsOf, roomsOf } from '@portico/contract';
import type { SupplyStay } from './supplier.ts';

/** A stay as suppliers are asked: rooms that nobody named one by one are dealt. */
export function supplyStayOf(stay: DatedGuests): SupplyStay {
  const { checkIn, checkOut } = stay;
  return { checkIn, checkOut, ...guestsOf(stay), byRoom: roomsOf(stay) };
}
