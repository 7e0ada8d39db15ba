import { HOLDS } from '@portico/contract';
import { openDialog } from '@portico/runtime';
import { useEffect, useEffectEvent } from 'react';

interface StalePricesProps {
  /** When the prices came, epoch milliseconds by this device's clock. */
  readonly answeredAt: number;
  readonly onRefresh: () => void;
  /** Where booking begins anew; without it the page itself is that place. */
  readonly onRebook?: (() => void) | undefined;
}

const CHECK_MS = 60_000;
/** A check that comes so much later was slept through. */
const SLEPT_MS = 15_000;

/** Whoever comes back to old prices, after sleep, from another tab or through the history, is asked before acting upon them. */
export function StalePrices({ answeredAt, onRefresh, onRebook }: StalePricesProps): null {
  const look = useEffectEvent(async () => {
    if (document.visibilityState !== 'visible' || Date.now() - answeredAt < HOLDS.shownPricesSeconds * 1000) return;
    const stale = onRebook === undefined ? 'page' : 'price';
    const choice = await openDialog('refreshPrompt', { stale }, 'refresh');
    if (choice === 'rebook') onRebook?.();
    else onRefresh();
  });

  useEffect(() => {
    let isAsking = false;
    let checked = Date.now();
    const ask = () => {
      if (isAsking) return;
      isAsking = true;
      void look().finally(() => {
        isAsking = false;
      });
    };
    const timer = setInterval(() => {
      const late = Date.now() - checked - CHECK_MS;
      checked = Date.now();
      if (late > SLEPT_MS) ask();
    }, CHECK_MS);
    // The history may give the whole page back as it was left; a page that is made anew asks by itself.
    document.addEventListener('visibilitychange', ask);
    window.addEventListener('pageshow', ask);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', ask);
      window.removeEventListener('pageshow', ask);
    };
  }, []);
  return null;
}
