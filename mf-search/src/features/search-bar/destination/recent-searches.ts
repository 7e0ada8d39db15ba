import { type HotelListQuery, roomsOf, StoredRegion } from '@portico/contract';
import { jsonValue, lastSearch, searchUrl, stored, type TextShape } from '@portico/runtime';
import type { Destination } from '../draft/search-draft.ts';

const MOST = 6;

/** The last selected region of this session. */
export const region = stored('search', 'region', StoredRegion, { area: 'session', until: 'sign-out' });

const list = jsonValue((value): value is readonly unknown[] => Array.isArray(value));

const asUrls: TextShape<readonly HotelListQuery[]> = {
  parse: (text) =>
    list
      .parse(text)
      ?.filter((one) => typeof one === 'string')
      .flatMap((one) => searchUrl.parse(one) ?? []),
  format: (all) => list.format(all.map(searchUrl.format)),
};

export const storedSearches = stored('search', 'recentSearches', asUrls, { until: 'sign-out' });

/** Newest first; a search with the same place, guests and dates is stored once. */
export function withRecent(recent: readonly HotelListQuery[], search: HotelListQuery): readonly HotelListQuery[] {
  return [search, ...recent.filter((other) => keyOf(other) !== keyOf(search))].slice(0, MOST);
}

function keyOf(search: HotelListQuery): string {
  const { regionType, regionId, checkIn, checkOut } = search;
  return JSON.stringify([regionType, regionId, checkIn, checkOut, roomsOf(search)]);
}

/** Stores a submitted search for the next visit and as a recent search (SRCH-11). */
export function storeSearch(search: HotelListQuery, destination: Destination): void {
  region.write(destination);
  lastSearch.write(search);
  storedSearches.write(withRecent(recentSearches(), search));
}

/** Stores the search of any shown list. A stored district is preserved. */
export function addShownSearch(search: HotelListQuery): void {
  const recent = recentSearches();
  const sent = recent.find((other) => keyOf(other) === keyOf(search));
  storedSearches.write(withRecent(recent, sent ?? search));
}

export function recentSearches(): readonly HotelListQuery[] {
  return storedSearches.read() ?? [];
}
