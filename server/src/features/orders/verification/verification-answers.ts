import type { AnswerOf, PriceRise, Substitute, verifyOrder } from '@portico/contract';
import { boardName } from '@portico/contract/words';
import { type Currency, decimalText } from '../../currencies/currencies.ts';
import type { SupplyQuote } from '../../supply/supply.ts';

import type { Checked } from './verify-stay.ts';

export type Bookable = Exclude<Checked, { readonly outcome: 'unbookable' | 'timedOut' }>;

/** VRFY-01: the supplier's word as the call's answer. */
export function verificationAnswer(checked: Bookable, currency: Currency): AnswerOf<typeof verifyOrder> {
  switch (checked.outcome) {
    case 'verified': {
      const { product, price, quotedAt } = checked.quote;
      return {
        name: 'verified',
        data: { verifiedAt: quotedAt, product, total: shown(price.total, currency) },
      };
    }
    case 'priceRose':
      return { name: 'priceRose', data: riseOf(checked.quote.price.total, checked.rise, currency) };
    case 'roomSoldOut':
      return { name: 'roomSoldOut' };
    case 'hotelSoldOut':
      return { name: 'hotelSoldOut' };
    case 'substituteOffered':
      return { name: 'substituteOffered', data: substituteOf(checked.asked, checked.substitute, 0, currency) };
    case 'dearerSubstitute':
      return {
        name: 'dearerSubstituteOffered',
        data: substituteOf(checked.asked, checked.substitute, checked.change, currency),
      };
  }
}

/** A total that is now higher by `rise`. */
export function riseOf(total: number, rise: number, currency: Currency): PriceRise {
  const text = (minor: number) => decimalText(minor, currency.exponent);
  return { rise: text(rise), currency: currency.code, before: text(total - rise), now: text(total) };
}

function substituteOf(asked: SupplyQuote, substitute: SupplyQuote, change: number, currency: Currency): Substitute {
  const { room, rate, product } = substitute;
  return {
    substitute: {
      product,
      name: { en: room.nameEn, zh: room.nameZh },
      board: boardName(rate.breakfasts),
      before: shown(asked.price.total, currency),
      now: shown(substitute.price.total, currency),
    },
    change: decimalText(change, currency.exponent),
  };
}

function shown(minor: number, { code, exponent }: Currency): { amount: string; currency: string } {
  return { amount: decimalText(minor, exponent), currency: code };
}
