import { getCountries } from '@portico/contract';
import { readStored, useCall, writeStored } from '@portico/runtime';
import { useEffect } from 'react';
import { isLeaving } from '../../is-leaving.ts';

/** Country names by code, in the present language; undefined until the server has said them. */
export function useCountries(): Readonly<Record<string, string>> | undefined {
  return useCountryList().countries;
}

export function useCountryList() {
  const list = useCall(getCountries, undefined, {
    isQuiet: true,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keptCountries,
  });
  const { data, isPlaceholderData } = list;
  const countries = data?.name === 'countries' ? data.data : undefined;
  useEffect(() => {
    if (countries !== undefined && !isPlaceholderData) writeStored('countries', countries);
  }, [countries, isPlaceholderData]);
  return { ...list, countries, hasFailed: countries === undefined && !list.isFetching && !isLeaving(list.error) };
}

/** The session's list, in whatever language it was asked: right codes at once, right names in a moment. */
function keptCountries() {
  const kept = readStored('countries');
  return kept === undefined ? undefined : ({ name: 'countries', data: kept } as const);
}
