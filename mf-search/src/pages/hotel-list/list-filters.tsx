import { RATE_TERMS, STAR_OPTIONS } from '@portico/contract';
import { Checkbox, Heading, Icon, IconButton, Kbd, TextInput } from '@portico/ui';
import { type KeyboardEvent, lazy, memo, Suspense, useRef, useState } from 'react';
import { isImeKey } from '../../is-composing.ts';
import { countOf, countText, type FilterCounts, propertiesText } from './filter-counts.ts';
import { type ListFilters, withToggled } from './hotel-list-query.ts';
import { useListMessages } from './list-messages.ts';
import { PriceBands } from './price-bands.tsx';
import { TERM_MESSAGES } from './term-messages.ts';

// Lazy: their options come with the first response.
const NamedFilters = lazy(async () => ({ default: (await import('./more-filters.ts')).NamedFilters }));

interface FilterGroupsProps {
  chosen: ListFilters;
  /** Undefined before the first response. */
  counts: FilterCounts | undefined;
  onChange: (filters: Partial<ListFilters>) => void;
}

const STARS = Object.entries(STAR_OPTIONS).map(([option, stars]) => ({ option: Number(option), stars }));

/** Memoized: sort order and page do not change it. */
export const FilterGroups = memo(function FilterGroups({ chosen, counts, onChange }: FilterGroupsProps) {
  const t = useListMessages();
  const countTextOf = (stars: number, count: number | undefined) =>
    count === undefined ? undefined : t('hotelList.classSaid', { stars, properties: propertiesText(t, count) });
  return (
    <>
      <FilterGroup title={t('hotelList.terms')}>
        {RATE_TERMS.map((term) => (
          <Checkbox
            key={term}
            checked={chosen.terms.includes(term)}
            aside={countOf(counts?.termCounts, term)}
            asideText={countText(t, countOf(counts?.termCounts, term))}
            onChange={() => onChange({ terms: withToggled(chosen.terms, term) })}
          >
            {t(TERM_MESSAGES[term])}
          </Checkbox>
        ))}
      </FilterGroup>
      <FilterGroup title={t('hotelList.propertyClass')}>
        {STARS.map(({ option, stars }) => (
          <Checkbox
            key={option}
            checked={chosen.stars.includes(option)}
            aside={countOf(counts?.starCounts, option)}
            asideText={countTextOf(stars, countOf(counts?.starCounts, option))}
            onChange={() => onChange({ stars: withToggled(chosen.stars, option) })}
          >
            {t('hotelList.classOption', { stars })}
          </Checkbox>
        ))}
      </FilterGroup>
      <FilterGroup title={t('hotelList.pricePerNight')}>
        <PriceBands
          chosen={chosen.budgets}
          counts={counts?.budgetCounts}
          onChange={(budgets) => onChange({ budgets })}
        />
      </FilterGroup>
      {counts && (
        <Suspense>
          <NamedFilters chosen={chosen} counts={counts} onChange={onChange} />
        </Suspense>
      )}
    </>
  );
});

export function FilterGroup({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section aria-label={title}>
      <Heading level={2} textStyle="t13" fontWeight="strong" marginBottom="1">
        {title}
      </Heading>
      {children}
    </section>
  );
}

/** Filters hotels by name; Enter submits (LIST-02). */
export function KeywordBox({ keyword, onSearch }: { keyword: string; onSearch: (keyword: string) => void }) {
  const t = useListMessages();
  const [text, setText] = useState(keyword);
  const [applied, setApplied] = useState(keyword);
  const input = useRef<HTMLInputElement>(null);
  if (applied !== keyword) {
    setApplied(keyword);
    setText(keyword);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' && !isImeKey(event)) onSearch(text.trim());
  }

  function clear() {
    onSearch('');
    // The button disappears, so the box gets the focus.
    input.current?.focus();
  }

  return (
    <TextInput
      ref={input}
      type="search"
      enterKeyHint="search"
      aria-label={t('hotelList.keyword')}
      placeholder={t('hotelList.keyword')}
      maxLength={100}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={onKeyDown}
      start={<Icon name="search" tone="subtle" />}
      end={
        keyword === '' ? (
          <Kbd aria-hidden>↵</Kbd>
        ) : (
          <IconButton icon="close" label={t('hotelList.keywordClear')} onClick={clear} />
        )
      }
    />
  );
}
