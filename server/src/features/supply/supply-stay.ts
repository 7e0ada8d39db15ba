import { type DatedGuests, guestsOf, roomsOf } from '@portico/contract';
import type { SupplyStay } from './supplier.ts';

/** A stay as suppliers are asked: rooms that nobody named one by one are dealt, and a nationality that nobody said is none. */
export function supplyStayOf(stay: DatedGuests, nationalities: readonly (string | undefined)[] = []): SupplyStay {
  const { checkIn, checkOut } = stay;
  const named = nationalities.filter((one) => one !== undefined && one !== '').map((one) => String(one).toUpperCase());
  return { checkIn, checkOut, ...guestsOf(stay), byRoom: roomsOf(stay), nationalities: [...new Set(named)].sort() };
}
