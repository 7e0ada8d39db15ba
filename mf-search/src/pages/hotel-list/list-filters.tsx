import { type HotelListPage, type HotelListQuery, STAR_OPTIONS } from '@portico/contract';
import { Checkbox, Heading, Icon, IconButton, Kbd, TextInput } from '@portico/ui';
import { type KeyboardEvent, useState } from 'react';
import { isSpelling } from '../../is-spelling.ts';
import { useSearchWords } from '../../words.ts';
import { countOf } from './filter-counts.ts';
import { type ListFilters, withStarToggled } from './hotel-list-query.ts';
import { PriceBands } from './price-bands.tsx';

interface FilterGroupsProps {
  chosen: Pick<HotelListQuery, 'stars' | 'budgets'>;
  /** How many hotels each option would show; unknown before the first answer. */
  counts: Pick<HotelListPage, 'starCounts' | 'budgetCounts'> | undefined;
  onChange: (filters: Partial<ListFilters>) => void;
}

const STARS = Object.entries(STAR_OPTIONS).map(([option, stars]) => ({ option: Number(option), stars }));

export function FilterGroups({ chosen, counts, onChange }: FilterGroupsProps) {
  const t = useSearchWords();
  return (
    <>
      <FilterGroup title={t('hotelList.propertyClass')}>
        {STARS.map(({ option, stars }) => (
          <Checkbox
            key={option}
            checked={chosen.stars.includes(option)}
            aside={countOf(counts?.starCounts, option)}
            onChange={() => onChange({ stars: withStarToggled(chosen.stars, option) })}
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
    </>
  );
}

function FilterGroup({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section aria-label={title}>
      <Heading level={2} textStyle="t13" fontWeight="strong" marginBottom="1">
        {title}
      </Heading>
      {children}
    </section>
  );
}

/** Narrows the list to hotels with these words in their name; Enter asks (LIST-02). */
export function KeywordBox({ keyword, onSearch }: { keyword: string; onSearch: (keyword: string) => void }) {
  const t = useSearchWords();
  const [text, setText] = useState(keyword);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' && !isSpelling(event)) onSearch(text.trim());
  }

  return (
    <TextInput
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
          <IconButton icon="close" label={t('hotelList.keywordClear')} onClick={() => onSearch('')} />
        )
      }
    />
  );
}
