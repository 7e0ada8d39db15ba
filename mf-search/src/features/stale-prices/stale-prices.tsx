import { HOLDS } from '@portico/contract';
import { openDialog, serverNow } from '@portico/runtime';
import { useEffect, useEffectEvent } from 'react';

interface StalePricesProps {
  /** When the prices arrived, epoch milliseconds of the device clock. */
  readonly respondedAt: number;
  /** When the first of the prices expires at the supplier, epoch seconds; undefined if none does. */
  readonly expiresAt?: number | undefined;
  readonly onRefresh: () => void;
  /** Where booking restarts; without it, the page itself is that place. */
  readonly onRebook?: (() => void) | undefined;
}

const CHECK_MS = 60_000;
/** A check that runs this late was delayed by sleep. */
const SLEPT_MS = 15_000;

/** Asks to refresh old prices when the user returns after sleep, from another tab or with Back. */
export function StalePrices({ respondedAt, expiresAt = Infinity, onRefresh, onRebook }: StalePricesProps): null {
  const look = useEffectEvent(async () => {
    const isOld = Date.now() - respondedAt >= HOLDS.shownPricesSeconds * 1000 || serverNow() >= expiresAt * 1000;
    if (document.visibilityState !== 'visible' || !isOld) return;
    const stale = onRebook === undefined ? 'page' : 'price';
    const choice = await openDialog('refreshPrompt', { stale }, 'refresh');
    if (choice === 'rebook') onRebook?.();
    else onRefresh();
  });

  useEffect(() => {
    let isPrompting = false;
    let checked = Date.now();
    const promptRefresh = () => {
      if (isPrompting) return;
      isPrompting = true;
      void look().finally(() => {
        isPrompting = false;
      });
    };
    const timer = setInterval(() => {
      const late = Date.now() - checked - CHECK_MS;
      checked = Date.now();
      if (late > SLEPT_MS) promptRefresh();
    }, CHECK_MS);
    // Covers the back/forward cache; a page that loads again requests new prices itself.
    document.addEventListener('visibilitychange', promptRefresh);
    window.addEventListener('pageshow', promptRefresh);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', promptRefresh);
      window.removeEventListener('pageshow', promptRefresh);
    };
  }, []);
  return null;
}
