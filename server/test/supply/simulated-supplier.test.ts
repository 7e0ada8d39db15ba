import { beforeEach, describe, expect, it } from 'vitest';
import { type BookingRules, type BookRequest, supplyStayOf } from '../../src/features/supply/supply.ts';
import type { BookDeviation, CancelDeviation } from '../../src/features/supply/test-support/simulated-deviations.ts';
import {
  newSimulatedSupplier,
  type SimulatedSupplier,
} from '../../src/features/supply/test-support/simulated-supplier.ts';

const OPEN = new AbortController().signal;
const START = Date.UTC(2027, 0, 1);
const RULES: BookingRules = { repeat: 'sameReference', bookWithinSeconds: 60, visibleWithinSeconds: 1_800 };

let supplier: SimulatedSupplier;
const create = (rules: Partial<BookingRules> = {}, seed?: string) =>
  newSimulatedSupplier({ rules: { ...RULES, ...rules }, now: () => START, ...(seed !== undefined && { seed }) });

beforeEach(() => {
  supplier = create();
});

const booking = (reference: string): BookRequest => ({
  reference,
  listing: { id: 1, supplier: supplier.name, hotelId: supplier.hotel.id, code: String(supplier.hotel.id) },
  product: 'flex',
  stay: supplyStayOf({ checkIn: '2027-03-02', checkOut: '2027-03-04', rooms: 1, adults: 2, childAges: [] }),
  guests: [{ firstName: 'Ana', lastName: 'Mendoza' }],
  specialRequest: '',
  language: 'en',
});
const book = (deviation: BookDeviation, reference = 'PT1-1') => {
  supplier.plan('book', deviation, reference);
  return supplier.book(booking(reference), OPEN);
};
const cancel = (deviation: CancelDeviation, reference = 'PT1-1') => {
  supplier.plan('cancel', deviation);
  return supplier.cancel(reference);
};
const find = (reference = 'PT1-1') => supplier.find(reference, new Date(START));

describe('a booking', () => {
  it('is made although its response is lost', async () => {
    expect(await book({ lost: 'response' })).toEqual({ state: 'timedOut' });
    expect(await find()).toEqual({ state: 'confirmed', confirmation: 'SIM-1' });
  });

  it('is not made if its request is lost', async () => {
    expect(await book({ lost: 'request' })).toEqual({ state: 'timedOut' });
    expect(supplier.received).toEqual([]);
    expect(await find()).toEqual({ state: 'notYet' });
    supplier.clock.advance(1_860);
    expect(await find()).toEqual({ state: 'never' });
  });

  it('is slow, and made after its request ended', async () => {
    const controller = new AbortController();
    supplier.plan('book', { bookedAfterSeconds: 40 });
    const response = supplier.book(booking('PT1-1'), controller.signal);
    controller.abort();
    expect(await response).toEqual({ state: 'timedOut' });
    expect(await find()).toEqual({ state: 'notYet' });
    supplier.clock.advance(40);
    expect(await find()).toMatchObject({ state: 'confirmed' });
  });

  it('responds when the clock was advanced', async () => {
    const response = book({ respondsAfterSeconds: 45 });
    supplier.clock.advance(44);
    expect(supplier.bookings()).toMatchObject([{ reference: 'PT1-1', state: 'confirmed' }]);
    supplier.clock.advance(1);
    expect(await response).toEqual({ state: 'confirmed', confirmation: 'SIM-1' });
  });

  it.each([
    [{}, { state: 'confirmed' }],
    [{ rejected: 'soldOut' }, { state: 'rejected' }],
  ] as const)('is pending, then decided: %o', async (deviation, decision) => {
    expect(await book({ decidedAfterSeconds: 700, ...deviation })).toEqual({ state: 'pending' });
    supplier.clock.advance(699);
    expect(await find()).toEqual({ state: 'pending' });
    supplier.clock.advance(1);
    expect(await find()).toMatchObject(decision);
  });

  it('becomes visible later, or never', async () => {
    expect(await book({ visibleAfterSeconds: 1_500 })).toMatchObject({ state: 'confirmed' });
    expect(await find()).toEqual({ state: 'notYet' });
    expect(await supplier.cancel('PT1-1')).toEqual({ state: 'notYet' });
    supplier.clock.advance(1_500);
    expect(await find()).toMatchObject({ state: 'confirmed' });

    await book({ visibleAfterSeconds: Number.POSITIVE_INFINITY }, 'PT2-1');
    supplier.clock.advance(360);
    expect(await find('PT2-1')).toEqual({ state: 'never' });
    expect(supplier.activeBookings('PT2')).toHaveLength(1);
  });

  it('is rejected or not started', async () => {
    expect(await book({ rejected: 'priceChanged' })).toEqual({ state: 'rejected', reason: 'priceChanged' });
    expect(await find()).toEqual({ state: 'rejected' });
    expect(await book({ isNotStarted: true }, 'PT2-1')).toEqual({ state: 'notStarted' });
    expect(await find('PT2-1')).toEqual({ state: 'notYet' });
    const unknown = { ...booking('PT3-1'), product: 'none' };
    expect(await supplier.book(unknown, OPEN)).toEqual({ state: 'rejected', reason: 'expired' });
  });

  it('is cancelled by the supplier', async () => {
    await book({ cancelledAfterSeconds: 90 });
    supplier.clock.advance(90);
    expect(await find()).toEqual({ state: 'cancelled' });
    await book({}, 'PT2-1');
    const penalty = { amount: 50_00, currency: 'EUR' };
    supplier.cancelAtSupplier('PT2-1', penalty);
    expect(await find('PT2-1')).toEqual({ state: 'cancelled', penalty });
  });

  it('is not reachable while the supplier is not', async () => {
    await book({});
    supplier.setReachable(false);
    expect(await supplier.book(booking('PT2-1'), OPEN)).toEqual({ state: 'timedOut' });
    expect(await find()).toEqual({ state: 'timedOut' });
    expect(await supplier.cancel('PT1-1')).toEqual({ state: 'timedOut' });
    expect(await supplier.cancelPreview('PT1-1')).toBeUndefined();
    supplier.setReachable(true);
    expect(await find()).toMatchObject({ state: 'confirmed' });
  });
});

describe('a repeated request', () => {
  it('counts as one booking if references are deduplicated', async () => {
    await book({ lost: 'response' });
    expect(await book({})).toEqual({ state: 'confirmed', confirmation: 'SIM-1' });
    expect(supplier.doubleBookings()).toEqual([]);
    expect(supplier.received.filter(({ operation }) => operation === 'book')).toHaveLength(2);
  });

  it('is pending while the first one is in progress', async () => {
    expect(await book({ bookedAfterSeconds: 30, lost: 'response' })).toEqual({ state: 'timedOut' });
    expect(await book({})).toEqual({ state: 'pending' });
  });

  it.each(['newReference', 'never'] as const)('makes a second booking with the rule %s', async (repeat) => {
    supplier = create({ repeat });
    await book({ lost: 'response' });
    await book({});
    expect(supplier.activeBookings('PT1').map(({ confirmation }) => confirmation)).toEqual(['SIM-1', 'SIM-2']);
    expect(supplier.doubleBookings()).toEqual(['PT1']);
    await supplier.cancel('PT1-1');
    expect(await find()).toEqual({ state: 'confirmed', confirmation: 'SIM-2' });
    expect(supplier.doubleBookings()).toEqual([]);
  });

  it('makes a second booking under another reference', async () => {
    await book({}, 'PT1-1');
    await book({}, 'PT1-2');
    expect(supplier.doubleBookings()).toEqual(['PT1']);
  });
});

describe('a cancellation', () => {
  it('is refused, and the booking remains', async () => {
    await book({});
    expect(await cancel({ refused: 'tooLate' })).toEqual({ state: 'refused', reason: 'tooLate' });
    expect(await find()).toMatchObject({ state: 'confirmed' });
  });

  it('is made although its response is lost, and not if its request is', async () => {
    await book({});
    expect(await cancel({ lost: 'request' })).toEqual({ state: 'timedOut' });
    expect(await find()).toMatchObject({ state: 'confirmed' });
    expect(await cancel({ lost: 'response' })).toEqual({ state: 'timedOut' });
    expect(await find()).toMatchObject({ state: 'cancelled' });
  });

  it('waits while the booking is locked or pending', async () => {
    await book({});
    expect(await cancel({ isLocked: true })).toEqual({ state: 'notYet' });
    await book({ decidedAfterSeconds: 60 }, 'PT2-1');
    expect(await supplier.cancel('PT2-1')).toEqual({ state: 'notYet' });
    supplier.clock.advance(60);
    expect(await supplier.cancel('PT2-1')).toMatchObject({ state: 'cancelled' });
  });

  it('charges what the policy states at that moment, or a planned penalty', async () => {
    await book({});
    expect(await supplier.cancelPreview('PT1-1')).toEqual({ amount: 0, currency: 'USD' });
    supplier.clock.advance(60 * 86_400);
    const penalty = { amount: 232_20, currency: 'USD' };
    expect(await supplier.cancel('PT1-1')).toEqual({ state: 'cancelled', penalty });
    expect(await find()).toEqual({ state: 'cancelled', penalty });

    await book({}, 'PT2-1');
    const planned = { amount: 99_00, currency: 'EUR' };
    expect(await cancel({ penalty: planned }, 'PT2-1')).toEqual({ state: 'cancelled', penalty: planned });
  });

  it('responds late', async () => {
    await book({});
    const response = cancel({ respondsAfterSeconds: 30 });
    expect(await find()).toMatchObject({ state: 'cancelled' });
    supplier.clock.advance(30);
    expect(await response).toMatchObject({ state: 'cancelled' });
  });
});

it('prefers a deviation planned for the reference', async () => {
  supplier.plan('book', { rejected: 'soldOut' });
  supplier.plan('book', { rejected: 'refused' }, 'PT1-1');
  supplier.plan('book', { rejected: 'expired' }, 'PT9-1');
  for (let time = 0; time < 3; time += 1) await supplier.book(booking('PT1-1'), OPEN);
  expect(supplier.received.map(({ deviation }) => deviation)).toEqual([
    { rejected: 'refused' },
    { rejected: 'soldOut' },
    undefined,
  ]);
});

it('draws the same deviations for the same seed, within its rules', async () => {
  const deviationsOf = async (seed: string) => {
    supplier = create({ repeat: 'never' }, seed);
    for (let n = 1; n <= 60; n += 1) {
      const controller = new AbortController();
      const response = supplier.book(booking(`PT${n}-1`), controller.signal);
      controller.abort();
      await response;
    }
    supplier.clock.advance(RULES.bookWithinSeconds + RULES.visibleWithinSeconds);
    expect(supplier.doubleBookings()).toEqual([]);
    return supplier.received.map(({ deviation }) => deviation);
  };
  const deviations = await deviationsOf('one');
  expect(await deviationsOf('one')).toEqual(deviations);
  expect(await deviationsOf('two')).not.toEqual(deviations);
  for (const deviation of deviations as readonly (BookDeviation | undefined)[]) {
    expect(deviation?.visibleAfterSeconds ?? 0).toBeLessThanOrEqual(RULES.visibleWithinSeconds);
    expect(deviation?.bookedAfterSeconds ?? 0).toBeLessThanOrEqual(RULES.bookWithinSeconds);
  }
});
