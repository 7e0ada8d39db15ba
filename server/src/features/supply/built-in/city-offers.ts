import type { PolicyRule, RateRule, RoomType } from '../../../domain/hotel-model.ts';
import { loadingCache } from '../../../platform/caches.ts';
import { inSlices } from '../../../platform/yield-to-event-loop.ts';
import type { CityHotels } from '../../catalogue/catalogue.ts';
import type { Currency } from '../../currencies/currencies.ts';
import { fitting } from '../fitting.ts';
import { kindsOf, OFFER_KINDS, type OfferKind } from '../offer-kinds.ts';
import type { StayPolicy } from '../stay-policy.ts';
import type { StayQuote } from '../stay-quote.ts';
import type { CityOffers, HotelOffer, Supplier, SupplierSources, SupplyStay } from '../supplier.ts';
import { type House, isHouse } from './built-in-supplier-id.ts';
import { marketAsked, ratesFor } from './market-rates.ts';
import { deadlineOf, policyOf } from './policy-of.ts';
import { productId } from './product-id.ts';
import { quoteStay, stayTotals } from './quote-stay.ts';
import { type NightStock, stockFrom } from './room-nights.ts';
import { type StayNight, stayNights } from './stay-nights.ts';
import type { NightsReader, StoredNights } from './stored-nights.ts';

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
}

/**
 * Prices by rule never change for the same question, so they are cached, some three hundred bytes a hotel; what is stored of rooms
 * is asked each time.
 */
const CACHED_HOTELS = 250_000;

/** Prices whole cities: each call is one pass over memory and one query for what is sold. */
export function newCityOffers(sources: SupplierSources, reader: NightsReader): Supplier['cityOffers'] {
  const bounds = { maxSize: CACHED_HOTELS, sizeCalculation: ({ city }: RuledCity) => city.hotels.length + 1 };
  const ruled = loadingCache('city-offers', bounds, (key: string) => loadOffers(sources, key));
  return async (cityId, stay, currency) => {
    const nights = stayNights(stay.checkIn, stay.checkOut);
    const [priced, stored] = await Promise.all([
      hoursLeft(sources, cityId, stay.checkIn).then((hours) => ruled(keyOf(cityId, stay, currency, hours))),
      reader.inCity(cityId, nights),
    ]);
    return withStock(priced, stored, nights, stay.rooms);
  };
}

function withStock(priced: RuledCity, stored: StoredNights, nights: readonly StayNight[], rooms: number): CityOffers {
  const { city, offersOf, unsold } = priced;
  if (stored.rows.length === 0) return unsold;
  const stock = stockFrom(stored.rows, nights);
  const changed = new Map<number, BestOffers | undefined>();
  for (const id of stored.hotelIds) {
    const hotel = city.byId.get(id);
    if (hotel !== undefined && isHouse(hotel)) changed.set(id, firstLeft(offersOf(hotel), hotel, stock, rooms));
  }
  return { get: (id) => (changed.has(id) ? changed.get(id) : unsold.get(id)) };
}

function keyOf(cityId: number, stay: SupplyStay, currency: Currency, hours: number): string {
  const { checkIn, checkOut, rooms, adults, childAges, byRoom } = stay;
  const nationalities = marketAsked(stay.nationalities);
  const asked: SupplyStay = { checkIn, checkOut, rooms, adults, childAges, byRoom, nationalities };
  return JSON.stringify([cityId, currency.code, hours, asked]);
}

/** Hours until the day of check-in: free cancellation ends at full hours before it, so within one hour no offer changes. */
async function hoursLeft({ places }: SupplierSources, cityId: number, checkIn: string): Promise<number> {
  const zone = await zoneOf(places, cityId);
  return Math.ceil(deadlineOf(CHECK_IN_DAY, checkIn, zone) / 3600 - Date.now() / HOUR_MS);
}

const HOUR_MS = 3_600_000;
const CHECK_IN_DAY = { days: 0, hour: 0 };

async function zoneOf(places: SupplierSources['places'], cityId: number): Promise<string> {
  const place = await places.byId(cityId);
  if (place === undefined) throw new Error(`There is no city ${cityId}`);
  return place.zone;
}

async function loadOffers({ catalogue, currencies, places }: SupplierSources, key: string): Promise<RuledCity> {
  const [cityId, code, , stay] = JSON.parse(key) as [number, string, number, SupplyStay];
  const [city, currency, zone] = await Promise.all([
    catalogue.city(cityId),
    currencies.of(code),
    zoneOf(places, cityId),
  ]);
  const now = Math.floor(Date.now() / 1000);
  const asked = { stay, nights: stayNights(stay.checkIn, stay.checkOut), currency, zone, now };
  const isFree = openWindows(asked);
  const unsold = await inSlices(priceAll(city.hotels.filter(isHouse), asked, isFree));
  // Of hotels of which rooms are sold all rates are needed, each time that the city is asked about.
  const ofSold = new Map<number, readonly RoomOffers[]>();
  return {
    city,
    unsold,
    offersOf: (hotel) => {
      const offers = ofSold.get(hotel.id) ?? offersOf(hotel, asked, isFree);
      ofSold.set(hotel.id, offers);
      return offers;
    },
  };
}

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
): Generator<void, CityOffers> {
  const stock = stockFrom([], asked.nights);
  const priced = new Map<number, BestOffers>();
  for (const [place, hotel] of hotels.entries()) {
    const best = firstLeft(offersOf(hotel, asked, isFree), hotel, stock, asked.stay.rooms);
    if (best !== undefined) priced.set(hotel.id, best);
    if (place % 32 === 31) yield;
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
