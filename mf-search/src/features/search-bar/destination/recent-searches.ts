import { type HotelListQuery, roomsOf, StoredRegion } from '@portico/contract';
import { jsonValue, lastSearch, searchAsAddress, stored, type TextShape } from '@portico/runtime';
import type { Destination } from '../draft/search-draft.ts';

const MOST = 6;

/** The region that was picked last, for the session. */
export const region = stored('search', 'region', StoredRegion, { area: 'session', until: 'sign-out' });

const list = jsonValue((value): value is readonly unknown[] => Array.isArray(value));

const asAddresses: TextShape<readonly HotelListQuery[]> = {
  parse: (text) =>
    list
      .parse(text)
      ?.filter((one) => typeof one === 'string')
      .flatMap((one) => searchAsAddress.parse(one) ?? []),
  format: (all) => list.format(all.map(searchAsAddress.format)),
};

export const keptSearches = stored('search', 'recentSearches', asAddresses, { until: 'sign-out' });

/** The latest first; the same place with the same people and dates counts once. */
export function withRecent(recent: readonly HotelListQuery[], search: HotelListQuery): readonly HotelListQuery[] {
  return [search, ...recent.filter((other) => keyOf(other) !== keyOf(search))].slice(0, MOST);
}

function keyOf(search: HotelListQuery): string {
  const { regionType, regionId, checkIn, checkOut } = search;
  return JSON.stringify([regionType, regionId, checkIn, checkOut, roomsOf(search)]);
}

/** Keeps a search that was sent, for the next visit and for the recent ones (SRCH-11). */
export function rememberSearch(search: HotelListQuery, destination: Destination): void {
  region.write(destination);
  lastSearch.write(search);
  keptSearches.write(withRecent(recentSearches(), search));
}

/** Adds a search whose list is shown, however it was opened. One that was sent with a district keeps it. */
export function addShownSearch(search: HotelListQuery): void {
  const recent = recentSearches();
  const sent = recent.find((other) => keyOf(other) === keyOf(search));
  keptSearches.write(withRecent(recent, sent ?? search));
}

export function recentSearches(): readonly HotelListQuery[] {
  return keptSearches.read() ?? [];
}
