import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Listing } from '../../src/domain/hotel-model.ts';
import type { Currency } from '../../src/features/currencies/currencies.ts';
import { type BookRequest, type Supplier, type SupplyQuote, supplyStayOf } from '../../src/features/supply/supply.ts';
import type { Db } from '../../src/platform/database/connect.ts';
import { transact } from '../../src/platform/database/transact.ts';
import { UnitOfWork } from '../../src/platform/database/unit-of-work.ts';
import { dayFromToday } from '../booking/booking-client.ts';

/** A supplier with the means to inspect and disturb it. */
export interface SupplierUnderTest {
  readonly supplier: Supplier;
  readonly db: Db;
  readonly currency: Currency;
  /** A hotel with rates that are confirmed at once. */
  readonly listing: Listing;
  /** Active bookings that the supplier stores under a reference. */
  readonly countBookings: (reference: string) => Promise<number>;
  /** Makes the supplier refuse the next cancellation of a reference. */
  readonly refuseCancel: (reference: string) => Promise<unknown>;
  /** Delays the response to the next booking request. Missing: the supplier responds at once. */
  readonly delayResponse?: () => Promise<unknown>;
  /**
   * Hides the next booking until the end of the visibility window; returns a function that ends the window. Missing:
   * bookings are visible at once.
   */
  readonly hideBooking?: () => () => void;
  readonly close: () => Promise<void>;
}

/** The tests make several bookings of one rate. */
function mostRooms(quotes: readonly SupplyQuote[]): SupplyQuote | undefined {
  const instant = quotes.filter(({ rate }) => rate.isInstant);
  return instant.toSorted((a, b) => (b.roomsLeft ?? 0) - (a.roomsLeft ?? 0))[0];
}

/** The same rate in another response, whose product may differ. */
function isSameRate({ room, rate, policy }: SupplyQuote, other: SupplyQuote): boolean {
  return room.id === other.room.id && rate.board === other.rate.board && policy.kind === other.policy.kind;
}

/** What the portal requires of each supplier. */
export function supplierContract(name: string, make: () => Promise<SupplierUnderTest>): void {
  describe(name, () => {
    const open = new AbortController().signal;
    const stay = supplyStayOf({
      checkIn: dayFromToday(90),
      checkOut: dayFromToday(92),
      rooms: 1,
      adults: 2,
      childAges: [],
    });
    let subject: SupplierUnderTest;
    let supplier: Supplier;
    let quote: SupplyQuote;
    let orders = 0;

    beforeAll(async () => {
      subject = await make();
      supplier = subject.supplier;
      quote = await quoteNow();
    });
    afterAll(() => subject.close());

    /** The quote of the stay that the tests book: at first one that is confirmed at once. */
    async function quoteNow(): Promise<SupplyQuote> {
      const quotes = await supplier.quote(subject.listing, stay, subject.currency, open);
      const all = typeof quotes === 'string' ? [] : quotes.rooms.flatMap((room) => room.quotes);
      const chosen = quote === undefined ? mostRooms(all) : all.find((one) => isSameRate(one, quote));
      if (chosen === undefined) throw new Error(`Hotel ${subject.listing.code} has no such quote`);
      return chosen;
    }

    function nextRequest(): BookRequest {
      orders += 1;
      return {
        reference: `CT${orders}-1`,
        listing: subject.listing,
        product: quote.product,
        stay,
        guests: [{ firstName: 'Ana', lastName: 'Mendoza' }],
        specialRequest: '',
        language: 'en',
      };
    }

    async function booked(): Promise<string> {
      const request = nextRequest();
      expect(await supplier.book(request, open)).toMatchObject({ state: 'confirmed' });
      return request.reference;
    }

    const find = (reference: string, sentAt = new Date()) => supplier.find(reference, sentAt);

    const windowSeconds = () => supplier.bookingRules.bookWithinSeconds + supplier.bookingRules.visibleWithinSeconds;
    const secondsAgo = (seconds: number) => new Date(Date.now() - seconds * 1000);

    it('quotes, verifies, books and finds one stay', async () => {
      const unknown = { ...subject.listing, hotelId: 1, code: '1' };
      expect(await supplier.quote(unknown, stay, subject.currency, open)).toBe('gone');
      const { listing, product, price } = quote;
      expect(price.payNow + price.atHotel).toBe(price.total);
      const request = { listing, product, stay, currency: subject.currency, seenTotal: price.total };
      expect(await supplier.verify(request)).toMatchObject({ outcome: 'verified', quote: { product, price } });
      const booking = nextRequest();
      const result = await supplier.book(booking, open);
      expect(result).toEqual({ state: 'confirmed', confirmation: expect.stringMatching(/\S/) });
      expect(await find(booking.reference)).toEqual(result);
      expect(await find(booking.reference, secondsAgo(windowSeconds() + 1))).toEqual(result);
    });

    it('rejects a product that the hotel does not sell', async () => {
      const request = { ...nextRequest(), product: 'none' };
      expect(await supplier.verify({ ...request, currency: subject.currency })).toEqual({ outcome: 'unknown' });
      expect(await supplier.book(request, open)).toMatchObject({ state: 'rejected' });
      expect(await subject.countBookings(request.reference)).toBe(0);
    });

    it('treats the same reference as its rule states', async () => {
      const request = nextRequest();
      const results = await Promise.all([supplier.book(request, open), supplier.book(request, open)]);
      results.push(await supplier.book(request, open));
      const bookings = await subject.countBookings(request.reference);
      const confirmed = new Set(results.filter(({ state }) => state === 'confirmed').map((one) => JSON.stringify(one)));
      expect(confirmed.size).toBe(bookings);
      if (supplier.bookingRules.repeat === 'sameReference')
        expect([bookings, new Set(results.map(({ state }) => state))]).toEqual([1, new Set(['confirmed'])]);
      // A supplier that requires a new reference may reject a used one, or make another booking.
      const others = results.filter(({ state }) => state !== 'confirmed');
      expect(others.filter(({ state }) => state !== 'notStarted' && state !== 'timedOut')).toEqual([]);
    });

    it('returns notYet while a booking can still appear, then never', async () => {
      expect(await find('CT0-1')).toEqual({ state: 'notYet' });
      expect(await find('CT0-1', secondsAgo(windowSeconds() - 30))).toEqual({ state: 'notYet' });
      expect(await find('CT0-1', secondsAgo(windowSeconds() + 1))).toEqual({ state: 'never' });
    });

    it('does not show a hidden booking before the window ends', async ({ skip }) => {
      if (subject.hideBooking === undefined) return skip('Bookings are visible at once');
      const endWindow = subject.hideBooking();
      const request = nextRequest();
      const sentAt = new Date();
      const result = await supplier.book(request, open);
      expect(await find(request.reference, sentAt)).toEqual({ state: 'notYet' });
      expect(await supplier.cancel(request.reference)).toEqual({ state: 'notYet' });
      endWindow();
      expect(await find(request.reference, sentAt)).toEqual(result);
    });

    it('cancels a booking once', async () => {
      const reference = await booked();
      const cancelled = await supplier.cancel(reference);
      expect(cancelled.state).toBe('cancelled');
      expect(await find(reference)).toEqual(cancelled);
      expect(await supplier.cancel(reference)).toEqual(cancelled);
      expect(await subject.countBookings(reference)).toBe(0);
    });

    it('waits for a booking that it is to cancel', async () => {
      expect(await supplier.cancel('CT0-1')).toEqual({ state: 'notYet' });
    });

    it('leaves a booking whose cancellation it refuses', async () => {
      const reference = await booked();
      const before = await find(reference);
      await subject.refuseCancel(reference);
      const refused = await supplier.cancel(reference);
      expect(refused).toEqual({ state: 'refused', reason: expect.stringMatching(/^(notCancellable|tooLate)$/) });
      expect(await find(reference)).toEqual(before);
      expect(await subject.countBookings(reference)).toBe(1);
    });

    it('charges what its preview announces, in a stated currency', async () => {
      const reference = await booked();
      const penalty = {
        amount: expect.toSatisfy((amount) => Number.isSafeInteger(amount) && amount >= 0),
        currency: expect.stringMatching(/^[A-Z]{3}$/),
      };
      const preview = await supplier.cancelPreview?.(reference);
      if (supplier.cancelPreview !== undefined) expect(preview).toEqual(penalty);
      const cancelled = await supplier.cancel(reference);
      const isStated = cancelled.state === 'cancelled' && cancelled.penalty !== undefined;
      expect(cancelled).toEqual({ state: 'cancelled', ...(isStated && { penalty: preview ?? penalty }) });
      expect(isStated || preview === undefined).toBe(true);
    });

    it('sends nothing if the request has ended before', async () => {
      const request = nextRequest();
      expect(await supplier.book(request, AbortSignal.abort())).toEqual({ state: 'timedOut' });
      expect(await subject.countBookings(request.reference)).toBe(0);
    });

    it('ends a slow request, whose booking remains', async ({ skip }) => {
      if (subject.delayResponse === undefined) return skip('The supplier responds at once');
      await subject.delayResponse();
      const request = nextRequest();
      const controller = new AbortController();
      const response = supplier.book(request, controller.signal);
      await expect.poll(() => subject.countBookings(request.reference)).toBe(1);
      controller.abort();
      expect(await response).toEqual({ state: 'timedOut' });
      expect(await find(request.reference)).toMatchObject({ state: 'confirmed' });
    });

    it('holds rooms with the transaction and releases them once, or holds none', async () => {
      const { roomsLeft } = await quoteNow();
      const holdRooms = await supplier.hold(quote);
      const failing = transact(subject.db, async (trx) => {
        await holdRooms(new UnitOfWork(trx));
        throw new Error('rolled back');
      });
      await expect(failing).rejects.toThrow('rolled back');
      expect((await quoteNow()).roomsLeft).toBe(roomsLeft);
      if (roomsLeft === undefined) throw new Error('A supplier that holds rooms states how many are left');

      const hold = await transact(subject.db, (trx) => holdRooms(new UnitOfWork(trx)));
      const tooMany = await supplier.hold({ ...quote, stay: { ...stay, rooms: roomsLeft + 1 } });
      const next = await transact(subject.db, (trx) => tooMany(new UnitOfWork(trx)));
      if (hold.kind !== 'held') return expect([hold, next]).toEqual([{ kind: 'none' }, { kind: 'none' }]);
      expect(next).toEqual({ kind: 'soldOut' });
      expect((await quoteNow()).roomsLeft).toBe(roomsLeft - 1);
      for (let time = 0; time < 2; time += 1) {
        await transact(subject.db, (trx) => supplier.release(new UnitOfWork(trx), hold.id));
        expect((await quoteNow()).roomsLeft).toBe(roomsLeft);
      }
    });
  });
}
