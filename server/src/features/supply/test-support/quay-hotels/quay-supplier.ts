import type { Currency } from '../../../currencies/currencies.ts';
import { absentSince } from '../../absent-since.ts';
import { kindsOf, type OfferKind } from '../../offer-kinds.ts';
import type {
  BookingRules,
  BookRequest,
  BookResult,
  FoundBooking,
  HotelOffer,
  HotelOffers,
  Supplier,
  SupplyQuote,
  SupplyStay,
  Verification,
  VerifyRequest,
} from '../../supplier.ts';
import { describedQuay } from './quay-facts.ts';
import { QUAY, QUAY_HOTELS } from './quay-hotels.ts';
import { DOUBLE, quayQuotes } from './quay-quotes.ts';

export interface QuayBooking {
  readonly request: BookRequest;
  readonly result: Extract<FoundBooking, { readonly state: 'confirmed' | 'rejected' | 'cancelled' }>;
}

const BOOKING_RULES: BookingRules = { repeat: 'sameReference', bookWithinSeconds: 60, visibleWithinSeconds: 0 };

/**
 * A supplier of three hotels with its own booking records, which tests can inspect. It does not hold rooms before
 * booking.
 */
export interface QuaySupplier extends Supplier {
  /** By our reference. */
  readonly bookings: Map<string, QuayBooking>;
  /** References whose cancellation it refuses. */
  readonly notCancellable: Set<string>;
}

export function newQuaySupplier(): QuaySupplier {
  const bookings = new Map<string, QuayBooking>();
  const notCancellable = new Set<string>();
  const quotesOf = (hotelId: number, stay: SupplyStay, currency: Currency) => {
    const hotel = QUAY_HOTELS.find(({ id }) => id === hotelId);
    return hotel && quayQuotes(hotel, stay, currency, hotel.rooms - taken(bookings, hotelId, stay));
  };
  return {
    name: QUAY,
    bookings,
    notCancellable,
    hold: async () => async () => ({ kind: 'none' }),
    release: async () => {},
    describe: async (hotelId, currency) => describedQuay(hotelId, currency),
    quote: async (hotelId, stay, currency) => {
      const quotes = quotesOf(hotelId, stay, currency);
      if (quotes === undefined) return undefined;
      const rooms = quotes.length === 0 ? [] : [{ room: DOUBLE, quotes }];
      return { hotelId, rooms, quotedAt: Math.floor(Date.now() / 1000) };
    },
    cityOffers: async (_cityId, stay, currency) => {
      const offers = QUAY_HOTELS.flatMap(({ id }) => {
        const [cheapest, ...others] = quotesOf(id, stay, currency) ?? [];
        return cheapest === undefined ? [] : [[id, offersOf(cheapest, others)] as const];
      });
      return new Map(offers);
    },
    verify: async (request) => verified(request, quotesOf(request.hotelId, request.stay, request.currency)),
    bookingRules: BOOKING_RULES,
    book: async (request, signal) => {
      if (signal.aborted) return { state: 'timedOut' };
      const existing = bookings.get(request.reference);
      if (existing !== undefined) return resultOf(existing);
      const hotel = QUAY_HOTELS.find(({ id }) => id === request.hotelId);
      const available = (hotel?.rooms ?? 0) - taken(bookings, request.hotelId, request.stay);
      const isAvailable = available >= request.stay.rooms;
      const confirmation = `QUAY-${bookings.size + 1}`;
      const booking: QuayBooking = {
        request,
        result: isAvailable ? { state: 'confirmed', confirmation } : { state: 'rejected' },
      };
      bookings.set(request.reference, booking);
      return resultOf(booking);
    },
    find: async (reference, sentAt) => bookings.get(reference)?.result ?? absentSince(sentAt, BOOKING_RULES),
    cancel: async (reference) => {
      const existing = bookings.get(reference);
      if (existing === undefined) return { state: 'notYet' };
      if (notCancellable.has(reference)) return { state: 'refused', reason: 'notCancellable' };
      bookings.set(reference, { ...existing, result: { state: 'cancelled' } });
      return { state: 'cancelled' };
    },
    checks: [],
  };
}

function resultOf({ result }: QuayBooking): BookResult {
  if (result.state === 'confirmed') return result;
  return { state: 'rejected', reason: result.state === 'rejected' ? 'soldOut' : 'refused' };
}

/** The cheapest of each kind; the input is sorted by price. */
function offersOf(cheapest: SupplyQuote, others: readonly SupplyQuote[]): HotelOffers {
  const offers: Partial<Record<OfferKind, HotelOffer>> = {};
  for (const quote of [cheapest, ...others]) {
    for (const kind of kindsOf(quote.policy.freeUntil !== undefined, quote.rate.breakfasts)) {
      offers[kind] ??= offerOf(quote);
    }
  }
  return { ...offers, any: offerOf(cheapest) };
}

function offerOf({ product, rate, price, policy }: SupplyQuote): HotelOffer {
  return { product, rate, total: price.total, price, policy };
}

function verified(
  { product, seenTotal }: VerifyRequest,
  quotes: ReturnType<typeof quayQuotes> | undefined,
): Verification {
  if (quotes === undefined) return { outcome: 'unknown' };
  const [cheapest] = quotes;
  if (cheapest === undefined) return { outcome: 'hotelSoldOut' };
  const quote = product === '' ? cheapest : quotes.find((one) => one.product === product);
  if (quote === undefined) return { outcome: 'unknown' };
  const rise = quote.price.total - (seenTotal ?? quote.price.total);
  return rise > 0 ? { outcome: 'priceRose', quote, rise } : { outcome: 'verified', quote };
}

/** Rooms booked on any night of the stay. */
function taken(bookings: ReadonlyMap<string, QuayBooking>, hotelId: number, requestedStay: SupplyStay): number {
  let rooms = 0;
  for (const { request, result } of bookings.values()) {
    const isNextTo = request.stay.checkOut <= requestedStay.checkIn || request.stay.checkIn >= requestedStay.checkOut;
    if (result.state === 'confirmed' && request.hotelId === hotelId && !isNextTo) rooms += request.stay.rooms;
  }
  return rooms;
}
