import type { HotelDetailQuery } from '@portico/contract';
import { type PointerEvent, useEffect, useRef } from 'react';
import { askHotelAhead } from '../../features/hotel/hotel-questions.ts';

/** A pointer on its way across the rows asks nothing; one that rests means this hotel. */
const REST_MS = 120;

/** Loads a row's hotel ahead when the pointer or the focus rests on the row, so that its page opens with data. */
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
