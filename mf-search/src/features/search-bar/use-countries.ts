import { getCountries } from '@portico/contract';
import { readStored, useCall, writeStored } from '@portico/runtime';
import { useEffect } from 'react';

/** Country names by code, in the present language; undefined until the server has said them. */
export function useCountries(): Readonly<Record<string, string>> | undefined {
  const { data, isPlaceholderData } = useCall(getCountries, undefined, {
    isQuiet: true,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keptCountries,
  });
  const countries = data?.name === 'countries' ? data.data : undefined;
  useEffect(() => {
    if (countries !== undefined && !isPlaceholderData) writeStored('countries', countries);
  }, [countries, isPlaceholderData]);
  return countries;
}

/** The session's list, in whatever language it was asked: right codes at once, right names in a moment. */
function keptCountries() {
  const kept = readStored('countries');
  return kept === undefined ? undefined : ({ name: 'countries', data: kept } as const);
}
