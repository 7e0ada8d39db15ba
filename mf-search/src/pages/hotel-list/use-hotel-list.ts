import { type HotelListQuery, hotelCurrency, hotelList } from '@portico/contract';
import {
  cachedResponse,
  updateResponses,
  useApiQuery,
  useCurrency,
  useLanguage,
  useObservedPrices,
} from '@portico/runtime';
import { useMemo } from 'react';
import { registerFavouriteCache, withFavourite } from '../../favourite-cache.ts';
import { withEarlierPages } from './earlier-pages.ts';
import { searchKey, toListRequest, withoutHotels } from './hotel-list-query.ts';

registerFavouriteCache((hotelId, isLiked) => {
  updateResponses(hotelList, 'found', (page) => ({
    ...page,
    hotels: withFavourite(page.hotels, hotelId, isLiked),
    ...(page.unpriced && { unpriced: withFavourite(page.unpriced, hotelId, isLiked) }),
    soldOut: withFavourite(page.soldOut, hotelId, isLiked),
  }));
});

/**
 * The hotels of a URL. Old rows stay while only filters, sort order or page change. Hotels that sold out during a
 * verification are left out.
 */
export function useHotelList(query: HotelListQuery) {
  const [language] = useLanguage();
  const [currency] = useCurrency();
  // Memoized by URL: a page that leaves the cache later must not change the request.
  const request = useMemo(
    () => withEarlierPages(toListRequest(query), (earlier) => cachedResponse(hotelList, 'found', earlier)),
    // oxlint-disable-next-line react/exhaustive-deps -- responses depend on language and currency too
    [query, language, currency],
  );
  const listQuery = useApiQuery(
    hotelList,
    'found',
    request,
    { noSuchPlace: 'other' },
    { keeps: (former) => searchKey(former) === searchKey(query) },
  );
  const observedPrices = useObservedPrices(query);
  const data = useMemo(
    () => listQuery.data && withoutHotels(listQuery.data, (hotelId) => observedPrices(hotelId) !== undefined),
    [listQuery.data, observedPrices],
  );
  return { ...listQuery, data, request };
}

/** Price bands in the current currency; cached for the visit. */
export function useBudgetBands() {
  const options = { staleTime: Number.POSITIVE_INFINITY, isQuiet: true };
  return useApiQuery(hotelCurrency, 'bands', undefined, {}, options);
}
