import { type HotelDetailQuery, hotelDetailAddress, readHotelDetailQuery } from '@portico/contract';
import { useCurrency, usePortalNavigate } from '@portico/runtime';
import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { useDestinationToday } from '../../features/search-bar/destination/use-destination-today.ts';
import { mendedQuery, UNDATED, useAddressInStep } from '../../features/search-bar/draft/mended-query.ts';
import { useCountries } from '../../features/search-bar/guests/use-countries.ts';

export function useDetailAddress() {
  const navigate = usePortalNavigate();
  const { search } = useLocation();
  const [currency] = useCurrency();
  const countries = useCountries();
  const written = useMemo(() => readHotelDetailQuery(new URLSearchParams(search), UNDATED), [search]);
  const { hotelId } = written;
  const today = useDestinationToday({ regionType: 'hotel', regionId: hotelId });
  const query = useMemo(
    () => mendedQuery(written, { today, countries, currency }),
    [written, today, countries, currency],
  );
  useAddressInStep(query && hotelDetailAddress(query));

  // Another stay is the same page: it keeps its place, and Back leads to where the hotel was found.
  return { hotelId, query, go: (next: HotelDetailQuery) => navigate(hotelDetailAddress(next), { replace: true }) };
}
