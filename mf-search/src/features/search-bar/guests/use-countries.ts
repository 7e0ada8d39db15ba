import { getCountries } from '@portico/contract';
import { useApiQuery } from '@portico/runtime';

/** Country names by code in the current language; undefined while loading. */
export function useCountries(): Readonly<Record<string, string>> | undefined {
  return useCountryList().data;
}

/** The list of countries. While another language loads, the codes are already valid. */
export function useCountryList() {
  return useApiQuery(
    getCountries,
    'countries',
    undefined,
    {},
    { isQuiet: true, storedAs: 'countries', keeps: 'always' },
  );
}
