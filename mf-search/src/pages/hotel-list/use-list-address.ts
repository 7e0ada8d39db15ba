import { type HotelListQuery, hotelListAddress, readHotelListQuery, SOURCE_PARAM } from '@portico/contract';
import { type LeftPlace, lastSearch, useCurrency, useLanguage, usePortalNavigate } from '@portico/runtime';
import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { region } from '../../features/search-bar/destination/recent-searches.ts';
import { useDestinationToday } from '../../features/search-bar/destination/use-destination-today.ts';
import { mendedQuery, UNDATED, useAddressInStep } from '../../features/search-bar/draft/mended-query.ts';
import { destinationOf } from '../../features/search-bar/draft/search-draft.ts';
import { useCountries } from '../../features/search-bar/guests/use-countries.ts';
import { readLastList } from '../../features/search-bar/last-list.ts';
import { rangeOf } from './budget-bands.ts';
import { useSharedLanguage } from './use-shared-language.ts';

/** Shows another list; one that only mends the address takes its place. */
export type GoToList = (query: HotelListQuery, options?: { readonly replace: boolean }) => void;

/** The address is the state of the list: it is read here, and every change of the list is an address to go to. */
export function useListAddress() {
  const navigate = usePortalNavigate();
  const { search } = useLocation();
  const [language] = useLanguage();
  const [currency] = useCurrency();
  const countries = useCountries();
  const { query: written, left } = useMemo(() => openedList(search), [search]);
  useSharedLanguage(written.language);
  const destination = destinationOf(written, [region.read()]);
  const today = useDestinationToday(destination);
  const query = useMemo(() => {
    const mended = mendedQuery(written, { today, countries, currency });
    // A range of prices has no gap, whoever wrote the address (LIST-04).
    return mended && { ...mended, budgets: rangeOf(mended.budgets), language };
  }, [written, today, countries, currency, language]);
  useAddressInStep(query && hotelListAddress(query), left);

  const go: GoToList = (next, options) => navigate(hotelListAddress(next), options);
  return { query, destination, go };
}

/** A URL without a query, as the menu's, opens the list that this tab showed last (DESK-31), else the last search, else the defaults. */
function openedList(search: string): { query: HotelListQuery; left?: LeftPlace } {
  const params = new URLSearchParams(search);
  params.delete(SOURCE_PARAM);
  const list = params.size === 0 ? readLastList() : undefined;
  if (list) return { query: list.query, left: { top: list.top } };
  const last = params.size === 0 ? lastSearch.read() : undefined;
  return { query: last ?? readHotelListQuery(params, UNDATED) };
}
