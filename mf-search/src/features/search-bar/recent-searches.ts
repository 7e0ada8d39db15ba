import type { HotelListQuery } from '@portico/contract';
import { readStored, writeStored } from '@portico/runtime';
import type { Destination } from './search-draft.ts';

const MOST = 6;

/** The latest first; the same place with the same people and dates counts once. */
export function withRecent(recent: readonly HotelListQuery[], search: HotelListQuery): readonly HotelListQuery[] {
  return [search, ...recent.filter((other) => keyOf(other) !== keyOf(search))].slice(0, MOST);
}

function keyOf({ regionType, regionId, checkIn, checkOut, rooms, adults, childAges }: HotelListQuery): string {
  return [regionType, regionId, checkIn, checkOut, rooms, adults, ...childAges].join();
}

/** Keeps a search that was sent, for the next visit and for the recent ones (SRCH-11). */
export function rememberSearch(search: HotelListQuery, destination: Destination): void {
  writeStored('region', destination);
  writeStored('lastSearch', search);
  writeStored('recentSearches', withRecent(recentSearches(), search));
}

export function recentSearches(): readonly HotelListQuery[] {
  return readStored('recentSearches') ?? [];
}
