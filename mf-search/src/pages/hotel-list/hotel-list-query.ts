import {
  type HotelListPage,
  type HotelListQuery,
  type HotelListRequest,
  type HotelSort,
  roomsOf,
} from '@portico/contract';

export type ListFilters = Pick<HotelListQuery, 'keyword' | 'terms' | 'stars' | 'budgets' | 'districts' | 'facilities'>;

export const NO_FILTERS: ListFilters = {
  keyword: '',
  terms: [],
  stars: [],
  budgets: [],
  districts: [],
  facilities: [],
};

/** Starts at page 1 (LIST-05). */
export function withSort(query: HotelListQuery, sort: HotelSort): HotelListQuery {
  return { ...query, sort, page: 1 };
}

/** Starts at page 1 (LIST-03). */
export function withFilters(query: HotelListQuery, filters: Partial<ListFilters>): HotelListQuery {
  return { ...query, ...filters, page: 1 };
}

export function withoutFilters(query: HotelListQuery): HotelListQuery {
  return withFilters(query, NO_FILTERS);
}

export function filtersOf({ keyword, terms, stars, budgets, districts, facilities }: ListFilters): ListFilters {
  return { keyword, terms, stars, budgets, districts, facilities };
}

export function countFilters({ keyword, ...lists }: ListFilters): number {
  return Object.values(lists).reduce((sum, chosen) => sum + chosen.length, keyword === '' ? 0 : 1);
}

export function withToggled<T extends string | number>(chosen: readonly T[], option: T): readonly T[] {
  const without = chosen.filter((one) => one !== option);
  return without.length < chosen.length ? without : [...chosen, option].sort((a, b) => (a < b ? -1 : 1));
}

export function toListRequest({ currency: _, ...query }: HotelListQuery): HotelListRequest {
  return query;
}

/** Whether two URLs of a stay have the same filters. */
export function isSameChoice(one: ListFilters, other: ListFilters): boolean {
  return JSON.stringify(filtersOf(one)) === JSON.stringify(filtersOf(other));
}

/**
 * The parts of a URL that the search bar shows. If it is equal, only filters, sort order or page differ: typed values
 * stay, and prices and links of old rows are still valid.
 */
export function searchKey(query: HotelListRequest): string {
  const { regionType, regionId, checkIn, checkOut, nationality } = query;
  return JSON.stringify([regionType, regionId, checkIn, checkOut, roomsOf(query), nationality]);
}

/** A page of the list without some hotels, subtracted from its total. */
export function withoutHotels(page: HotelListPage, isLeftOut: (hotelId: string) => boolean): HotelListPage {
  const hotels = page.hotels.filter(({ id }) => !isLeftOut(id));
  const unpriced = page.unpriced?.filter(({ id }) => !isLeftOut(id));
  const soldOut = page.soldOut.filter(({ id }) => !isLeftOut(id));
  const removedCount = page.hotels.length - hotels.length;
  if (rowsOf(page) === rowsOf({ hotels, unpriced, soldOut })) return page;
  return { ...page, hotels, ...(unpriced && { unpriced }), soldOut, total: page.total - removedCount };
}

function rowsOf({ hotels, unpriced = [], soldOut }: Rows): number {
  return hotels.length + unpriced.length + soldOut.length;
}

interface Rows extends Pick<HotelListPage, 'hotels' | 'soldOut'> {
  readonly unpriced?: HotelListPage['hotels'] | undefined;
}
