import { expect, it } from 'vitest';
import { supplyMetrics } from '../supply-metrics.ts';
import { isSameOffer, readRates } from './etg-rate.ts';
import { decodedTerms, PAYMENT, sentRate } from './test-support/etg-rate.ts';

async function counted(reason: string): Promise<number> {
  const metric = await supplyMetrics.getSingleMetric('portico_supplier_unsold_rates_total')?.get();
  const value = metric?.values.find(({ labels }) => labels.reason === reason && labels.supplier === 'etg-test');
  return value?.value ?? 0;
}

it.each([
  ['unreadable', { ...sentRate(), daily_prices: 'free' }],
  ['unreadable', null],
  ['package', sentRate({ is_package: true })],
  ['deposit', sentRate({ deposit: { amount: '50.00', currency_code: 'USD', is_refundable: true } })],
  ['payment', sentRate({}, { type: 'hotel' })],
  ['payment', sentRate({}, { type: 'now', is_need_credit_card_data: true })],
  ['payment', sentRate({}, { type: 'barter' })],
  ['payment', sentRate({}, { amount: '-1.00' })],
])('counts a rate that cannot be sold as %s and reads the others', async (reason, sent) => {
  const before = await counted(reason);
  expect(readRates('etg-test', [sent, sentRate()])).toEqual([decodedTerms()]);
  expect(await counted(reason)).toBe(before + 1);
});

it('pays from the deposit if there are several ways', () => {
  const payment_types = [{ ...PAYMENT, type: 'hotel' }, PAYMENT];
  const [terms] = readRates('etg-test', [sentRate({ payment_options: { payment_types } })]);
  expect(terms?.payment.type).toBe('deposit');
});

it('compares room and meals of two rates', () => {
  const { rate } = decodedTerms();
  const other = (fields: object) => decodedTerms(fields).rate;
  expect(isSameOffer(rate, other({ book_hash: 'p-2', match_hash: 'm-2', allotment: 1 }))).toBe(true);
  expect(isSameOffer(rate, other({ room_name: 'Suite' }))).toBe(false);
  expect(isSameOffer(rate, other({ rg_ext: { class: 5 } }))).toBe(false);
  const meal_data = { value: 'breakfast', has_breakfast: true, no_child_meal: false };
  expect(isSameOffer(rate, other({ meal_data }))).toBe(false);
});
