import { type HotelSort, SIZES, STAR_OPTIONS } from '@portico/contract';
import type { Hotel } from '../catalogue/hotel-model.ts';
import { bandOf, type PriceBand } from '../currencies/price-bands.ts';
import { plainText } from '../search/name-words.ts';
import { perRoomNight } from '../supply/quote-stay.ts';
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
  const named = hotels.filter(({ hotel }) => matchesKeyword(hotel, wish.keyword));
  const priced = named.filter(({ offer }) => offer !== undefined);
  const band = (one: PricedHotel) =>
    bandOf(frame.bands, perRoomNight(one.offer?.total ?? 0, frame.rooms, frame.nights));
  const fitsStars = ({ hotel }: PricedHotel) =>
    wish.stars.length === 0 || wish.stars.some((option) => classOfOption(option) === propertyClass(hotel));
  const fitsBudget = (one: PricedHotel) => wish.budgets.length === 0 || wish.budgets.includes(band(one) ?? 0);

  const order = orderOf(wish);
  const rows = priced.filter((one) => fitsStars(one) && fitsBudget(one)).sort(order);
  // A hotel without a price is in no band.
  const without =
    wish.budgets.length > 0 ? [] : named.filter((one) => one.offer === undefined && fitsStars(one)).sort(order);
  return {
    priced: rows.slice((wish.page - 1) * SIZES.hotelListPage, wish.page * SIZES.hotelListPage),
    soldOut: soldOutOf(without, rows.length, wish, frame),
    total: rows.length,
    totalAll: rows.length + without.length,
    starCounts: Object.keys(STAR_OPTIONS).map((key) => {
      const option = Number(key);
      const isIn = (one: PricedHotel) => fitsBudget(one) && propertyClass(one.hotel) === classOfOption(option);
      return { option, hotels: priced.filter(isIn).length };
    }),
    budgetCounts: frame.bands.map(({ id }) => ({
      option: id,
      hotels: priced.filter((one) => fitsStars(one) && band(one) === id).length,
    })),
  };
}

/** LIST-12: they fill the last page of a short list. The searched hotel is told on the first page, whatever follows. */
function soldOutOf(
  without: readonly PricedHotel[],
  total: number,
  { page, searched, shownSoldOut }: ListWish,
  { fillBelow }: ListFrame,
): readonly PricedHotel[] {
  const lastPage = Math.max(1, Math.ceil(total / SIZES.hotelListPage));
  const free = total <= fillBelow && page === lastPage ? lastPage * SIZES.hotelListPage - total : 0;
  const isSearched = (one: PricedHotel) => one.hotel.id === searched?.id;
  const first = page === 1 ? without.filter(isSearched) : [];
  const others = without.filter((one) => !isSearched(one) && !shownSoldOut.has(one.hotel.id));
  return [...first, ...others.slice(0, Math.max(0, free - first.length))];
}

function classOfOption(option: number): number | undefined {
  return STAR_OPTIONS[option as keyof typeof STAR_OPTIONS];
}

export function matchesKeyword(hotel: Hotel, keyword: string): boolean {
  const wanted = plainText(keyword).trim();
  if (wanted === '') return true;
  const { nameEn, nameZh, districtEn, districtZh, streetEn, streetZh } = hotel;
  const text = plainText([nameEn, nameZh, districtEn, districtZh, streetEn, streetZh].join('\n'));
  return wanted.split(/\s+/).every((word) => text.includes(word));
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
  const isFirst = (one: PricedHotel) => (one.hotel.id === searched?.id ? 0 : 1);
  return (a, b) => isFirst(a) - isFirst(b) || orders[sort](a, b);
}

/** Good enough to sort a city's houses by: degrees, squeezed by the latitude. */
export function squaredDistance(from: Hotel, to: Hotel): number {
  const north = from.latitude - to.latitude;
  const east = (from.longitude - to.longitude) * Math.cos((from.latitude * Math.PI) / 180);
  return north * north + east * east;
}
