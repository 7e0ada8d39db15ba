import { WIDTHS } from '@portico/contract';
import { useCallback, useSyncExternalStore } from 'react';

/**
 * Whether the viewport is narrower than a width of `WIDTHS`; the general mobile layout when none is given.
 * `WIDTHS.orderMobileUpTo` is itself still mobile.
 */
export function useIsMobile(width: number = WIDTHS.mobileBelow): boolean {
  const query = `(max-width: ${width === WIDTHS.orderMobileUpTo ? width : width - 0.02}px)`;
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}
