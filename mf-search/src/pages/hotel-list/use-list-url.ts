import { type HotelListQuery, hotelListUrl, readHotelListQuery, SOURCE_PARAM } from '@portico/contract';
import { type LeftPlace, lastSearch, useCurrency, useLanguage, usePortalNavigate } from '@portico/runtime';
import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { region } from '../../features/search-bar/destination/recent-searches.ts';
import { useDestinationToday } from '../../features/search-bar/destination/use-destination-today.ts';
import { normalizeQuery, UNDATED, useUrlSync } from '../../features/search-bar/draft/normalize-query.ts';
import { destinationOf } from '../../features/search-bar/draft/search-draft.ts';
import { useCountries } from '../../features/search-bar/guests/use-countries.ts';
import { readLastSearch } from '../../features/search-bar/last-search.ts';
import { rangeOf } from './budget-bands.ts';
import { useSharedLanguage } from './use-shared-language.ts';

/** Opens another list; a normalization replaces the URL. */
export type GoToList = (query: HotelListQuery, options?: { readonly replace: boolean }) => void;

/** The URL is the state of the list: every change is a navigation. */
export function useListUrl() {
  const navigate = usePortalNavigate();
  const { search } = useLocation();
  const [language] = useLanguage();
  const [currency] = useCurrency();
  const countries = useCountries();
  const { query: written, leftPlace } = useMemo(() => openedList(search), [search]);
  useSharedLanguage(written.language);
  const destination = destinationOf(written, [region.read()]);
  const today = useDestinationToday(destination);
  const query = useMemo(() => {
    const normalized = normalizeQuery(written, { today, countries, currency });
    // A URL may have a gap in its price range (LIST-04).
    return normalized && { ...normalized, budgets: rangeOf(normalized.budgets), language };
  }, [written, today, countries, currency, language]);
  useUrlSync(query && hotelListUrl(query), leftPlace);

  const go: GoToList = (next, options) => navigate(hotelListUrl(next), options);
  return { query, destination, go };
}

/** A URL without a query opens the last list of this tab (DESK-31), else the last search, else the defaults. */
function openedList(search: string): { query: HotelListQuery; leftPlace?: LeftPlace } {
  const params = new URLSearchParams(search);
  params.delete(SOURCE_PARAM);
  const list = params.size === 0 ? readLastSearch() : undefined;
  if (list) return { query: list.query, leftPlace: { top: list.top } };
  const last = params.size === 0 ? lastSearch.read() : undefined;
  return { query: last ?? readHotelListQuery(params, UNDATED) };
}
