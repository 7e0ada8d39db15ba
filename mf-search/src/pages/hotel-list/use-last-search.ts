import type { HotelListPage, HotelListQuery } from '@portico/contract';
import { isSignedIn, lastSearch } from '@portico/runtime';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { addShownSearch } from '../../features/search-bar/destination/recent-searches.ts';
import { plainSearch, writeLastSearch } from '../../features/search-bar/last-search.ts';
import { withoutFilters, withSort } from './hotel-list-query.ts';

/**
 * Stores the shown list for "Booking" and the link on a hotel's page (DESK-31), as the last search and, once hotels
 * are found, as a recent one.
 */
export function useLastSearch(query: HotelListQuery, page: HotelListPage | undefined): void {
  const top = useRef(0);
  // A sign-out clears the storage before the list unmounts: do not write after it.
  const write = useEffectEvent(() => {
    if (isSignedIn()) writeLastSearch(query, top.current);
  });
  useEffect(() => {
    if (!isSignedIn()) return;
    lastSearch.write(allHotels(query));
    writeLastSearch(query, window.scrollY);
  }, [query]);
  const isFound = page !== undefined;
  useEffect(() => {
    if (isFound && isSignedIn()) addShownSearch(allHotels(query));
  }, [query, isFound]);
  // A layout effect: its cleanup runs before the layout scrolls to the top of the next page.
  useLayoutEffect(() => {
    // Read on scroll, because the position changes while the list unmounts.
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
