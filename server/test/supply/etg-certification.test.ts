import type { LoggedRequest, SupplierSandbox } from '@portico/sandbox-suppliers';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Services } from '../../src/api/services.ts';
import type { Listing } from '../../src/domain/hotel-model.ts';
import type { Currency } from '../../src/features/currencies/currencies.ts';
import {
  type BookRequest,
  type Remark,
  type Supplier,
  type SupplyQuote,
  type SupplyStay,
  supplyMetrics,
  supplyStayOf,
} from '../../src/features/supply/supply.ts';
import type { Db } from '../../src/platform/database/connect.ts';
import { newServices } from '../../src/services.ts';
import { dayFromToday } from '../booking/booking-client.ts';
import { newTestDatabase } from '../harness/test-database.ts';
import { activeBookings, HOTELS, listAtEtg, newEtg, openSandbox, SETTINGS } from './etg-sandbox.ts';

const LAS_VEGAS = 7988;
const open = new AbortController().signal;
const PETS: Remark = { kind: 'property', text: { en: 'Pets: EUR 20 per stay.', zh: '宠物：每次入住 EUR 20。' } };

let sandbox: SupplierSandbox;
let db: Db;
let services: Services;
let currency: Currency;
let supplier: Supplier;
let closeDatabase: () => Promise<void>;
const listings = {} as Record<keyof typeof HOTELS, Listing>;
let orders = 0;

beforeAll(async () => {
  const database = await newTestDatabase();
  db = database.db;
  closeDatabase = database.close;
  sandbox = await openSandbox();
  services = newServices(db);
  currency = await services.currencies.get('USD');
  supplier = newEtg(services, sandbox, { remarksOf: async () => [PETS] });
  const { hotels } = await services.catalogue.city(LAS_VEGAS);
  for (const [place, [key, code]] of Object.entries(HOTELS).entries())
    listings[key as keyof typeof HOTELS] = await listAtEtg(db, hotels[place]?.id ?? 0, code);
});
afterAll(async () => {
  await sandbox.close();
  await closeDatabase();
});
afterEach(() => sandbox.clearBehaviours());

interface Party {
  readonly nationality?: string;
  readonly rooms?: SupplyStay['byRoom'];
  readonly days?: number;
}

function stayOf({ nationality = 'US', rooms = [{ adults: 2, childAges: [] }], days = 60 }: Party = {}): SupplyStay {
  const adults = rooms.reduce((sum, room) => sum + room.adults, 0);
  const childAges = rooms.flatMap((room) => room.childAges);
  const dates = { checkIn: dayFromToday(days), checkOut: dayFromToday(days + 2) };
  return supplyStayOf({ ...dates, rooms: rooms.length, adults, childAges, byRoom: rooms }, [nationality]);
}

async function quotesOf(listing: Listing, stay = stayOf()): Promise<readonly SupplyQuote[]> {
  const quotes = await supplier.quote(listing, stay, currency, open);
  return typeof quotes === 'string' ? [] : quotes.rooms.flatMap((room) => room.quotes);
}

const cheapest = async (listing: Listing, stay = stayOf()) => {
  const quotes = await quotesOf(listing, stay);
  const [first] = quotes.toSorted((a, b) => (b.roomsLeft ?? 0) - (a.roomsLeft ?? 0));
  if (first === undefined) throw new Error(`Hotel ${listing.code} sells nothing`);
  return first;
};

async function requestFor(listing: Listing, stay: SupplyStay): Promise<BookRequest> {
  const { product, price } = await cheapest(listing, stay);
  const verified = await supplier.verify({ listing, product, stay, currency, seenTotal: price.total });
  if (verified.outcome !== 'verified') throw new Error(`The rate was ${verified.outcome}`);
  orders += 1;
  const guests = stay.byRoom.map(({ childAges }, room) => ({
    ...{ firstName: 'Ana', lastName: `Mendoza ${'ABC'[room]}` },
    otherGuests: childAges.map((childAge) => ({ firstName: 'Li', lastName: 'Mendoza', childAge })),
  }));
  const { product: verifiedProduct } = verified.quote;
  const texts = { specialRequest: 'Quiet room', language: 'en' } as const;
  return { listing, stay, guests, product: verifiedProduct, reference: `CERT${orders}-1`, ...texts };
}

const lastOf = (operation: LoggedRequest['operation']) =>
  sandbox.log().findLast((one) => one.operation === operation)?.body as Readonly<Record<string, unknown>> | undefined;
const countOf = (operation: LoggedRequest['operation']) =>
  sandbox.log().filter((one) => one.operation === operation).length;

async function search(searched: readonly Listing[], stay = stayOf()) {
  const portions = [];
  const request = { cityId: LAS_VEGAS, listings: searched, stay, currency };
  for await (const portion of supplier.search(request, open)) portions.push(portion);
  return portions;
}

describe('[SUP-10] ETG certification: searches', () => {
  it('send the residency and the ages of children, by room', async () => {
    const rooms = [
      { adults: 2, childAges: [5] },
      { adults: 1, childAges: [0, 17] },
    ];
    await search([listings.everything], stayOf({ nationality: 'UZ', rooms }));
    const guests = [
      { adults: 2, children: [5] },
      { adults: 1, children: [0, 17] },
    ];
    expect(lastOf('searchHotels')).toMatchObject({ residency: 'uz', guests, currency: 'USD', timeout: 20 });
    await quotesOf(listings.everything, stayOf({ nationality: 'UZ', rooms }));
    expect(lastOf('hotelPage')).toMatchObject({ residency: 'uz', guests, hid: 10_004_834 });
  });

  it('have at most 300 hotels, and need no further request per hotel', async () => {
    const many = Array.from({ length: 650 }, (_, place) => ({
      ...listings.everything,
      code: String(20_000_000 + place),
    }));
    const before = sandbox.log().length;
    const portions = await search(many);
    expect(portions.map(({ hotelIds = [] }) => hotelIds.length).toSorted((a, b) => a - b)).toEqual([50, 300, 300]);
    const requests = sandbox.log().slice(before);
    expect(requests.map(({ operation }) => operation)).toEqual(Array(3).fill('searchHotels'));
    for (const { body } of requests) expect((body as { hids: number[] }).hids.length).toBeLessThanOrEqual(300);
  });

  it('are not sent for larger groups than the API accepts', async () => {
    const before = sandbox.log().length;
    const room = { adults: 2, childAges: [] };
    const groups = [
      stayOf({ rooms: Array.from({ length: 10 }, () => room) }),
      stayOf({ rooms: [{ adults: 7, childAges: [] }] }),
      stayOf({ rooms: [{ adults: 2, childAges: [1, 2, 3, 4, 5] }] }),
      stayOf({ days: 731 }),
      { ...stayOf(), checkOut: dayFromToday(60 + 31) },
    ];
    for (const stay of groups) {
      expect(await quotesOf(listings.everything, stay)).toEqual([]);
      expect(await search([listings.everything], stay)).toEqual([]);
    }
    expect(sandbox.log().length).toBe(before);
  });

  it('sell a rate for one residency only to its guests', async () => {
    expect(await quotesOf(listings.noHonduras, stayOf({ nationality: 'HN' }))).toEqual([]);
    expect(await quotesOf(listings.noHonduras)).not.toEqual([]);
    const honduras = await cheapest(listings.doubleHonduras, stayOf({ nationality: 'HN' }));
    expect(honduras.cost.net).toBeGreaterThan((await cheapest(listings.doubleHonduras)).cost.net);
    const generated = Array.from({ length: 40 }, (_, place) => ({
      ...{ id: place, supplier: 'etg', hotelId: place, code: String(20_000_000 + place) },
    }));
    const restrictedTo = async (nationalities: readonly string[]) => {
      const [portion] = await search(generated, { ...stayOf(), nationalities });
      const offers = generated.flatMap(({ hotelId }) => portion?.offers.get(hotelId) ?? []);
      return new Set(offers.flatMap(({ any }) => any.rate.nationalities ?? []));
    };
    expect(await restrictedTo(['CN'])).toEqual(new Set(['CN']));
    expect(await restrictedTo([])).toEqual(new Set());
    expect(await restrictedTo(['CN', 'US'])).toEqual(new Set());
  });
});

describe('[SUP-10] ETG certification: rates', () => {
  it('are requested again for each hotel page and before each booking', async () => {
    const before = [countOf('hotelPage'), countOf('prebook')];
    const quote = await cheapest(listings.everything);
    await cheapest(listings.everything);
    const request = { listing: listings.everything, product: quote.product, stay: quote.stay, currency };
    await supplier.verify(request);
    await supplier.verify(request);
    expect([countOf('hotelPage'), countOf('prebook')]).toEqual(before.map((count) => count + 2));
  });

  it('are the same across steps although their match hashes differ', async () => {
    const [portion] = await search([listings.otherMatchHash]);
    const offer = portion?.offers.get(listings.otherMatchHash.hotelId)?.any;
    const quotes = await quotesOf(listings.otherMatchHash);
    expect(quotes.map(({ price }) => price.total)).toContain(offer?.total);
  });

  it('state which taxes are included and which are paid at the hotel, never added to the price', async () => {
    const { price, remarks } = await cheapest(listings.taxes);
    expect(price.includedTaxes?.map(({ name }) => name.en)).toContain('VAT');
    expect(price.payNow).toBe(price.fare);
    const atHotel = [...price.fees.map(({ name }) => name?.en), ...remarks.map(({ text }) => text.en)].join('\n');
    expect(atHotel).toMatch(/City tax/);
    expect(atHotel).toMatch(/Resort fee/);
  });

  it('state deadlines as instants with the zone of the hotel', async () => {
    const quotes = await quotesOf(listings.everything);
    const free = quotes.find(({ policy }) => policy.freeUntil !== undefined);
    const city = await services.places.byId(LAS_VEGAS);
    expect(free?.policy).toMatchObject({ zone: city?.zone, freeUntil: expect.any(Number) });
    expect(quotes.every(({ policy }) => policy.zone === city?.zone)).toBe(true);
  });

  it('never describe meals as better than sent', async () => {
    const boards = new Set((await quotesOf(listings.allMeals)).map(({ rate }) => JSON.stringify(rate)));
    const texts = [...boards].join('\n');
    for (const board of ['roomOnly', 'breakfast', 'halfBoard', 'fullBoard', 'allInclusive'])
      expect(texts).toContain(board);
    expect(texts).toMatch(/"board":"roomOnly","breakfasts":0,"boardText":\{"en":"Dinner included"/);
  });

  it('state the property’s conditions, such as the fee for pets', async () => {
    expect((await cheapest(listings.everything)).remarks).toContainEqual(PETS);
  });

  it('that may only be sold in a package are left out and counted', async () => {
    const unsold = async () => {
      const metric = await supplyMetrics.getSingleMetric('portico_supplier_unsold_rates_total')?.get();
      return metric?.values.find(({ labels }) => labels.reason === 'package')?.value ?? 0;
    };
    const before = await unsold();
    // The sandbox marks a few rates: which hotels have one depends on the day.
    for (const listing of Object.values(listings))
      for (let days = 60; days < 70 && (await unsold()) === before; days += 1)
        await quotesOf(listing, stayOf({ days }));
    expect(await unsold()).toBeGreaterThan(before);
  });

  it('have a selling price that the portal computes and the supplier’s limits bound', async () => {
    const quotes = await quotesOf(listings.everything);
    for (const { price, cost } of quotes) expect(price.fare).toBeGreaterThan(cost.net);
    expect(quotes.every(({ cost }) => cost.currency === 'USD')).toBe(true);
  });
});

describe('[SUP-10] ETG certification: the recheck', () => {
  it('reports a price increase without another room or board, and books it after it was accepted', async () => {
    const listing = listings.increase10;
    const stay = stayOf();
    const quote = await cheapest(listing, stay);
    const risen = await supplier.verify({
      listing,
      product: quote.product,
      stay,
      currency,
      seenTotal: quote.price.total,
    });
    if (risen.outcome !== 'priceRose') throw new Error(`The rate was ${risen.outcome}`);
    expect(risen.quote).toMatchObject({ room: quote.room, rate: quote.rate });
    expect(risen.quote.price.payNow / quote.price.payNow).toBeCloseTo(1.1, 2);
    const seenTotal = risen.quote.price.total;
    const accepted = await supplier.verify({ listing, product: risen.quote.product, stay, currency, seenTotal });
    if (accepted.outcome !== 'verified') throw new Error(`The rate was ${accepted.outcome}`);
    const guests = [{ firstName: 'Ana', lastName: 'Mendoza' }];
    const request = { listing, product: accepted.quote.product, stay, guests, reference: 'RISEN-1' };
    expect(await supplier.book({ ...request, specialRequest: '', language: 'en' }, open)).toMatchObject({
      state: 'confirmed',
    });
    expect(sandbox.bookings().at(-1)?.price.cents).toBe(accepted.quote.cost.net);
  });

  it('allows no increase that was not accepted', async () => {
    const { product, stay } = await cheapest(listings.everything);
    await supplier.verify({ listing: listings.everything, product, stay, currency });
    expect(lastOf('prebook')).toMatchObject({ price_increase_percent: 0 });
  });
});

describe('[SUP-10] ETG certification: bookings', () => {
  it.each([
    [
      'two rooms, residency uz',
      'UZ',
      [
        { adults: 2, childAges: [5] },
        { adults: 2, childAges: [] },
      ],
    ],
    [
      'two rooms with children',
      'US',
      [
        { adults: 2, childAges: [3] },
        { adults: 2, childAges: [1, 5, 17] },
      ],
    ],
    ['one room with children', 'US', [{ adults: 2, childAges: [0, 17] }]],
  ] as const)('of %s', async (_, nationality, rooms) => {
    const stay = stayOf({ nationality, rooms, days: 90 });
    const request = await requestFor(listings.everything, stay);
    expect(await supplier.book(request, open)).toMatchObject({ state: 'confirmed' });
    const booking = sandbox.bookings().find(({ partnerOrderId }) => partnerOrderId === request.reference);
    expect(booking).toMatchObject({ residency: nationality.toLowerCase(), state: 'completed' });
    const guests = booking?.booking?.guests ?? [];
    expect(guests.map((room) => room.filter(({ is_child }) => !is_child).length)).toEqual(
      rooms.map(({ adults }) => adults),
    );
    expect(guests.map((room) => room.filter(({ is_child }) => is_child).map(({ age }) => age))).toEqual(
      rooms.map(({ childAges }) => childAges),
    );
  });

  it('carry the fixed contact of the operating company and the guest’s request', async () => {
    const request = await requestFor(listings.everything, stayOf({ days: 100 }));
    await supplier.book(request, open);
    expect(lastOf('finish')).toMatchObject({
      user: { email: SETTINGS.email, phone: SETTINGS.phone, comment: 'Quiet room' },
      payment_type: { type: 'deposit', currency_code: 'USD' },
    });
  });

  it.each([
    ['unknown_success', 'confirmed'],
    ['unknown_soldout', 'rejected'],
    ['unknown_book_limit', 'rejected'],
    ['unknown_provider', 'rejected'],
  ])('treat non-final errors as open: %s', async (ending, state) => {
    const pausing = newEtg(services, sandbox, {
      pause: (ms) => advance(ms),
      settings: { ...SETTINGS, cutOffSeconds: 180 },
    });
    const request = await requestFor(listings.everything, stayOf({ days: 110 }));
    expect(await pausing.book({ ...request, reference: `${orders}_${ending}` }, open)).toMatchObject({ state });
  });

  it('wait for an outcome until the portal’s own cut-off of 180 seconds', async () => {
    let waited = 0;
    const settings = { ...SETTINGS, cutOffSeconds: 180 };
    const pausing = newEtg(services, sandbox, {
      settings,
      pause: async (ms) => {
        waited += ms;
      },
    });
    expect(pausing.bookingRules).toMatchObject({ repeat: 'newReference', bookWithinSeconds: 180 });
    const request = await requestFor(listings.everything, stayOf({ days: 120 }));
    sandbox.simulate({ operation: 'finish', behaviour: { kind: 'outcome', processingSeconds: 600 } });
    expect(await pausing.book(request, open)).toEqual({ state: 'pending' });
    expect(waited).toBe(179_000);
  });

  it('have documents for operators', async () => {
    const request = await requestFor(listings.everything, stayOf({ days: 130 }));
    await supplier.book(request, open);
    for (const kind of ['voucher', 'invoice'] as const) {
      const pdf = await supplier.document?.(kind, request.reference);
      expect(pdf?.subarray(0, 5).toString()).toBe('%PDF-');
      expect(await supplier.document?.(kind, 'NONE-1')).toBeUndefined();
    }
  });

  it('are cancelled with the amount that the supplier charges', async () => {
    const request = await requestFor(listings.everything, stayOf({ days: 140 }));
    await supplier.book(request, open);
    const penalty = { amount: expect.any(Number), currency: 'USD' };
    expect(await supplier.cancel(request.reference)).toEqual({ state: 'cancelled', penalty });
    expect(activeBookings(sandbox, request.reference)).toBe(0);
  });
});

/** Polls the sandbox, whose unknown status ends after a moment, without waiting for a fixed time. */
async function advance(_ms: number): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
}
