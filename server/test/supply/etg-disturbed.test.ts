import type { Behaviour, SupplierSandbox } from '@portico/sandbox-suppliers';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Services } from '../../src/api/services.ts';
import type { Listing } from '../../src/domain/hotel-model.ts';
import type { Currency } from '../../src/features/currencies/currencies.ts';
import {
  type BookRequest,
  type EtgConfig,
  type HotelOffers,
  type Supplier,
  type SupplyQuote,
  supplyStayOf,
} from '../../src/features/supply/supply.ts';
import { newServices } from '../../src/services.ts';
import { dayFromToday } from '../booking/booking-client.ts';
import { newTestDatabase } from '../harness/test-database.ts';
import { activeBookings, HOTELS, listAtEtg, newEtg, openSandbox, SETTINGS } from './etg-sandbox.ts';

const LAS_VEGAS = 7988;
const open = new AbortController().signal;

let sandbox: SupplierSandbox;
let services: Services;
let currency: Currency;
let listing: Listing;
let closeDatabase: () => Promise<void>;
let supplier: Supplier;
let reports: string[] = [];
let count = 0;

beforeAll(async () => {
  const { db, close } = await newTestDatabase();
  closeDatabase = close;
  sandbox = await openSandbox();
  services = newServices(db);
  currency = await services.currencies.get('USD');
  const { hotels } = await services.catalogue.city(LAS_VEGAS);
  listing = await listAtEtg(db, hotels[0]?.id ?? 0, HOTELS.everything);
});
afterAll(async () => {
  await sandbox.close();
  await closeDatabase();
});
afterEach(() => sandbox.clearBehaviours());

type Operation = Parameters<SupplierSandbox['simulate']>[0]['operation'];
type Deviation = Behaviour['kind'] extends string ? Parameters<SupplierSandbox['simulate']>[0]['behaviour'] : never;

const simulate = (operation: Operation, behaviour: Deviation, times?: number) =>
  sandbox.simulate({ operation, behaviour, ...(times && { times }) });

/** A supplier with an own circuit breaker, rate limits and stay, so that the tests do not depend on each other. */
function anotherSupplier(changes: Partial<EtgConfig> = {}, settings = {}): Supplier {
  count += 1;
  reports = [];
  return newEtg(services, sandbox, {
    name: `etg-${count}`,
    settings: { ...SETTINGS, cutOffSeconds: 3, ...settings },
    report: (sentence) => reports.push(sentence),
    ...changes,
  });
}

const stayOf = (days: number) =>
  supplyStayOf({ checkIn: dayFromToday(days), checkOut: dayFromToday(days + 2), rooms: 1, adults: 2, childAges: [] }, [
    'US',
  ]);

async function quoted(days = 30 + count * 3): Promise<SupplyQuote> {
  const quotes = await supplier.quote(listing, stayOf(days), currency, open);
  const all = typeof quotes === 'string' ? [] : quotes.rooms.flatMap((room) => room.quotes);
  const free = all.find(({ policy, rate }) => policy.freeUntil !== undefined && rate.board === 'breakfast');
  if (free === undefined) throw new Error('The sandbox sells no such rate');
  return free;
}

const verify = ({ product, stay, price }: SupplyQuote) =>
  supplier.verify({ listing, product, stay, currency, seenTotal: price.total });

async function verifiedRequest(): Promise<BookRequest> {
  const quote = await quoted();
  const verified = await verify(quote);
  if (verified.outcome !== 'verified') throw new Error(`The rate was ${verified.outcome}`);
  const guests = [{ firstName: 'Ana', lastName: 'Mendoza' }];
  const { product, stay } = verified.quote;
  return { ...{ listing, product, stay, guests }, reference: `F${count}-1`, specialRequest: '', language: 'en' };
}

async function bookedReference(): Promise<string> {
  const request = await verifiedRequest();
  expect(await supplier.book(request, open)).toMatchObject({ state: 'confirmed' });
  return request.reference;
}

async function searched(signal = open): Promise<readonly (HotelOffers | undefined)[]> {
  const stay = stayOf(40);
  const offers: (HotelOffers | undefined)[] = [];
  for await (const portion of supplier.search({ cityId: LAS_VEGAS, listings: [listing], stay, currency }, signal)) {
    offers.push(portion.offers.get(listing.hotelId));
  }
  return offers;
}

/** Deviations after which no usable response is known. */
const LOST: readonly (readonly [string, Deviation])[] = [
  ['a closed connection', { kind: 'reset' }],
  ['HTTP 500', { kind: 'server-error' }],
  ['HTTP 503 after processing', { kind: 'server-error', status: 503, after: true }],
  ['HTML', { kind: 'html' }],
  ['a truncated body', { kind: 'truncated' }],
  ['another encoding', { kind: 'encoding' }],
  ['the error unknown', { kind: 'error', code: 'unknown' }],
  ['the error timeout', { kind: 'error', code: 'timeout' }],
];
const BUSY: typeof LOST = [...LOST, ['HTTP 429', { kind: 'limit' }]];

const UNREACHABLE = { url: 'http://127.0.0.1:1' };
const SILENT: Deviation = { kind: 'silent' };
const SHORT = { searchTimeoutMs: 1000, prebookTimeoutMs: 100, bookTimeoutMs: 100 };

describe('search', () => {
  it.each(BUSY)('omits the portion after %s', async (_, deviation) => {
    supplier = anotherSupplier();
    simulate('searchHotels', deviation);
    expect(await searched()).toEqual([]);
  });

  it('omits the portion without a response, and if the supplier is unreachable', async () => {
    supplier = anotherSupplier({}, { ...SHORT, searchTimeoutMs: 100 });
    simulate('searchHotels', SILENT);
    expect(await searched()).toEqual([]);
    supplier = newEtg(services, { ...sandbox, ...UNREACHABLE });
    expect(await searched()).toEqual([]);
  });

  it('ends when nobody waits any more', async () => {
    supplier = anotherSupplier();
    simulate('searchHotels', SILENT);
    const controller = new AbortController();
    const portions = searched(controller.signal);
    await expect.poll(() => sandbox.requests().searchHotels?.total ?? 0).toBeGreaterThan(0);
    controller.abort();
    expect(await portions).toEqual([]);
  });

  it('has no offers of a hotel that is sold out or sells unknown meals', async () => {
    supplier = anotherSupplier();
    simulate('searchHotels', { kind: 'sold-out' }, 1);
    expect(await searched()).toEqual([undefined]);
    simulate('searchHotels', { kind: 'unknown-value' }, 1);
    expect(await searched()).toEqual([undefined]);
  });

  it('follows the price', async () => {
    supplier = anotherSupplier();
    const [before] = await searched();
    simulate('searchHotels', { kind: 'price', percent: 10 }, 1);
    const [after] = await searched();
    expect(after?.any.total).toBeGreaterThan(before?.any.total ?? Number.POSITIVE_INFINITY);
  });
});

describe('quote', () => {
  it.each(BUSY)('is busy after %s', async (_, deviation) => {
    supplier = anotherSupplier();
    simulate('hotelPage', deviation);
    expect(await supplier.quote(listing, stayOf(30), currency, open)).toBe('busy');
  });

  it('is busy without a response, and if the supplier is unreachable', async () => {
    supplier = anotherSupplier({}, SHORT);
    simulate('hotelPage', SILENT);
    expect(await supplier.quote(listing, stayOf(30), currency, open)).toBe('busy');
    supplier = newEtg(services, { ...sandbox, ...UNREACHABLE });
    expect(await supplier.quote(listing, stayOf(30), currency, open)).toBe('busy');
  });

  it('has no rooms if sold out, or with unknown meals', async () => {
    supplier = anotherSupplier();
    for (const kind of ['sold-out', 'unknown-value'] as const) {
      simulate('hotelPage', { kind }, 1);
      expect(await supplier.quote(listing, stayOf(30), currency, open)).toMatchObject({ rooms: [] });
    }
  });

  it.each([300, -300])('works with a clock that is %i s off', async (seconds) => {
    supplier = anotherSupplier();
    simulate('hotelPage', { kind: 'clock', seconds });
    expect((await quoted()).product).toMatch(/^[0-9a-z]+\.\d+$/);
  });
});

describe('verify', () => {
  it.each(BUSY)('times out after %s', async (_, deviation) => {
    supplier = anotherSupplier();
    const quote = await quoted();
    simulate('prebook', deviation);
    expect(await verify(quote)).toEqual({ outcome: 'timedOut' });
  });

  it('times out without a response', async () => {
    supplier = anotherSupplier({}, SHORT);
    const quote = await quoted();
    simulate('prebook', SILENT);
    expect(await verify(quote)).toEqual({ outcome: 'timedOut' });
  });

  it('reports a higher price, which can be verified when it was accepted', async () => {
    supplier = anotherSupplier();
    const quote = await quoted();
    simulate('prebook', { kind: 'price', percent: 10 });
    const risen = await verify(quote);
    if (risen.outcome !== 'priceRose') throw new Error(`The rate was ${risen.outcome}`);
    expect(risen.rise).toBe(risen.quote.price.total - quote.price.total);
    expect(risen.quote.price.payNow / quote.price.payNow).toBeCloseTo(1.1, 2);
    expect(risen.quote).toMatchObject({ room: quote.room, rate: quote.rate });
    expect(await verify(risen.quote)).toMatchObject({ outcome: 'verified', quote: { price: risen.quote.price } });
  });

  it('verifies a lower price, which is the one that counts', async () => {
    supplier = anotherSupplier();
    const quote = await quoted();
    simulate('prebook', { kind: 'price', percent: -10 });
    const verified = await verify(quote);
    if (verified.outcome !== 'verified') throw new Error(`The rate was ${verified.outcome}`);
    expect(verified.quote.price.total).toBeLessThan(quote.price.total);
    expect(verified.quote.cost.net).toBeLessThan(quote.cost.net);
  });

  it('offers the rate with a worse policy as a substitute', async () => {
    supplier = anotherSupplier();
    const quote = await quoted();
    simulate('prebook', { kind: 'policy' });
    const offered = await verify(quote);
    if (offered.outcome !== 'substituteOffered') throw new Error(`The rate was ${offered.outcome}`);
    expect(offered.requested.policy.freeUntil).toBeDefined();
    expect(offered.substitute.policy).toMatchObject({ kind: 'nonRefundable' });
    expect(offered.substitute.room).toEqual(quote.room);
  });

  it('reports a room that is sold out, and a hotel', async () => {
    supplier = anotherSupplier();
    const quote = await quoted();
    simulate('prebook', { kind: 'sold-out' });
    expect(await verify(quote)).toMatchObject({ outcome: 'roomSoldOut', room: quote.room });
    simulate('hotelPage', { kind: 'sold-out' });
    expect(await verify(quote)).toEqual({ outcome: 'hotelSoldOut' });
  });

  it('never replaces the meals', async () => {
    supplier = anotherSupplier();
    const quote = await quoted();
    simulate('prebook', { kind: 'unknown-value' });
    expect(await verify(quote)).toMatchObject({ outcome: 'roomSoldOut' });
  });

  it('[SUP-09] quotes again silently if the key has expired, and otherwise names the outcome', async () => {
    supplier = anotherSupplier();
    const quote = await quoted();
    simulate('prebook', { kind: 'expired' }, 1);
    expect(await verify(quote)).toMatchObject({ outcome: 'verified', quote: { room: quote.room, price: quote.price } });
    simulate('prebook', { kind: 'expired' });
    expect(await verify(quote)).toMatchObject({ outcome: 'roomSoldOut' });
    expect(await verify({ ...quote, product: 'zzzzz.0' })).toEqual({ outcome: 'unknown' });
    expect(await verify({ ...quote, stay: stayOf(200) })).toEqual({ outcome: 'unknown' });
    expect(quote.product.length).toBeLessThanOrEqual(33);
  });
});

describe('book', () => {
  it.each(BUSY)('has not started after %s to the form', async (_, deviation) => {
    supplier = anotherSupplier();
    const request = await verifiedRequest();
    simulate('form', deviation);
    expect(await supplier.book(request, open)).toEqual({ state: 'notStarted' });
    expect(activeBookings(sandbox, request.reference)).toBe(0);
  });

  it('has not started without a response to the form', async () => {
    supplier = anotherSupplier({}, { bookTimeoutMs: 100 });
    const request = await verifiedRequest();
    simulate('form', SILENT);
    expect(await supplier.book(request, open)).toEqual({ state: 'notStarted' });
  });

  it.each([
    ['rate_not_found', 'expired'],
    ['insufficient_b2b_balance', 'refused'],
    ['contract_mismatch', 'refused'],
    ['hotel_not_found', 'refused'],
    ['reservation_is_not_allowed', 'refused'],
    ['sandbox_restriction', 'refused'],
  ])('is rejected after the form error %s', async (code, reason) => {
    supplier = anotherSupplier();
    const request = await verifiedRequest();
    simulate('form', { kind: 'error', code });
    expect(await supplier.book(request, open)).toEqual({ state: 'rejected', reason });
    expect(reports.length).toBe(code === 'insufficient_b2b_balance' ? 1 : 0);
  });

  it('is rejected if the form states a higher price', async () => {
    supplier = anotherSupplier();
    const request = await verifiedRequest();
    simulate('form', { kind: 'price', percent: 1 });
    expect(await supplier.book(request, open)).toEqual({ state: 'rejected', reason: 'priceChanged' });
  });

  it.each([
    ['a closed connection', { kind: 'reset', after: true }],
    ['HTTP 500', { kind: 'server-error', after: true }],
    ['HTML', { kind: 'html' }],
    ['a truncated body', { kind: 'truncated' }],
    ['the error unknown', { kind: 'error', code: 'unknown', after: true }],
    ['the error timeout', { kind: 'error', code: 'timeout', after: true }],
    ['an error that no documentation lists', { kind: 'error', code: 'gravity_lost', after: true }],
    ['the error double_booking_finish', { kind: 'error', code: 'double_booking_finish', after: true }],
  ] as const)('queries the status after %s to the start', async (_, deviation) => {
    supplier = anotherSupplier();
    const request = await verifiedRequest();
    simulate('finish', deviation);
    expect(await supplier.book(request, open)).toMatchObject({ state: 'confirmed' });
    expect(activeBookings(sandbox, request.reference)).toBe(1);
  });

  it('is open while a start without a response may still arrive, and not found later', async () => {
    supplier = anotherSupplier();
    const request = await verifiedRequest();
    simulate('finish', { kind: 'reset' });
    expect(await supplier.book(request, open)).toEqual({ state: 'timedOut' });
    expect(await supplier.find(request.reference, new Date())).toEqual({ state: 'notYet' });
    expect(await supplier.find(request.reference, new Date(Date.now() - 3_600_000))).toEqual({ state: 'never' });
  });

  it('has not started if the rate limit rejects the start', async () => {
    supplier = anotherSupplier();
    const request = await verifiedRequest();
    simulate('finish', { kind: 'limit' });
    expect(await supplier.book(request, open)).toEqual({ state: 'notStarted' });
  });

  it.each([
    ['booking_form_expired', 'expired'],
    ['rate_not_found', 'expired'],
    ['insufficient_b2b_balance', 'refused'],
    ['incorrect_guests_number', 'refused'],
    ['email', 'refused'],
  ])('is rejected after the error %s to the start', async (code, reason) => {
    supplier = anotherSupplier();
    const request = await verifiedRequest();
    simulate('finish', { kind: 'error', code });
    expect(await supplier.book(request, open)).toEqual({ state: 'rejected', reason });
  });

  it('has not started if the supplier does not know the form', async () => {
    supplier = anotherSupplier();
    const request = await verifiedRequest();
    simulate('finish', { kind: 'error', code: 'order_not_found' });
    expect(await supplier.book(request, open)).toEqual({ state: 'notStarted' });
  });

  it.each([
    ['soldout', 'soldOut'],
    ['provider', 'refused'],
    ['book_limit', 'refused'],
    ['block', 'refused'],
    ['charge', 'refused'],
    ['3ds', 'refused'],
    ['not_allowed', 'refused'],
  ])('is rejected with the final status %s', async (result, reason) => {
    supplier = anotherSupplier();
    const request = await verifiedRequest();
    simulate('finish', { kind: 'outcome', result });
    expect(await supplier.book(request, open)).toEqual({ state: 'rejected', reason });
    expect(await supplier.find(request.reference, new Date())).toEqual({ state: 'rejected' });
  });

  it.each([...LOST, ['an unknown status', { kind: 'unknown-value' }]] as typeof LOST)(
    'queries the status again after %s, until the cut-off',
    async (_, deviation) => {
      supplier = anotherSupplier();
      const request = await verifiedRequest();
      simulate('status', deviation, 1);
      expect(await supplier.book(request, open)).toMatchObject({ state: 'confirmed' });
      supplier = anotherSupplier();
      const another = await verifiedRequest();
      simulate('status', deviation);
      expect(await supplier.book(another, open)).toEqual({ state: 'timedOut' });
      sandbox.clearBehaviours();
      expect(await supplier.find(another.reference, new Date())).toMatchObject({ state: 'confirmed' });
    },
  );

  it('is pending at the cut-off while the supplier processes it', async () => {
    supplier = anotherSupplier();
    const request = await verifiedRequest();
    simulate('finish', { kind: 'outcome', processingSeconds: 600 });
    expect(await supplier.book(request, open)).toEqual({ state: 'pending' });
    expect(await supplier.find(request.reference, new Date())).toEqual({ state: 'pending' });
  });

  it('verifies again before a booking if the verification is old, at the agreed price or less', async () => {
    supplier = anotherSupplier();
    const quote = await quoted();
    const guests = [{ firstName: 'Ana', lastName: 'Mendoza' }];
    const request: BookRequest = {
      ...{ listing, product: quote.product, stay: quote.stay, guests },
      ...{ reference: `F${count}-1`, specialRequest: '', language: 'zh' },
    };
    simulate('prebook', { kind: 'price', percent: 10 }, 1);
    expect(await supplier.book(request, open)).toEqual({ state: 'rejected', reason: 'priceChanged' });
    simulate('prebook', { kind: 'policy' }, 1);
    expect(await supplier.book(request, open)).toEqual({ state: 'rejected', reason: 'priceChanged' });
    simulate('prebook', { kind: 'expired' }, 1);
    expect(await supplier.book(request, open)).toEqual({ state: 'rejected', reason: 'expired' });
    simulate('prebook', { kind: 'html' }, 1);
    expect(await supplier.book(request, open)).toEqual({ state: 'notStarted' });
    simulate('prebook', { kind: 'price', percent: -5 }, 1);
    expect(await supplier.book(request, open)).toMatchObject({ state: 'confirmed' });
  });
});

describe('find', () => {
  it.each(LOST)('queries again after %s', async (_, deviation) => {
    supplier = anotherSupplier();
    const reference = await bookedReference();
    for (const operation of ['status', 'orderInfo'] as const) {
      simulate(operation, deviation);
      expect(await supplier.find(reference, new Date())).toEqual({ state: 'timedOut' });
      sandbox.clearBehaviours();
    }
    expect(await supplier.find(reference, new Date())).toMatchObject({ state: 'confirmed' });
  });

  it('queries again without a response, and after a status that no documentation lists', async () => {
    supplier = anotherSupplier({}, { bookTimeoutMs: 100 });
    const reference = await bookedReference();
    for (const operation of ['status', 'orderInfo'] as const) {
      simulate(operation, SILENT, 1);
      expect(await supplier.find(reference, new Date())).toEqual({ state: 'timedOut' });
      simulate(operation, { kind: 'unknown-value' }, 1);
      expect(await supplier.find(reference, new Date())).toEqual({ state: 'timedOut' });
    }
  });

  it('finds a booking that order information does not show yet', async () => {
    supplier = anotherSupplier();
    const request = await verifiedRequest();
    simulate('finish', { kind: 'visible-after', seconds: 600 });
    const booked = await supplier.book(request, open);
    expect(booked.state).toBe('confirmed');
    expect(await supplier.find(request.reference, new Date())).toEqual(booked);
  });

  it.each([300, -300])('works with a clock that is %i s off', async (seconds) => {
    supplier = anotherSupplier();
    simulate('any', { kind: 'clock', seconds });
    const reference = await bookedReference();
    expect(await supplier.find(reference, new Date())).toMatchObject({ state: 'confirmed' });
  });
});

describe('cancel', () => {
  it.each(BUSY)('times out after %s and is repeated', async (_, deviation) => {
    supplier = anotherSupplier();
    const reference = await bookedReference();
    simulate('cancel', deviation, 1);
    expect(await supplier.cancel(reference)).toEqual({ state: 'timedOut' });
    if (deviation.kind === 'limit') return;
    expect(await supplier.cancel(reference)).toMatchObject({ state: 'cancelled' });
    expect(activeBookings(sandbox, reference)).toBe(0);
  });

  it('finds a cancellation whose response was lost', async () => {
    supplier = anotherSupplier({}, { bookTimeoutMs: 100 });
    const reference = await bookedReference();
    simulate('cancel', { kind: 'silent', after: true }, 1);
    expect(await supplier.cancel(reference)).toEqual({ state: 'timedOut' });
    const cancelled = await supplier.find(reference, new Date());
    expect(cancelled.state).toBe('cancelled');
    expect(await supplier.cancel(reference)).toEqual(cancelled);
  });

  it('states what the supplier charges', async () => {
    supplier = anotherSupplier();
    const reference = await bookedReference();
    const price = sandbox.bookings().find(({ partnerOrderId }) => partnerOrderId === reference)?.price.cents ?? 0;
    simulate('cancel', { kind: 'penalty', percent: 50 });
    const penalty = { amount: Math.round(price / 2), currency: 'USD' };
    expect(await supplier.cancel(reference)).toEqual({ state: 'cancelled', penalty });
  });

  it('is refused, or repeated while the booking is locked', async () => {
    supplier = anotherSupplier();
    const reference = await bookedReference();
    simulate('cancel', { kind: 'cancel-refused' }, 1);
    expect(await supplier.cancel(reference)).toEqual({ state: 'refused', reason: 'notCancellable' });
    simulate('cancel', { kind: 'cancel-refused', code: 'lock' }, 1);
    expect(await supplier.cancel(reference)).toEqual({ state: 'notYet' });
    expect(await supplier.cancel(reference)).toMatchObject({ state: 'cancelled' });
  });
});
