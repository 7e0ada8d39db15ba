import type { Services } from '../../../api/services.ts';
import type { RateRule, RoomType } from '../../../domain/hotel-model.ts';
import type { Currency } from '../../currencies/currencies.ts';
import { type BuiltInHotel, builtInListing, hotelOf } from '../built-in-supplier-id.ts';
import { fitting } from '../fitting.ts';
import type { SuppliedRoom } from '../supplied-hotel.ts';
import type { HotelQuotes, Remark, SuppliedRate, SupplyQuote, SupplyStay } from '../supplier.ts';
import { chargedCurrency, costOf } from './hotel-cost.ts';
import { includedTax } from './included-tax.ts';
import { type LocalCurrency, localCurrency } from './local-fees.ts';
import { ratesFor } from './market-rates.ts';
import { policyOf } from './policy-of.ts';
import { productId } from './product-id.ts';
import { quoteStay, roomFares } from './quote-stay.ts';
import { builtInRemarks } from './remarks.ts';
import type { NightStock } from './room-nights.ts';
import { type StayNight, stayNights } from './stay-nights.ts';
import { stockOfHotel } from './stored-nights.ts';
import { worthOffering } from './worth-offering.ts';

/** Rates that the hotel has to confirm are offered for this time. */
const ON_REQUEST_SECONDS = 20 * 60;

export interface QuoteContext {
  readonly hotel: BuiltInHotel;
  readonly stay: SupplyStay;
  readonly nights: readonly StayNight[];
  readonly currency: Currency;
  /** The currency in which the hotel charges the portal. */
  readonly charged: Currency;
  readonly local: LocalCurrency | undefined;
  readonly remarks: readonly Remark[];
  readonly country: string;
  readonly zone: string;
  readonly stock: NightStock;
  /** Epoch seconds. */
  readonly now: number;
}

export async function quoteContext(
  { db, places, currencies }: Pick<Services, 'db' | 'places' | 'currencies'>,
  hotel: BuiltInHotel,
  stay: SupplyStay,
  currency: Currency,
  preloaded?: NightStock | Promise<NightStock>,
): Promise<QuoteContext> {
  const nights = stayNights(stay.checkIn, stay.checkOut);
  const [city, stock] = await Promise.all([places.byId(hotel.cityId), preloaded ?? stockOfHotel(db, hotel, nights)]);
  if (city === undefined) throw new Error(`Hotel ${hotel.id} has no city`);
  const { country, zone } = city;
  const [charged, local] = await Promise.all([
    chargedCurrency(currencies, country),
    localCurrency(currencies, country, currency),
  ]);
  const remarks = builtInRemarks(hotel, currency);
  const now = Math.floor(Date.now() / 1000);
  return { hotel, stay, nights, currency, charged, local, remarks, country, zone, stock, now };
}

/** The price of one rate for the stay, even if no room is available. */
export function quoteRate(context: QuoteContext, room: RoomType, rate: RateRule, rise = 0): SupplyQuote {
  const { hotel, stay, nights, currency, charged, local, remarks, country, zone, stock, now } = context;
  const price = quoteStay(hotel.priceRule, room, rate, nights, stay, currency, { local, added: rise });
  const fares = roomFares(hotel.priceRule, room, rate, nights, stay.byRoom, price.fare);
  const supplied = suppliedRoom(room);
  return {
    product: productId(room.id, rate.no),
    listing: builtInListing(hotel.id),
    room: supplied,
    roomRates: stay.byRoom.map((guests, index) => ({ room: supplied, guests, fare: fares[index] ?? 0 })),
    rate: suppliedRate(rate),
    stay,
    price: { ...price, ...includedTax(price, country) },
    cost: costOf(price, currency, charged),
    policy: policyOf(rate.policy, stay.checkIn, zone, price, currency, now),
    remarks,
    roomsLeft: stock.roomsLeft(hotel, room),
    quotedAt: now,
    ...(rate.isInstant ? {} : { expiresAt: now + ON_REQUEST_SECONDS }),
  };
}

export function suppliedRate({ board, breakfasts, isInstant, nationalities }: RateRule): SuppliedRate {
  return {
    board: board ?? (breakfasts === 0 ? 'roomOnly' : 'breakfast'),
    breakfasts,
    isInstant,
    ...(nationalities && { nationalities }),
  };
}

export function suppliedRoom({ id, nameEn, nameZh, beds, squareMetres, maxAdults, maxGuests }: RoomType): SuppliedRoom {
  return { id: String(id), nameEn, nameZh, beds, squareMetres, maxAdults, maxGuests };
}

/** Whether enough rooms are available and each fits its guests. */
export function isSellable(context: QuoteContext, room: RoomType): boolean {
  return fitting(context.stay)(room) && context.stock.roomsLeft(context.hotel, room) >= context.stay.rooms;
}

/** All available rates worth offering, by room; rooms and rates cheapest first. */
export function quoteHotel(context: QuoteContext): HotelQuotes {
  const rooms = context.hotel.rooms
    .filter((room) => isSellable(context, room))
    .map((room) => ({ room, quotes: offeredRates(context, room).map(({ quote }) => quote) }))
    .sort((a, b) => cheapest(a.quotes) - cheapest(b.quotes) || a.room.id - b.room.id);
  return {
    hotelId: context.hotel.id,
    rooms: rooms.map(({ room, quotes }) => ({ room: suppliedRoom(room), quotes })),
    quotedAt: context.now,
  };
}

/** The quotes and terms of a stay at an earlier moment, for past orders written afterwards. */
export async function quotesAsOf(
  sources: Pick<Services, 'db' | 'places' | 'catalogue' | 'currencies'>,
  hotelId: number,
  stay: SupplyStay,
  currency: Currency,
  now: number,
): Promise<HotelQuotes | undefined> {
  const builtIn = await hotelOf(sources, hotelId);
  if (builtIn === undefined) return undefined;
  return quoteHotel({ ...(await quoteContext(sources, builtIn, stay, currency)), now });
}

export function offeredRates(
  context: QuoteContext,
  room: RoomType,
): readonly { readonly rate: RateRule; readonly quote: SupplyQuote }[] {
  const priced = ratesFor(room, context.stay.nationalities)
    .map((rate) => ({ rate, quote: quoteRate(context, room, rate) }))
    .sort((a, b) => a.quote.price.total - b.quote.price.total || a.rate.no - b.rate.no);
  return worthOffering(priced);
}

function cheapest(quotes: readonly SupplyQuote[]): number {
  return quotes[0]?.price.total ?? Number.POSITIVE_INFINITY;
}
