import type { OrderQuote, PayMethod } from '@portico/contract';
import { addAmounts, subtractAmounts } from '@portico/runtime';
import { amountsFor } from '../../features/price/price-lines.ts';
import type { PointsBounds } from './points-rules.ts';

/** Bounds of the points on this quote. The payable amount is what is paid now, without the fee and before points. */
export function boundsOf(quote: OrderQuote, method: PayMethod): PointsBounds {
  const amounts = amountsFor(quote, method);
  const withoutFee = subtractAmounts(amounts?.pay ?? quote.seenTotal, amounts?.fee ?? '0');
  return {
    balance: quote.pointsBalance,
    payable: addAmounts(withoutFee, quote.pointsDiscount),
    ratio: quote.pointRatio,
  };
}
