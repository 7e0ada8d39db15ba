import type { getOrderPrice, RequestOf, ResponseOf } from '@portico/contract';
import type { Context } from '../../../api/context.ts';
import { heldQuote, searchedFor, shownQuote } from '../verification/verify-stay.ts';
import { isOpenTooLong, quoteAgainResponse } from './booking-errors.ts';
import { orderQuote } from './order-quote.ts';
import { type Choices, type Preparation, prepareOrder, priceChoices, quotedStay } from './prepare-order.ts';

/**
 * `getOrderPrice`: quotes again with coupon, points and method. Omits choices that do not apply and returns a message.
 */
export async function handleGetOrderPrice(
  { stay, product, nationality, seenFreeUntil, couponId, points, method }: RequestOf<typeof getOrderPrice>,
  context: Context,
): Promise<ResponseOf<typeof getOrderPrice>> {
  const wish = { stay, product, nationalities: searchedFor(nationality) };
  if (isOpenTooLong(await shownQuote(context, wish))) return { name: 'openTooLong' };
  const quoted = await quoteAgainResponse(context, wish, { freeUntil: seenFreeUntil });
  if ('rejection' in quoted) return quoted.rejection;
  const { quote } = quoted;
  const preparation = await prepareOrder(context, stay, quote);
  const prepared = { ...preparation, quote: await heldQuote(context, quote, stay, preparation.limits.holdSeconds) };
  const { message, price, coupon } = priceWhatFits(prepared, { couponId, points, method }, context);
  return {
    name: 'quoted',
    data: { quote: orderQuote(quotedStay(prepared, price, coupon)), method },
    ...(message === undefined ? {} : { message }),
  };
}

function priceWhatFits(prepared: Preparation, { couponId, points, method }: Choices, { language }: Context) {
  const attempts = [{ couponId, points }, { couponId, points: 0 }, { points }, { points: 0 }];
  let message: string | undefined;
  for (const attempt of attempts) {
    const priced = priceChoices(prepared, { ...attempt, method }, language);
    if ('price' in priced) return { ...priced, message };
    message ??= priced.message;
  }
  throw new Error('A price without coupon and points was rejected');
}
