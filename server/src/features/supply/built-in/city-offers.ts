import type { PolicyRule, RateRule, RoomType } from '../../../model/hotel-model.ts';
import { loadingCache } from '../../../platform/caching/loading-cache.ts';
import { remembered } from '../../../platform/caching/remembered.ts';
import { inSlices } from '../../../platform/slices.ts';
import type { CityHotels } from '../../catalogue/catalogue.ts';
import type { Currency } from '../../currencies/currencies.ts';
import { fitting } from '../fitting.ts';
import { kindsOf, OFFER_KINDS, type OfferKind } from '../offer-kinds.ts';
import type { StayPolicy } from '../stay-policy.ts';
import type { StayQuote } from '../stay-quote.ts';
import type { CityOffers, HotelOffer, Supplier, SupplierSources, SupplyStay } from '../supplier.ts';
import { type House, isHouse } from './house.ts';
import { marketAsked, ratesFor } from './market-rates.ts';
import { deadlineOf, policyOf } from './policy-of.ts';
import { productId } from './product-id.ts';
import { quoteStay, stayTotals } from './quote-stay.ts';
import { type NightStock, stockFrom } from './room-nights.ts';
import { type StayNight, stayNights } from './stay-nights.ts';
import { areSameNights, type NightsReader, type StoredNights } from './stored-nights.ts';

interface Asked {
  readonly stay: SupplyStay;
  readonly nights: readonly StayNight[];
  readonly currency: Currency;
  readonly zone: string;
  /** Epoch seconds; the windows of free cancelling that are open now. */
  readonly now: number;
}

/** A rate of a room type. A list compares thousands of totals and shows ten prices, so the others are never made. */
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

  get policy(): StayPolicy {
    const { stay, zone, currency, now } = this.asked;
    return policyOf(this.rate.policy, stay.checkIn, zone, this.price, currency, now);
  }
}

/** The cheapest rates of one room type, by what they include. */
interface RoomOffers {
  readonly room: RoomType;
  readonly best: Readonly<Partial<Record<OfferKind, RuledOffer>>>;
}

type BestOffers = Readonly<Partial<Record<OfferKind, RuledOffer>>> & { readonly any: RuledOffer };

interface RuledCity {
  readonly city: CityHotels;
  readonly offersOf: (hotel: House) => readonly RoomOffers[];
  /** What the city offers as long as nothing is stored of these nights. */
  readonly unsold: CityOffers;
  /** What was stored when it was asked last, and the offers then. */
  last?: { readonly stored: StoredNights; readonly offers: CityOffers };
}

/**
 * Prices by rule never change for the same question, so they are kept, some three hundred bytes a hotel; what is stored of rooms
 * is asked each time.
 */
const KEPT_HOTELS = 250_000;

/** Prices whole cities: each call is one pass over memory and one query for what is sold. */
export function newCityOffers(sources: SupplierSources, reader: NightsReader): Supplier['cityOffers'] {
  const bounds = { maxSize: KEPT_HOTELS, sizeCalculation: ({ city }: RuledCity) => city.hotels.length + 1 };
  const ruled = loadingCache(bounds, (key: string) => loadOffers(sources, key));
  return async (cityId, stay, currency) => {
    const nights = stayNights(stay.checkIn, stay.checkOut);
    const [priced, stored] = await Promise.all([
      windowsOpen(sources, cityId, stay.checkIn).then((open) => ruled(keyOf(cityId, stay, currency, open))),
      reader.inCity(cityId, nights),
    ]);
    return withStock(priced, stored, nights, stay.rooms);
  };
}

function withStock(priced: RuledCity, stored: StoredNights, nights: readonly StayNight[], rooms: number): CityOffers {
  const { city, offersOf, unsold, last } = priced;
  if (stored.rows.length === 0) return unsold;
  if (last !== undefined && areSameNights(last.stored, stored)) return last.offers;
  const stock = stockFrom(stored.rows, nights);
  const changed = new Map<number, BestOffers | undefined>();
  for (const id of stored.hotelIds) {
    const hotel = city.byId.get(id);
    if (hotel !== undefined && isHouse(hotel)) changed.set(id, firstLeft(offersOf(hotel), hotel, stock, rooms));
  }
  const offers: CityOffers = { get: (id) => (changed.has(id) ? changed.get(id) : unsold.get(id)) };
  priced.last = { stored, offers };
  return offers;
}

function keyOf(cityId: number, stay: SupplyStay, currency: Currency, open: number): string {
  const { checkIn, checkOut, rooms, adults, childAges, byRoom } = stay;
  const nationalities = marketAsked(stay.nationalities);
  const asked: SupplyStay = { checkIn, checkOut, rooms, adults, childAges, byRoom, nationalities };
  return JSON.stringify([cityId, currency.code, open, asked]);
}

/**
 * Which windows of free cancelling are open, as one number: they end at full hours before check-in, so it is the hours that are
 * left, and the same one for as long as the longest window of the city is open.
 */
async function windowsOpen({ catalogue, places }: SupplierSources, cityId: number, checkIn: string): Promise<number> {
  const [city, zone] = await Promise.all([catalogue.city(cityId), zoneOf(places, cityId)]);
  const hours = Math.ceil(deadlineOf(CHECK_IN_DAY, checkIn, zone) / 3600 - Date.now() / HOUR_MS);
  return Math.min(hours, (longestWindow(city) + 1) * 24);
}

const HOUR_MS = 3_600_000;
const CHECK_IN_DAY = { days: 0, hour: 0 };

async function zoneOf(places: SupplierSources['places'], cityId: number): Promise<string> {
  const place = await places.byId(cityId);
  if (place === undefined) throw new Error(`There is no city ${cityId}`);
  return place.zone;
}

/** Days before check-in on which the first window of a city's rates ends. */
function longestWindow(city: CityHotels): number {
  const { days } = remembered(windows, city, () => {
    const rates = city.hotels.flatMap(({ rooms }) => rooms.flatMap((room) => room.rates));
    return { days: rates.reduce((most, { policy }) => Math.max(most, 'days' in policy ? policy.days : 0), 0) };
  });
  return days;
}

const windows = new WeakMap<CityHotels, { readonly days: number }>();

async function loadOffers({ catalogue, currencies, places }: SupplierSources, key: string): Promise<RuledCity> {
  const [cityId, code, , stay] = JSON.parse(key) as [number, string, number, SupplyStay];
  const [city, currency, zone] = await Promise.all([
    catalogue.city(cityId),
    currencies.of(code),
    zoneOf(places, cityId),
  ]);
  const now = Math.floor(Date.now() / 1000);
  const asked = { stay, nights: stayNights(stay.checkIn, stay.checkOut), currency, zone, now };
  const { houses, places: placeOf } = housesIn(city);
  const isFree = openWindows(asked);
  const byPlace = await inSlices(priceAll(houses, asked, isFree));
  const known = new WeakMap<House, readonly RoomOffers[]>();
  return {
    city,
    offersOf: (hotel) => remembered(known, hotel, () => offersOf(hotel, asked, isFree)),
    unsold: { get: (id) => byPlace[placeOf.get(id) ?? -1] },
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

/** Whether cancelling is still free; a city's rates share a few windows, and each is asked about once. */
function openWindows({ stay, zone, now }: Asked): (rule: PolicyRule) => boolean {
  const known = new Map<number, boolean>();
  return (rule) => {
    if (rule.kind === 'nonRefundable') return false;
    const window = rule.days * 24 + rule.hour;
    const before = known.get(window);
    if (before !== undefined) return before;
    const isOpen = deadlineOf(rule, stay.checkIn, zone) > now;
    known.set(window, isOpen);
    return isOpen;
  };
}

/** Nothing is stored yet: the rule alone says what is left. */
function* priceAll(
  hotels: readonly House[],
  asked: Asked,
  isFree: (rule: PolicyRule) => boolean,
): Generator<void, readonly (BestOffers | undefined)[]> {
  const stock = stockFrom([], asked.nights);
  const priced: (BestOffers | undefined)[] = [];
  for (const hotel of hotels) {
    priced.push(firstLeft(offersOf(hotel, asked, isFree), hotel, stock, asked.stay.rooms));
    if (priced.length % 32 === 0) yield;
  }
  return priced;
}

/** The cheapest of each kind among the rooms that are left. */
function firstLeft(
  offers: readonly RoomOffers[],
  hotel: House,
  stock: NightStock,
  rooms: number,
): BestOffers | undefined {
  const best: Partial<Record<OfferKind, RuledOffer>> = {};
  for (const one of offers) {
    const better = OFFER_KINDS.filter((kind) => isCheaper(one.best[kind], best[kind]));
    if (better.length === 0 || stock.roomsLeft(hotel, one.room) < rooms) continue;
    for (const kind of better) best[kind] = one.best[kind] as RuledOffer;
  }
  const { any } = best;
  return any && { ...best, any };
}

/** Of two rooms for the same money the one that came first stays. */
function isCheaper(one: RuledOffer | undefined, than: RuledOffer | undefined): boolean {
  return one !== undefined && (than === undefined || one.total < than.total);
}

/** The cheapest rates of each room that fits the guests of every room, by what they include; rooms in the order of their ids. */
function offersOf(hotel: House, asked: Asked, isFree: (rule: PolicyRule) => boolean): readonly RoomOffers[] {
  const totals = stayTotals(hotel.priceRule, asked.nights, asked.stay, asked.currency);
  return hotel.rooms.filter(fitting(asked.stay)).map((room) => {
    const totalOf = totals(room);
    const best: Partial<Record<OfferKind, RuledOffer>> = {};
    for (const rate of ratesFor(room, asked.stay.nationalities)) {
      const offer = new RuledOffer(asked, hotel, room, rate, totalOf(rate));
      for (const kind of kindsOf(isFree(rate.policy), rate.breakfasts)) {
        if (isCheaper(offer, best[kind])) best[kind] = offer;
      }
    }
    return { room, best };
  });
}
