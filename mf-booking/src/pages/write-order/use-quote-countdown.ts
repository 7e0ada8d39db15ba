import { HOLDS, hotelListAddress, type OrderHotel, type OrderQuote, PATHS, writeOrderAddress } from '@portico/contract';
import { getLanguage, openDialog, usePortalNavigate } from '@portico/runtime';
import { useEffect, useRef } from 'react';
import { nameIn } from '../../hotel-words.ts';
import type { WantedOrder } from './use-order-quote.ts';

interface CountdownDoors {
  readonly wanted: WantedOrder;
  readonly hotel: OrderHotel;
  readonly quote: OrderQuote;
  /** Asks the server for the price again, whose birth starts the next countdown. */
  readonly renew: () => Promise<unknown>;
}

/** What happens when the held price runs out: it is confirmed again, and after three quiet rounds the person is asked (GUEST-08). */
export function useQuoteCountdown({ wanted, hotel, quote, renew }: CountdownDoors): () => void {
  const navigate = usePortalNavigate();
  const rounds = useRef(0);

  async function confirmAgain() {
    rounds.current += 1;
    if (rounds.current > HOLDS.quietRounds) {
      const choice = await openDialog('stillInterested', { hotelName: nameIn(hotel, getLanguage()) });
      if (choice === 'leave') {
        navigate(
          hotelListAddress({
            ...wanted.stay,
            regionType: 'hotel',
            regionId: wanted.stay.hotelId,
            regionName: nameIn(hotel, getLanguage()),
          }),
        );
        return;
      }
    }
    const { stay, product } = wanted;
    const result = await openDialog('orderVerification', {
      stay,
      product,
      hotelName: nameIn(hotel, getLanguage()),
      seen: { amount: quote.seenTotal, currency: quote.currency },
      from: 'order',
      round: rounds.current,
    });
    if (result.outcome !== 'proceed') return;
    if (result.product === product) await renew();
    else navigate(writeOrderAddress({ stay, product: result.product }), { replace: true });
  }

  useIdle(HOLDS.orderIdleSeconds * 1000, async () => {
    await openDialog('pageOpenTooLong', {});
    navigate(PATHS.home);
  });
  return () => void confirmAgain();
}

const ACTIONS = ['pointerdown', 'keydown', 'input', 'scroll'] as const;

/** Calls once when nobody did anything for that long; a hidden tab counts by the clock, not by throttled timers. */
function useIdle(afterMs: number, onIdle: () => void): void {
  const latest = useRef(onIdle);
  latest.current = onIdle;
  useEffect(() => {
    let last = performance.now();
    let timer = setTimeout(check, afterMs);

    function act() {
      last = performance.now();
    }
    function check() {
      const left = last + afterMs - performance.now();
      if (left <= 0) latest.current();
      else timer = setTimeout(check, left);
    }

    for (const action of ACTIONS) window.addEventListener(action, act, { passive: true, capture: true });
    return () => {
      clearTimeout(timer);
      for (const action of ACTIONS) window.removeEventListener(action, act, { capture: true });
    };
  }, [afterMs]);
}
