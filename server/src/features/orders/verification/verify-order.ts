import type { AnswerOf, RequestOf, verifyOrder } from '@portico/contract';
import type { Context } from '../../../api/context.ts';
import { apiErrors } from '../../../platform/api-error.ts';
import { type Currency, minorUnits } from '../../currencies/currencies.ts';
import { verificationAnswer } from './verification-responses.ts';
import { askedCurrency, type Checked, checkWish, rememberShown, searchedFor, shownQuote } from './verify-stay.ts';

/** `orderBookVerify`: whether a room can still be had as it was seen. */
export async function answerVerifyOrder(
  { stay, product, seenTotal, seenFreeUntil, nationality, isRefresh = false }: RequestOf<typeof verifyOrder>,
  context: Context,
): Promise<AnswerOf<typeof verifyOrder>> {
  const currency = await askedCurrency(context);
  const wish = { stay, product, nationalities: searchedFor(nationality) };
  // A page that renews its quote shows a price already: without a total of the caller's it is the one the server knows of.
  const known = isRefresh ? (await shownQuote(context, wish))?.total : undefined;
  const total = seenTotal === undefined ? known : readTotal(seenTotal, currency);
  const checked = await checkWish(context, wish, { total, freeUntil: seenFreeUntil });
  return verifiedOrNot(context, stay, checked, currency);
}

/** Answers, and remembers what is now promised to this person. */
export async function verifiedOrNot(
  context: Context,
  stay: RequestOf<typeof verifyOrder>['stay'],
  checked: Checked,
  currency: Currency,
): Promise<AnswerOf<typeof verifyOrder>> {
  if (checked.outcome === 'verified') {
    await rememberShown(context, checked.quote, stay);
  }
  return verificationAnswer(context, checked, currency, stay);
}

/** A total that a person saw, in minor units; `field` is its name in the request. */
export function readTotal(text: string, currency: Currency, field = 'seenTotal'): number {
  const minor = minorUnits(text, currency.exponent);
  if (minor === undefined) {
    throw apiErrors.unfit([{ field, fault: `has more decimals than ${currency.code}` }]);
  }
  return minor;
}
