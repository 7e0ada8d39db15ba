import { nightsBetween } from '@portico/contract';
import type { EtgSettings } from '../../../domain/etg-settings.ts';
import type { SupplyStay } from '../supplier.ts';

/** Limits of the API for one request. */
const MOST = { rooms: 9, adults: 6, children: 4, nights: 30, daysAhead: 730 } as const;
const DAY_MS = 86_400_000;

/** Whether the API accepts the stay; larger groups are requested from the supplier's staff. */
export function isAccepted({ checkIn, checkOut, byRoom }: SupplyStay): boolean {
  return (
    byRoom.length <= MOST.rooms &&
    byRoom.every(({ adults, childAges }) => adults <= MOST.adults && childAges.length <= MOST.children) &&
    nightsBetween(checkIn, checkOut) <= MOST.nights &&
    Date.parse(checkIn) - Date.now() <= MOST.daysAhead * DAY_MS
  );
}

/** The country of the guests' passports: the API takes one for all guests. */
export function residencyOf({ nationalities }: SupplyStay): string | undefined {
  return nationalities[0]?.toLowerCase();
}

/** Fields of every search. Prices are requested in the contract currency and exchanged by the portal. */
export function searchFields(stay: SupplyStay, { currency, residency, searchTimeoutMs }: EtgSettings): object {
  return {
    checkin: stay.checkIn,
    checkout: stay.checkOut,
    guests: stay.byRoom.map(({ adults, childAges }) => ({ adults, children: childAges })),
    residency: residencyOf(stay) ?? residency.toLowerCase(),
    currency,
    language: 'en',
    timeout: Math.floor(searchTimeoutMs / 1000),
  };
}
