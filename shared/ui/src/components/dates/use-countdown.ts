import { useEffect, useRef, useState } from 'react';

export interface CountdownOptions {
  /** Epoch milliseconds. */
  deadline: number;
  /** The clock in epoch milliseconds; pass the server's clock if it is known. */
  now?: (() => number) | undefined;
  /** Called once per deadline, also if it passed during sleep. */
  onEnd?: (() => void) | undefined;
}

/**
 * Remaining whole seconds, read from the clock instead of counting ticks, so that sleep and timer throttling do no
 * harm.
 */
export function useCountdown({ deadline, now = Date.now, onEnd }: CountdownOptions): number {
  const latest = useRef({ now, onEnd });
  useEffect(() => {
    latest.current = { now, onEnd };
  });
  const [seconds, setSeconds] = useState(() => secondsUntil(deadline, now()));

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let ended = false;

    function tick() {
      clearTimeout(timer);
      const remainingMs = deadline - latest.current.now();
      setSeconds(secondsUntil(deadline, deadline - remainingMs));
      if (remainingMs > 0) {
        timer = setTimeout(tick, remainingMs % 1000 || 1000);
      } else if (!ended) {
        ended = true;
        latest.current.onEnd?.();
      }
    }

    tick();
    document.addEventListener('visibilitychange', tick);
    window.addEventListener('pageshow', tick);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', tick);
      window.removeEventListener('pageshow', tick);
    };
  }, [deadline]);

  return seconds;
}

/** 252 becomes "4:12"; zero is "00:00" (TDET-03). */
export function clockText(seconds: number): string {
  if (seconds === 0) return '00:00';
  const rest = String(seconds % 60).padStart(2, '0');
  const minutes = Math.floor(seconds / 60);
  return minutes < 60
    ? `${minutes}:${rest}`
    : `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}:${rest}`;
}

function secondsUntil(deadline: number, now: number): number {
  return Math.max(0, Math.ceil((deadline - now) / 1000));
}
