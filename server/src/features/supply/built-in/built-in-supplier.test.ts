import { addDays } from '@portico/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ADMIN_ACTION, clearInstructions, simulateSupplier } from '../../../../test/harness/admin-action.ts';
import { newTestDatabase } from '../../../../test/harness/test-database.ts';
import type { Services } from '../../../api/services.ts';
import type { RoomType } from '../../../domain/hotel-model.ts';
import type { Connection, Db } from '../../../platform/database/connect.ts';
import { transact } from '../../../platform/database/transact.ts';
import { newServices } from '../../../services.ts';
import type { Currency } from '../../currencies/currencies.ts';
import { type BuiltInHotel, builtInListing } from '../built-in-supplier-id.ts';
import type { BookRequest, HotelQuotes, Supplier, SupplyQuote, Verification } from '../supplier.ts';
import { supplyStayOf } from '../supply-stay.ts';
import { newBuiltInSupplier } from './built-in-supplier.ts';
import { type Instruction, listInstructions } from './instructions.ts';
import { holdNights, releaseNights } from './room-nights.ts';
import { setAllotment, setHotelAllotment } from './set-allotment.ts';
import { stayNights } from './stay-nights.ts';
import { stockOfHotel } from './stored-nights.ts';

const LAS_VEGAS = 7988;
const OPEN = new AbortController().signal;
const stay = supplyStayOf({ checkIn: '2027-03-02', checkOut: '2027-03-05', rooms: 1, adults: 2, childAges: [] });

let connection: Connection;
let db: Db;
let services: Services;
let supplier: Supplier;
let usd: Currency;
let cny: Currency;
let hotel: BuiltInHotel;

beforeAll(async () => {
  connection = await newTestDatabase();
  db = connection.db;
  services = newServices(db);
  supplier = newBuiltInSupplier(services, { lateMs: 30, timeOutMs: 1 });
  [usd, cny] = await Promise.all([services.currencies.get('USD'), services.currencies.get('CNY')]);
  const { hotels } = await services.catalogue.city(LAS_VEGAS);
  hotel = hotels.find((one) => one.rooms.length > 2) as BuiltInHotel;
  for (const room of hotel.rooms) await setAllotment(services, room.id, '2027-03-01', '2027-04-01', 10);
});

afterAll(() => connection.close());

async function quoted(currency: Currency, requested = stay): Promise<HotelQuotes> {
  const quotes = await supplier.quote(builtInListing(hotel.id), requested, currency, OPEN);
  if (typeof quotes === 'string') throw new Error(quotes);
  return quotes;
}

describe('an offer', () => {
  const everyQuote = async () => {
    const { hotels } = await services.catalogue.city(LAS_VEGAS);
    const all = await Promise.all(hotels.map(({ id }) => supplier.quote(builtInListing(id), stay, usd, OPEN)));
    return all.flatMap((quotes) => (typeof quotes === 'string' ? [] : quotes.rooms.flatMap((room) => room.quotes)));
  };

  it('expires if the hotel has to confirm it', async () => {
    const quotes = await everyQuote();
    const lifetimes = (isInstant: boolean) =>
      new Set(
        quotes
          .filter(({ rate }) => rate.isInstant === isInstant)
          .map(({ expiresAt, quotedAt }) => expiresAt && expiresAt - quotedAt),
      );
    expect([lifetimes(true), lifetimes(false)]).toEqual([new Set([undefined]), new Set([20 * 60])]);
  });
});

describe('holding nights', () => {
  let month = 4;
  let room: RoomType;
  let day: string;

  beforeEach(async () => {
    // Each test uses its own month.
    month += 1;
    day = `2027-${String(month).padStart(2, '0')}-10`;
    room = hotel.rooms[0] as RoomType;
    await setAllotment(services, room.id, day, addDays(day, 5), 5);
  });

  const hold = async (from: string, to: string, rooms = 1) => {
    const held = await transact(db, (trx) => holdNights(trx, { hotel, room }, { checkIn: from, checkOut: to, rooms }));
    return held.kind === 'held' ? Number(held.id) : false;
  };
  const sold = async () => {
    const rows = await db
      .selectFrom('roomNights')
      .select(['night', 'sold'])
      .where('roomTypeId', '=', room.id)
      .where('night', '>=', day)
      .where('night', '<', addDays(day, 5))
      .orderBy('night')
      .execute();
    return rows.map((row) => row.sold);
  };

  it('takes each night of the stay and no other', async () => {
    expect(await hold(addDays(day, 1), addDays(day, 3), 2)).toBeTypeOf('number');
    expect(await sold()).toEqual([0, 2, 2, 0, 0]);
  });

  it('takes nothing when one night lacks a room', async () => {
    await hold(addDays(day, 2), addDays(day, 3), 5);
    expect(await hold(day, addDays(day, 5))).toBe(false);
    expect(await sold()).toEqual([0, 0, 5, 0, 0]);
  });

  it('gives a hold back once', async () => {
    const id = (await hold(day, addDays(day, 2), 3)) as number;
    expect(await transact(db, (trx) => releaseNights(trx, id))).toBe(true);
    expect(await transact(db, (trx) => releaseNights(trx, id))).toBe(false);
    expect(await sold()).toEqual([0, 0, 0, 0, 0]);
  });

  it('is undone with its transaction', async () => {
    const failing = transact(db, async (trx) => {
      await holdNights(trx, { hotel, room }, { checkIn: day, checkOut: addDays(day, 2), rooms: 1 });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await sold()).toEqual([0, 0, 0, 0, 0]);
  });

  it('follows the allotment rule where nothing was sold yet', async () => {
    const far = `2028-${String(month).padStart(2, '0')}-10`;
    const quotes = await quoted(usd, { ...stay, checkIn: far, checkOut: addDays(far, 1) });
    const available = quotes.rooms.find((one) => one.room.id === String(room.id))?.quotes[0]?.roomsLeft ?? 0;
    expect(await hold(far, addDays(far, 1), available + 1)).toBe(false);
    if (available > 0) expect(await hold(far, addDays(far, 1), available)).toBeTypeOf('number');
    expect(await hold(far, addDays(far, 1), 1)).toBe(false);
  });

  it('sells exactly what there is to many at once, over crossing stays', async () => {
    const buyers = Array.from({ length: 60 }, (_, index) => {
      const from = addDays(day, index % 4);
      return hold(from, addDays(from, 2));
    });
    const bought = (await Promise.all(buyers)).filter((id) => id !== false);
    const nights = await sold();
    expect(Math.max(...nights)).toBeLessThanOrEqual(5);
    expect(nights.reduce((sum, count) => sum + count, 0)).toBe(bought.length * 2);
    // Two neighbouring nights are never both free, so each failed booking had a reason.
    for (let index = 0; index < 4; index += 1) {
      expect(Math.max(nights[index] as number, nights[index + 1] as number)).toBe(5);
    }
  });

  it('keeps what is sold when an operator stops the sale', async () => {
    await hold(day, addDays(day, 1), 2);
    await setAllotment(services, room.id, day, addDays(day, 1), 0);
    expect(await hold(day, addDays(day, 1))).toBe(false);
    expect((await sold())[0]).toBe(2);
  });

  it('counts by what an operator sets for a whole hotel or one type, and names what is there to who asks for another', async () => {
    const available = async () => {
      const stock = await stockOfHotel(db, hotel, stayNights(day, addDays(day, 2)));
      return hotel.rooms.map((one) => stock.roomsLeft(hotel, one));
    };
    const span = { hotelId: hotel.id, from: day, until: addDays(day, 2) };
    expect(await setHotelAllotment(services, { ...span, total: 40 }, ADMIN_ACTION)).toBe(hotel.rooms.length);
    expect(await available()).toEqual(hotel.rooms.map(() => 40));
    expect(await setHotelAllotment(services, { ...span, roomTypeId: room.id, total: 0 }, ADMIN_ACTION)).toBe(1);
    expect(await available()).toEqual(hotel.rooms.map((one) => (one.id === room.id ? 0 : 40)));
    await expect(setHotelAllotment(services, { ...span, roomTypeId: 1, total: 9 }, ADMIN_ACTION)).rejects.toThrow(
      `${room.id} (`,
    );
    await expect(setHotelAllotment(services, { ...span, hotelId: 1, total: 9 }, ADMIN_ACTION)).rejects.toThrow(
      'There is no hotel 1.',
    );
  });
});

describe('the supplier', () => {
  let requested: SupplyQuote;

  beforeEach(async () => {
    await clearInstructions(db);
    await db.deleteFrom('supplierOffers').execute();
    const quotes = await quoted(usd);
    requested = quotes.rooms[0]?.quotes[0] as SupplyQuote;
  });

  const instruct = (instruction: Omit<Instruction, 'hotelId'>) =>
    simulateSupplier(db, { hotelId: hotel.id, ...instruction });
  const verify = (product = requested.product, seenTotal = requested.price.total, currency = usd, person = 'mei') =>
    supplier.verify({ listing: builtInListing(hotel.id), product, stay, currency, seenTotal, person });
  const booking = (reference: string): BookRequest => ({
    reference,
    listing: builtInListing(hotel.id),
    product: requested.product,
    stay,
    guests: [{ firstName: 'Ana', lastName: 'Mendoza' }],
    specialRequest: '',
    language: 'en',
  });
  const outcomeOf = async (verification: Promise<Verification>) => (await verification).outcome;

  it('verifies what it quoted, at the same price', async () => {
    expect(await verify()).toMatchObject({
      outcome: 'verified',
      quote: { product: requested.product, price: requested.price },
    });
  });

  it('takes the cheapest when no product is named', async () => {
    expect(await verify('')).toMatchObject({ outcome: 'verified', quote: { product: requested.product } });
  });

  it('tells a rise when a lower price was seen', async () => {
    expect(await verify(requested.product, requested.price.total - 300)).toMatchObject({
      outcome: 'priceRose',
      rise: 300,
    });
  });

  it('does not know other houses’ products', async () => {
    expect(await outcomeOf(verify('r000abc'))).toBe('unknown');
    expect(await outcomeOf(supplier.verify({ listing: builtInListing(1), product: '', stay, currency: usd }))).toBe(
      'unknown',
    );
  });

  it('raises a price until it is cleared', async () => {
    await instruct({ kind: 'price-rise', cents: 1_250 });
    for (let time = 0; time < 2; time += 1) expect(await verify()).toMatchObject({ outcome: 'priceRose', rise: 1_250 });
    expect(await outcomeOf(verify(requested.product, requested.price.total + 1_250))).toBe('verified');
    expect(await clearInstructions(db)).toBe(1);
    expect(await outcomeOf(verify())).toBe('verified');
  });

  it('raises a price once, and keeps it for whom it was told to', async () => {
    await instruct({ kind: 'price-rise', cents: 1_250, isOnce: true });
    expect(await verify()).toMatchObject({ outcome: 'priceRose', rise: 1_250 });
    const lastSeenTotal = requested.price.total + 1_250;
    for (let time = 0; time < 2; time += 1) {
      expect(await verify(requested.product, lastSeenTotal)).toMatchObject({
        outcome: 'verified',
        quote: { price: { total: lastSeenTotal } },
      });
    }
    expect(await outcomeOf(verify(requested.product, requested.price.total, usd, 'someone else'))).toBe('verified');
  });

  it('keeps what it told whatever currency is asked for next, and to the cent in the one it was told in', async () => {
    await instruct({ kind: 'price-rise', cents: 1_250, isOnce: true });
    expect(await outcomeOf(verify())).toBe('priceRose');
    const quotes = await quoted(cny);
    const ruled = quotes.rooms[0]?.quotes[0]?.price.total ?? 0;
    expect(await verify(requested.product, ruled, cny)).toMatchObject({ outcome: 'priceRose', rise: 8_900 });
    expect(await outcomeOf(verify(requested.product, ruled + 8_900, cny))).toBe('verified');
    expect(await verify(requested.product, requested.price.total + 1_250)).toMatchObject({
      outcome: 'verified',
      quote: { price: { total: requested.price.total + 1_250 } },
    });
  });

  it('says the rise in the currency of the quote', async () => {
    await instruct({ kind: 'price-rise', cents: 1_250 });
    const quotes = await quoted(cny);
    const lastSeenTotal = quotes.rooms[0]?.quotes[0]?.price.total;
    expect(await verify(requested.product, lastSeenTotal, cny)).toMatchObject({ outcome: 'priceRose', rise: 8_900 });
  });

  it('sells out a hotel, or one of its rooms', async () => {
    await instruct({ kind: 'sold-out', isOnce: true });
    expect(await outcomeOf(verify())).toBe('hotelSoldOut');
    expect(await outcomeOf(verify())).toBe('verified');
    await instruct({ kind: 'sold-out', roomTypeId: Number(requested.room.id) });
    expect(await outcomeOf(verify())).toBe('roomSoldOut');
    const other = (await quoted(usd)).rooms[1]?.quotes[0] as SupplyQuote;
    expect(await outcomeOf(verify(other.product, other.price.total))).toBe('verified');
  });

  it('offers another room at the same price, which then stands', async () => {
    await instruct({ kind: 'substitute', isOnce: true });
    const verification = await verify();
    if (verification.outcome !== 'substituteOffered') throw new Error(verification.outcome);
    const { substitute } = verification;
    expect(substitute.room.id).not.toBe(requested.room.id);
    expect(substitute.price.total).toBe(requested.price.total);
    expect(await verify(substitute.product, substitute.price.total)).toMatchObject({
      outcome: 'verified',
      quote: { price: { total: requested.price.total } },
    });
  });

  it('offers another room for each of a hotel until that is taken back, and lets the offered one stand', async () => {
    await instruct({ kind: 'substitute', cents: 500 });
    const verification = await verify();
    if (verification.outcome !== 'dearerSubstitute') throw new Error(verification.outcome);
    const { product, price } = verification.substitute;
    expect(await verify(product, price.total)).toMatchObject({ outcome: 'verified', quote: { price } });
    expect(await outcomeOf(verify())).toBe('dearerSubstitute');
  });

  it.each([1_000, -700])('offers another room at %d cents more, with lines that sum', async (cents) => {
    await instruct({ kind: 'substitute', cents, isOnce: true });
    const verification = await verify(requested.product, (await quoted(cny)).rooms[0]?.quotes[0]?.price.total, cny);
    if (verification.outcome !== 'dearerSubstitute') throw new Error(verification.outcome);
    const { price } = verification.substitute;
    expect(price.total - verification.requested.price.total).toBe(verification.change);
    expect(price.nights.reduce((sum, night) => sum + night.amount, 0)).toBe(price.fare);
    expect(price.payNow + price.atHotel).toBe(price.total);
  });

  it('times out, or answers late', async () => {
    await instruct({ kind: 'time-out', isOnce: true });
    expect(await outcomeOf(verify())).toBe('timedOut');
    await instruct({ kind: 'late', isOnce: true });
    const started = performance.now();
    expect(await outcomeOf(verify())).toBe('verified');
    expect(performance.now() - started).toBeGreaterThanOrEqual(29);
  });

  it('is used up by one of two who ask at once', async () => {
    await instruct({ kind: 'sold-out', isOnce: true });
    const outcomes = await Promise.all([outcomeOf(verify()), outcomeOf(verify())]);
    expect(outcomes.sort()).toEqual(['hotelSoldOut', 'verified']);
    expect((await listInstructions(db))[0]?.usedAt).toBeInstanceOf(Date);
  });

  it('hears only its own question', async () => {
    await instruct({ kind: 'sold-out', moment: 'book' });
    expect(await outcomeOf(verify())).toBe('verified');
    expect(await supplier.book(booking('A-0'), OPEN)).toEqual({ state: 'rejected', reason: 'soldOut' });
    expect(await supplier.find('A-0', new Date())).toEqual({ state: 'rejected' });
  });

  it('books once for a reference, and finds and cancels it', async () => {
    const request = booking('A-1');
    const [first, second] = await Promise.all([supplier.book(request, OPEN), supplier.book(request, OPEN)]);
    expect(first.state).toBe('confirmed');
    expect(second).toEqual(first);
    expect(await supplier.find('A-1', new Date())).toEqual(first);
    expect(await supplier.cancel('A-1')).toEqual({ state: 'cancelled' });
    expect(await supplier.cancel('A-1')).toEqual({ state: 'cancelled' });
    expect(await supplier.find('A-1', new Date())).toEqual({ state: 'cancelled' });
    expect(await supplier.book(request, OPEN)).toEqual({ state: 'rejected', reason: 'refused' });
    expect(await supplier.cancel('A-9')).toEqual({ state: 'notYet' });
  });

  it('rejects a product that the hotel does not sell', async () => {
    expect(await supplier.book({ ...booking('A-6'), product: 'r000abc' }, OPEN)).toEqual({
      state: 'rejected',
      reason: 'expired',
    });
  });

  it('has the booking although its answer was lost', async () => {
    await instruct({ kind: 'time-out', isOnce: true });
    const request = booking('A-2');
    expect(await supplier.book(request, OPEN)).toEqual({ state: 'timedOut' });
    expect(await supplier.find('A-2', new Date())).toMatchObject({ state: 'confirmed' });
  });

  it('refuses a cancellation once, and the booking remains', async () => {
    await instruct({ kind: 'refuse', isOnce: true });
    const booked = await supplier.book(booking('A-5'), OPEN);
    expect(await supplier.cancel('A-5')).toEqual({ state: 'refused', reason: 'notCancellable' });
    expect(await supplier.find('A-5', new Date())).toEqual(booked);
    expect(await supplier.cancel('A-5')).toEqual({ state: 'cancelled' });
  });

  it('does not refuse to cancel what is cancelled', async () => {
    await supplier.book(booking('A-7'), OPEN);
    await supplier.cancel('A-7');
    await instruct({ kind: 'refuse' });
    expect(await supplier.cancel('A-7')).toEqual({ state: 'cancelled' });
  });

  it('leaves a late booking pending', async () => {
    await instruct({ kind: 'late', isOnce: true });
    expect(await supplier.book(booking('A-3'), OPEN)).toEqual({ state: 'pending' });
  });

  it('answers a late booking once the hotel need not be late any more, and no other’s', async () => {
    const waits = async (reference: string) => (await supplier.find(reference, new Date())).state;
    await instruct({ kind: 'late' });
    await supplier.book(booking('A-4'), OPEN);
    await clearInstructions(db, 1);
    expect(await waits('A-4')).toBe('pending');
    await clearInstructions(db, hotel.id);
    expect(await waits('A-4')).toBe('confirmed');
  });

  it('refuses to be told about what is not there', async () => {
    await expect(simulateSupplier(db, { kind: 'late', hotelId: 1 })).rejects.toThrow(/no hotel 1/);
    await expect(instruct({ kind: 'late', roomTypeId: 1 })).rejects.toThrow(/has no room 1; it has/);
    await expect(instruct({ kind: 'price-rise' })).rejects.toThrow(/above zero/);
  });
});
