import {
  FEE_KINDS,
  type FeeKind,
  type MethodAmounts,
  type OrderQuote,
  type PayMethod,
  type ShownAmount,
} from '@portico/contract';
import { isZero, nightLines, subtractAmounts } from '@portico/runtime';

/** A line of the price details; `what` is its message key. */
export interface OrderPriceLine {
  readonly kind:
    | 'roomPrice'
    | 'night'
    | 'tax'
    | 'fee'
    | 'coupon'
    | 'points'
    | 'payable'
    | 'transactionFee'
    | 'payNow'
    | 'atHotel'
    | 'total';
  readonly amount: ShownAmount;
  readonly fee?: FeeKind;
  readonly feeAtHotel?: OrderQuote['atHotelFees'][number];
  /** The amount contains a fee in another currency. */
  readonly isEstimate?: true;
  /** Set for a night. */
  readonly day?: string;
  /** The night's price with taxes and fees; set for the first night if it is the cancellation fee. */
  readonly withTaxes?: ShownAmount;
}

export interface OrderPriceLines {
  /**
   * Amounts due now. They sum up to the last line; nights are parts of the room price above them, and `payable` is a
   * subtotal.
   */
  readonly now: readonly OrderPriceLine[];
  readonly after: readonly OrderPriceLine[];
}

/** Amounts of the method with the selected coupon, else without one. */
export function amountsFor(quote: OrderQuote, method: PayMethod): MethodAmounts | undefined {
  return (quote.discountedAmounts ?? quote.amounts).methods[method];
}

/**
 * GUEST-06: each fee has its own line; coupon, points and transaction fee show only if they are not zero. The payable
 * subtotal shows only before a transaction fee, because otherwise it equals the total.
 */
export function priceLines(quote: OrderQuote, method: PayMethod): OrderPriceLines {
  const { currency } = quote;
  const money = (amount: string): ShownAmount => ({ amount, currency });
  const amounts = amountsFor(quote, method);
  const off = (kind: 'coupon' | 'points', amount: string | undefined): OrderPriceLine[] =>
    amount === undefined || isZero(amount) ? [] : [{ kind, amount: money(subtractAmounts('0', amount)) }];
  const fees = FEE_KINDS.flatMap((fee): OrderPriceLine[] => {
    const amount = quote.fees[fee];
    return amount === undefined || isZero(amount) ? [] : [{ kind: 'fee', fee, amount: money(amount) }];
  });
  const pay = amounts?.pay ?? quote.seenTotal;
  const transactionFee = amounts?.fee ?? '0';
  return {
    now: [
      { kind: 'roomPrice', amount: money(quote.fare) },
      ...nightLines(quote).map(
        ({ day, amount, withTaxes }): OrderPriceLine => ({
          kind: 'night',
          day,
          amount: money(amount),
          ...(withTaxes === undefined ? {} : { withTaxes: money(withTaxes) }),
        }),
      ),
      { kind: 'tax', amount: money(quote.tax) },
      ...fees,
      ...off('coupon', quote.couponDiscount),
      ...off('points', quote.pointsDiscount),
      ...(isZero(transactionFee)
        ? []
        : ([
            { kind: 'payable', amount: money(subtractAmounts(pay, transactionFee)) },
            { kind: 'transactionFee', amount: money(transactionFee) },
          ] satisfies OrderPriceLine[])),
      { kind: 'payNow', amount: money(pay) },
    ],
    after: quote.atHotelFees.length === 0 ? [] : afterLines(quote, money, amounts),
  };
}

function afterLines(quote: OrderQuote, money: (amount: string) => ShownAmount, amounts: MethodAmounts | undefined) {
  const fees = quote.atHotelFees.map(
    (feeAtHotel): OrderPriceLine => ({ kind: 'atHotel', feeAtHotel, amount: money(feeAtHotel.amount) }),
  );
  const total: OrderPriceLine = {
    kind: 'total',
    amount: money(amounts?.total ?? quote.seenTotal),
    ...(quote.atHotelFees.some(({ local }) => local !== undefined) ? { isEstimate: true } : {}),
  };
  return [...fees, total];
}
