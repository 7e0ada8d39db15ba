import type { HotelDetailQuery } from '@portico/contract';
import { type PointerEvent, useEffect, useRef } from 'react';

/** A pointer on its way across the rows asks nothing; one that rests means this hotel. */
const REST_MS = 120;

/** What a hotel's page asks is no part of the list: it comes with the first row that somebody means. */
async function askAhead(query: HotelDetailQuery): Promise<void> {
  const { askHotelAhead } = await import('../../features/hotel/hotel-questions.ts');
  askHotelAhead(query);
}

/** Nobody misses it: what is not asked ahead is asked when the page is opened. */
function askQuietly(query: HotelDetailQuery): void {
  askAhead(query).catch(() => {});
}

/** Loads a row's hotel ahead when the pointer or the focus rests on the row, so that its page opens with data. */
export function useHotelAhead(query: HotelDetailQuery) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function begin() {
    clearTimeout(timer.current);
    timer.current = setTimeout(askQuietly, REST_MS, query);
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
