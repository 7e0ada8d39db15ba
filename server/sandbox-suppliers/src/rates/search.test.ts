import { describe, expect, it } from 'vitest';
import { type Json, openTestSandbox, PLAIN, STAY } from '../test-support/sandbox-client.ts';

const sandbox = await openTestSandbox();
const LONDON = 2643743;

const validationError = async (change: object) => {
  const { status, json } = await sandbox.call('searchRegion', { ...STAY, region_id: LONDON, ...change });
  return [status, json.error, json.debug.validation_error];
};
const rooms = (count: number) => Array.from({ length: count }, () => ({ adults: 1, children: [] }));

it('the three searches return at most two rates of each hotel with hashes of the search', async () => {
  const region = await sandbox.data('searchRegion', { ...STAY, region_id: LONDON });
  expect(region.total_hotels).toBeGreaterThan(2);
  expect(region.hotels).toHaveLength(region.total_hotels);
  for (const { rates } of region.hotels) {
    expect(rates.length).toBeLessThanOrEqual(2);
    expect(rates[0].search_hash).toMatch(/^sr-/);
    expect(rates[0].book_hash).toBeUndefined();
  }
  const hids = region.hotels.map(({ hid }: Json) => hid);
  const hotels = await sandbox.data('searchHotels', { ...STAY, hids });
  expect(hotels.hotels.map(({ hid }: Json) => hid)).toEqual(hids);
  const near = await sandbox.data('searchGeo', { ...STAY, latitude: 51.5, longitude: -0.12, radius: 30_000 });
  expect(near.total_hotels).toBe(region.total_hotels);
  const limited = await sandbox.data('searchRegion', { ...STAY, region_id: LONDON, hotels_limit: 1 });
  expect(limited.hotels).toHaveLength(1);
});

it('the hotel page returns all rates, the cheapest first, whose nights add up to the price', async () => {
  const { hotels } = await sandbox.data('hotelPage', { ...STAY, hid: PLAIN, currency: 'USD' });
  const prices = hotels[0].rates.map((rate: Json) => {
    const [payment] = rate.payment_options.payment_types;
    expect(payment).toMatchObject({ show_currency_code: 'USD', by: null });
    const nights = rate.daily_prices.map(Number);
    expect(nights).toHaveLength(3);
    expect(nights.reduce((sum: number, price: number) => sum + price, 0)).toBeCloseTo(Number(payment.show_amount), 2);
    expect(rate.book_hash).toMatch(/^h-/);
    expect(rate.match_hash).toMatch(/^m-/);
    return Number(payment.amount);
  });
  expect(prices.length).toBeGreaterThan(4);
  expect(prices).toEqual([...prices].sort((one, other) => one - other));
});

it('penalties are consecutive steps in UTC up to the full price', async () => {
  const { hotels } = await sandbox.data('hotelPage', { ...STAY, hid: PLAIN });
  const payments = hotels[0].rates.map((rate: Json) => rate.payment_options.payment_types[0]);
  for (const { amount, cancellation_penalties } of payments) {
    const { policies, free_cancellation_before } = cancellation_penalties;
    expect(policies[0].start_at).toBeNull();
    expect(policies.at(-1).end_at).toBeNull();
    expect(policies.at(-1).amount_charge).toBe(amount);
    for (const [index, { end_at }] of policies.entries())
      if (index < policies.length - 1) {
        expect(end_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/);
        expect(policies[index + 1].start_at).toBe(end_at);
      }
    expect(free_cancellation_before).toBe(policies[0].amount_charge === '0.00' ? policies[0].end_at : null);
  }
  const stepped = payments.find((payment: Json) => payment.cancellation_penalties.policies.length === 4);
  expect(stepped).toBeDefined();
});

it('prices follow guests, residency, factor and seed', async () => {
  const price = async (stay: object, from = sandbox, hid = PLAIN) => {
    const { hotels } = await from.data('hotelPage', { ...STAY, ...stay, hid });
    return Number(hotels[0].rates[0].payment_options.payment_types[0].amount);
  };
  const base = await price({});
  expect(await price({})).toBe(base);
  expect(await price({ guests: [{ adults: 2, children: [5, 9] }] })).toBeGreaterThan(base);
  expect(await price({ guests: [{ adults: 2 }, { adults: 2 }] })).toBeGreaterThan(1.9 * base);
  const dearer = await openTestSandbox({ priceFactor: 1.5 });
  expect(await price({}, dearer)).toBeCloseTo(1.5 * base, 0);
  expect((await price({ residency: 'hn' }, sandbox, 6471709)) / (await price({}, sandbox, 6471709))).toBeCloseTo(2, 2);
});

describe('test hotels of the documentation', () => {
  const page = async (hid: number, stay: object = {}) => {
    const { hotels } = await sandbox.data('hotelPage', { ...STAY, ...stay, hid });
    return hotels[0]?.rates ?? [];
  };

  it.each([
    [8819557, 10],
    [9744270, 20],
  ])('%d becomes %d % more expensive at the recheck', async (hid, percent) => {
    const [{ book_hash, payment_options }] = await page(hid);
    const refused = await sandbox.call('prebook', { hash: book_hash, price_increase_percent: percent - 1 });
    expect(refused.json.error).toBe('no_available_rates');
    const { changes, hotels } = await sandbox.data('prebook', { hash: book_hash, price_increase_percent: percent });
    expect(changes.price_changed).toBe(true);
    const before = Number(payment_options.payment_types[0].amount);
    const after = Number(hotels[0].rates[0].payment_options.payment_types[0].amount);
    expect(after / before).toBeCloseTo(1 + percent / 100, 3);
  });

  it('have taxes in the currency of the hotel, VAT, all meals, no rates for Honduras and other hashes', async () => {
    const [taxed] = await page(10595223);
    const { taxes } = taxed.payment_options.payment_types[0].tax_data;
    expect(taxes).toContainEqual(expect.objectContaining({ included_by_supplier: false, currency_code: 'AED' }));
    expect(taxes).toContainEqual(expect.objectContaining({ included_by_supplier: true, currency_code: 'EUR' }));
    const [withVat] = await page(10678836);
    expect(withVat.payment_options.payment_types[0].vat_data).toMatchObject({ included: true, applied: true });
    expect(new Set((await page(10047711)).map(({ meal }: Json) => meal)).size).toBe(25);
    expect(await page(8142632, { residency: 'hn' })).toEqual([]);
    expect((await page(8142632)).length).toBeGreaterThan(0);
    const search = await sandbox.data('searchHotels', { ...STAY, hids: [8608790] });
    const hashes = (await page(8608790)).map(({ match_hash }: Json) => match_hash);
    expect(hashes).not.toContain(search.hotels[0].rates[0].match_hash);
  });
});

it('the recheck returns a new hash of the same room and meal, also for a rate of the search', async () => {
  const search = await sandbox.data('searchHotels', { ...STAY, hids: [PLAIN] });
  const [rate] = search.hotels[0].rates;
  const { changes, hotels } = await sandbox.data('prebookSearch', { hash: rate.search_hash });
  expect(changes.price_changed).toBe(false);
  expect(hotels[0].rates[0]).toMatchObject({ room_name: rate.room_name, meal: rate.meal, match_hash: rate.match_hash });
  expect(hotels[0].rates[0].book_hash).toMatch(/^p-/);
  const wrongStep = await sandbox.call('prebook', { hash: rate.search_hash });
  expect(wrongStep.json.error).toBe('rate_not_found');
});

it('hashes expire', async () => {
  const expiring = await openTestSandbox();
  const { hotels } = await expiring.data('hotelPage', { ...STAY, hid: PLAIN });
  expiring.pass(25 * 3_600_000);
  const { json } = await expiring.call('prebook', { hash: hotels[0].rates[0].book_hash });
  expect(json.error).toBe('rate_not_found');
  const other = await expiring.call('prebook', { hash: 'h-00000000-0000-0000-0000-000000000000' });
  expect(other.json.error).toBe('contract_mismatch');
});

it.each<[object, string]>([
  [{ checkin: '01.05.2027' }, 'date should be ISO8601 (YYYY-MM-DD)'],
  [{ checkin: '2027-02-27', checkout: '2027-03-02' }, 'checkin date must be current or future date'],
  [
    { checkin: '2029-05-01', checkout: '2029-05-02' },
    'checkin date must be less than or equal to 730 days since today',
  ],
  [{ checkout: '2027-05-01' }, 'checkout date must be after checkin date'],
  [{ checkout: '2027-06-01' }, 'checkout cannot be later than 30 days since checkin'],
  [{ residency: undefined }, 'residency is required'],
  [{ residency: 'qq' }, 'residency must be one of ISO 3166-1 alpha-2 codes'],
  [{ currency: 'XXX' }, 'unknown currency'],
  [{ guests: [] }, 'guests number must be positive'],
  [{ guests: rooms(10) }, 'too many rooms, value should be no more than 9'],
  [{ guests: [{ adults: 7 }] }, 'adults number per room must be in range 1 to 6 inc'],
  [{ guests: [{ adults: 1, children: [1, 2, 3, 4, 5] }] }, 'children number per room must be not greater then 4'],
  [{ guests: [{ adults: 1, children: [18] }] }, "child's age must be in range 0 to 17 incl"],
  [{ region_id: 0 }, 'region_id value should be greater than 0'],
  [{ region_id: 5 }, 'invalid region_id field, this region cannot be searched'],
])('%j is invalid', async (change, text) => {
  expect(await validationError(change)).toEqual([400, 'invalid_params', text]);
});

it('more than 300 hotels, invalid JSON and an unknown hotel are reported', async () => {
  const many = await sandbox.call('searchHotels', { ...STAY, hids: Array.from({ length: 301 }, (_, index) => index) });
  expect(many.json.debug.validation_error).toBe('too many hotels, value should be no more than 300');
  const invalid = await sandbox.call('searchHotels', {}, { body: '{' });
  expect([invalid.status, invalid.json.error]).toEqual([400, 'decoding_json']);
  const list = await sandbox.call('searchHotels', {}, { body: '[]' });
  expect(list.json.error).toBe('body_must_be_json_object');
  expect((await sandbox.call('hotelPage', { ...STAY, hid: 1 })).json.error).toBe('hotel_not_found');
});

it('requests need a valid key', async () => {
  const withHeader = async (authorization: string | undefined) => {
    const { status, json } = await sandbox.call('overview', {}, { headers: authorization ? { authorization } : {} });
    return [status, json.error];
  };
  expect(await withHeader(undefined)).toEqual([403, 'no_auth_header']);
  expect(await withHeader('Bearer x')).toEqual([403, 'invalid_auth_header']);
  expect(await withHeader(`Basic ${Buffer.from('1000:wrong').toString('base64')}`)).toEqual([
    401,
    'incorrect_credentials',
  ]);
});
