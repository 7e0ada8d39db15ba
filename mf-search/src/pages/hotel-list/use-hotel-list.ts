import { type HotelListQuery, hotelCurrency, hotelList } from '@portico/contract';
import { changeAnswers, knownAnswer, useAnswer, useCurrency, useLanguage, useLearned } from '@portico/runtime';
import { useMemo } from 'react';
import { heartsHeldBy, withHeart } from '../../held-hearts.ts';
import { withEarlierPages } from './earlier-pages.ts';
import { searchKey, toListRequest, withoutHotels } from './hotel-list-query.ts';

heartsHeldBy((hotelId, isLiked) => {
  changeAnswers(hotelList, 'found', (page) => ({
    ...page,
    hotels: withHeart(page.hotels, hotelId, isLiked),
    soldOut: withHeart(page.soldOut, hotelId, isLiked),
  }));
});

/**
 * The hotels behind an address. Old rows stay while only filters, the order or the page change. A hotel that turned out to be sold out
 * for the stay when it was to be booked is none of them.
 */
export function useHotelList(query: HotelListQuery) {
  const [language] = useLanguage();
  const [currency] = useCurrency();
  // Once for each address: a page that leaves the cache later must not change a question that was already asked.
  const request = useMemo(
    () => withEarlierPages(toListRequest(query), (earlier) => knownAnswer(hotelList, 'found', earlier)),
    // oxlint-disable-next-line react/exhaustive-deps -- answers are known by language and currency too
    [query, language, currency],
  );
  const answer = useAnswer(
    hotelList,
    'found',
    request,
    { noSuchPlace: 'other' },
    { keeps: (former) => searchKey(former) === searchKey(query) },
  );
  const learned = useLearned(query);
  const found = useMemo(
    () => answer.found && withoutHotels(answer.found, (hotelId) => learned(hotelId) !== undefined),
    [answer.found, learned],
  );
  return { ...answer, found };
}

/** The price bands in the present currency; they change so rarely that one answer serves the visit. */
export function useBudgetBands() {
  const options = { staleTime: Number.POSITIVE_INFINITY, isQuiet: true };
  return useAnswer(hotelCurrency, 'bands', undefined, {}, options);
}
