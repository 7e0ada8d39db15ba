import { type HotelSort, SIZES, STAR_OPTIONS } from '@portico/contract';
import type { Hotel } from '../../../model/hotel-model.ts';
import { type MakingCache, makingCache } from '../../../platform/caching/making-cache.ts';
import { remembered } from '../../../platform/caching/remembered.ts';
import { bandOf, type PriceBand } from '../../currencies/currencies.ts';
import { plainText } from '../../search/search.ts';
import { perRoomNight } from '../../supply/supply.ts';
import type { PricedHotel } from './price-city.ts';

/** What a list is asked for, once the prices are known. */
export interface ListWish {
  readonly keyword: string;
  readonly sort: HotelSort;
  /** Filter options 1…4; none is all. */
  readonly stars: readonly number[];
  /** Band ids 5…9; none is all. */
  readonly budgets: readonly number[];
  readonly page: number;
  /** Sold-out hotels that earlier pages showed. */
  readonly shownSoldOut: ReadonlySet<number>;
  /** The hotel that was searched: it comes first, its neighbours after it. */
  readonly searched?: Hotel;
}

export interface ListFrame {
  readonly rooms: number;
  readonly nights: number;
  readonly bands: readonly PriceBand[];
  /** At or below this many results sold-out hotels fill the last page. */
  readonly fillBelow: number;
}

export interface ListPage {
  readonly priced: readonly PricedHotel[];
  readonly soldOut: readonly PricedHotel[];
  readonly total: number;
  /** With the sold-out hotels that some page shows; one that no page shows is not counted. */
  readonly totalAll: number;
  readonly starCounts: readonly { readonly option: number; readonly hotels: number }[];
  readonly budgetCounts: readonly { readonly option: number; readonly hotels: number }[];
}

/** Property class of a hotel: the halves count with the whole below. */
export function propertyClass(hotel: Hotel): number {
  return Math.floor(hotel.star / 10);
}

/** Filters, counts, sorts and cuts a page. */
export function listPage(hotels: readonly PricedHotel[], wish: ListWish, frame: ListFrame): ListPage {
  const { rows, without, ...counts } = wholeList(hotels, wish, frame);
  return {
    priced: rows.slice((wish.page - 1) * SIZES.hotelListPage, wish.page * SIZES.hotelListPage),
    soldOut: soldOutOf(without, rows.length, wish, frame),
    total: rows.length,
    totalAll: rows.length + showableOf(without, rows.length, wish, frame),
    ...counts,
  };
}

/** Every page of a list. */
interface WholeList extends Pick<ListPage, 'starCounts' | 'budgetCounts'> {
  readonly rows: readonly PricedHotel[];
  readonly without: readonly PricedHotel[];
}

/** Lists of a city that are kept sorted, as long as its prices are. */
const LISTS_KEPT = 8;
const lists = new WeakMap<readonly PricedHotel[], MakingCache<string, WholeList>>();

/** People turn pages and take filters back: as long as nothing is sold, the list is the one that was sorted before. */
function wholeList(hotels: readonly PricedHotel[], wish: ListWish, frame: ListFrame): WholeList {
  const { keyword, sort, stars, budgets, searched } = wish;
  const key = JSON.stringify([sort, stars, budgets, searched?.id, keyword, frame.rooms, frame.nights, frame.bands]);
  const kept = remembered(lists, hotels, () => makingCache<string, WholeList>(LISTS_KEPT));
  return kept(key, () => sortList(hotels, wish, frame));
}

function sortList(hotels: readonly PricedHotel[], wish: ListWish, frame: ListFrame): WholeList {
  const isNamed = keywordMatcher(wish.keyword);
  const rows: PricedHotel[] = [];
  const without: PricedHotel[] = [];
  const byClass = new Map<number, number>();
  const byBand = new Map<number, number>();
  // One pass: a large city has thousands, and each is asked the same few things.
  for (const one of hotels) {
    if (!isNamed(one.hotel)) continue;
    const starOption = optionOfClass(propertyClass(one.hotel));
    const fitsStars = wish.stars.length === 0 || wish.stars.includes(starOption);
    if (one.offer === undefined) {
      // A hotel without a price is in no band.
      if (fitsStars && wish.budgets.length === 0) without.push(one);
      continue;
    }
    const band = bandOf(frame.bands, perRoomNight(one.offer.total, frame.rooms, frame.nights)) ?? 0;
    const fitsBudget = wish.budgets.length === 0 || wish.budgets.includes(band);
    if (fitsBudget) byClass.set(starOption, (byClass.get(starOption) ?? 0) + 1);
    if (fitsStars) byBand.set(band, (byBand.get(band) ?? 0) + 1);
    if (fitsStars && fitsBudget) rows.push(one);
  }
  const order = orderOf(wish);
  return {
    rows: rows.sort(order),
    without: without.sort(order),
    starCounts: Object.keys(STAR_OPTIONS).map((key) => ({
      option: Number(key),
      hotels: byClass.get(Number(key)) ?? 0,
    })),
    budgetCounts: frame.bands.map(({ id }) => ({ option: id, hotels: byBand.get(id) ?? 0 })),
  };
}

/** LIST-12: they fill the last page of a short list. The searched hotel is told on the first page, whatever follows. */
function soldOutOf(
  without: readonly PricedHotel[],
  total: number,
  { page, searched, shownSoldOut }: ListWish,
  { fillBelow }: ListFrame,
): readonly PricedHotel[] {
  const free = page === lastPageOf(total) ? freeRows(total, fillBelow) : 0;
  const isSearched = (one: PricedHotel) => one.hotel.id === searched?.id;
  const first = page === 1 && searched !== undefined ? without.filter(isSearched) : [];
  if (free <= first.length) return first;
  const others = without.filter((one) => !isSearched(one) && !shownSoldOut.has(one.hotel.id));
  return [...first, ...others.slice(0, free - first.length)];
}

/** How many sold-out hotels all pages together show. */
function showableOf(
  without: readonly PricedHotel[],
  total: number,
  { searched }: ListWish,
  { fillBelow }: ListFrame,
): number {
  const first = without.some(({ hotel }) => hotel.id === searched?.id) ? 1 : 0;
  const free = freeRows(total, fillBelow) - (lastPageOf(total) === 1 ? first : 0);
  return first + Math.min(without.length - first, Math.max(0, free));
}

function lastPageOf(total: number): number {
  return Math.max(1, Math.ceil(total / SIZES.hotelListPage));
}

/** Rows that the priced hotels leave free on the last page of a short list. */
function freeRows(total: number, fillBelow: number): number {
  return total <= fillBelow ? lastPageOf(total) * SIZES.hotelListPage - total : 0;
}

const OPTIONS = new Map(Object.entries(STAR_OPTIONS).map(([option, stars]) => [stars as number, Number(option)]));

/** Option of the star filter for a property class; 0 for a class that has none. */
function optionOfClass(stars: number): number {
  return OPTIONS.get(stars) ?? 0;
}

/** Whether a hotel answers to a keyword: every word is in its name, its district or its street, in either language. */
export function keywordMatcher(keyword: string): (hotel: Hotel) => boolean {
  const words = plainText(keyword)
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0) return () => true;
  return (hotel) => {
    const text = remembered(texts, hotel, () => ({ plain: plainText(textOf(hotel)) }));
    return words.every((word) => text.plain.includes(word));
  };
}

/** What a keyword is looked for in, made plain once a hotel. */
const texts = new WeakMap<Hotel, { readonly plain: string }>();

function textOf({ nameEn, nameZh, districtEn, districtZh, streetEn, streetZh }: Hotel): string {
  return [nameEn, nameZh, districtEn, districtZh, streetEn, streetZh].join('\n');
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

/** Good enough to sort a city's houses by: degrees, squeezed by the latitude. */
export function squaredDistance(from: Hotel, to: Hotel): number {
  const north = from.latitude - to.latitude;
  const east = (from.longitude - to.longitude) * Math.cos((from.latitude * Math.PI) / 180);
  return north * north + east * east;
}
