import { getOrderPrice, type OrderQuote, type PayMethod, TIMES, type WantedOrder } from '@portico/contract';
import { type Failure, refreshAnswers, useAnswer, useRested } from '@portico/runtime';
import { useState } from 'react';
import type { confirmPrice } from '../../features/verification/confirm-price.ts';
import { refusalReactions } from '../../features/verification/refusals.ts';
import { useAgreement } from './use-agreement.ts';

export interface PriceChoices {
  readonly method: PayMethod;
  readonly points: number;
  /** Empty where none is chosen. */
  readonly couponId: string;
}

interface PricingOptions {
  readonly wanted: WantedOrder;
  readonly hotelName: string;
  readonly base: OrderQuote;
  readonly confirm: typeof confirmPrice;
  readonly renew: () => Promise<OrderQuote | undefined>;
}

/** What the person should know about the price under the choices: something was left out of it, or it could not be had. */
export type PriceNote =
  | { readonly kind: 'leftOut'; readonly message: string }
  | { readonly kind: 'unpriced'; readonly message: string; readonly retry: () => void; readonly isRetrying: boolean };

/**
 * The quote under the person's choices: asked again when method or coupon change, and 800 ms after the points did (GUEST-05).
 * Every other answer goes the way that it goes everywhere; until a price comes of it there is none to go on with.
 */
export function usePricedQuote({ wanted, hotelName, base, confirm, renew }: PricingOptions, choices: PriceChoices) {
  const { method, couponId } = choices;
  const { stay, product, nationality } = wanted;
  const points = useRested(choices.points, TIMES.pointsRequoteMs);
  const isPlain = points === 0 && couponId === '' && method === base.defaultMethod;
  // What failed stays while it is tried again, and so does the focus.
  const [retried, setRetried] = useState<Failure>();
  const agree = useAgreement({ wanted, hotelName, confirm, renew: renewAll });
  const priced = useAnswer(
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
      ...refusalReactions(() => ({
        stay,
        hotelName,
        agree: (known) => agree({ shown: base, known }),
        again: askAgain,
      })),
      refused: 'failed',
    },
    { enabled: !isPlain, keeps: 'always' },
  );

  function askAgain(): Promise<unknown> {
    return priced.retry();
  }

  async function retry(): Promise<void> {
    setRetried(priced.failed ?? (priced.other && ANSWERED));
    await priced.retry();
    setRetried(undefined);
  }

  /** The base price, and those under other choices: the one that shows now, the others when they are chosen again. */
  async function renewAll(): Promise<OrderQuote | undefined> {
    const renewed = await renew();
    await refreshAnswers(getOrderPrice);
    return renewed;
  }

  const isPricing = points !== choices.points || (!isPlain && priced.isFetching);
  return {
    quote: isPlain ? base : (priced.found?.quote ?? base),
    isPricing,
    /** The price under these very choices is here: no other one may be ordered at. */
    isCurrent: !isPricing && (isPlain || (priced.found !== undefined && !priced.failed)),
    note: isPlain ? undefined : noteOf({ ...priced, failed: priced.failed ?? retried, retry }),
    renew: renewAll,
  };
}

/** It stands for another answer than a price while that is asked for again. */
const ANSWERED: Failure = { why: 'answered', message: '', word: 'fault.server' };

interface Priced {
  readonly message: string;
  readonly isPlaceholder: boolean;
  /** Another answer than a price, to which the person said no. */
  readonly other: unknown;
  readonly failed: Failure | undefined;
  readonly isFetching: boolean;
  readonly retry: () => Promise<unknown>;
}

/** The server leaves out of the price what does not fit, and says so beside it. */
function noteOf({ message, isPlaceholder, other, failed, isFetching, retry }: Priced): PriceNote | undefined {
  if (failed || other !== undefined) {
    const said = failed?.message ?? '';
    return { kind: 'unpriced', message: said, retry: () => void retry(), isRetrying: isFetching };
  }
  return message === '' || isPlaceholder ? undefined : { kind: 'leftOut', message };
}
