import { getCountries } from '@portico/contract';
import { useCall } from '@portico/runtime';
import { useMemo } from 'react';

/** Nationalities to choose from, by name in the chosen language. */
export function useCountryOptions(): readonly { value: string; label: string }[] {
  const answer = useCall(getCountries, undefined, { staleTime: Number.POSITIVE_INFINITY }).data;
  const countries = answer?.name === 'countries' ? answer.data : undefined;
  return useMemo(
    () =>
      Object.entries(countries ?? {})
        .map(([value, label]) => ({ value, label }))
        .sort((one, other) => one.label.localeCompare(other.label)),
    [countries],
  );
}
