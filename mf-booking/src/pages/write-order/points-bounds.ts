import type { OrderQuote, PayMethod } from '@portico/contract';
import { addAmounts, subtractAmounts } from '@portico/runtime';
import { amountsFor } from '../../features/price/price-lines.ts';
import type { PointsBounds } from './points-rules.ts';

/** Limits of points for this quote. The payable amount excludes the fee and points. */
export function boundsOf(quote: OrderQuote, method: PayMethod): PointsBounds {
  const amounts = amountsFor(quote, method);
  const withoutFee = subtractAmounts(amounts?.pay ?? quote.seenTotal, amounts?.fee ?? '0');
  return {
    balance: quote.pointsBalance,
    payable: addAmounts(withoutFee, quote.pointsDiscount),
    ratio: quote.pointRatio,
  };
}
