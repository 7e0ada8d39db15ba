import type { Db } from '../../db/connect.ts';
import { type CityHotels, catalogueOf } from '../catalogue/catalogue.ts';
import type { Hotel, RateRule, RoomType } from '../catalogue/hotel-model.ts';
import { createLru, type Lru } from '../catalogue/lru.ts';
import { currencyOf } from '../currencies/currencies.ts';
import type { Currency } from '../currencies/money.ts';
import { quoteStay, roomFits } from '../supply/quote-stay.ts';
import { stockOfCity } from '../supply/room-nights.ts';
import { stayNights } from '../supply/stay-nights.ts';
import type { SupplyStay } from '../supply/supplier.ts';

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
  /** Rooms that fit the party, cheapest first, hotel by hotel in the city's order. */
  readonly offers: readonly (readonly RoomOffer[])[];
}

/** Prices by rule never change for the same question, so they are kept; what is left of rooms is asked each time. */
const KEPT_HOTELS = 40_000;
const prices = new WeakMap<Db, Lru<string, RuledPrices>>();

/** A whole city priced for a stay in one pass over memory and one query for what is sold. */
export async function priceCity(
  db: Db,
  cityId: number,
  stay: SupplyStay,
  currency: Currency,
): Promise<readonly PricedHotel[]> {
  const nights = stayNights(stay.checkIn, stay.checkOut);
  const [{ city, offers }, stock] = await Promise.all([
    pricesOf(db).get(keyOf(cityId, stay, currency)),
    stockOfCity(db, cityId, nights),
  ]);
  return city.hotels.map((hotel, place) => ({
    hotel,
    offer: offers[place]?.find(({ room }) => stock.roomsLeft(hotel, room) >= stay.rooms),
  }));
}

function pricesOf(db: Db): Lru<string, RuledPrices> {
  const known = prices.get(db);
  if (known !== undefined) return known;
  const made = createLru<string, RuledPrices>(
    (key) => loadPrices(db, key),
    ({ city }) => city.hotels.length + 1,
    KEPT_HOTELS,
  );
  prices.set(db, made);
  return made;
}

function keyOf(cityId: number, stay: SupplyStay, currency: Currency): string {
  const { checkIn, checkOut, rooms, adults, childAges } = stay;
  return JSON.stringify([cityId, currency.code, { checkIn, checkOut, rooms, adults, childAges }]);
}

async function loadPrices(db: Db, key: string): Promise<RuledPrices> {
  const [cityId, code, stay] = JSON.parse(key) as [number, string, SupplyStay];
  const [city, currency] = await Promise.all([catalogueOf(db).city(cityId), currencyOf(db, code)]);
  return { city, offers: city.hotels.map((hotel) => offersOf(hotel, stay, currency)) };
}

function offersOf(hotel: Hotel, stay: SupplyStay, currency: Currency): readonly RoomOffer[] {
  const nights = stayNights(stay.checkIn, stay.checkOut);
  return hotel.rooms
    .filter((room) => roomFits(room, stay))
    .map((room) => {
      const offers = room.rates.map((rate) => {
        const { total } = quoteStay(hotel.priceRule, room, rate, nights, stay, currency);
        return { room, rate, total };
      });
      return offers.reduce((best, offer) => (offer.total < best.total ? offer : best));
    })
    .sort((a, b) => a.total - b.total || a.room.id - b.room.id);
}
