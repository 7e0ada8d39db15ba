import { getCountries } from '@portico/contract';
import { useAnswer } from '@portico/runtime';

/** Country names by code, in the present language; undefined until the server has said them. */
export function useCountries(): Readonly<Record<string, string>> | undefined {
  return useCountryList().found;
}

/** The list of countries; while it is asked in another language the codes are right already. */
export function useCountryList() {
  return useAnswer(getCountries, 'countries', undefined, {}, { isQuiet: true, keptAs: 'countries', keeps: 'always' });
}
