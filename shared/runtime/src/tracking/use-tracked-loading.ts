import { useEffect, useRef } from 'react';
import { serverNow } from '../time/server-clock.ts';
import { trackLoaded } from './tracking.ts';

/** Tracks each time when the page's data started and finished loading. */
export function useTrackedLoading(isLoading: boolean): void {
  const startedAt = useRef<number>(undefined);
  useEffect(() => {
    if (isLoading) {
      startedAt.current ??= serverNow();
    } else if (startedAt.current !== undefined) {
      trackLoaded(startedAt.current);
      startedAt.current = undefined;
    }
  }, [isLoading]);
}
