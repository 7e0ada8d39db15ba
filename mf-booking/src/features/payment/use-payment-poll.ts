import { type PayMethod, type PaymentState, paymentOrderData } from '@portico/contract';
import { endingOf } from '@portico/runtime';
import { useEffect, useEffectEvent } from 'react';

interface PollOptions {
  readonly orderNumber: string;
  readonly method: PayMethod;
  readonly everyMs: number;
  /** How often it asks at most. */
  readonly most: number;
  /** What the provider has decided, or that it still had not after the last question. */
  readonly onEnd: (state: Exclude<PaymentState, 'processing'> | 'unanswered') => void;
}

/**
 * Asks what became of a payment, again and again while the component shows. Only time in which the page can be seen counts: who
 * pays in another app or tab finds the questions still to come (PAY-05, PAY-06).
 */
export function usePaymentPoll({ orderNumber, method, everyMs, most, onEnd }: PollOptions): void {
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    const leave = new AbortController();
    let asked = 0;
    let timer = setTimeout(ask, everyMs);

    async function ask(): Promise<void> {
      if (document.visibilityState === 'hidden') return plan();
      asked += 1;
      const ending = await endingOf(paymentOrderData, { orderNumber, method }, { isQuiet: true, signal: leave.signal });
      if (leave.signal.aborted) return;
      const state = ending.name === 'state' ? ending.data.state : 'processing';
      if (state !== 'processing') end(state);
      else if (asked >= most) end('unanswered');
      else plan();
    }

    function plan(): void {
      timer = setTimeout(ask, everyMs);
    }

    return () => {
      leave.abort();
      clearTimeout(timer);
    };
  }, [orderNumber, method, everyMs, most]);
}
