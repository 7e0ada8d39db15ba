import type { HotelListPage, HotelListQuery } from '@portico/contract';
import { lastSearch } from '@portico/runtime';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { leaveList, plainSearch } from '../../features/hotel/left-list.ts';
import { withoutFilters, withSort } from './hotel-list-query.ts';

/**
 * The list is the last search from when it shows, all of its hotels in their usual order (LIST-05); as it is left it is kept for
 * the way back from a hotel.
 */
export function useLeavingList(query: HotelListQuery, page: HotelListPage | undefined): void {
  useEffect(() => lastSearch.write(wholeSearch(query)), [query]);
  const top = useRef(0);
  const leave = useEffectEvent(() => leaveList(query, page?.hotels.map(({ id }) => id) ?? [], top.current));
  // Over before the frame moves the page for the next one.
  useLayoutEffect(() => {
    // Told with the page as it stood: while it is taken down it moves.
    const keep = () => {
      top.current = window.scrollY;
    };
    keep();
    window.addEventListener('scroll', keep, { passive: true });
    return () => {
      window.removeEventListener('scroll', keep);
      leave();
    };
  }, []);
}

function wholeSearch(query: HotelListQuery): HotelListQuery {
  return withSort(withoutFilters(plainSearch(query)), 'hot');
}
