import { useEffect, useState } from 'react';
import { serverNow } from './server-clock.ts';

const WAKES = ['visibilitychange', 'pageshow', 'focus'] as const;

/**
 * The server's time in milliseconds, anew every so often. It reads a clock rather than counting ticks, and reads it at once
 * when the page wakes, so a countdown is right after sleep and in a tab that was hidden.
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
