import { HOLDS, type OrderQuote, type WantedOrder } from '@portico/contract';
import { openDialog, usePortalNavigate } from '@portico/runtime';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { confirmPrice } from '../../features/verification/confirm-price.ts';
import { hotelListFor } from '../../features/verification/hotel-list-for.ts';
import { useAgreement } from './use-agreement.ts';
import { useWaysOut } from './use-ways-out.ts';

interface CountdownOptions {
  readonly wanted: WantedOrder;
  readonly hotelName: string;
  readonly confirm: typeof confirmPrice;
  readonly quote: OrderQuote;
  /** Asks the server for the price again, whose birth starts the next countdown. */
  readonly renew: () => Promise<OrderQuote | undefined>;
}

/** What happens when the held price runs out: it is confirmed again, and after three quiet rounds the person is asked (GUEST-08). */
export function useQuoteCountdown({ wanted, hotelName, confirm, quote, renew }: CountdownOptions): () => void {
  const navigate = usePortalNavigate();
  const agree = useAgreement({ wanted, hotelName, confirm, renew });
  const { openTooLong } = useWaysOut(wanted.stay, hotelName);
  const rounds = useRef(0);

  async function confirmAgain() {
    rounds.current += 1;
    if (rounds.current > HOLDS.quietRounds && (await openDialog('stillInterested', { hotelName })) === 'leave')
      navigate(hotelListFor(wanted.stay, hotelName));
    else await agree({ shown: quote, round: rounds.current });
  }

  useIdle(HOLDS.orderIdleSeconds * 1000, () => void openTooLong());
  return () => void confirmAgain();
}

const ACTIONS = ['pointerdown', 'keydown', 'input', 'scroll'] as const;

/** Calls once when nobody did anything for that long; a hidden tab counts by the clock, not by throttled timers. */
function useIdle(afterMs: number, onIdle: () => void): void {
  const tellIdle = useEffectEvent(onIdle);
  useEffect(() => {
    let last = performance.now();
    let timer = setTimeout(check, afterMs);

    function act() {
      last = performance.now();
    }
    function check() {
      const left = last + afterMs - performance.now();
      if (left <= 0) tellIdle();
      else timer = setTimeout(check, left);
    }

    for (const action of ACTIONS) window.addEventListener(action, act, { passive: true, capture: true });
    return () => {
      clearTimeout(timer);
      for (const action of ACTIONS) window.removeEventListener(action, act, { capture: true });
    };
  }, [afterMs]);
}
