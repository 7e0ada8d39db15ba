import type { RateRule, RoomType } from '../../../domain/hotel-model.ts';

/** Markets with their own rates: the nationalities of each, ISO 3166-1 alpha-2. */
const MARKETS: readonly (readonly string[])[] = [
  ['CN', 'HK', 'MO'],
  ['US', 'CA'],
  ['JP', 'KR'],
  ['GB', 'IE'],
  ['DE', 'AT', 'CH'],
  ['AU', 'NZ'],
];

/** One in this many hotels has a market rate. */
const ONE_OF = 4;
/** Number of the market rate within a room's rates; catalogue rates never use it. */
const MARKET_NO = 15;
const MARKET_PERMILLE = 880;

/** The nationalities with their own rate at a hotel; most hotels have none. */
export function marketOf(hotelId: number): readonly string[] | undefined {
  return hotelId % ONE_OF === 1 ? MARKETS[Math.floor(hotelId / ONE_OF) % MARKETS.length] : undefined;
}

/** All rates of a room, including the market rate. */
export function allRates({ hotelId, rates }: RoomType): readonly RateRule[] {
  const nationalities = marketOf(hotelId);
  const [first] = rates;
  if (nationalities === undefined || first === undefined) return rates;
  const permille = Math.round((first.permille * MARKET_PERMILLE) / 1000);
  return [...rates, { ...first, no: MARKET_NO, permille, nationalities }];
}

/** The rates open to guests of these nationalities; without nationalities, only unrestricted rates. */
export function ratesFor(room: RoomType, nationalities: readonly string[]): readonly RateRule[] {
  const market = nationalities.length === 0 ? undefined : marketOf(room.hotelId);
  return market !== undefined && nationalities.every((one) => market.includes(one)) ? allRates(room) : room.rates;
}

export function isFor({ nationalities: market }: RateRule, nationalities: readonly string[]): boolean {
  return market === undefined || (nationalities.length > 0 && nationalities.every((one) => market.includes(one)));
}

/** Maps nationalities with the same offers to one value, for cache keys of city prices. */
export function requestedMarket(nationalities: readonly string[]): readonly string[] {
  const market = MARKETS.find((one) => nationalities.every((nationality) => one.includes(nationality)));
  return nationalities.length === 0 || market === undefined ? [] : market;
}
