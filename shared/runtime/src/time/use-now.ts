import { useEffect, useState } from 'react';
import { serverNow } from './server-clock.ts';

const WAKES = ['visibilitychange', 'pageshow', 'focus'] as const;

/**
 * The server's time in milliseconds, updated at the interval. It reads the clock instead of counting ticks, also when
 * the page becomes visible, so countdowns are right after sleep or in hidden tabs.
 */
export function useNow(everyMs: number): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const tick = () => setNow(serverNow());
    const timer = setInterval(tick, everyMs);
    for (const wake of WAKES) window.addEventListener(wake, tick, true);
    tick();
    return () => {
      clearInterval(timer);
      for (const wake of WAKES) window.removeEventListener(wake, tick, true);
    };
  }, [everyMs]);
  return now;
}
