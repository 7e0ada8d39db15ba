import { describe, expect, it } from 'vitest';
import type { SupplyQuote } from '../supplier.ts';
import { etgQuote } from './etg-quote.ts';
import { CONTEXT, decodedTerms, NOW } from './test-support/etg-rate.ts';

function quoteOf(rate: object = {}, payment: object = {}, context = CONTEXT): SupplyQuote {
  const quote = etgQuote('1.0', { ...decodedTerms(rate, payment), residency: 'us', quotedAt: NOW }, context);
  if (typeof quote === 'string') throw new Error(`The rate is not sold: ${quote}`);
  return quote;
}

const reasonOf = (rate: object = {}, payment: object = {}, context = CONTEXT) =>
  etgQuote('1.0', { ...decodedTerms(rate, payment), residency: 'us', quotedAt: NOW }, context);

const CHARGE = { amount_gross: '240.00', amount_net: '200.00', amount_commission: '40.00' };

describe('the price', () => {
  it('is the cost and the portal’s own share without a commission', () => {
    const { price, cost } = quoteOf();
    expect(cost).toEqual({ net: 200_00, commission: 0, currency: 'USD' });
    expect(price).toMatchObject({ fare: 216_00, tax: 0, payNow: 216_00, atHotel: 0, total: 216_00 });
    expect(price.nights).toEqual([
      { day: '2026-12-24', amount: 97_20 },
      { day: '2026-12-25', amount: 118_80 },
    ]);
  });

  it('is the gross price with a commission, which a net contract has deducted already', () => {
    const { price, cost } = quoteOf({}, { commission_info: { charge: CHARGE } });
    expect(price.fare).toBe(240_00);
    expect(cost).toEqual({ net: 200_00, commission: 0, currency: 'USD' });
  });

  it('of a gross contract contains a commission that the supplier pays back', () => {
    const { price, cost } = quoteOf({}, { amount: '240.00', commission_info: { charge: CHARGE } });
    expect(price.fare).toBe(240_00);
    expect(cost).toEqual({ net: 240_00, commission: 40_00, currency: 'USD' });
  });

  it('stays within the supplier’s limits, or the rate is not sold', () => {
    expect(quoteOf({ sell_price_limits: { min_price: '250.00', max_price: '300.00' } }).price.fare).toBe(250_00);
    expect(quoteOf({ sell_price_limits: { min_price: null, max_price: '210.00' } }).price.fare).toBe(210_00);
    expect(reasonOf({ sell_price_limits: { max_price: '199.00' } })).toBe('price');
  });

  it('is exchanged from the contract’s currency; without a rate it is not sold', () => {
    const inEuros = { currency_code: 'EUR', show_currency_code: 'EUR' };
    const { price, cost } = quoteOf({}, inEuros);
    expect(cost).toEqual({ net: 200_00, commission: 0, currency: 'EUR' });
    expect(price).toMatchObject({ currency: 'USD', fare: 237_60 });
    expect(reasonOf({}, { currency_code: 'XAU', show_currency_code: 'XAU' })).toBe('currency');
  });

  it('is divided between equal rooms without a rest', () => {
    const byRoom = [1, 2, 3].map((adults) => ({ adults, childAges: [] }));
    const stay = { ...CONTEXT.stay, rooms: 3, adults: 6, byRoom };
    const { roomRates, price } = quoteOf({}, { amount: '100.01' }, { ...CONTEXT, stay });
    expect(roomRates.map(({ guests }) => guests.adults)).toEqual([1, 2, 3]);
    expect(roomRates.reduce((sum, { fare }) => sum + fare, 0)).toBe(price.fare);
  });
});

describe('taxes', () => {
  const taxes = (...all: object[]) => ({ tax_data: { taxes: all } });
  const tax = (name: string, isIncluded: boolean, amount: string, code: string) => ({
    ...{ name, included_by_supplier: isIncluded, amount, currency_code: code },
  });

  it('that are included are information', () => {
    const { price } = quoteOf({}, taxes(tax('vat', true, '33.33', 'EUR')));
    expect(price.includedTaxes).toEqual([
      { amount: 33_33, currency: 'EUR', exponent: 2, name: { en: 'VAT', zh: '增值税' } },
    ]);
    expect(price).toMatchObject({ payNow: 216_00, total: 216_00, fees: [] });
  });

  it('that are not included are never part of the price that is paid now', () => {
    const { price } = quoteOf({}, taxes(tax('city_tax', false, '10.00', 'EUR'), tax('lake_fee', false, '5.00', 'USD')));
    expect(price).toMatchObject({ payNow: 216_00, atHotel: 16_00, total: 232_00 });
    expect(price.fees).toMatchObject([
      { kind: 'cityFee', at: 'hotel', amount: 11_00, local: { amount: 10_00, currency: 'EUR', exponent: 2 } },
      { kind: 'mandatoryFee', at: 'hotel', amount: 5_00, name: { en: 'Lake fee', zh: 'Lake fee' } },
    ]);
    expect(price.fees[1]).not.toHaveProperty('local');
  });

  it('in a currency without an exchange rate are stated as a remark', () => {
    const { price, remarks } = quoteOf({}, taxes(tax('city_tax', false, '1130.10', 'HNL')));
    expect(price.total).toBe(216_00);
    expect(remarks).toEqual([
      {
        kind: 'charges',
        text: {
          en: 'City tax: the hotel charges HNL 1,130.10 in addition to the price.',
          zh: '城市税：酒店在房价之外另收 HNL 1,130.10。',
        },
      },
    ]);
  });
});

describe('meals', () => {
  it.each([
    ['nomeal', false, 'roomOnly', 0],
    ['breakfast', true, 'breakfast', undefined],
    ['breakfast-for-2', true, 'breakfast', 2],
    ['half-board-dinner', true, 'halfBoard', undefined],
    ['full-board', true, 'fullBoard', undefined],
    ['ultra-all-inclusive', true, 'allInclusive', undefined],
    ['dinner', false, 'roomOnly', 0],
    ['some-meal', false, 'roomOnly', 0],
  ])('%s is never described as more', (value, hasBreakfast, board, breakfasts) => {
    const { rate } = quoteOf({ meal_data: { value, has_breakfast: hasBreakfast, no_child_meal: false } });
    expect(rate.board).toBe(board);
    expect(rate.breakfasts).toBe(breakfasts);
  });

  it('that are unknown or contradict each other are not sold', () => {
    expect(reasonOf({ meal_data: { value: 'moonlight-feast', has_breakfast: true, no_child_meal: false } })).toBe(
      'board',
    );
    expect(reasonOf({ meal_data: { value: 'toString', has_breakfast: true, no_child_meal: false } })).toBe('board');
    expect(reasonOf({ meal_data: { value: 'breakfast', has_breakfast: false, no_child_meal: false } })).toBe('board');
    expect(reasonOf({ meal_data: null, meal: null })).toBe('board');
  });

  it('that exclude children are stated if there are any', () => {
    const meal_data = { value: 'breakfast', has_breakfast: true, no_child_meal: true };
    const stay = { ...CONTEXT.stay, childAges: [5], byRoom: [{ adults: 2, childAges: [5] }] };
    expect(quoteOf({ meal_data }, {}, { ...CONTEXT, stay }).remarks.map(({ text }) => text.en)).toEqual([
      'Meals of children are not included.',
    ]);
    expect(quoteOf({ meal_data }).remarks).toEqual([]);
  });
});

it('sells a rate for one residency only to its guests', () => {
  expect(quoteOf({ any_residency: false }).rate.nationalities).toEqual(['US']);
  expect(quoteOf().rate.nationalities).toBeUndefined();
  const others = (nationalities: readonly string[]) => ({ ...CONTEXT, stay: { ...CONTEXT.stay, nationalities } });
  for (const nationalities of [[], ['DE'], ['DE', 'US']]) {
    expect(reasonOf({ any_residency: false }, {}, others(nationalities))).toBe('residency');
    expect(reasonOf({}, {}, others(nationalities))).not.toBe('residency');
  }
});

it('states only the facts of the room that the supplier states', () => {
  expect(quoteOf({ room_name: '<b>Twin</b> room &amp; view', allotment: null })).toMatchObject({
    room: { id: '3.2.0.0.4.0.2.0.0.0.0.0', nameEn: 'Twin room & view', nameZh: 'Twin room & view', beds: 'twin' },
  });
  expect(quoteOf({ allotment: null })).not.toHaveProperty('roomsLeft');
  expect(quoteOf({ rg_ext: { class: 3, bedding: 3 } }).room).not.toHaveProperty('beds');
});

it('states what a no-show costs', () => {
  const { remarks } = quoteOf({ no_show: { amount: '90.00', currency_code: 'EUR', from_time: '23:59:00' } });
  expect(remarks).toEqual([
    {
      kind: 'rate',
      text: {
        en: 'The hotel charges EUR 90.00 for a no-show. It counts from 23:59 hotel time.',
        zh: '未入住时，酒店收取 EUR 90.00，自酒店当地时间 23:59 起算。',
      },
    },
  ]);
});
