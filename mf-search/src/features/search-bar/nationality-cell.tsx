import { Icon, IconButton } from '@portico/ui';
import { type Option, SearchSelect } from '@portico/ui/combobox';
import { useId, useMemo, useRef } from 'react';
import { useSearchWords } from '../../words.ts';
import { SearchCell } from './search-parts.ts';
import { useCountries } from './use-countries.ts';

export interface NationalityCellProps {
  value: string | undefined;
  onChange: (code: string | undefined) => void;
}

/** Optional: without one the prices are those of any nationality (SRCH-05). */
export function NationalityCell({ value, onChange }: NationalityCellProps) {
  const t = useSearchWords();
  const id = useId();
  const cell = useRef<HTMLDivElement>(null);
  const countries = useCountries();
  const options = useMemo(() => countryOptions(countries ?? {}), [countries]);
  return (
    <SearchCell ref={cell}>
      <Icon name="flag" />
      <span data-words>
        <label data-label htmlFor={id}>
          {t('searchBar.nationality')}
        </label>
        <SearchSelect
          id={id}
          look="bare"
          anchor={cell}
          listLabel={t('searchBar.nationality')}
          placeholder={t('searchBar.anyNationality')}
          emptyText={t('searchBar.noCountry')}
          options={options}
          value={value ?? null}
          onChange={(code) => onChange(code)}
        />
      </span>
      {value === undefined ? (
        <Icon name="down" />
      ) : (
        <IconButton icon="close" label={t('searchBar.clearNationality')} onClick={() => onChange(undefined)} />
      )}
    </SearchCell>
  );
}

function countryOptions(countries: Readonly<Record<string, string>>): Option[] {
  return Object.entries(countries)
    .map(([value, label]) => ({ value, label, keywords: [value] }))
    .sort((one, other) => one.label.localeCompare(other.label));
}
