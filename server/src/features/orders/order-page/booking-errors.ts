import { HOLDS, type ResponseOf, type writeOrderShow } from '@portico/contract';
import type { Context } from '../../../api/context.ts';
import type { SupplyQuote } from '../../supply/supply.ts';
import type { ShownQuote } from '../verification/quotes-repository.ts';
import { roomResponse } from '../verification/verification-responses.ts';
import { checkWish, requestedCurrency, type Seen, shownQuote, type Wish } from '../verification/verify-stay.ts';

/** Why a stay cannot be quoted or ordered: the responses shared by load, re-quote and submit. */
export type BookingRejection = Exclude<ResponseOf<typeof writeOrderShow>, { readonly name: 'quoted' }>;

export type QuoteAgainResult = { readonly quote: SupplyQuote } | { readonly rejection: BookingRejection };

/** Queries the supplier again. Without `total`, the new price is compared with the last one shown to this user. */
export async function quoteAgainResponse(
  context: Context,
  wish: Wish,
  { total, freeUntil }: Seen = {},
): Promise<QuoteAgainResult> {
  const seenTotal = total ?? freshTotal(await shownQuote(context, wish));
  const checked = await checkWish(context, wish, { total: seenTotal, freeUntil });
  if (checked.outcome === 'verified') return { quote: checked.quote };
  // No other price was shown to the user before, so this is not a price rise.
  if (checked.outcome === 'priceRose' && seenTotal === undefined) return { quote: checked.quote };
  return { rejection: await roomResponse(context, checked, await requestedCurrency(context), wish.stay) };
}

/** GUEST-08: the page was idle for too long. A missing quote is not a reason to reject the request. */
export function isOpenTooLong(lastQuote: ShownQuote | undefined): boolean {
  return lastQuote !== undefined && ageOf(lastQuote) > HOLDS.orderIdleSeconds + HOLDS.unpaidGraceSeconds;
}

function freshTotal(lastQuote: ShownQuote | undefined): number | undefined {
  return lastQuote !== undefined && ageOf(lastQuote) <= HOLDS.orderIdleSeconds ? lastQuote.total : undefined;
}

function ageOf({ quotedAt }: ShownQuote): number {
  return (Date.now() - quotedAt.getTime()) / 1000;
}
