import { type HotelDetailQuery, hotelDetailUrl, readHotelDetailQuery } from '@portico/contract';
import { useCurrency, usePortalNavigate } from '@portico/runtime';
import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { useDestinationToday } from '../../features/search-bar/destination/use-destination-today.ts';
import { normalizeQuery, UNDATED, useUrlSync } from '../../features/search-bar/draft/normalize-query.ts';
import { useCountries } from '../../features/search-bar/guests/use-countries.ts';

export function useDetailUrl() {
  const navigate = usePortalNavigate();
  const { search } = useLocation();
  const [currency] = useCurrency();
  const countries = useCountries();
  const written = useMemo(() => readHotelDetailQuery(new URLSearchParams(search), UNDATED), [search]);
  const { hotelId } = written;
  const today = useDestinationToday({ regionType: 'hotel', regionId: hotelId });
  const query = useMemo(
    () => normalizeQuery(written, { today, countries, currency }),
    [written, today, countries, currency],
  );
  useUrlSync(query && hotelDetailUrl(query));

  // Another stay replaces the URL: the scroll position stays, and Back leads to the list.
  return { hotelId, query, go: (next: HotelDetailQuery) => navigate(hotelDetailUrl(next), { replace: true }) };
}
