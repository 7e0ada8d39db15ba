import type { RequestOf, ResponseOf, verifyOrder } from '@portico/contract';
import type { Context } from '../../../api/context.ts';
import { apiErrors } from '../../../platform/api-error.ts';
import { type Currency, minorUnits } from '../../currencies/currencies.ts';
import { verificationResponse } from './verification-responses.ts';
import { type Checked, checkWish, requestedCurrency, searchedFor, shownQuote, storeShown } from './verify-stay.ts';

/** `orderBookVerify`: whether a room is still available on the shown terms. */
export async function handleVerifyOrder(
  { stay, product, seenTotal, seenFreeUntil, nationality, isRefresh = false }: RequestOf<typeof verifyOrder>,
  context: Context,
): Promise<ResponseOf<typeof verifyOrder>> {
  const currency = await requestedCurrency(context);
  const wish = { stay, product, nationalities: searchedFor(nationality) };
  // A page that refreshes its quote already shows a price: without `seenTotal`, use the price the server last showed.
  const previousTotal = isRefresh ? (await shownQuote(context, wish))?.total : undefined;
  const total = seenTotal === undefined ? previousTotal : readTotal(seenTotal, currency);
  const checked = await checkWish(context, wish, { total, freeUntil: seenFreeUntil });
  return verifiedOrNot(context, stay, checked, currency);
}

/** Builds the response and stores the price now shown to this user. */
export async function verifiedOrNot(
  context: Context,
  stay: RequestOf<typeof verifyOrder>['stay'],
  checked: Checked,
  currency: Currency,
): Promise<ResponseOf<typeof verifyOrder>> {
  if (checked.outcome === 'verified') {
    await storeShown(context, checked.quote, stay);
  }
  return verificationResponse(context, checked, currency, stay);
}

/**
 * Parses a total the user saw to minor units; `field` is its name in the request.
 * @throws ApiError if it has more decimals than the currency.
 */
export function readTotal(text: string, currency: Currency, field = 'seenTotal'): number {
  const minor = minorUnits(text, currency.exponent);
  if (minor === undefined) {
    throw apiErrors.invalid([{ field, message: `has more decimals than ${currency.code}` }]);
  }
  return minor;
}
