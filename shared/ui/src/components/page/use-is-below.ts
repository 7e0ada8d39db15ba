import { useCallback, useSyncExternalStore } from 'react';
import { type Breakpoint, below } from '../../theme/breakpoints.ts';

/** Whether the window is narrower than a breakpoint: `lg` for phones in general, `orderPage` for order pages. */
export function useIsBelow(breakpoint: Breakpoint): boolean {
  const query = below(breakpoint).replace('@media ', '');
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  );
}
