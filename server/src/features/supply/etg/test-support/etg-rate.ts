import * as v from 'valibot';
import type { Currency } from '../../../currencies/currencies.ts';
import type { Exchange } from '../../exchange.ts';
import { EtgPayment, EtgRate } from '../etg-codecs.ts';
import type { QuoteContext } from '../etg-quote.ts';
import type { EtgTerms } from '../etg-rate.ts';

/** A payment type of one room for two nights, as the API sends it. */
export const PAYMENT = {
  type: 'deposit',
  amount: '200.00',
  currency_code: 'USD',
  show_amount: '200.00',
  show_currency_code: 'USD',
  is_need_credit_card_data: false,
  commission_info: {
    charge: { amount_gross: '200.00', amount_net: '200.00', amount_commission: '0.00' },
  },
  tax_data: { taxes: [] as object[] },
  cancellation_penalties: {
    policies: [
      { start_at: null, end_at: '2026-12-20T09:00:00', amount_charge: '0.00' },
      { start_at: '2026-12-20T09:00:00', end_at: null, amount_charge: '200.00' },
    ] as object[],
    free_cancellation_before: '2026-12-20T09:00:00' as string | null,
  },
};

const RATE = {
  book_hash: 'h-1',
  match_hash: 'm-1',
  daily_prices: ['90.00', '110.00'],
  meal: 'nomeal',
  meal_data: { value: 'nomeal', has_breakfast: false, no_child_meal: true },
  rg_ext: { class: 3, quality: 2, bedding: 4, capacity: 2 },
  room_name: 'Standard Twin room',
  allotment: 5,
  any_residency: true,
};

/** A rate as the API sends it, with other values. */
export function sentRate(rate: object = {}, payment: object = {}): object {
  return { ...RATE, payment_options: { payment_types: [{ ...PAYMENT, ...payment }] }, ...rate };
}

export function decodedTerms(rate: object = {}, payment: object = {}): EtgTerms {
  return {
    rate: v.parse(EtgRate, sentRate(rate, payment)),
    payment: v.parse(EtgPayment, { ...PAYMENT, ...payment }),
  };
}

const US_DOLLAR: Currency = {
  ...{ code: 'USD', exponent: 2, perUsd: 10_000, mark: '$', nameEn: 'US dollar', nameZh: '美元', bands: [] },
};

/** Epoch seconds. */
export const NOW = Date.UTC(2026, 11, 1) / 1000;

/** One euro is 1.10 US dollars; other currencies have no rate. */
export const EXCHANGE: Exchange = {
  toTarget: (amount, currency) => {
    if (currency === 'USD') return Math.round(Number(amount) * 100);
    return currency === 'EUR' ? Math.round(Number(amount) * 110) : undefined;
  },
};

export const CONTEXT: QuoteContext = {
  listing: { id: 7, supplier: 'etg', hotelId: 12, code: '10004834' },
  stay: {
    ...{ checkIn: '2026-12-24', checkOut: '2026-12-26', rooms: 1, adults: 2, childAges: [], nationalities: ['US'] },
    byRoom: [{ adults: 2, childAges: [] }],
  },
  currency: US_DOLLAR,
  exchange: EXCHANGE,
  zone: 'America/Los_Angeles',
  remarks: [],
  now: NOW,
};
