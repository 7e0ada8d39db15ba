import { HOLDS, type OrderQuote, type WantedOrder } from '@portico/contract';
import { openDialog } from '@portico/runtime';
import { useRef } from 'react';
import { confirmRefresh, wasHiddenAt } from '../../features/page-visibility/page-visibility.ts';
import { leave } from '../../features/verification/booking-errors.ts';
import type { confirmPrice } from '../../features/verification/confirm-price.ts';
import { holdEnd } from './hold-end.ts';
import { useAgreement } from './use-agreement.ts';
import { useIdle } from './use-idle.ts';

interface CountdownOptions {
  readonly requestedOrder: WantedOrder;
  readonly hotelName: string;
  readonly confirm: typeof confirmPrice;
  readonly quote: OrderQuote;
  /** Requests the price again; its creation time starts the next countdown. */
  readonly renew: () => Promise<OrderQuote | undefined>;
}

const WARNING_MS = HOLDS.orderIdleWarningSeconds * 1000;

/**
 * When the hold ends, the price is confirmed again; after three idle rounds a dialog asks the user (GUEST-08). It
 * also opens for users who return to the page; idle users are warned and can continue at any time.
 */
export function useQuoteCountdown({ requestedOrder, hotelName, confirm, quote, renew }: CountdownOptions): () => void {
  const confirmed = useAgreement({ requestedOrder, hotelName, confirm, renew });
  const rounds = useRef(0);
  // One dialog at a time, and none during a confirmation.
  const isPrompting = useRef(false);
  const confirming = useRef(0);
  const goBack = () => leave(requestedOrder.stay, hotelName);

  async function agree(round?: number): Promise<void> {
    confirming.current += 1;
    await confirmed({ shownQuote: quote, ...(round === undefined ? {} : { round }) }).finally(() => {
      confirming.current -= 1;
    });
  }

  async function prompt<Choice>(question: () => Promise<Choice>): Promise<Choice> {
    isPrompting.current = true;
    return question().finally(() => {
      isPrompting.current = false;
    });
  }

  async function confirmAgain(): Promise<void> {
    rounds.current += 1;
    const isLong = rounds.current > HOLDS.quietRounds;
    if (isLong && (await prompt(() => openDialog('stillInterested', { hotelName }))) === 'leave') await goBack();
    else await agree(rounds.current);
  }

  async function renewOrLeave(): Promise<void> {
    await ((await prompt(confirmRefresh)) === 'rebook' ? goBack() : agree());
  }

  async function warn(): Promise<void> {
    if (isPrompting.current || confirming.current > 0) return;
    const choice = await prompt(async () => {
      const first = await openDialog('stillInterested', { hotelName, until: Date.now() + WARNING_MS });
      return first === 'lapsed' ? openDialog('pageOpenTooLong', { mayContinue: true }) : first;
    });
    rounds.current = 0;
    await (choice === 'continue' ? agree() : goBack());
  }

  useIdle(HOLDS.orderIdleSeconds * 1000 - WARNING_MS, warn);
  return () => {
    if (isPrompting.current) return;
    void (wasHiddenAt(holdEnd(quote)) ? renewOrLeave() : confirmAgain());
  };
}
