import type { HotelListPage, HotelListQuery } from '@portico/contract';
import { useEffect, useEffectEvent } from 'react';
import type { GoToList } from './use-list-url.ts';

/** The last page, if the URL has a later one. */
export function lastPageBefore(requestedPage: number, page: HotelListPage | undefined): number | undefined {
  if (page === undefined || page.hotels.length + (page.unpriced?.length ?? 0) + page.soldOut.length > 0)
    return undefined;
  const last = Math.ceil(page.total / page.pageSize);
  return last > 0 && last < requestedPage ? last : undefined;
}

/** Redirects to the last page if the URL has a later one. */
export function useLastPage(query: HotelListQuery, page: HotelListPage | undefined, go: GoToList): void {
  const last = lastPageBefore(query.page, page);
  const goOn = useEffectEvent((to: number) => go({ ...query, page: to }, { replace: true }));
  useEffect(() => {
    if (last !== undefined) goOn(last);
  }, [last]);
}
