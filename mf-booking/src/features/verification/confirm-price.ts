import type { OrderQuote, Stay, VerificationSubject } from '@portico/contract';
import { openDialog } from '@portico/runtime';

export interface PriceQuestion
  extends Pick<VerificationSubject, 'known' | 'round' | 'orderNumber' | 'hasTyped' | 'nationality'> {
  readonly stay: Stay;
  readonly product: string;
  /** '' where the page does not know it yet. */
  readonly hotelName: string;
  /** What the person sees; left out where no price was shown yet. */
  readonly shown?: Pick<OrderQuote, 'seenTotal' | 'currency' | 'policy'> | undefined;
  readonly from: 'order' | 'payment';
}

/**
 * The one way of this app into the verification. Gives the rate that can now be booked, which is another one where the person
 * took a substitute; nothing where the person stays: the dialogs have said why.
 */
export async function confirmPrice({ shown, known, round, ...subject }: PriceQuestion): Promise<string | undefined> {
  const result = await openDialog('orderVerification', {
    ...subject,
    ...(shown && {
      seen: { amount: shown.seenTotal, currency: shown.currency },
      seenFreeUntil: shown.policy.freeUntil,
    }),
    ...(known && { known }),
    ...(round !== undefined && { round }),
  });
  return result.outcome === 'proceed' ? result.product : undefined;
}

/**
 * Confirms the prices of one page. A page may ask about one rate twice, by its base price and by the one under the person's
 * choices: while the dialogs are open, the second question waits for their answer.
 */
export function confirmOnce(): typeof confirmPrice {
  const underWay = new Map<string, Promise<string | undefined>>();
  return (question) => {
    const rate = JSON.stringify([question.stay, question.product]);
    const agreed = underWay.get(rate) ?? confirmPrice(question).finally(() => underWay.delete(rate));
    underWay.set(rate, agreed);
    return agreed;
  };
}
