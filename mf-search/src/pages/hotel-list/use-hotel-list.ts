import { callKey, type HotelListQuery, type HotelListRequest, hotelCurrency, hotelList } from '@portico/contract';
import { type CallAnswer, callQuery, useCall, useCurrency, useLanguage } from '@portico/runtime';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { withEarlierPages } from './earlier-pages.ts';
import { isSameSearch, toListRequest } from './hotel-list-query.ts';

/** The hotels behind an address. Old rows stay while only the order or the page changes. */
export function useHotelList(query: HotelListQuery) {
  const client = useQueryClient();
  const [language] = useLanguage();
  const [currency] = useCurrency();
  // Once for each address: a page that leaves the cache later must not change a question that was already asked.
  const request = useMemo(
    () =>
      withEarlierPages(toListRequest(query), (earlier) => {
        const answer = client.getQueryData<CallAnswer<typeof hotelList>>(callQuery(hotelList, earlier).queryKey);
        return answer?.name === 'found' ? answer.data : undefined;
      }),
    [client, query, language, currency],
  );
  const list = useCall(hotelList, request, {
    placeholderData: (answer, before) =>
      isReordered(before?.queryKey, request, language, currency) ? answer : undefined,
  });
  return { ...list, page: list.data?.name === 'found' ? list.data.data : undefined };
}

function isReordered(
  key: QueryKey | undefined,
  request: HotelListRequest,
  language: string,
  currency: string,
): boolean {
  if (key === undefined || key[2] !== language || key[3] !== currency) return false;
  return key[0] === callKey(hotelList) && isSameSearch(key[1] as HotelListRequest, request);
}

/** The price bands in the present currency; they change so rarely that one answer serves the visit. */
export function useBudgetBands() {
  const bands = useCall(hotelCurrency, undefined, { staleTime: Number.POSITIVE_INFINITY, isQuiet: true });
  return { ...bands, found: bands.data?.name === 'bands' ? bands.data.data : undefined };
}
