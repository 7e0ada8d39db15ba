import type { Services } from '../../../calls/services.ts';
import type { Hotel, RateRule, RoomType } from '../../../model/hotel-model.ts';
import { loadingCache } from '../../../platform/caching/loading-cache.ts';
import { remembered } from '../../../platform/caching/remembered.ts';
import { inSlices } from '../../../platform/slices.ts';
import type { CityHotels } from '../../catalogue/catalogue.ts';
import type { Currency } from '../../currencies/currencies.ts';
import {
  areSameNights,
  type NightStock,
  roomFits,
  type StayNight,
  type StoredNights,
  type SupplyStay,
  stayNights,
  stayTotals,
  stockFrom,
  storedInCity,
} from '../../supply/supply.ts';

/** The cheapest rate of a room type for a stay. */
export interface RoomOffer {
  readonly room: RoomType;
  readonly rate: RateRule;
  readonly total: number;
}

/** A hotel with its cheapest room that is left; without one it is sold out. */
export interface PricedHotel {
  readonly hotel: Hotel;
  readonly offer: RoomOffer | undefined;
}

interface RuledPrices {
  readonly city: CityHotels;
  readonly offersOf: (hotel: Hotel) => readonly RoomOffer[];
  /** The city as long as nothing is stored of these nights. */
  readonly unsold: readonly PricedHotel[];
  /** What was stored when it was asked last, and the city then. */
  last?: { readonly stored: StoredNights; readonly hotels: readonly PricedHotel[] };
}

/**
 * Prices by rule never change for the same question, so they are kept, some eighty bytes a hotel; what is stored of rooms is
 * asked each time.
 */
const KEPT_HOTELS = 400_000;

/** Prices whole cities: each call is one pass over memory and one query for what is sold. */
export interface CityPrices {
  /** As long as nothing changes, the very same array is given, so that whoever sorts it can know it again. */
  readonly of: (cityId: number, stay: SupplyStay, currency: Currency) => Promise<readonly PricedHotel[]>;
}

export function newCityPrices(services: Pick<Services, 'db' | 'catalogue' | 'currencies'>): CityPrices {
  const bounds = { maxSize: KEPT_HOTELS, sizeCalculation: ({ city }: RuledPrices) => city.hotels.length + 1 };
  const ruled = loadingCache(bounds, (key: string) => loadPrices(services, key));
  return {
    of: async (cityId, stay, currency) => {
      const nights = stayNights(stay.checkIn, stay.checkOut);
      const [priced, stored] = await Promise.all([
        ruled(keyOf(cityId, stay, currency)),
        storedInCity(services.db, cityId, nights),
      ]);
      return withStock(priced, stored, nights, stay.rooms);
    },
  };
}

function withStock(
  priced: RuledPrices,
  stored: StoredNights,
  nights: readonly StayNight[],
  rooms: number,
): readonly PricedHotel[] {
  if (stored.rows.length === 0) return priced.unsold;
  if (priced.last !== undefined && areSameNights(priced.last.stored, stored)) return priced.last.hotels;
  const stock = stockFrom(stored.rows, nights);
  const hotels = [...priced.unsold];
  for (const [place, hotel] of priced.city.hotels.entries()) {
    if (!stored.hotelIds.has(hotel.id)) continue;
    hotels[place] = { hotel, offer: firstLeft(priced.offersOf(hotel), hotel, stock, rooms) };
  }
  priced.last = { stored, hotels };
  return hotels;
}

function keyOf(cityId: number, stay: SupplyStay, currency: Currency): string {
  const { checkIn, checkOut, rooms, adults, childAges } = stay;
  return JSON.stringify([cityId, currency.code, { checkIn, checkOut, rooms, adults, childAges }]);
}

async function loadPrices(
  { catalogue, currencies }: Pick<Services, 'catalogue' | 'currencies'>,
  key: string,
): Promise<RuledPrices> {
  const [cityId, code, stay] = JSON.parse(key) as [number, string, SupplyStay];
  const [city, currency] = await Promise.all([catalogue.city(cityId), currencies.of(code)]);
  const nights = stayNights(stay.checkIn, stay.checkOut);
  const unsold = await inSlices(priceAll(city.hotels, stay, nights, currency));
  const known = new WeakMap<Hotel, readonly RoomOffer[]>();
  return {
    city,
    offersOf: (hotel) => remembered(known, hotel, () => offersOf(hotel, stay, nights, currency)),
    unsold,
  };
}

/** Nothing is stored yet: the rule alone says what is left. */
function* priceAll(
  hotels: readonly Hotel[],
  stay: SupplyStay,
  nights: readonly StayNight[],
  currency: Currency,
): Generator<void, readonly PricedHotel[]> {
  const stock = stockFrom([], nights);
  const priced: PricedHotel[] = [];
  for (const hotel of hotels) {
    priced.push({ hotel, offer: firstLeft(offersOf(hotel, stay, nights, currency), hotel, stock, stay.rooms) });
    if (priced.length % 32 === 0) yield;
  }
  return priced;
}

function firstLeft(
  offers: readonly RoomOffer[],
  hotel: Hotel,
  stock: NightStock,
  rooms: number,
): RoomOffer | undefined {
  return offers.find(({ room }) => stock.roomsLeft(hotel, room) >= rooms);
}

/** The cheapest rate of each room that fits the party, cheapest first. */
function offersOf(
  hotel: Hotel,
  stay: SupplyStay,
  nights: readonly StayNight[],
  currency: Currency,
): readonly RoomOffer[] {
  const totals = stayTotals(hotel.priceRule, nights, stay, currency);
  return hotel.rooms
    .filter((room) => roomFits(room, stay))
    .map((room) => {
      const totalOf = totals(room);
      const offers = room.rates.map((rate) => ({ room, rate, total: totalOf(rate) }));
      return offers.reduce((best, offer) => (offer.total < best.total ? offer : best));
    })
    .sort((a, b) => a.total - b.total || a.room.id - b.room.id);
}
