import { getCountries } from '@portico/contract';
import { useAnswer } from '@portico/runtime';
import { useMemo } from 'react';

export function useCountryOptions(): readonly { value: string; label: string }[] {
  const { found } = useAnswer(getCountries, 'countries', undefined, {}, { keptAs: 'countries' });
  return useMemo(
    () =>
      Object.entries(found ?? {})
        .map(([value, label]) => ({ value, label }))
        .sort((one, other) => one.label.localeCompare(other.label)),
    [found],
  );
}
