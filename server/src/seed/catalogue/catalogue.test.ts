import { FEE_KINDS } from '@portico/contract';
import { describe, expect, it } from 'vitest';
import { isCountry } from '../../features/catalogue/catalogue.ts';
import { readEnv } from '../../platform/env/env.ts';
import { makeHotel, type SeedHotel } from './make-hotel.ts';
import { distributeHotels, MAX_PER_CITY, readCities } from './read-cities.ts';

const cities = readCities();
const hotels = makeHotels(10_000);
const rooms = hotels.flatMap((hotel) => hotel.rooms);
const rates = rooms.flatMap((room) => room.rates);

describe('[API-04] the catalogue', () => {
  it('has ten thousand hotels by default, in some hundreds of real cities', () => {
    expect(readEnv({}).hotels).toBe(10_000);
    expect(hotels).toHaveLength(10_000);
    expect(new Set(hotels.map((hotel) => hotel.cityId)).size).toBeGreaterThan(300);
    const vegas = hotels.filter((hotel) => hotel.cityId === 7988).length;
    expect(vegas).toBeGreaterThanOrEqual(250);
    expect(vegas).toBeLessThanOrEqual(400);
  });

  it.each([
    ['Paris', 'FR', /^750(0[1-9]|1\d|20)$/],
    ['Barcelona', 'ES', /^080([0-3]\d|4[0-2])$/],
    ['Las Vegas', 'US', /^891\d\d$/],
    ['Boston', 'US', /^021\d\d$/],
    ['London', 'GB', /^(NW|SE|EC|W|SW|N)\d{1,2} \d[A-Z]{2}$/],
    ['Toronto', 'CA', /^M5[A-Z] \d[A-Z]\d$/],
    ['Tokyo', 'JP', /^1[0-7]\d-\d{4}$/],
    ['Shanghai', 'CN', /^200\d{3}$/],
    ['Hong Kong', 'HK', /^$/],
  ])('gives hotels of %s, %s postcodes of the city', (name, country, form) => {
    const city = cities.find((one) => one.nameEn === name && one.country === country);
    const postcodes = hotels.filter(({ cityId }) => cityId === city?.id).map(({ postcode }) => postcode);
    expect(postcodes.length).toBeGreaterThan(0);
    for (const postcode of postcodes) expect(postcode).toMatch(form);
  });

  it('places each city on earth, in a country and in a time zone', () => {
    const zones = new Set(Intl.supportedValuesOf('timeZone'));
    const aliases = (zone: string) => new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
    for (const city of cities) {
      expect(isCountry(city.country), city.nameEn).toBe(true);
      expect(zones.has(aliases(city.zone)), city.zone).toBe(true);
      expect(Math.abs(city.latitude)).toBeLessThan(66 + 5);
      expect(Math.abs(city.longitude)).toBeLessThanOrEqual(180);
      expect(city.nameZh).toMatch(/\p{Script=Han}/u);
    }
    expect(new Set(cities.map((city) => city.id)).size).toBe(cities.length);
    expect(cities.find((city) => city.id === 7988)).toMatchObject({
      nameEn: 'Las Vegas',
      state: 'NV',
      zone: 'America/Los_Angeles',
    });
  });

  it('has time zones that fit the longitudes', () => {
    // Zone and longitude come from different sources. Large countries have one zone for many longitudes.
    const wide = new Set(['CN', 'RU', 'AR', 'IN', 'KZ', 'ES', 'CL', 'FR', 'IS', 'UZ', 'MY', 'TR', 'SN', 'MA', 'US']);
    const january = new Date('2027-01-15T00:00:00Z');
    for (const city of cities.filter(({ country }) => !wide.has(country))) {
      const parts = new Intl.DateTimeFormat('en', { timeZone: city.zone, timeZoneName: 'longOffset' }).formatToParts(
        january,
      );
      const [, sign = '+', hours = '0', minutes = '0'] =
        /GMT(?:([+-])(\d\d):(\d\d))?/.exec(parts.find(({ type }) => type === 'timeZoneName')?.value ?? '') ?? [];
      const offset = (sign === '-' ? -1 : 1) * (Number(hours) + Number(minutes) / 60);
      const sun = city.longitude / 15;
      const apart = Math.abs(((offset - sun + 36) % 24) - 12);
      expect(apart, `${city.nameEn} ${city.zone}`).toBeLessThan(2.3);
    }
  });

  it('is the same for the same seed', () => {
    expect(JSON.stringify(makeHotels(1_500))).toBe(JSON.stringify(makeHotels(1_500)));
  });

  it('gives hotels of a city different names, in both languages', () => {
    for (const [cityId, inCity] of Map.groupBy(hotels, (hotel) => hotel.cityId)) {
      expect(new Set(inCity.map((hotel) => hotel.nameEn)).size, String(cityId)).toBe(inCity.length);
    }
    expect(hotels.every((hotel) => /\p{Script=Han}/u.test(hotel.nameZh))).toBe(true);
    expect(
      hotels.filter((hotel) => /undefined|null|NaN/.test(JSON.stringify(hotel).replaceAll('"renewed":null', ''))),
    ).toEqual([]);
  });

  it('has classes from two to five with halves, rooms, boards, policies and fees of every kind', () => {
    expect([...new Set(hotels.map((hotel) => hotel.star))].toSorted((a, b) => a - b)).toEqual([
      20, 25, 30, 35, 40, 45, 50,
    ]);
    expect(hotels.every((hotel) => hotel.rooms.length >= 2 && hotel.rooms.length <= 6)).toBe(true);
    expect(rooms.every((room) => room.rates.length >= 1 && room.rates.length <= 5)).toBe(true);
    expect(rooms.every((room) => new Set(room.rates.map(({ no }) => no)).size === room.rates.length)).toBe(true);
    const policies = new Set(rates.map((rate) => rate.policy.kind));
    expect([...policies].sort()).toEqual(['firstNight', 'fixed', 'free', 'nonRefundable', 'percentage']);
    expect(new Set(rates.map((rate) => rate.breakfasts > 0)).size).toBe(2);
    const boards = new Set(rates.flatMap(({ board = [] }) => board));
    expect([...boards].sort()).toEqual(['allInclusive', 'fullBoard', 'halfBoard']);
    const fees = hotels.flatMap((hotel) => hotel.priceRule.fees);
    expect([...new Set(fees.map((fee) => fee.kind))].sort()).toEqual([...FEE_KINDS].sort());
    expect(new Set(fees.map((fee) => fee.at)).size).toBe(2);
  });

  it('has a room for two adults in every hotel', () => {
    expect(hotels.filter((hotel) => !hotel.rooms.some((room) => room.maxAdults >= 2))).toEqual([]);
  });
});

it.each([50, 514, 1_000, 10_000, 1_000_000, 3_000_000])(
  'shares out exactly %d hotels, the first city among them',
  (total) => {
    const counts = distributeHotels(cities, total);
    expect([...counts.values()].reduce((sum, count) => sum + count, 0)).toBe(total);
    expect(Math.min(...counts.values())).toBeGreaterThanOrEqual(0);
    expect(counts.get(7988)).toBeGreaterThan(0);
    expect(Math.max(...counts.values())).toBeLessThanOrEqual(Math.max(MAX_PER_CITY, Math.ceil(total / cities.length)));
  },
);

function makeHotels(total: number): readonly SeedHotel[] {
  const counts = distributeHotels(cities, total);
  let id = 200_000;
  return cities.flatMap((city) => {
    const taken = new Set<string>();
    return Array.from({ length: counts.get(city.id) ?? 0 }, () => {
      id += 1;
      return makeHotel('portico', city, id, taken);
    });
  });
}
