import { HOLDS, type OrderQuote, type WantedOrder } from '@portico/contract';
import { openDialog } from '@portico/runtime';
import { useRef } from 'react';
import { askToRefresh, wasAwayAt } from '../../features/away/away.ts';
import type { confirmPrice } from '../../features/verification/confirm-price.ts';
import { leave } from '../../features/verification/refusals.ts';
import { holdEnd } from './hold-end.ts';
import { useAgreement } from './use-agreement.ts';
import { useIdle } from './use-idle.ts';

interface CountdownOptions {
  readonly wanted: WantedOrder;
  readonly hotelName: string;
  readonly confirm: typeof confirmPrice;
  readonly quote: OrderQuote;
  /** Asks the server for the price again, whose birth starts the next countdown. */
  readonly renew: () => Promise<OrderQuote | undefined>;
}

const WARNING_MS = HOLDS.orderIdleWarningSeconds * 1000;

/**
 * What happens when the held price runs out: it is confirmed again, and after three quiet rounds the person is asked (GUEST-08).
 * Who was away meanwhile is asked before anything is renewed; who does nothing for long is warned, and can go on at any time.
 */
export function useQuoteCountdown({ wanted, hotelName, confirm, quote, renew }: CountdownOptions): () => void {
  const confirmed = useAgreement({ wanted, hotelName, confirm, renew });
  const rounds = useRef(0);
  // One question at a time, and none about a page whose price is just being confirmed.
  const isAsking = useRef(false);
  const confirming = useRef(0);
  const goBack = () => leave(wanted.stay, hotelName);

  async function agree(round?: number): Promise<void> {
    confirming.current += 1;
    await confirmed({ shown: quote, ...(round === undefined ? {} : { round }) }).finally(() => {
      confirming.current -= 1;
    });
  }

  async function ask<Choice>(question: () => Promise<Choice>): Promise<Choice> {
    isAsking.current = true;
    return question().finally(() => {
      isAsking.current = false;
    });
  }

  async function confirmAgain(): Promise<void> {
    rounds.current += 1;
    const isLong = rounds.current > HOLDS.quietRounds;
    if (isLong && (await ask(() => openDialog('stillInterested', { hotelName }))) === 'leave') await goBack();
    else await agree(rounds.current);
  }

  async function renewOrLeave(): Promise<void> {
    await ((await ask(askToRefresh)) === 'rebook' ? goBack() : agree());
  }

  async function warn(): Promise<void> {
    if (isAsking.current || confirming.current > 0) return;
    const choice = await ask(async () => {
      const first = await openDialog('stillInterested', { hotelName, until: Date.now() + WARNING_MS });
      return first === 'lapsed' ? openDialog('pageOpenTooLong', { mayContinue: true }) : first;
    });
    rounds.current = 0;
    await (choice === 'continue' ? agree() : goBack());
  }

  useIdle(HOLDS.orderIdleSeconds * 1000 - WARNING_MS, warn);
  return () => {
    if (isAsking.current) return;
    void (wasAwayAt(holdEnd(quote)) ? renewOrLeave() : confirmAgain());
  };
}
