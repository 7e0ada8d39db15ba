import { type AreaCode, getCountries } from '@portico/contract';
import { inLanguage, useApiQuery, useLanguage } from '@portico/runtime';
import { useMemo } from 'react';
import { otherSpellings } from './country-spellings.ts';

/** A country option; matches by both names, code, pinyin and alternative spellings (GUEST-12). */
export interface CountryOption {
  readonly value: string;
  readonly label: string;
  readonly keywords: readonly string[];
}

/** Nationalities in the page's language; names in the other language come from the area codes. */
export function useCountryOptions(areaCodes: readonly AreaCode[]): readonly CountryOption[] {
  const { data } = useApiQuery(getCountries, 'countries', undefined, {}, { storedAs: 'countries' });
  return useMemo(() => {
    const names = new Map(areaCodes.map(({ country, name }) => [country, Object.values(name)]));
    return Object.entries(data ?? {})
      .map(([value, label]) => ({ value, label, keywords: [...(names.get(value) ?? []), ...otherSpellings(value)] }))
      .sort((one, other) => one.label.localeCompare(other.label));
  }, [data, areaCodes]);
}

/** Area codes by id; match by country or digits, with or without plus sign. */
export function useAreaOptions(areaCodes: readonly AreaCode[]): readonly CountryOption[] {
  const [language] = useLanguage();
  return useMemo(
    () =>
      areaCodes.map(({ id, dialCode, country, name }) => ({
        value: String(id),
        label: `+${dialCode} ${inLanguage(name, language)}`,
        keywords: [dialCode, ...Object.values(name), ...otherSpellings(country)],
      })),
    [areaCodes, language],
  );
}
