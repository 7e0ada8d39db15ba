import { type DatedGuests, guestsOf, roomsOf } from '@portico/contract';
import type { SupplyStay } from './supplier.ts';

/**
 * Converts a stay for supplier requests: distributes guests if rooms are not given one by one, and drops empty
 * nationalities.
 */
export function supplyStayOf(stay: DatedGuests, nationalities: readonly (string | undefined)[] = []): SupplyStay {
  const { checkIn, checkOut } = stay;
  const named = nationalities.filter((one) => one !== undefined && one !== '').map((one) => String(one).toUpperCase());
  return { checkIn, checkOut, ...guestsOf(stay), byRoom: roomsOf(stay), nationalities: [...new Set(named)].sort() };
}
