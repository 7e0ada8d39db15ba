import type { AnswerOf, RequestOf, updateVerifyPrice } from '@portico/contract';
import type { Context } from '../../../calls/context.ts';
import { readTotal, verifiedOrNot } from './verify-order.ts';
import { askedCurrency, checkWish } from './verify-stay.ts';

/** `updateVerifyPrice`: a dearer price or a substitute was accepted; it is verified like any other. */
export async function answerUpdateVerifyPrice(
  { stay, product, former, acceptedTotal }: RequestOf<typeof updateVerifyPrice>,
  context: Context,
): Promise<AnswerOf<typeof updateVerifyPrice>> {
  const currency = await askedCurrency(context);
  const accepted = acceptedTotal === undefined ? undefined : readTotal(acceptedTotal, currency, 'acceptedTotal');
  const checked = await checkWish(context, { stay, product }, accepted);
  // The substitute went while it was looked at: the offer is taken back, the hotel may have others.
  if (former !== undefined && checked.outcome === 'roomSoldOut') return { name: 'withdrawn' };
  return verifiedOrNot(context, stay, checked, currency);
}
