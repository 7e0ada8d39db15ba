import { absentSince } from '../../booking-visibility.ts';
import type { BookingRules, BookRequest, BookResult, FoundBooking, Supplier, SupplyStay } from '../../supplier.ts';
import { describedQuay } from './quay-facts.ts';
import { QUAY, QUAY_HOTELS, type QuayHotel, US_DOLLAR } from './quay-hotels.ts';
import { isSold } from './quay-quotes.ts';
import { quaySales } from './quay-sales.ts';

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

export function newQuaySupplier(hotels: readonly QuayHotel[] = QUAY_HOTELS): QuaySupplier {
  const bookings = new Map<string, QuayBooking>();
  const notCancellable = new Set<string>();
  const roomsLeft = (hotel: QuayHotel, stay: SupplyStay) => hotel.rooms - taken(bookings, hotel.id, stay);
  return {
    ...quaySales(hotels, roomsLeft, US_DOLLAR),
    name: QUAY,
    bookings,
    notCancellable,
    describe: async ({ code }, currency) => describedQuay(Number(code), currency),
    bookingRules: BOOKING_RULES,
    book: async (request, signal) => {
      if (signal.aborted) return { state: 'timedOut' };
      const existing = bookings.get(request.reference);
      if (existing !== undefined) return resultOf(existing);
      const hotel = hotels.find(({ id }) => String(id) === request.listing.code);
      const isAvailable =
        hotel !== undefined && isSold(request.product) && roomsLeft(hotel, request.stay) >= request.stay.rooms;
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
  };
}

function resultOf({ result }: QuayBooking): BookResult {
  if (result.state === 'confirmed') return result;
  return { state: 'rejected', reason: result.state === 'rejected' ? 'soldOut' : 'refused' };
}

/** Rooms booked on any night of the stay. */
function taken(bookings: ReadonlyMap<string, QuayBooking>, hotelId: number, requestedStay: SupplyStay): number {
  let rooms = 0;
  for (const { request, result } of bookings.values()) {
    const isNextTo = request.stay.checkOut <= requestedStay.checkIn || request.stay.checkIn >= requestedStay.checkOut;
    if (result.state === 'confirmed' && request.listing.code === String(hotelId) && !isNextTo)
      rooms += request.stay.rooms;
  }
  return rooms;
}
