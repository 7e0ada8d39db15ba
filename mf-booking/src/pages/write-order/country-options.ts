import { type AreaCode, getCountries } from '@portico/contract';
import { inLanguage, useAnswer, useLanguage } from '@portico/runtime';
import { useMemo } from 'react';
import { otherSpellings } from './country-spellings.ts';

/** A row of a list of countries, found by both names, its code, its pinyin and what else it is called (GUEST-12). */
export interface CountryOption {
  readonly value: string;
  readonly label: string;
  readonly keywords: readonly string[];
}

/** Every nationality in the language of the page; its name in the other one is the area codes'. */
export function useCountryOptions(areaCodes: readonly AreaCode[]): readonly CountryOption[] {
  const { found } = useAnswer(getCountries, 'countries', undefined, {}, { keptAs: 'countries' });
  return useMemo(() => {
    const names = new Map(areaCodes.map(({ country, name }) => [country, Object.values(name)]));
    return Object.entries(found ?? {})
      .map(([value, label]) => ({ value, label, keywords: [...(names.get(value) ?? []), ...otherSpellings(value)] }))
      .sort((one, other) => one.label.localeCompare(other.label));
  }, [found, areaCodes]);
}

/** Every area code by its id, found by its country as well as by its digits, with a plus sign or without. */
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
