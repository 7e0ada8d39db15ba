import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Guests,
  guestsIn,
  type HotelDetailQuery,
  type HotelListQuery,
  hotelDetailUrl,
  hotelListUrl,
  readHotelDetailQuery,
  readHotelId,
  readHotelListQuery,
  readMyTripQuery,
  readOrderNumber,
  readStay,
  readWriteOrder,
  readWritePay,
  withSource,
} from '../index.ts';

const DAY_MS = 86_400_000;
const dayAt = (days: number) => new Date(Date.UTC(2026, 0, 1) + days * DAY_MS).toISOString().slice(0, 10);

const someDates = fc
  .tuple(fc.nat(3000), fc.integer({ min: 1, max: 30 }))
  .map(([from, nights]) => ({ checkIn: dayAt(from), checkOut: dayAt(from + nights) }));
const someDealtGuests = fc
  .record({
    adults: fc.integer({ min: 1, max: 99 }),
    rooms: fc.integer({ min: 1, max: 10 }),
    childAges: fc.array(fc.nat(17), { maxLength: 10 }),
  })
  .map(({ rooms, ...guests }) => ({ ...guests, rooms: Math.min(rooms, guests.adults) }));
const someRooms = fc.array(
  fc.record({ adults: fc.integer({ min: 1, max: 9 }), childAges: fc.array(fc.nat(17), { maxLength: 1 }) }),
  { minLength: 1, maxLength: 10 },
);
const someGuests: fc.Arbitrary<Guests> = fc.oneof(someDealtGuests, someRooms.map(guestsIn));
const someText = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom('拉斯维加斯', 'a&b=c#d?e', '+ %20', 'Hôtel “é”'),
);
const someToken = someText.filter((text) => text !== '');

/** A property that may be absent, but is never present as undefined. */
const maybe = <const Name extends string, T>(name: Name, value: fc.Arbitrary<T>) =>
  fc.option(value).map((one) => (one === null ? {} : { [name]: one }) as { readonly [K in Name]?: T });

const someListQuery: fc.Arbitrary<HotelListQuery> = fc
  .tuple(
    fc.record({
      regionType: fc.constantFrom('city' as const, 'hotel' as const),
      regionId: someToken,
      regionName: someText,
      sort: fc.constantFrom('hot' as const, 'low' as const, 'high' as const),
      keyword: someText,
      stars: fc.subarray([1, 2, 3, 4]),
      budgets: fc.subarray([5, 6, 7, 8, 9]),
      terms: fc.subarray(['freeCancellation' as const, 'breakfast' as const]),
      districts: fc.subarray(['south-strip', '外滩', 'saint-germain']),
      facilities: fc.subarray(['pool', 'airport-shuttle']),
      page: fc.integer({ min: 1, max: 999_999 }),
    }),
    someDates,
    someGuests,
    maybe('currency', fc.constantFrom('USD', 'CNY')),
    maybe('nationality', fc.constantFrom('CN', 'FR')),
    maybe('language', fc.constantFrom('en' as const, 'zh' as const)),
  )
  .map(([query, ...parts]) => Object.assign({}, query, ...parts) as HotelListQuery);

const someDetailQuery: fc.Arbitrary<HotelDetailQuery> = fc
  .tuple(
    fc.record({ hotelId: someToken }),
    someDates,
    someGuests,
    maybe('regionName', someToken),
    maybe('currency', fc.constantFrom('USD', 'CNY')),
    maybe('nationality', fc.constantFrom('CN', 'FR')),
    maybe('ss', someToken),
  )
  .map(([query, ...parts]) => Object.assign({}, query, ...parts) as HotelDetailQuery);

const otherwise = { checkIn: '2026-12-10', checkOut: '2026-12-11' };
const paramsOf = (address: string) => new URL(address, 'https://portico.test').searchParams;

describe('an address', () => {
  it('[LIST-01] of the list gives back any query that it was written from', () => {
    fc.assert(
      fc.property(someListQuery, (query) => {
        expect(readHotelListQuery(paramsOf(hotelListUrl(query)), otherwise)).toEqual(query);
      }),
    );
  });

  it('[DETL-01] of a hotel gives back any query that it was written from', () => {
    fc.assert(
      fc.property(someDetailQuery, (query) => {
        expect(readHotelDetailQuery(paramsOf(hotelDetailUrl(query)), otherwise)).toEqual(query);
      }),
    );
  });

  it('[LIST-01, SHELL-06] says the same with a source in it', () => {
    fc.assert(
      fc.property(someListQuery, someToken, (query, source) => {
        const params = paramsOf(withSource(hotelListUrl(query), source));
        expect(params.getAll('source')).toEqual([source]);
        expect(readHotelListQuery(params, otherwise)).toEqual(query);
      }),
    );
  });

  it('[SHELL-06] that anybody wrote is read, whatever it says', () => {
    const readers = [readWriteOrder, readStay, readWritePay, readOrderNumber, readMyTripQuery, readHotelId];
    const names = [
      'hotelid',
      'checkin',
      'checkout',
      'room',
      'product',
      'orderno',
      'showCancel',
      'currentPage',
      '__proto__',
    ];
    const one = fc.tuple(
      fc.constantFrom(...names),
      fc.oneof(fc.string(), fc.constantFrom('1', '2026-12-10', '2026-12-12')),
    );
    fc.assert(
      fc.property(fc.array(one), (written) => {
        const params = new URLSearchParams(written);
        for (const read of readers) expect(() => read(params)).not.toThrow();
        for (const read of [readHotelListQuery, readHotelDetailQuery])
          expect(read(params, otherwise).checkIn).toBe(otherwise.checkIn);
      }),
    );
  });

  it('[LIST-01] that anybody wrote reads as a query that stands, and is the same when written out', () => {
    const name = fc.constantFrom(
      ...['type', 'type_id', 'region', 'start_date', 'end_date', 'room', 'adult', 'child', 'childNums', 'guests'],
      ...['hotelType', 'keyword', 'star', 'budget', 'terms', 'district', 'facility'],
      ...['page', 'currency', 'nationality', 'language'],
    );
    const value = fc.oneof(
      fc.string(),
      fc.integer({ min: -5, max: 120 }).map(String),
      fc.array(fc.integer({ min: -2, max: 30 })).map(String),
      fc.constantFrom('2026-02-31', '2026-12-10', '2026-12-12', '2027-13-01', 'low', 'zh', '2-5_1', '1_3', '1_1_1'),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(name, value), { maxLength: 20 }), (written) => {
        const query = readHotelListQuery(new URLSearchParams(written), otherwise);
        expect(query.rooms).toBeLessThanOrEqual(Math.min(10, query.adults));
        expect(query.checkIn < query.checkOut).toBe(true);
        for (const day of [query.checkIn, query.checkOut]) expect(new Date(day).toISOString().slice(0, 10)).toBe(day);
        expect(readHotelListQuery(paramsOf(hotelListUrl(query)), otherwise)).toEqual(query);
      }),
      { numRuns: 500 },
    );
  });
});
