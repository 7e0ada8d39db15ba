import type { HotelDetailQuery } from '@portico/contract';
import { type PointerEvent, useEffect, useRef } from 'react';

/** A pointer that rests this long means this hotel. */
const REST_MS = 120;

/** The requests of a hotel's page load as a chunk with the first prefetch. */
async function prefetchResponses(query: HotelDetailQuery): Promise<void> {
  const { prefetchHotel } = await import('../../features/hotel/hotel-queries.ts');
  prefetchHotel(query);
}

/** A failed prefetch is ignored: the page loads the data itself. */
function prefetchQuietly(query: HotelDetailQuery): void {
  prefetchResponses(query).catch(() => {});
}

/** Prefetches a hotel when the pointer or focus rests on its row. */
export function useHotelPrefetch(query: HotelDetailQuery) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function begin() {
    clearTimeout(timer.current);
    timer.current = setTimeout(prefetchQuietly, REST_MS, query);
  }

  function stop() {
    clearTimeout(timer.current);
  }

  return {
    onPointerEnter: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && begin(),
    onPointerLeave: stop,
    onFocus: begin,
    onBlur: stop,
  };
}
