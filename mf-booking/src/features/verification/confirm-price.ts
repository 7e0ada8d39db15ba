import type { OrderQuote, Stay, VerificationSubject } from '@portico/contract';
import { openDialog } from '@portico/runtime';

export interface PriceConfirmation
  extends Pick<VerificationSubject, 'known' | 'round' | 'orderNumber' | 'hasTyped' | 'nationality'> {
  readonly stay: Stay;
  readonly product: string;
  /** Empty until the page knows it. */
  readonly hotelName: string;
  /** The price that the user sees; undefined before the first price. */
  readonly shownQuote?: Pick<OrderQuote, 'seenTotal' | 'currency' | 'policy'> | undefined;
  readonly from: 'order' | 'payment';
}

/**
 * The app's only entry to the verification. Resolves with the bookable rate, which may be a substitute; undefined if
 * the user stays: the dialogs have shown the reason.
 */
export async function confirmPrice({
  shownQuote,
  known,
  round,
  ...subject
}: PriceConfirmation): Promise<string | undefined> {
  const result = await openDialog('orderVerification', {
    ...subject,
    ...(shownQuote && {
      seen: { amount: shownQuote.seenTotal, currency: shownQuote.currency },
      seenFreeUntil: shownQuote.policy.freeUntil,
    }),
    ...(known && { known }),
    ...(round !== undefined && { round }),
  });
  return result.outcome === 'proceed' ? result.product : undefined;
}

/**
 * Serializes confirmations of one page. It may confirm a rate twice, for the base price and for the price with
 * choices: while the dialogs are open, the second call waits for their result.
 */
export function confirmOnce(): typeof confirmPrice {
  const inFlight = new Map<string, Promise<string | undefined>>();
  return (question) => {
    const rate = JSON.stringify([question.stay, question.product]);
    const agreed = inFlight.get(rate) ?? confirmPrice(question).finally(() => inFlight.delete(rate));
    inFlight.set(rate, agreed);
    return agreed;
  };
}
