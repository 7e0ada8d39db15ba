import { type HotelSort, RATE_TERMS, type RateTerm, SIZES, STAR_OPTIONS } from '@portico/contract';
import type { Named } from '../../../domain/city.ts';
import type { Hotel } from '../../../domain/hotel-model.ts';
import { bandOf, type PriceBand } from '../../currencies/currencies.ts';
import { plainText } from '../../search/search.ts';
import { type HotelOffer, kindWith, perRoomNight } from '../../supply/supply.ts';
import { FacilityTally, wantedBits } from './list-facilities.ts';
import { cityOptions, listTraits } from './list-traits.ts';
import type { OfferedHotel, PricedHotel } from './price-city.ts';

/** Filters and sorting of a list, applied once the prices are known. */
export interface ListWish {
  readonly keyword: string;
  readonly sort: HotelSort;
  /** Filter options 1…4; empty means all. */
  readonly stars: readonly number[];
  /** Price band ids 5…9; empty means all. */
  readonly budgets: readonly number[];
  /** Terms that the rate must have; the hotel is priced by its cheapest matching rate. */
  readonly terms: readonly RateTerm[];
  /** District codes; empty means all. */
  readonly districts: readonly string[];
  /** Facility codes; a hotel must have all of them. */
  readonly facilities: readonly string[];
  readonly page: number;
  /** Sold-out hotels that earlier pages showed. */
  readonly shownSoldOut: ReadonlySet<number>;
  /** The hotel that was searched for: it comes first, followed by its neighbours. */
  readonly searched?: Hotel;
  /** Count prices that arrived after this instant, epoch milliseconds. */
  readonly pricesSince?: number | undefined;
}

export interface ListFrame {
  readonly rooms: number;
  readonly nights: number;
  readonly bands: readonly PriceBand[];
  /** Up to this number of results, sold-out hotels fill the last page. */
  readonly fillBelow: number;
}

export interface ListPage {
  readonly priced: readonly PricedHotel[];
  /** Hotels without a price whose sellers have not responded; after the priced ones. */
  readonly unpriced: readonly PricedHotel[];
  readonly soldOut: readonly PricedHotel[];
  readonly total: number;
  /** Includes sold-out hotels, but only those that some page shows. */
  readonly totalAll: number;
  /** Number of listed hotels with prices that arrived after `pricesSince`. */
  readonly arrived: number;
  readonly starCounts: readonly { readonly option: number; readonly hotels: number }[];
  readonly budgetCounts: readonly { readonly option: number; readonly hotels: number }[];
  readonly termCounts: readonly { readonly option: RateTerm; readonly hotels: number }[];
  readonly districtCounts: readonly { readonly code: string; readonly name: Named; readonly hotels: number }[];
  readonly facilityCounts: readonly { readonly code: string; readonly hotels: number }[];
}

/** Filters, counts and sorts the hotels, and returns one page. */
export function listPage(hotels: readonly OfferedHotel[], wish: ListWish, frame: ListFrame): ListPage {
  const { rows, open, without, ...counts } = sortList(hotels, wish, frame);
  const unpriced = unpricedOf(open, rows.length, wish);
  const free = freeRows(rows.length, frame) - Math.min(open.length, gapAfter(rows.length));
  return {
    priced: rows.slice((wish.page - 1) * SIZES.hotelListPage, wish.page * SIZES.hotelListPage),
    unpriced,
    soldOut: soldOutOf(without, rows.length, wish, free),
    total: rows.length,
    totalAll: rows.length + showableOf(without, rows.length, wish, free),
    arrived: arrivedIn(rows, wish),
    ...counts,
  };
}

function arrivedIn(rows: readonly PricedHotel[], { pricesSince }: ListWish): number {
  if (pricesSince === undefined) return 0;
  return rows.filter(({ arrivedAt = 0 }) => arrivedAt > pricesSince).length;
}

interface FullList
  extends Pick<ListPage, 'starCounts' | 'budgetCounts' | 'termCounts' | 'districtCounts' | 'facilityCounts'> {
  readonly rows: readonly PricedHotel[];
  /** Without a price, but not sold out. */
  readonly open: readonly PricedHotel[];
  readonly without: readonly PricedHotel[];
}

/** Filter results of a hotel that do not depend on its price. */
interface Fit {
  readonly stars: boolean;
  readonly district: boolean;
  readonly facilities: boolean;
}

function sortList(hotels: readonly OfferedHotel[], wish: ListWish, frame: ListFrame): FullList {
  const isNamed = keywordMatcher(wish.keyword);
  const kind = kindWith(wish.terms);
  const requiredBits = wantedBits(wish.facilities);
  const hasTerm = RATE_TERMS.map((term) => ({ term, kind: kindWith([...wish.terms, term]) }));
  const bandIn = ({ total }: HotelOffer) => bandOf(frame.bands, perRoomNight(total, frame.rooms, frame.nights)) ?? 0;
  const isInBudget = (offer: HotelOffer) => wish.budgets.length === 0 || wish.budgets.includes(bandIn(offer));
  const rows: PricedHotel[] = [];
  const open: PricedHotel[] = [];
  const without: PricedHotel[] = [];
  const counts = { stars: new Tally(), bands: new Tally(), terms: new Tally(), districts: new Tally() };
  const facilities = new FacilityTally();
  // A single pass for filters and counts, since a large city has thousands of hotels.
  for (const one of hotels) {
    if (!isNamed(one.hotel)) continue;
    const traits = listTraits(one.hotel);
    const fit: Fit = {
      stars: wish.stars.length === 0 || wish.stars.includes(traits.starOption),
      district: wish.districts.length === 0 || wish.districts.includes(traits.district),
      facilities: (traits.facilities & requiredBits) === requiredBits,
    };
    const fitsAll = fit.stars && fit.district && fit.facilities;
    if (one.offers === undefined) {
      // A hotel without a rate is in no price band and has no terms.
      if (fitsAll && wish.budgets.length === 0 && kind === 'any') (one.state === undefined ? without : open).push(one);
      continue;
    }
    for (const { term, kind: withTerm } of fitsAll ? hasTerm : []) {
      const offer = one.offers[withTerm];
      if (offer !== undefined && isInBudget(offer)) counts.terms.add(term);
    }
    const offer = one.offers[kind];
    if (offer === undefined) continue;
    if (fitsAll) counts.bands.add(bandIn(offer));
    if (!isInBudget(offer)) continue;
    if (fit.district && fit.facilities) counts.stars.add(traits.starOption);
    if (fit.stars && fit.facilities) counts.districts.add(traits.district);
    if (!fitsAll) continue;
    facilities.add(traits.facilities);
    rows.push(kind === 'any' ? one : { hotel: one.hotel, offer, arrivedAt: one.arrivedAt });
  }
  const order = orderOf(wish);
  const options = cityOptions(hotels);
  return {
    rows: rows.sort(order),
    open: open.sort(order),
    without: without.sort(order),
    starCounts: Object.keys(STAR_OPTIONS).map((key) => ({
      option: Number(key),
      hotels: counts.stars.countOf(Number(key)),
    })),
    budgetCounts: frame.bands.map(({ id }) => ({ option: id, hotels: counts.bands.countOf(id) })),
    termCounts: RATE_TERMS.map((option) => ({ option, hotels: counts.terms.countOf(option) })),
    districtCounts: options.districts.map(({ code, name }) => ({ code, name, hotels: counts.districts.countOf(code) })),
    facilityCounts: facilities.counts(options.facilities | requiredBits),
  };
}

class Tally {
  readonly #hotels = new Map<string | number, number>();

  add(optionKey: string | number): void {
    this.#hotels.set(optionKey, this.countOf(optionKey) + 1);
  }

  countOf(optionKey: string | number): number {
    return this.#hotels.get(optionKey) ?? 0;
  }
}

/** They fill the last page of the priced hotels. A searched hotel always appears on page 1. */
function unpricedOf(open: readonly PricedHotel[], total: number, { page, searched }: ListWish): readonly PricedHotel[] {
  const isSearched = (one: PricedHotel) => one.hotel.id === searched?.id;
  const first = page === 1 ? open.filter(isSearched) : [];
  const free = page === lastPageOf(total) ? gapAfter(total) : 0;
  if (free <= first.length) return first;
  return [...first, ...open.filter((one) => !isSearched(one)).slice(0, free - first.length)];
}

/** LIST-12: sold-out hotels fill the last page of a short list. A sold-out searched hotel always appears on page 1. */
function soldOutOf(
  without: readonly PricedHotel[],
  total: number,
  { page, searched, shownSoldOut }: ListWish,
  freeOnLast: number,
): readonly PricedHotel[] {
  const free = page === lastPageOf(total) ? freeOnLast : 0;
  const isSearched = (one: PricedHotel) => one.hotel.id === searched?.id;
  const first = page === 1 && searched !== undefined ? without.filter(isSearched) : [];
  if (free <= first.length) return first;
  const others = without.filter((one) => !isSearched(one) && !shownSoldOut.has(one.hotel.id));
  return [...first, ...others.slice(0, free - first.length)];
}

/** Number of sold-out hotels on all pages. */
function showableOf(
  without: readonly PricedHotel[],
  total: number,
  { searched }: ListWish,
  freeOnLast: number,
): number {
  const first = without.some(({ hotel }) => hotel.id === searched?.id) ? 1 : 0;
  const free = freeOnLast - (lastPageOf(total) === 1 ? first : 0);
  return first + Math.min(without.length - first, Math.max(0, free));
}

function lastPageOf(total: number): number {
  return Math.max(1, Math.ceil(total / SIZES.hotelListPage));
}

/** Rows that the priced hotels leave free on the last page. */
function gapAfter(total: number): number {
  return lastPageOf(total) * SIZES.hotelListPage - total;
}

/** Rows for sold-out hotels: only a short list has them. */
function freeRows(total: number, { fillBelow }: ListFrame): number {
  return total <= fillBelow ? gapAfter(total) : 0;
}

/** Matches hotels with every word of the keyword in their name, district or street, in either language. */
export function keywordMatcher(keyword: string): (hotel: Hotel) => boolean {
  const words = plainText(keyword)
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0) return () => true;
  return (hotel) => {
    const { searchText } = listTraits(hotel);
    return words.every((word) => searchText.includes(word));
  };
}

function orderOf({ sort, searched }: ListWish): (a: PricedHotel, b: PricedHotel) => number {
  const best = (a: PricedHotel, b: PricedHotel) => a.hotel.popularity - b.hotel.popularity || a.hotel.id - b.hotel.id;
  const total = ({ offer }: PricedHotel) => offer?.total ?? Number.MAX_SAFE_INTEGER;
  const near = (a: PricedHotel, b: PricedHotel) =>
    searched === undefined ? 0 : squaredDistance(searched, a.hotel) - squaredDistance(searched, b.hotel);
  const orders: Record<HotelSort, (a: PricedHotel, b: PricedHotel) => number> = {
    hot: (a, b) => near(a, b) || best(a, b),
    low: (a, b) => total(a) - total(b) || best(a, b),
    high: (a, b) => b.hotel.star - a.hotel.star || best(a, b),
  };
  const then = orders[sort];
  if (searched === undefined) return then;
  const isFirst = (one: PricedHotel) => (one.hotel.id === searched.id ? 0 : 1);
  return (a, b) => isFirst(a) - isFirst(b) || then(a, b);
}

/** Squared distance in degrees, with longitude scaled by latitude: precise enough to sort hotels of one city. */
export function squaredDistance(from: Hotel, to: Hotel): number {
  const north = from.latitude - to.latitude;
  const east = (from.longitude - to.longitude) * Math.cos((from.latitude * Math.PI) / 180);
  return north * north + east * east;
}
