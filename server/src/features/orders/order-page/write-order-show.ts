import type { PayMethod, RequestOf, ResponseOf, writeOrderShow } from '@portico/contract';
import type { Context } from '../../../api/context.ts';
import { defaultMethod } from '../../payments/payments.ts';
import { AREA_CODES, defaultAreaOf } from '../area-codes.ts';
import { shownHotel } from '../order-hotel.ts';
import { heldQuote, searchedFor } from '../verification/verify-stay.ts';
import { quoteAgainResponse } from './booking-errors.ts';
import { priceOrder } from './order-price.ts';
import { orderQuote } from './order-quote.ts';
import { methodsOf, prepareOrder, quotedStay } from './prepare-order.ts';

/** `writeOrderShow`: the data of the order page. */
export async function handleWriteOrderShow(
  { stay, product, nationality }: RequestOf<typeof writeOrderShow>,
  context: Context,
): Promise<ResponseOf<typeof writeOrderShow>> {
  const quoted = await quoteAgainResponse(context, { stay, product, nationalities: searchedFor(nationality) });
  if ('rejection' in quoted) return quoted.rejection;
  const { quote } = quoted;
  const preparation = await prepareOrder(context, stay, quote);
  const prepared = { ...preparation, quote: await heldQuote(context, quote, stay, preparation.limits.holdSeconds) };
  const priceBy = (method: PayMethod) => priceOrder(quote.price, prepared.currency, { coupon: 0, points: 0, method });
  const price = priceBy(defaultMethod(methodsOf(prepared, priceBy('credit'))));
  return {
    name: 'quoted',
    data: {
      hotel: shownHotel(quote.listing.hotelId, prepared.hotel),
      areaCodes: AREA_CODES,
      defaultAreaCode: defaultAreaOf(context.language),
      quote: orderQuote(quotedStay(prepared, price, undefined)),
    },
  };
}
