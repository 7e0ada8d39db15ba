import type { RateRule, RoomType } from '../../../domain/hotel-model.ts';

/** Markets that houses sell to at a rate of their own: the nationalities of each, ISO 3166-1 alpha-2. */
const MARKETS: readonly (readonly string[])[] = [
  ['CN', 'HK', 'MO'],
  ['US', 'CA'],
  ['JP', 'KR'],
  ['GB', 'IE'],
  ['DE', 'AT', 'CH'],
  ['AU', 'NZ'],
];

/** One house of so many has a market. */
const ONE_OF = 4;
/** Place of the market's rate among a room's rates: no rate of the catalogue has it. */
const MARKET_NO = 15;
const MARKET_PERMILLE = 880;

/** The nationalities for which a house has a rate of its own; most houses have none. */
export function marketOf(hotelId: number): readonly string[] | undefined {
  return hotelId % ONE_OF === 1 ? MARKETS[Math.floor(hotelId / ONE_OF) % MARKETS.length] : undefined;
}

/** Every rate of a room, whoever may have it. */
export function allRates({ hotelId, rates }: RoomType): readonly RateRule[] {
  const nationalities = marketOf(hotelId);
  const [first] = rates;
  if (nationalities === undefined || first === undefined) return rates;
  const permille = Math.round((first.permille * MARKET_PERMILLE) / 1000);
  return [...rates, { ...first, no: MARKET_NO, permille, nationalities }];
}

/** The rates that guests of these nationalities may have; who names none has the rates that are for everybody. */
export function ratesFor(room: RoomType, nationalities: readonly string[]): readonly RateRule[] {
  const market = nationalities.length === 0 ? undefined : marketOf(room.hotelId);
  return market !== undefined && nationalities.every((one) => market.includes(one)) ? allRates(room) : room.rates;
}

/** Whether guests of these nationalities may have the rate. */
export function isFor({ nationalities: market }: RateRule, nationalities: readonly string[]): boolean {
  return market === undefined || (nationalities.length > 0 && nationalities.every((one) => market.includes(one)));
}

/** The same for all nationalities that are offered the same: what a city's prices are kept by. */
export function marketAsked(nationalities: readonly string[]): readonly string[] {
  const market = MARKETS.find((one) => nationalities.every((nationality) => one.includes(nationality)));
  return nationalities.length === 0 || market === undefined ? [] : market;
}
