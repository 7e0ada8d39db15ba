import type { City } from '../../../domain/city.ts';
import type { PolicyRule, RateRule, RoomType } from '../../../domain/hotel-model.ts';
import { loadingCache } from '../../../platform/caches.ts';
import { inSlices } from '../../../platform/yield-to-event-loop.ts';
import type { CityHotels } from '../../catalogue/catalogue.ts';
import type { Currency } from '../../currencies/currencies.ts';
import { type BuiltInHotel, isBuiltIn } from '../built-in-supplier-id.ts';
import { fitting } from '../fitting.ts';
import { kindsOf, OFFER_KINDS, type OfferKind } from '../offer-kinds.ts';
import type { StayPolicy } from '../stay-policy.ts';
import type { StayQuote } from '../stay-quote.ts';
import type { CityOffers, HotelOffer, SuppliedRate, Supplier, SupplierSources, SupplyStay } from '../supplier.ts';
import { type LocalCurrency, localCurrency } from './local-fees.ts';
import { ratesFor, requestedMarket } from './market-rates.ts';
import { deadlineOf, policyOf } from './policy-of.ts';
import { productId } from './product-id.ts';
import { suppliedRate } from './quote-hotel.ts';
import { quoteStay, stayTotals } from './quote-stay.ts';
import { type NightStock, stockFrom } from './room-nights.ts';
import { type StayNight, stayNights } from './stay-nights.ts';
import type { NightsReader, StoredNights } from './stored-nights.ts';

interface OfferRequest {
  readonly stay: SupplyStay;
  readonly nights: readonly StayNight[];
  readonly currency: Currency;
  readonly local: LocalCurrency | undefined;
  readonly zone: string;
  /** Epoch seconds; decides which free cancellation windows are open. */
  readonly now: number;
}

/**
 * A rate of a room type. A list compares thousands of totals but shows ten prices, so prices are computed only on
 * access.
 */
class RuledOffer implements HotelOffer {
  readonly hotel: BuiltInHotel;
  readonly room: RoomType;
  readonly rule: RateRule;
  readonly total: number;
  readonly request: OfferRequest;

  constructor(request: OfferRequest, hotel: BuiltInHotel, room: RoomType, rate: RateRule, total: number) {
    this.request = request;
    this.hotel = hotel;
    this.room = room;
    this.rule = rate;
    this.total = total;
  }

  get product(): string {
    return productId(this.room.id, this.rule.no);
  }

  get rate(): SuppliedRate {
    return suppliedRate(this.rule);
  }

  get price(): StayQuote {
    const { stay, nights, currency, local } = this.request;
    return quoteStay(this.hotel.priceRule, this.room, this.rule, nights, stay, currency, { local });
  }

  get policy(): StayPolicy {
    const { stay, zone, currency, now } = this.request;
    return policyOf(this.rule.policy, stay.checkIn, zone, this.price, currency, now);
  }
}

/** The cheapest rates of a room type by offer kind. */
interface RoomOffers {
  readonly room: RoomType;
  readonly best: Readonly<Partial<Record<OfferKind, RuledOffer>>>;
}

type BestOffers = Readonly<Partial<Record<OfferKind, RuledOffer>>> & { readonly any: RuledOffer };

interface RuledCity {
  readonly city: CityHotels;
  readonly offersOf: (hotel: BuiltInHotel) => readonly RoomOffers[];
  /** The city's offers if nothing is stored for these nights. */
  readonly unsold: CityOffers;
}

/**
 * Cache size in hotels, about 300 bytes each. Rule-based prices never change for the same request; stored room counts
 * are read every time.
 */
const CACHED_HOTELS = 250_000;

/** Prices complete cities: one pass over memory and one query for stored nights per request. */
export function newCitySearch(sources: SupplierSources, reader: NightsReader): Supplier['search'] {
  const bounds = { maxSize: CACHED_HOTELS, sizeCalculation: ({ city }: RuledCity) => city.hotels.length + 1 };
  const ruled = loadingCache('city-offers', bounds, (key: string) => loadOffers(sources, key));
  return async function* ({ cityId, stay, currency }) {
    const nights = stayNights(stay.checkIn, stay.checkOut);
    const [priced, stored] = await Promise.all([
      hoursLeft(sources, cityId, stay.checkIn).then((hours) => ruled(keyOf(cityId, stay, currency, hours))),
      reader.inCity(cityId, nights),
    ]);
    yield { offers: withStock(priced, stored, nights, stay.rooms) };
  };
}

function withStock(priced: RuledCity, stored: StoredNights, nights: readonly StayNight[], rooms: number): CityOffers {
  const { city, offersOf, unsold } = priced;
  if (stored.rows.length === 0) return unsold;
  const stock = stockFrom(stored.rows, nights);
  const changed = new Map<number, BestOffers | undefined>();
  for (const id of stored.hotelIds) {
    const hotel = city.byId.get(id);
    if (hotel !== undefined && isBuiltIn(hotel)) changed.set(id, firstLeft(offersOf(hotel), hotel, stock, rooms));
  }
  return { get: (id) => (changed.has(id) ? changed.get(id) : unsold.get(id)) };
}

function keyOf(cityId: number, stay: SupplyStay, currency: Currency, hours: number): string {
  const { checkIn, checkOut, rooms, adults, childAges, byRoom } = stay;
  const nationalities = requestedMarket(stay.nationalities);
  const request: SupplyStay = { checkIn, checkOut, rooms, adults, childAges, byRoom, nationalities };
  return JSON.stringify([cityId, currency.code, hours, request]);
}

/**
 * Hours until the check-in day. Free cancellation ends at full hours before it, so offers cannot change within an hour.
 */
async function hoursLeft({ places }: SupplierSources, cityId: number, checkIn: string): Promise<number> {
  const { zone } = await placeOf(places, cityId);
  return Math.ceil(deadlineOf(CHECK_IN_DAY, checkIn, zone) / 3600 - Date.now() / HOUR_MS);
}

const HOUR_MS = 3_600_000;
const CHECK_IN_DAY = { days: 0, hour: 0 };

async function placeOf(places: SupplierSources['places'], cityId: number): Promise<City> {
  const place = await places.byId(cityId);
  if (place === undefined) throw new Error(`There is no city ${cityId}`);
  return place;
}

async function loadOffers({ catalogue, currencies, places }: SupplierSources, key: string): Promise<RuledCity> {
  const [cityId, code, , stay] = JSON.parse(key) as [number, string, number, SupplyStay];
  const [city, currency, { zone, country }] = await Promise.all([
    catalogue.city(cityId),
    currencies.get(code),
    placeOf(places, cityId),
  ]);
  const local = await localCurrency(currencies, country, currency);
  const now = Math.floor(Date.now() / 1000);
  const request = { stay, nights: stayNights(stay.checkIn, stay.checkOut), currency, local, zone, now };
  const isFree = openWindows(request);
  const unsold = await inSlices(priceAll(city.hotels.filter(isBuiltIn), request, isFree));
  // Hotels with stored nights need all their rates on every request for the city.
  const ofSold = new Map<number, readonly RoomOffers[]>();
  return {
    city,
    unsold,
    offersOf: (hotel) => {
      const offers = ofSold.get(hotel.id) ?? offersOf(hotel, request, isFree);
      ofSold.set(hotel.id, offers);
      return offers;
    },
  };
}

/** Whether cancelling is still free. A city's rates share few windows, so each is computed once. */
function openWindows({ stay, zone, now }: OfferRequest): (rule: PolicyRule) => boolean {
  const marketCache = new Map<number, boolean>();
  return (rule) => {
    if (rule.kind === 'nonRefundable') return false;
    const window = rule.days * 24 + rule.hour;
    const before = marketCache.get(window);
    if (before !== undefined) return before;
    const isOpen = deadlineOf(rule, stay.checkIn, zone) > now;
    marketCache.set(window, isOpen);
    return isOpen;
  };
}

/** Prices by rule alone, without stored nights. */
function* priceAll(
  hotels: readonly BuiltInHotel[],
  request: OfferRequest,
  isFree: (rule: PolicyRule) => boolean,
): Generator<void, CityOffers> {
  const stock = stockFrom([], request.nights);
  const priced = new Map<number, BestOffers>();
  for (const [place, hotel] of hotels.entries()) {
    const best = firstLeft(offersOf(hotel, request, isFree), hotel, stock, request.stay.rooms);
    if (best !== undefined) priced.set(hotel.id, best);
    if (place % 32 === 31) yield;
  }
  return priced;
}

/** The cheapest offer of each kind among the available rooms. */
function firstLeft(
  offers: readonly RoomOffers[],
  hotel: BuiltInHotel,
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

/** At equal prices the first room wins. */
function isCheaper(one: RuledOffer | undefined, than: RuledOffer | undefined): boolean {
  return one !== undefined && (than === undefined || one.total < than.total);
}

/** The cheapest rates by offer kind, for each room type that fits the guests of every room, ordered by room id. */
function offersOf(
  hotel: BuiltInHotel,
  request: OfferRequest,
  isFree: (rule: PolicyRule) => boolean,
): readonly RoomOffers[] {
  const totals = stayTotals(hotel.priceRule, request.nights, request.stay, request.currency, request.local);
  return hotel.rooms.filter(fitting(request.stay)).map((room) => {
    const totalOf = totals(room);
    const best: Partial<Record<OfferKind, RuledOffer>> = {};
    for (const rate of ratesFor(room, request.stay.nationalities)) {
      const offer = new RuledOffer(request, hotel, room, rate, totalOf(rate));
      for (const kind of kindsOf(isFree(rate.policy), rate.breakfasts > 0)) {
        if (isCheaper(offer, best[kind])) best[kind] = offer;
      }
    }
    return { room, best };
  });
}
