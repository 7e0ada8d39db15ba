import { LANGUAGES } from '@portico/contract';
import { Icon, IconButton } from '@portico/ui';
import { type Option, SearchSelect } from '@portico/ui/combobox';
import { useId, useMemo, useRef } from 'react';
import { useSearchMessages } from '../../../messages.ts';
import { ListFailed, retryOnEnter } from '../parts/list-failed.tsx';
import { SearchForm } from '../parts/search-parts.ts';
import { useCountryList } from './use-countries.ts';

interface NationalityCellProps {
  value: string | undefined;
  onChange: (code: string | undefined) => void;
}

/** Optional: without a nationality, prices apply to any (SRCH-05). */
export function NationalityCell({ value, onChange }: NationalityCellProps) {
  const t = useSearchMessages();
  const id = useId();
  const cell = useRef<HTMLDivElement>(null);
  const { data: countries, failed, isFetching, retry: refetchCountries } = useCountryList();
  const hasFailed = countries === undefined && failed !== undefined;
  const retry = () => void refetchCountries();
  const any = t('searchBar.anyNationality');
  const options = useMemo(() => optionsOf(countries, any), [countries, any]);
  const failure = <ListFailed text={t('searchBar.countriesFailed')} onRetry={retry} />;
  const emptyText = hasFailed ? failure : t(isFetching ? 'searchBar.looking' : 'searchBar.noCountry');
  return (
    <SearchForm.Cell ref={cell}>
      <SearchForm.Glyph>
        <Icon name="flag" tone="subtle" />
      </SearchForm.Glyph>
      <SearchForm.TextBlock>
        <SearchForm.InputLabel htmlFor={id}>{t('searchBar.nationality')}</SearchForm.InputLabel>
        <SearchSelect
          id={id}
          look="bare"
          anchor={cell}
          listLabel={t('searchBar.nationality')}
          placeholder={any}
          emptyText={emptyText}
          onKeyDown={(event) => hasFailed && retryOnEnter(event, retry)}
          options={options}
          value={value ?? null}
          onChange={(code) => onChange(code === ANY ? undefined : code)}
          onEmpty={() => onChange(undefined)}
        />
      </SearchForm.TextBlock>
      {value === undefined ? (
        <Icon name="down" tone="subtle" />
      ) : (
        <IconButton icon="close" label={t('searchBar.clearNationality')} onClick={() => onChange(undefined)} />
      )}
    </SearchForm.Cell>
  );
}

/** Not a country code. */
const ANY = 'any';

/** Any nationality comes first, once others are loaded. */
function optionsOf(countries: Readonly<Record<string, string>> | undefined, any: string): readonly Option[] {
  return countries === undefined ? [] : [{ value: ANY, label: any }, ...countryOptions(countries)];
}

/** The most frequent nationalities of the agents' guests come first. */
const FREQUENT = ['CN', 'HK', 'TW', 'MO', 'SG', 'MY', 'JP', 'KR', 'US', 'GB'];

/** Countries match by code and by name in both languages. */
function countryOptions(countries: Readonly<Record<string, string>>): Option[] {
  const names = LANGUAGES.map((language) => new Intl.DisplayNames(language, { type: 'region', fallback: 'none' }));
  const place = ({ value }: Option) => (FREQUENT.includes(value) ? FREQUENT.indexOf(value) : FREQUENT.length);
  return Object.entries(countries)
    .map(([value, label]) => ({ value, label, keywords: [value, ...names.map((all) => nameOf(all, value))] }))
    .sort((one, other) => place(one) - place(other) || one.label.localeCompare(other.label));
}

function nameOf(names: Intl.DisplayNames, code: string): string {
  return /^[A-Z]{2}$/.test(code) ? (names.of(code) ?? '') : '';
}
