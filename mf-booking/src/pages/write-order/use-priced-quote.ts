import { getOrderPrice, type OrderQuote, type PayMethod, TIMES, type WantedOrder } from '@portico/contract';
import { type Failure, refreshResponses, useApiQuery, useDebouncedValue } from '@portico/runtime';
import { useState } from 'react';
import { bookingErrorReactions } from '../../features/verification/booking-errors.ts';
import type { confirmPrice } from '../../features/verification/confirm-price.ts';
import { useAgreement } from './use-agreement.ts';

export interface PriceChoices {
  readonly method: PayMethod;
  readonly points: number;
  /** Empty if none is selected. */
  readonly couponId: string;
}

interface PricingOptions {
  readonly requestedOrder: WantedOrder;
  readonly hotelName: string;
  readonly base: OrderQuote;
  readonly confirm: typeof confirmPrice;
  readonly renew: () => Promise<OrderQuote | undefined>;
}

/** What the user must know about the price: a choice was left out, or loading failed. */
export type PriceNote =
  | { readonly kind: 'leftOut'; readonly message: string }
  | { readonly kind: 'unpriced'; readonly message: string; readonly retry: () => void; readonly isRetrying: boolean };

/**
 * The quote for the current choices: reloaded when method or coupon change, and 800 ms after points change
 * (GUEST-05). Errors are handled as everywhere else; until a price arrives, the order cannot continue.
 */
export function usePricedQuote(
  { requestedOrder, hotelName, base, confirm, renew }: PricingOptions,
  choices: PriceChoices,
) {
  const { method, couponId } = choices;
  const { stay, product, nationality } = requestedOrder;
  const points = useDebouncedValue(choices.points, TIMES.pointsRequoteMs);
  const isPlain = points === 0 && couponId === '' && method === base.defaultMethod;
  // The error and the focus stay during a retry.
  const [retried, setRetried] = useState<Failure>();
  const agree = useAgreement({ requestedOrder, hotelName, confirm, renew: renewAll });
  const priced = useApiQuery(
    getOrderPrice,
    'quoted',
    {
      stay,
      product,
      nationality,
      points,
      method,
      seenFreeUntil: base.policy.freeUntil,
      ...(couponId === '' ? {} : { couponId }),
    },
    {
      ...bookingErrorReactions(() => ({
        stay,
        hotelName,
        agree: (known) => agree({ shownQuote: base, known }),
        again: retryPrice,
      })),
      refused: 'failed',
    },
    { enabled: !isPlain, keeps: 'always' },
  );

  function retryPrice(): Promise<unknown> {
    return priced.retry();
  }

  async function retry(): Promise<void> {
    setRetried(priced.failed ?? (priced.other && SERVER_FAILURE));
    await priced.retry();
    setRetried(undefined);
  }

  /** Reloads the base price, and invalidates prices of other choices. */
  async function renewAll(): Promise<OrderQuote | undefined> {
    const renewed = await renew();
    await refreshResponses(getOrderPrice);
    return renewed;
  }

  const isPricing = points !== choices.points || (!isPlain && priced.isFetching);
  return {
    quote: isPlain ? base : (priced.data?.quote ?? base),
    isPricing,
    /** The price of exactly these choices is loaded; no other price may be ordered. */
    isCurrent: !isPricing && (isPlain || (priced.data !== undefined && !priced.failed)),
    note: isPlain ? undefined : noteOf({ ...priced, failed: priced.failed ?? retried, retry }),
    renew: renewAll,
  };
}

/** Placeholder for a response without a price while it is requested again. */
const SERVER_FAILURE: Failure = { kind: 'answered', message: '', messageKey: 'fault.server' };

interface Priced {
  readonly message: string;
  readonly isPlaceholder: boolean;
  /** A response without a price that the user did not accept. */
  readonly other: unknown;
  readonly failed: Failure | undefined;
  readonly isFetching: boolean;
  readonly retry: () => Promise<unknown>;
}

/** The server leaves choices that do not fit out of the price and adds a message. */
function noteOf({ message, isPlaceholder, other, failed, isFetching, retry }: Priced): PriceNote | undefined {
  if (failed || other !== undefined) {
    const failureMessage = failed?.message ?? '';
    return { kind: 'unpriced', message: failureMessage, retry: () => void retry(), isRetrying: isFetching };
  }
  return message === '' || isPlaceholder ? undefined : { kind: 'leftOut', message };
}
