import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { RateRule } from '../../../domain/hotel-model.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { UnitOfWork } from '../../../platform/database/unit-of-work.ts';
import { fromUsdCents } from '../../currencies/currencies.ts';
import { BUILT_IN, type BuiltInHotel, hotelOf } from '../built-in-supplier-id.ts';
import type { HoldRooms, Supplier, SupplierSources, SupplyQuote, Verification, VerifyRequest } from '../supplier.ts';
import {
  BOOKING_RULES,
  bookAtBuiltIn,
  cancelAtBuiltIn,
  findAtBuiltIn,
  type SupplierDelays,
} from './built-in-bookings.ts';
import { newCitySearch } from './city-offers.ts';
import { describeHotel } from './describe-hotel.ts';
import { activeInstructions, type Instructions, obey, ofRoom, type StoredInstruction } from './instructions.ts';
import { allRates, isFor } from './market-rates.ts';
import { type Offer, offeredBefore, offerOf, requestedOffers, type SupplierOffers, storeOffer } from './offers.ts';
import { type FoundProduct, findProduct, productId } from './product-id.ts';
import { isSellable, offeredRates, type QuoteContext, quoteContext, quoteHotel, quoteRate } from './quote-hotel.ts';
import { holdNights, type NightRow, releaseNights, requestedNights, stockFrom, storedNights } from './room-nights.ts';
import { stayNights } from './stay-nights.ts';
import { STOCK_INVARIANTS } from './stock-invariants.ts';
import { newNightsReader } from './stored-nights.ts';

const DELAYS: SupplierDelays = { lateMs: 3_000, timeOutMs: 1_000 };

/** The built-in supplier, which can simulate failures. */
export function newBuiltInSupplier(sources: SupplierSources, delays = DELAYS): Supplier {
  const { db } = sources;
  const reader = newNightsReader(db);
  return {
    name: BUILT_IN,
    describe: async ({ hotelId }, currency) => {
      const hotel = await hotelOf(sources, hotelId);
      return hotel && describeHotel(hotel, currency);
    },
    quote: async ({ hotelId }, stay, currency) => {
      const hotel = await hotelOf(sources, hotelId);
      if (hotel === undefined) return 'gone';
      const stock = reader.ofHotel(hotel, stayNights(stay.checkIn, stay.checkOut));
      return quoteHotel(await quoteContext(sources, hotel, stay, currency, stock));
    },
    search: newCitySearch(sources, reader),
    verify: (request) => verify(sources, delays, request),
    hold: (quote) => holdAtBuiltIn(sources, quote),
    release: async (unit, holdId) => void (await releaseNights(UnitOfWork.transactionOf(unit), Number(holdId))),
    bookingRules: BOOKING_RULES,
    book: (request, signal) => bookAtBuiltIn(sources, delays, request, signal),
    find: (reference, sentAt) => findAtBuiltIn(db, reference, sentAt),
    cancel: (reference) => cancelAtBuiltIn(db, delays, reference),
    checks: STOCK_INVARIANTS.map(({ offenders, ...check }) => ({
      ...check,
      findOffenders: async (unit) => (await offenders.execute(UnitOfWork.transactionOf(unit))).rows,
    })),
  };
}

async function holdAtBuiltIn(sources: SupplierSources, { listing, product, stay }: SupplyQuote): Promise<HoldRooms> {
  const { hotelId } = listing;
  const hotel = await hotelOf(sources, hotelId);
  const chosen = hotel && findProduct(hotel, product);
  if (hotel === undefined || chosen === undefined) throw new Error(`Hotel ${hotelId} never quoted ${product}`);
  return (unit) => holdNights(UnitOfWork.transactionOf(unit), { hotel, room: chosen.room }, stay);
}

async function verify(sources: SupplierSources, delays: SupplierDelays, request: VerifyRequest): Promise<Verification> {
  const { db } = sources;
  const hotel = await hotelOf(sources, request.listing.hotelId);
  if (hotel === undefined) return { outcome: 'unknown' };
  const stored = await storedFor(db, hotel, request);
  const stock = stockFrom(stored.nights, stayNights(request.stay.checkIn, request.stay.checkOut));
  const context = await quoteContext(sources, hotel, request.stay, request.currency, stock);
  const requestedProduct = choose(context, request.product);
  if (requestedProduct === 'unknown') return { outcome: 'unknown' };
  if (requestedProduct === 'none') return { outcome: 'hotelSoldOut' };

  const active = ofRoom(stored.instructions, requestedProduct.room.id);
  if (await obey(db, active, 'time-out')) {
    await wait(delays.timeOutMs);
    return { outcome: 'timedOut' };
  }
  if (await obey(db, active, 'late')) await wait(delays.lateMs);
  const soldOut = await obey(db, active, 'sold-out');
  const lastSold = () => quoteRate(context, requestedProduct.room, requestedProduct.rate);
  const hotelSoldOut = () => ({ outcome: 'hotelSoldOut', requested: lastSold() }) as const;
  const roomSoldOut = () => {
    const requested = lastSold();
    return { outcome: 'roomSoldOut', room: requested.room, requested } as const;
  };
  if (soldOut !== undefined) return soldOut.roomTypeId === undefined ? hotelSoldOut() : roomSoldOut();
  if (!isSellable(context, requestedProduct.room)) {
    return hotel.rooms.some((room) => isSellable(context, room)) ? roomSoldOut() : hotelSoldOut();
  }
  if (!isFor(requestedProduct.rate, context.stay.nationalities)) return forAll(context, requestedProduct, roomSoldOut);
  const offer = await offerOf(
    sources,
    stored.offers,
    productId(requestedProduct.room.id, requestedProduct.rate.no),
    request,
  );
  const requested = quoteRate(context, requestedProduct.room, requestedProduct.rate, offer?.added);
  const substitution = await obey(
    db,
    active.filter((instruction) => !isItsSubstitute(instruction, offer)),
    'substitute',
  );
  if (substitution !== undefined)
    return substitute(db, request, context, { ...requestedProduct, quote: requested }, substitution.cents ?? 0);
  return withRise(
    db,
    request,
    context,
    { ...requestedProduct, quote: requested },
    await obey(db, active, 'price-rise'),
  );
}

/** Reads all stored data for a verification in one statement, because each booking is verified three times. */
async function storedFor(db: Db, hotel: BuiltInHotel, request: VerifyRequest) {
  const nights = requestedNights(hotel, stayNights(request.stay.checkIn, request.stay.checkOut));
  const offers = requestedOffers(request, productsOf(hotel, request));
  const { rows } = await sql<Stored>`
    select ${storedNights(nights)} as nights, ${activeInstructions(hotel.id, 'verify')} as instructions,
      ${offeredBefore(offers)} as offers`.execute(db);
  const [stored] = rows;
  if (stored === undefined) throw new Error('A verification returned no result');
  return stored;
}

interface Stored {
  readonly nights: readonly NightRow[];
  readonly instructions: Instructions;
  readonly offers: SupplierOffers;
}

/** Products to verify: the named one, or all of the hotel if the cheapest is requested. */
function productsOf(hotel: BuiltInHotel, { product }: VerifyRequest): readonly string[] {
  const rooms =
    product === ''
      ? hotel.rooms.flatMap((room) => allRates(room).map((rate) => ({ room, rate })))
      : [findProduct(hotel, product)];
  return rooms.flatMap((one) => (one === undefined ? [] : [productId(one.room.id, one.rate.no)]));
}

/** The same room at a rate open to these guests, with the same board if possible. */
function forAll(context: QuoteContext, requestedProduct: FoundProduct, roomSoldOut: () => Verification): Verification {
  const open = offeredRates(context, requestedProduct.room);
  const [substitute] = open.filter(({ rate }) => isSameBoard(rate, requestedProduct.rate)).concat(open);
  if (substitute === undefined) return roomSoldOut();
  const requested = quoteRate(context, requestedProduct.room, requestedProduct.rate);
  const change = substitute.quote.price.total - requested.price.total;
  return { outcome: 'dearerSubstitute', requested, substitute: substitute.quote, change, isOtherMarket: true };
}

function isSameBoard(one: RateRule, other: RateRule): boolean {
  return one.breakfasts === other.breakfasts && one.board === other.board;
}

interface QuotedProduct extends FoundProduct {
  readonly quote: SupplyQuote;
}

/** A guest who accepted the substitute of a hotel-wide instruction is not offered another one. */
function isItsSubstitute({ roomTypeId, createdAt }: StoredInstruction, offer: Offer | undefined): boolean {
  return roomTypeId === undefined && offer !== undefined && offer.offeredAt >= createdAt;
}

async function withRise(
  db: Db,
  request: VerifyRequest,
  context: QuoteContext,
  requested: QuotedProduct,
  instructed: StoredInstruction | undefined,
): Promise<Verification> {
  const rule = quoteRate(context, requested.room, requested.rate).price.total;
  const rise = fromUsdCents(instructed?.cents ?? 0, request.currency);
  const now = requested.quote.price.total - rule + rise;
  const quote = rise === 0 ? requested.quote : quoteRate(context, requested.room, requested.rate, now);
  if (instructed?.isOnce) await storeOffer(db, request, quote.product, quote.price.total - rule);
  const lastSeenTotal = request.seenTotal ?? rule;
  if (quote.price.total > lastSeenTotal) {
    const before = quoteRate(context, requested.room, requested.rate, lastSeenTotal - rule);
    // A total that no page could have shown is not a valid quote.
    const isQuote = before.price.nights.every(({ amount }) => amount > 0);
    return {
      outcome: 'priceRose',
      quote,
      rise: quote.price.total - lastSeenTotal,
      ...(isQuote ? { requested: before } : {}),
    };
  }
  return { outcome: 'verified', quote };
}

/** The requested product, or the hotel's cheapest if none is named. */
function choose(context: QuoteContext, product: string): FoundProduct | 'unknown' | 'none' {
  if (product === '') {
    const cheapest = quoteHotel(context).rooms[0]?.quotes[0];
    return cheapest === undefined ? 'none' : (findProduct(context.hotel, cheapest.product) ?? 'unknown');
  }
  return findProduct(context.hotel, product) ?? 'unknown';
}

/** Another room of the hotel, with the same board if possible, at the requested room's price plus the difference. */
async function substitute(
  db: Db,
  request: VerifyRequest,
  context: QuoteContext,
  requested: QuotedProduct,
  cents: number,
): Promise<Verification> {
  const other = nearestRoom(context, requested);
  if (other === undefined) return { outcome: 'roomSoldOut', room: requested.quote.room };
  const change = fromUsdCents(cents, request.currency);
  const added = requested.quote.price.total + change - other.quote.price.total;
  const substitute = quoteRate(context, other.room, other.rate, added);
  await storeOffer(db, request, substitute.product, added);
  return change === 0
    ? { outcome: 'substituteOffered', requested: requested.quote, substitute }
    : { outcome: 'dearerSubstitute', requested: requested.quote, substitute, change };
}

function nearestRoom(context: QuoteContext, requested: QuotedProduct): QuotedProduct | undefined {
  const others = context.hotel.rooms
    .filter((room) => room.id !== requested.room.id && isSellable(context, room))
    .flatMap((room) => offeredRates(context, room).map((offered) => ({ room, ...offered })));
  const sameBoard = others.filter(({ rate }) => isSameBoard(rate, requested.rate));
  const distance = ({ quote }: QuotedProduct) => Math.abs(quote.price.total - requested.quote.price.total);
  return (sameBoard.length > 0 ? sameBoard : others).sort((a, b) => distance(a) - distance(b))[0];
}
