import type { HotelListPage, HotelListQuery } from '@portico/contract';
import { isSignedIn, lastSearch } from '@portico/runtime';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { addShownSearch } from '../../features/search-bar/destination/recent-searches.ts';
import { plainSearch, writeLastList } from '../../features/search-bar/last-list.ts';
import { withoutFilters, withSort } from './hotel-list-query.ts';

/**
 * Stores the list while it is shown: for "Booking" and the link on a hotel's page (DESK-31), as the last search and, once hotels
 * are found, as a recent one.
 */
export function useLastList(query: HotelListQuery, page: HotelListPage | undefined): void {
  const top = useRef(0);
  // A sign-out clears the storage before the list is unmounted: nothing may be written after it.
  const write = useEffectEvent(() => {
    if (isSignedIn()) writeLastList(query, top.current);
  });
  useEffect(() => {
    if (!isSignedIn()) return;
    lastSearch.write(allHotels(query));
    writeLastList(query, window.scrollY);
  }, [query]);
  const isFound = page !== undefined;
  useEffect(() => {
    if (isFound && isSignedIn()) addShownSearch(allHotels(query));
  }, [query, isFound]);
  // A layout effect: its cleanup runs before the frame scrolls to the top of the next page.
  useLayoutEffect(() => {
    // The position is read on scroll: while the list is unmounted, it changes.
    const readTop = () => {
      top.current = window.scrollY;
    };
    const writeAgain = ({ persisted }: PageTransitionEvent) => persisted && write();
    const leave = () => write();
    readTop();
    window.addEventListener('scroll', readTop, { passive: true });
    window.addEventListener('pagehide', leave);
    window.addEventListener('pageshow', writeAgain);
    return () => {
      window.removeEventListener('scroll', readTop);
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('pageshow', writeAgain);
      leave();
    };
  }, []);
}

function allHotels(query: HotelListQuery): HotelListQuery {
  return withSort(withoutFilters(plainSearch(query)), 'hot');
}
