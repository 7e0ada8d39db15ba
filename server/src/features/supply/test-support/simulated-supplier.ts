import { createRandom } from '../../../platform/random.ts';
import type { Currency } from '../../currencies/currencies.ts';
import { absentSince } from '../booking-visibility.ts';
import type { BookingRules, BookRequest, CancelResult, Supplier, SupplierAmount } from '../supplier.ts';
import { type QuayHotel, US_DOLLAR } from './quay-hotels/quay-hotels.ts';
import { quaySales } from './quay-hotels/quay-sales.ts';
import {
  type BookingState,
  buildBooking,
  foundBooking,
  invoicedAmount,
  isActive,
  policyPenalty,
  resultOf,
  type StoredBooking,
  stateOf,
} from './simulated-bookings.ts';
import { createSimulatedClock, type SimulatedClock } from './simulated-clock.ts';
import {
  type BookDeviation,
  type CancelDeviation,
  createDeviationDraw,
  createDeviationPlan,
  type DeviationPlan,
  type Deviations,
} from './simulated-deviations.ts';

export interface SimulationOptions {
  /** With `newReference` and `never`, each request makes a booking, also under a reference that was used before. */
  readonly rules: BookingRules;
  /** Draws deviations for requests without a planned one. Delays then need a clock that the test advances. */
  readonly seed?: string;
  /** Epoch milliseconds; the clock of the supplier adds what the test advances it. */
  readonly now?: () => number;
  readonly name?: string;
  readonly hotelId?: number;
  /** Currency of its costs and penalties. */
  readonly currency?: Currency;
}

/** A request that arrived at the supplier. */
export interface ReceivedRequest {
  readonly operation: keyof Deviations;
  readonly reference: string;
  /** Epoch milliseconds. */
  readonly receivedAt: number;
  readonly deviation: Deviations[keyof Deviations] | undefined;
}

export interface SimulatedBooking {
  readonly reference: string;
  readonly confirmation: string;
  readonly request: BookRequest;
  readonly state: BookingState;
  readonly penalty: SupplierAmount | undefined;
}

/**
 * A supplier of one hotel whose responses a test can disturb. Its bookings do not depend on the portal: they remain if
 * a portal process stops waiting, and a second process reads the same ones.
 */
export interface SimulatedSupplier extends Required<Omit<Supplier, 'content' | 'receive' | 'document'>> {
  readonly hotel: QuayHotel;
  readonly clock: SimulatedClock;
  readonly plan: DeviationPlan['plan'];
  /** While unreachable, no request arrives. */
  readonly setReachable: (isReachable: boolean) => void;
  /** Cancels the active bookings of a reference without a request. */
  readonly cancelAtSupplier: (reference: string, penalty?: SupplierAmount) => void;
  readonly received: readonly ReceivedRequest[];
  /** All bookings that exist now, visible or not, in the order of their requests. */
  readonly bookings: () => readonly SimulatedBooking[];
  /** Pending and confirmed bookings of all attempts of an order. */
  readonly activeBookings: (orderNumber: string) => readonly SimulatedBooking[];
  /** Numbers of the orders with more than one active booking. */
  readonly doubleBookings: () => readonly string[];
  /** What it invoices for all its bookings, in minor units by currency. */
  readonly invoiced: () => ReadonlyMap<string, number>;
}

export function newSimulatedSupplier({
  rules,
  seed,
  now: base = Date.now,
  name = 'simulated',
  hotelId = 900_101,
  currency = US_DOLLAR,
}: SimulationOptions): SimulatedSupplier {
  const hotel: QuayHotel = { id: hotelId, nameEn: 'Simulated Hotel', nameZh: '模拟酒店', cents: 120_00, rooms: 500 };
  const clock = createSimulatedClock(base);
  const { plan, take } = createDeviationPlan(
    rules,
    seed === undefined ? undefined : createDeviationDraw(createRandom(seed)),
  );
  const received: ReceivedRequest[] = [];
  const stored: StoredBooking[] = [];
  let isReachable = true;

  /** The deviation of a request that reaches the supplier; undefined if the request does not arrive. */
  function receive<K extends keyof Deviations>(operation: K, reference: string): Partial<Deviations[K]> | undefined {
    if (!isReachable) return undefined;
    const deviation = take(operation, reference);
    if (deviation?.lost === 'request') return undefined;
    received.push({ operation, reference, receivedAt: clock.now(), deviation });
    return deviation ?? {};
  }

  const under = (reference: string) => stored.filter(({ request }) => request.reference === reference);
  /** The visible booking under a reference, active ones first. */
  const visible = (reference: string) => {
    const bookings = under(reference).filter(({ visibleAt }) => clock.now() >= visibleAt);
    return bookings.find((booking) => isActive(booking, clock.now())) ?? bookings.at(-1);
  };

  function store(request: BookRequest, deviation: BookDeviation): StoredBooking {
    const [existing] = rules.repeat === 'sameReference' ? under(request.reference) : [];
    if (existing !== undefined) return existing;
    const confirmation = `SIM-${stored.length + 1}`;
    const booking = buildBooking({ request, deviation, hotel, currency, confirmation, now: clock.now() });
    stored.push(booking);
    return booking;
  }

  function cancelNow(reference: string, { isLocked, refused, penalty }: CancelDeviation): CancelResult {
    const booking = visible(reference);
    const state = booking && stateOf(booking, clock.now());
    if (booking === undefined || state === 'pending' || isLocked) return { state: 'notYet' };
    if (state === 'confirmed') {
      if (refused !== undefined) return { state: 'refused', reason: refused };
      booking.penalty = penalty ?? policyPenalty(booking, currency, clock.now());
      booking.cancelledAt = clock.now();
    }
    return { state: 'cancelled', ...(booking.penalty && { penalty: booking.penalty }) };
  }

  const bookings = () =>
    stored
      .filter((booking) => clock.now() >= booking.bookedAt)
      .map((booking): SimulatedBooking => {
        const { request, confirmation, penalty } = booking;
        return { reference: request.reference, confirmation, request, state: stateOf(booking, clock.now()), penalty };
      });
  const allActive = () => bookings().filter(({ state }) => state === 'pending' || state === 'confirmed');

  return {
    ...quaySales([hotel], () => hotel.rooms, currency),
    name,
    hotel,
    clock,
    plan,
    setReachable: (reachable) => {
      isReachable = reachable;
    },
    cancelAtSupplier: (reference, penalty) => {
      for (const booking of under(reference).filter((one) => isActive(one, clock.now()))) {
        Object.assign(booking, { cancelledAt: clock.now(), penalty });
      }
    },
    received,
    bookings,
    activeBookings: (orderNumber) => allActive().filter(({ reference }) => orderOf(reference) === orderNumber),
    doubleBookings: () => {
      const orders = allActive().map(({ reference }) => orderOf(reference));
      return [...new Set(orders.filter((order, index) => orders.indexOf(order) !== index))];
    },
    invoiced: () => {
      const sums = new Map<string, number>();
      for (const booking of stored) {
        const { amount, currency: code } = invoicedAmount(booking, currency, clock.now());
        sums.set(code, (sums.get(code) ?? 0) + amount);
      }
      return sums;
    },
    describe: async () => undefined,
    bookingRules: rules,
    book: async (request, signal) => {
      const deviation = signal.aborted ? undefined : receive('book', request.reference);
      if (deviation === undefined) return { state: 'timedOut' };
      const booking = deviation.isNotStarted ? undefined : store(request, deviation);
      if (deviation.lost === 'response') return { state: 'timedOut' };
      await clock.wait(Math.max(deviation.respondsAfterSeconds ?? 0, deviation.bookedAfterSeconds ?? 0), signal);
      if (signal.aborted) return { state: 'timedOut' };
      return booking === undefined ? { state: 'notStarted' } : resultOf(booking, clock.now());
    },
    find: async (reference, sentAt) => {
      const deviation = receive('find', reference);
      if (deviation === undefined || deviation.lost === 'response') return { state: 'timedOut' };
      const booking = visible(reference);
      const now = clock.now();
      return booking === undefined ? absentSince(sentAt, rules, new Date(now)) : foundBooking(booking, now);
    },
    cancelPreview: async (reference) => {
      const deviation = receive('cancelPreview', reference);
      const booking = deviation === undefined || deviation.lost === 'response' ? undefined : visible(reference);
      return booking && (booking.penalty ?? policyPenalty(booking, currency, clock.now()));
    },
    cancel: async (reference) => {
      const deviation = receive('cancel', reference);
      if (deviation === undefined) return { state: 'timedOut' };
      const result = cancelNow(reference, deviation);
      if (deviation.lost === 'response') return { state: 'timedOut' };
      await clock.wait(deviation.respondsAfterSeconds ?? 0);
      return result;
    },
  };
}

/** A reference is the order number and the number of the attempt. */
function orderOf(reference: string): string {
  return reference.slice(0, reference.lastIndexOf('-'));
}
