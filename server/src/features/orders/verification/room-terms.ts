import type { RoomTerms } from '@portico/contract';
import { boardName } from '@portico/contract/labels';
import { decimalText } from '../../currencies/currencies.ts';
import { bedsText } from '../../hotels/hotels.ts';
import { type SupplyQuote, shownPolicy } from '../../supply/supply.ts';

export function termsOf({ room, rate, policy, price }: SupplyQuote): RoomTerms {
  const beds = bedsText(room);
  return {
    room: { en: room.nameEn, zh: room.nameZh },
    ...(beds && { beds }),
    board: boardName(rate.board, rate.breakfasts),
    policy: shownPolicy(policy, price.exponent),
    atHotel: decimalText(price.atHotel, price.exponent),
  };
}

/** The quote with the free cancellation period that the user saw. */
export function asItWasSeen(quote: SupplyQuote, seenFreeUntil: number): SupplyQuote {
  const kind = quote.policy.kind === 'nonRefundable' ? 'free' : quote.policy.kind;
  return { ...quote, policy: { ...quote.policy, kind, freeUntil: seenFreeUntil } };
}
