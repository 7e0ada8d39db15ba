import { PAY_METHODS, type PayMethod, type Words } from '@portico/contract';
import { METHOD_NAMES } from '@portico/contract/labels';
import type { FeeLine } from '../../../domain/fee-line.ts';
import { inEveryLanguage, localized, text } from '../../../platform/texts.ts';
import { type Currency, exchanged, timesPermille, toUsdCents } from '../../currencies/currencies.ts';
import { pointsEarned, pointsWorth } from '../../points/points.ts';
import type { StayQuote } from '../../supply/supply.ts';

/** PAY-11: transaction fee per method, in permille of the amount paid. */
const TRANSACTION_FEES: Readonly<Record<PayMethod, number>> = {
  credit: 0,
  balance: 0,
  pingpong: 0,
  wechat: 0,
  paypal: 30,
};

/** The price of an order in minor units. `total` is the sum of the lines and the charged amount. */
export interface OrderPrice {
  readonly currency: Currency;
  readonly fare: number;
  readonly tax: number;
  readonly fees: readonly FeeLine[];
  readonly feesNow: number;
  readonly atHotel: number;
  readonly couponDiscount: number;
  readonly pointsUsed: number;
  readonly pointsDiscount: number;
  readonly transactionFee: number;
  readonly total: number;
  readonly pointsEarned: number;
  /** Amount paid in money for the stay, in US cents. */
  readonly usdCents: number;
}

export interface Discounts {
  readonly coupon: number;
  readonly points: number;
  readonly method: PayMethod;
}

/** Calculates in this order: room, taxes and fees, minus coupon, minus points, plus the transaction fee. */
export function priceOrder(
  stay: Pick<StayQuote, 'fare' | 'tax' | 'fees' | 'payNow' | 'atHotel'>,
  currency: Currency,
  { coupon, points, method }: Discounts,
): OrderPrice {
  const feesNow = stay.payNow - stay.fare - stay.tax;
  const couponDiscount = Math.min(coupon, stay.payNow);
  const pointsDiscount = Math.min(pointsWorth(points, currency), stay.payNow - couponDiscount);
  const payable = stay.payNow - couponDiscount - pointsDiscount;
  const transactionFee = transactionFeeOf(payable, method);
  const usdCents = toUsdCents(payable, currency);
  return {
    currency,
    fare: stay.fare,
    tax: stay.tax,
    fees: stay.fees,
    feesNow,
    atHotel: stay.atHotel,
    couponDiscount,
    pointsUsed: points,
    pointsDiscount,
    transactionFee,
    total: payable + transactionFee,
    pointsEarned: pointsEarned(usdCents),
    usdCents,
  };
}

export function transactionFeeOf(payable: number, method: PayMethod): number {
  const permille = TRANSACTION_FEES[method];
  return permille === 0 ? 0 : timesPermille(payable, permille);
}

/** Explains the transaction fees: all methods that have one, each with its percentage. */
export function transactionFeeText(): Words {
  const methodsWithFee = PAY_METHODS.filter((method) => TRANSACTION_FEES[method] > 0);
  return inEveryLanguage((language) =>
    methodsWithFee
      .map((method) => {
        const values = { method: METHOD_NAMES[method], percent: percentOf(method) };
        return text(language, 'orders.transactionFee', values);
      })
      .join(text(language, 'list.sentence')),
  );
}

/** Explains the transaction fee of a method; undefined if it has none. */
export function methodFeeText(method: PayMethod): Words | undefined {
  if (TRANSACTION_FEES[method] === 0) return undefined;
  return localized('orders.methodFee', { percent: percentOf(method) });
}

function percentOf(method: PayMethod): string {
  return `${TRANSACTION_FEES[method] / 10}%`;
}

/** The amounts of the order in the settlement currency of the company, in minor units. */
export interface Settlement {
  readonly currency: string;
  readonly total: number;
  readonly coupon: number;
  readonly points: number;
}

export function settlementOf(price: OrderPrice, own: Currency): Settlement {
  const inOwn = (minor: number) => exchanged(minor, price.currency, own);
  return {
    currency: own.code,
    total: inOwn(price.total),
    coupon: inOwn(price.couponDiscount),
    points: inOwn(price.pointsDiscount),
  };
}
