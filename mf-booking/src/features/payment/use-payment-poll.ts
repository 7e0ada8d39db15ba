import { type PayMethod, type PaymentState, paymentOrderData } from '@portico/contract';
import { endingOf } from '@portico/runtime';
import { useEffect, useEffectEvent } from 'react';

interface PollOptions {
  readonly orderNumber: string;
  readonly method: PayMethod;
  readonly everyMs: number;
  /** Maximum number of polls. */
  readonly most: number;
  /** The provider's result, or `unanswered` after the last poll. */
  readonly onEnd: (state: Exclude<PaymentState, 'processing'> | 'unanswered') => void;
}

/**
 * Polls a payment while the component is mounted. Only visible time counts: a payer who pays in another app or tab
 * still has polls left on return (PAY-05, PAY-06).
 */
export function usePaymentPoll({ orderNumber, method, everyMs, most, onEnd }: PollOptions): void {
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    const leave = new AbortController();
    let attempts = 0;
    let timer = setTimeout(poll, everyMs);

    async function poll(): Promise<void> {
      if (document.visibilityState === 'hidden') return plan();
      attempts += 1;
      const ending = await endingOf(paymentOrderData, { orderNumber, method }, { isQuiet: true, signal: leave.signal });
      if (leave.signal.aborted) return;
      const state = ending.name === 'state' ? ending.data.state : 'processing';
      if (state !== 'processing') end(state);
      else if (attempts >= most) end('unanswered');
      else plan();
    }

    function plan(): void {
      timer = setTimeout(poll, everyMs);
    }

    return () => {
      leave.abort();
      clearTimeout(timer);
    };
  }, [orderNumber, method, everyMs, most]);
}
