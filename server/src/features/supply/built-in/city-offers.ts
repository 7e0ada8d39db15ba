import type { RateRule, RoomType } from '../../../model/hotel-model.ts';
import { loadingCache } from '../../../platform/caching/loading-cache.ts';
import { remembered } from '../../../platform/caching/remembered.ts';
import { inSlices } from '../../../platform/slices.ts';
import type { CityHotels } from '../../catalogue/catalogue.ts';
import type { Currency } from '../../currencies/currencies.ts';
import type { StayQuote } from '../stay-quote.ts';
import type { CityOffers, HotelOffer, Supplier, SupplierSources, SupplyStay } from '../supplier.ts';
import { type House, isHouse } from './house.ts';
import { productId } from './product-id.ts';
import { quoteStay, roomFits, stayTotals } from './quote-stay.ts';
import { areSameNights, type NightStock, type StoredNights, stockFrom, storedInCity } from './room-nights.ts';
import { type StayNight, stayNights } from './stay-nights.ts';

interface Asked {
  readonly stay: SupplyStay;
  readonly nights: readonly StayNight[];
  readonly currency: Currency;
}

/** The cheapest rate of a room type. A list compares thousands of totals and shows ten prices, so the others are never made. */
class RuledOffer implements HotelOffer {
  readonly hotel: House;
  readonly room: RoomType;
  readonly rate: RateRule;
  readonly total: number;
  readonly asked: Asked;

  constructor(asked: Asked, hotel: House, room: RoomType, rate: RateRule, total: number) {
    this.asked = asked;
    this.hotel = hotel;
    this.room = room;
    this.rate = rate;
    this.total = total;
  }

  get product(): string {
    return productId(this.room.id, this.rate.no);
  }

  get price(): StayQuote {
    const { stay, nights, currency } = this.asked;
    return quoteStay(this.hotel.priceRule, this.room, this.rate, nights, stay, currency);
  }
}

interface RuledCity {
  readonly city: CityHotels;
  readonly offersOf: (hotel: House) => readonly RuledOffer[];
  /** What the city offers as long as nothing is stored of these nights. */
  readonly unsold: CityOffers;
  /** What was stored when it was asked last, and the offers then. */
  last?: { readonly stored: StoredNights; readonly offers: CityOffers };
}

/**
 * Prices by rule never change for the same question, so they are kept, some hundred bytes a hotel; what is stored of rooms is
 * asked each time.
 */
const KEPT_HOTELS = 400_000;

/** Prices whole cities: each call is one pass over memory and one query for what is sold. */
export function newCityOffers(sources: SupplierSources): Supplier['cityOffers'] {
  const bounds = { maxSize: KEPT_HOTELS, sizeCalculation: ({ city }: RuledCity) => city.hotels.length + 1 };
  const ruled = loadingCache(bounds, (key: string) => loadOffers(sources, key));
  return async (cityId, stay, currency) => {
    const nights = stayNights(stay.checkIn, stay.checkOut);
    const [priced, stored] = await Promise.all([
      ruled(keyOf(cityId, stay, currency)),
      storedInCity(sources.db, cityId, nights),
    ]);
    return withStock(priced, stored, nights, stay.rooms);
  };
}

function withStock(priced: RuledCity, stored: StoredNights, nights: readonly StayNight[], rooms: number): CityOffers {
  const { city, offersOf, unsold, last } = priced;
  if (stored.rows.length === 0) return unsold;
  if (last !== undefined && areSameNights(last.stored, stored)) return last.offers;
  const stock = stockFrom(stored.rows, nights);
  const changed = new Map<number, RuledOffer | undefined>();
  for (const id of stored.hotelIds) {
    const hotel = city.byId.get(id);
    if (hotel !== undefined && isHouse(hotel)) changed.set(id, firstLeft(offersOf(hotel), hotel, stock, rooms));
  }
  const offers: CityOffers = { get: (id) => (changed.has(id) ? changed.get(id) : unsold.get(id)) };
  priced.last = { stored, offers };
  return offers;
}

function keyOf(cityId: number, stay: SupplyStay, currency: Currency): string {
  const { checkIn, checkOut, rooms, adults, childAges } = stay;
  return JSON.stringify([cityId, currency.code, { checkIn, checkOut, rooms, adults, childAges }]);
}

async function loadOffers({ catalogue, currencies }: SupplierSources, key: string): Promise<RuledCity> {
  const [cityId, code, stay] = JSON.parse(key) as [number, string, SupplyStay];
  const [city, currency] = await Promise.all([catalogue.city(cityId), currencies.of(code)]);
  const asked = { stay, nights: stayNights(stay.checkIn, stay.checkOut), currency };
  const { houses, places } = housesIn(city);
  const byPlace = await inSlices(priceAll(houses, asked));
  const known = new WeakMap<House, readonly RuledOffer[]>();
  return {
    city,
    offersOf: (hotel) => remembered(known, hotel, () => offersOf(hotel, asked)),
    unsold: { get: (id) => byPlace[places.get(id) ?? -1] },
  };
}

/** A city's houses and their places among them: one map for all stays, which keep a list each. */
interface Houses {
  readonly houses: readonly House[];
  readonly places: ReadonlyMap<number, number>;
}

function housesIn(city: CityHotels): Houses {
  return remembered(housesOf, city, () => {
    const houses = city.hotels.filter(isHouse);
    return { houses, places: new Map(houses.map(({ id }, place) => [id, place])) };
  });
}

const housesOf = new WeakMap<CityHotels, Houses>();

/** Nothing is stored yet: the rule alone says what is left. */
function* priceAll(hotels: readonly House[], asked: Asked): Generator<void, readonly (RuledOffer | undefined)[]> {
  const stock = stockFrom([], asked.nights);
  const priced: (RuledOffer | undefined)[] = [];
  for (const hotel of hotels) {
    priced.push(firstLeft(offersOf(hotel, asked), hotel, stock, asked.stay.rooms));
    if (priced.length % 32 === 0) yield;
  }
  return priced;
}

function firstLeft(
  offers: readonly RuledOffer[],
  hotel: House,
  stock: NightStock,
  rooms: number,
): RuledOffer | undefined {
  return offers.find(({ room }) => stock.roomsLeft(hotel, room) >= rooms);
}

/** The cheapest rate of each room that fits the party, cheapest first. */
function offersOf(hotel: House, asked: Asked): readonly RuledOffer[] {
  const totals = stayTotals(hotel.priceRule, asked.nights, asked.stay, asked.currency);
  return hotel.rooms
    .filter((room) => roomFits(room, asked.stay))
    .map((room) => {
      const totalOf = totals(room);
      const rates = room.rates.map((rate) => ({ rate, total: totalOf(rate) }));
      const { rate, total } = rates.reduce((best, one) => (one.total < best.total ? one : best));
      return new RuledOffer(asked, hotel, room, rate, total);
    })
    .sort((a, b) => a.total - b.total || a.room.id - b.room.id);
}
