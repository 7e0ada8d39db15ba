import type { HotelDetailQuery } from '@portico/contract';
import { type PointerEvent, useEffect, useRef } from 'react';
import { askHotelAhead } from '../../features/hotel/hotel-questions.ts';

/** A pointer on its way across the rows asks nothing; one that rests means this hotel. */
const REST_MS = 120;

/** For a row: a pointer or a focus that stays on it asks for its hotel, so that the page opens with its answers. */
export function useHotelAhead(query: HotelDetailQuery) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function begin() {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => askHotelAhead(query), REST_MS);
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
