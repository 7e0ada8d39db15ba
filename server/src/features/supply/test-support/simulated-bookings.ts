import { type Currency, divideHalfUp } from '../../currencies/currencies.ts';
import type { StayPolicy } from '../stay-policy.ts';
import type { BookedCost, BookRejection, BookRequest, BookResult, FoundBooking, SupplierAmount } from '../supplier.ts';
import type { QuayHotel } from './quay-hotels/quay-hotels.ts';
import { quayQuotes } from './quay-hotels/quay-quotes.ts';
import type { BookDeviation } from './simulated-deviations.ts';

/** A booking as the supplier stores it. Its state follows from the clock; times are epoch milliseconds. */
export interface StoredBooking {
  readonly request: BookRequest;
  readonly confirmation: string;
  /** Undefined if the supplier does not sell the product. */
  readonly policy: StayPolicy | undefined;
  /** The price of the stay, of which a penalty of the policy is a part. */
  readonly payNow: number;
  readonly cost: BookedCost;
  /** Whether its responses state the cost, because it is not the quoted one. */
  readonly isCostStated: boolean;
  readonly bookedAt: number;
  readonly visibleAt: number;
  readonly decidedAt: number;
  readonly rejected: BookRejection | undefined;
  cancelledAt: number;
  penalty?: SupplierAmount | undefined;
}

export type BookingState = 'notBooked' | 'pending' | 'confirmed' | 'rejected' | 'cancelled';

interface NewBooking {
  readonly request: BookRequest;
  readonly deviation: BookDeviation;
  readonly hotel: QuayHotel;
  readonly currency: Currency;
  readonly confirmation: string;
  readonly now: number;
}

export function buildBooking({ request, deviation, hotel, currency, confirmation, now }: NewBooking): StoredBooking {
  const quotes =
    request.listing.code === String(hotel.id)
      ? quayQuotes(hotel, request.listing, request.stay, currency, hotel.rooms, currency)
      : [];
  const quote = quotes.find(({ product }) => product === request.product);
  const after = (seconds = 0) => now + seconds * 1000;
  const bookedAt = after(deviation.bookedAfterSeconds);
  return {
    request,
    confirmation,
    policy: quote?.policy,
    payNow: quote?.price.payNow ?? 1,
    cost: deviation.cost ?? quote?.cost ?? { net: 0, commission: 0 },
    isCostStated: deviation.cost !== undefined,
    bookedAt,
    visibleAt: Math.max(bookedAt, after(deviation.visibleAfterSeconds)),
    decidedAt: Math.max(bookedAt, after(deviation.decidedAfterSeconds)),
    rejected: quote === undefined ? 'expired' : deviation.rejected,
    cancelledAt: after(deviation.cancelledAfterSeconds ?? Number.POSITIVE_INFINITY),
  };
}

export function stateOf({ bookedAt, decidedAt, cancelledAt, rejected }: StoredBooking, now: number): BookingState {
  if (now < bookedAt) return 'notBooked';
  if (now >= decidedAt && rejected !== undefined) return 'rejected';
  if (now >= cancelledAt) return 'cancelled';
  return now < decidedAt ? 'pending' : 'confirmed';
}

export function isActive(booking: StoredBooking, now: number): boolean {
  const state = stateOf(booking, now);
  return state === 'pending' || state === 'confirmed';
}

function confirmedBooking({ confirmation, cost, isCostStated }: StoredBooking) {
  return { state: 'confirmed', confirmation, ...(isCostStated && { cost }) } as const;
}

/** The response to a booking request. A booking in progress is pending; a cancelled one cannot be booked again. */
export function resultOf(booking: StoredBooking, now: number): BookResult {
  const state = stateOf(booking, now);
  if (state === 'confirmed') return confirmedBooking(booking);
  if (state === 'rejected' || state === 'cancelled')
    return { state: 'rejected', reason: booking.rejected ?? 'refused' };
  return { state: 'pending' };
}

export function foundBooking(booking: StoredBooking, now: number): FoundBooking {
  const state = stateOf(booking, now);
  if (state === 'confirmed') return confirmedBooking(booking);
  if (state === 'cancelled') return { state, ...(booking.penalty && { penalty: booking.penalty }) };
  return { state: state === 'notBooked' ? 'pending' : state };
}

/** What the supplier invoices for the booking. */
export function invoicedAmount(booking: StoredBooking, { code }: Currency, now: number): SupplierAmount {
  const { net, commission } = booking.cost;
  const state = stateOf(booking, now);
  if (state === 'confirmed') return { amount: net - commission, currency: code };
  return (state === 'cancelled' ? booking.penalty : undefined) ?? { amount: 0, currency: code };
}

/** The part of the cost that the policy charges for cancelling now. */
export function policyPenalty(
  { policy, cost, payNow }: StoredBooking,
  currency: Currency,
  now: number,
): SupplierAmount {
  const isFree = policy?.freeUntil !== undefined && now < policy.freeUntil * 1000;
  const share = (cost.net - cost.commission) * (policy?.penalty ?? 0);
  return { amount: isFree ? 0 : divideHalfUp(share, payNow), currency: currency.code };
}
