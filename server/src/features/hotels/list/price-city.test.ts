import { addDays } from '@portico/contract';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { newTestApp, type TestApp } from '../../../../test/harness/test-app.ts';
import type { Hotel, RateRule } from '../../../domain/hotel-model.ts';
import { createRandom } from '../../../platform/random.ts';
import type { Currency } from '../../currencies/currencies.ts';
import { localCurrency } from '../../supply/built-in/local-fees.ts';
import { allRates, isFor } from '../../supply/built-in/market-rates.ts';
import { deadlineOf } from '../../supply/built-in/policy-of.ts';
import { readProductId } from '../../supply/built-in/product-id.ts';
import { quoteStay } from '../../supply/built-in/quote-stay.ts';
import { setAllotment } from '../../supply/built-in/set-allotment.ts';
import { stayNights } from '../../supply/built-in/stay-nights.ts';
import { stockOfHotel } from '../../supply/built-in/stored-nights.ts';
import { isBuiltIn } from '../../supply/built-in-supplier-id.ts';
import { fitting } from '../../supply/fitting.ts';
import {
  BUILT_IN,
  type CityOffers,
  type HotelOffer,
  type HotelOffers,
  newSuppliers,
  type SearchRequest,
  type Supplier,
  type SupplyStay,
  supplyStayOf,
} from '../../supply/supply.ts';
import { listPage } from './list-rules.ts';
import { priceCity } from './price-city.ts';

const LAS_VEGAS = 7988;
const ZONE = 'America/Los_Angeles';
const FIRST_DAY = '2027-05-01';

let portal: TestApp;
let hotels: readonly Hotel[];
let currencies: readonly Currency[];

beforeAll(async () => {
  portal = await newTestApp();
  ({ hotels } = await portal.services.catalogue.city(LAS_VEGAS));
  currencies = await portal.services.currencies.all();
});

afterAll(() => portal.close());

it('[API-04] prices each hotel as its own page does, whatever was sold or stopped in between', async () => {
  const random = createRandom('prices of a city');
  for (let round = 0; round < 25; round += 1) {
    const checkIn = addDays(FIRST_DAY, random.below(12));
    const checkOut = addDays(checkIn, random.between(1, 5));
    const childAges = Array.from({ length: random.below(3) }, () => random.below(18));
    const party = { rooms: random.between(1, 3), adults: random.between(3, 5), childAges };
    const stay = supplyStayOf({ checkIn, checkOut, ...party }, random.pick([[], ['JP'], ['DE', 'AT'], ['JP', 'DE']]));
    const currency = random.pick(currencies);
    const room = random.pick(random.pick(hotels).rooms);
    // The second check runs with no change, the third after a change.
    await setAllotment(portal.services, room.id, checkIn, checkOut, random.pick([0, 1, 40]));
    await expectRightPrices(stay, currency);
    await expectRightPrices(stay, currency);
    await setAllotment(portal.services, room.id, checkIn, checkOut, random.pick([0, 2, 30]));
    await expectRightPrices(stay, currency);
  }
});

it('prices a stay of the next days by the windows of free cancelling that are open, also once one has closed', async () => {
  const checkIn = '2027-10-20';
  const stay = supplyStayOf({ checkIn, checkOut: addDays(checkIn, 2), rooms: 1, adults: 2, childAges: [] });
  const free: number[] = [];
  vi.useFakeTimers({ toFake: ['Date'] });
  for (const now of [
    '2027-10-01',
    '2027-10-14T17:59:59Z',
    '2027-10-14T20:00Z',
    '2027-10-18T23:30Z',
    '2027-10-19T20:00Z',
  ]) {
    vi.setSystemTime(now);
    await expectRightPrices(stay, currencies[0] as Currency);
    const { hotels: priced } = await priceCity(portal.services, LAS_VEGAS, stay, currencies[0] as Currency);
    for (const { offers } of priced) {
      expect(offers?.freeCancellation?.policy.freeUntil ?? Number.POSITIVE_INFINITY).toBeGreaterThan(Date.now() / 1000);
    }
    free.push(priced.filter(({ offers }) => offers?.freeCancellation !== undefined).length);
  }
  vi.useRealTimers();
  expect(free).toEqual(free.toSorted((a, b) => b - a));
  expect(new Set(free).size).toBeGreaterThan(2);
});

it('stops offering a room that is closed, and offers it as before once it is open again', async () => {
  const stay = supplyStayOf({ checkIn: '2027-07-01', checkOut: '2027-07-03', rooms: 1, adults: 2, childAges: [] });
  const currency = currencies[0] as Currency;
  const queryPrices = async () => (await priceCity(portal.services, LAS_VEGAS, stay, currency)).hotels;
  const untouched = await queryPrices();
  const { hotel, offer } = untouched.find((one) => one.offer !== undefined) ?? {};
  const stop = (total: number) => setAllotment(portal.services, roomTypeOf(offer), stay.checkIn, stay.checkOut, total);
  await stop(0);
  const stopped = await queryPrices();
  expect(roomTypeOf(stopped.find((one) => one.hotel === hotel)?.offer)).not.toBe(roomTypeOf(offer));
  await stop(9);
  expect(await queryPrices()).toEqual(untouched);
});

it('sorts by the prices of the moment', async () => {
  const stay = supplyStayOf({ checkIn: '2027-08-01', checkOut: '2027-08-02', rooms: 1, adults: 2, childAges: [] });
  const frame = { rooms: 1, nights: 1, bands: [], fillBelow: 140 };
  const none = { stars: [], budgets: [], terms: [], districts: [], facilities: [] } as const;
  const wish = { ...none, keyword: '', sort: 'low', page: 1, shownSoldOut: new Set<number>() } as const;
  const cheapestIn = async () =>
    listPage((await priceCity(portal.services, LAS_VEGAS, stay, currencies[0] as Currency)).hotels, wish, frame)
      .priced[0];
  const before = await cheapestIn();
  for (const room of before?.hotel.rooms ?? []) {
    await setAllotment(portal.services, room.id, stay.checkIn, stay.checkOut, 0);
  }
  const after = await cheapestIn();
  expect(after?.hotel.id).not.toBe(before?.hotel.id);
  expect(after?.offer?.total).toBeGreaterThanOrEqual(before?.offer?.total ?? Number.NaN);
});

function roomTypeOf(offer: HotelOffer | undefined): number {
  return readProductId(offer?.product ?? '')?.roomTypeId ?? 0;
}

it('gives each hotel the offers of the supplier that sells it', async () => {
  const stay = supplyStayOf({ checkIn: '2027-09-01', checkOut: '2027-09-02', rooms: 1, adults: 2, childAges: [] });
  const listingOf = (id: number) => ({ id, supplier: id === 2 ? 'even' : 'odd', hotelId: id, code: `${id}` });
  const hotelsOf = [1, 2, 3].map((id) => ({ ...hotels[0], id, listings: [listingOf(id)] }) as Hotel);
  const listings = Map.groupBy([1, 2, 3].map(listingOf), ({ supplier }) => supplier);
  const city = { cityId: 9, hotels: hotelsOf, byId: new Map(), listings };
  const catalogue = { ...portal.services.catalogue, city: async () => city };
  const offers = { odd: offersAt({ 1: 100, 2: 1 }), even: offersAt({ 2: 200 }) };
  const supplier = (name: string, found: CityOffers) =>
    ({
      name,
      async *search({ listings: asked }: SearchRequest) {
        yield { hotelIds: asked.map(({ hotelId }) => hotelId), offers: found };
      },
    }) as unknown as Supplier;
  const suppliers = newSuppliers({ ...portal.services, catalogue, report: expect.unreachable }, [
    supplier(BUILT_IN, new Map()),
    supplier('even', offers.even),
    supplier('odd', offers.odd),
  ]);
  const { hotels: first } = await priceCity({ catalogue, suppliers }, city.cityId, stay, currencies[0] as Currency);
  // Offers from other suppliers are ignored; the third hotel is sold out.
  expect(first.map(({ hotel, offer }) => [hotel.id, offer?.total])).toEqual([
    [1, 100],
    [2, 200],
    [3, undefined],
  ]);
});

function offersAt(totals: Readonly<Record<number, number>>): ReadonlyMap<number, HotelOffers> {
  return new Map(
    Object.entries(totals).map(([id, total]) => {
      const any: HotelOffer = {
        product: id,
        rate: { board: 'roomOnly', breakfasts: 0, isInstant: true },
        total,
        price: { total, atHotel: 0, fees: [], points: 0 },
        policy: { kind: 'nonRefundable', zone: 'UTC', penalty: total },
      };
      return [Number(id), { any }];
    }),
  );
}

async function expectRightPrices(stay: SupplyStay, currency: Currency): Promise<void> {
  const nights = stayNights(stay.checkIn, stay.checkOut);
  const local = await localCurrency(portal.services.currencies, 'US', currency);
  const fits = fitting(stay);
  const { hotels: priced } = await priceCity(portal.services, LAS_VEGAS, stay, currency);
  expect(priced.map(({ hotel }) => hotel.id)).toEqual(hotels.map(({ id }) => id));
  const isFree = ({ policy }: RateRule) =>
    policy.kind !== 'nonRefundable' && deadlineOf(policy, stay.checkIn, ZONE) > Date.now() / 1000;
  for (const { hotel, offer, offers } of priced) {
    if (!isBuiltIn(hotel)) throw new Error(`Hotel ${hotel.id} is not the built-in supplier's`);
    const stock = await stockOfHotel(portal.db, hotel, nights);
    const rates = hotel.rooms
      .filter((room) => fits(room) && stock.roomsLeft(hotel, room) >= stay.rooms)
      .flatMap((room) => allRates(room).map((rate) => ({ room, rate })))
      .filter(({ rate }) => isFor(rate, stay.nationalities));
    const cheapest = (isWanted: (rate: RateRule) => boolean) => {
      const eligible = rates.filter(({ rate }) => isWanted(rate));
      const totals = eligible.map(
        ({ room, rate }) => quoteStay(hotel.priceRule, room, rate, nights, stay, currency, { local }).total,
      );
      return totals.length === 0 ? undefined : Math.min(...totals);
    };
    expect(offer, String(hotel.id)).toBe(offers?.any);
    expect(offers?.any.total, String(hotel.id)).toBe(cheapest(() => true));
    expect(offers?.freeCancellation?.total, String(hotel.id)).toBe(cheapest(isFree));
    expect(offers?.breakfast?.total, String(hotel.id)).toBe(cheapest(({ breakfasts }) => breakfasts > 0));
    expect(offers?.both?.total, String(hotel.id)).toBe(cheapest((rate) => rate.breakfasts > 0 && isFree(rate)));
  }
}
