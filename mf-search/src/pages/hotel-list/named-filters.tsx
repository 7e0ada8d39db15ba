import { Checkbox, TextLink } from '@portico/ui';
import { useState } from 'react';
import { countText, type FilterCounts } from './filter-counts.ts';
import { type ListFilters, withToggled } from './hotel-list-query.ts';
import { FilterGroup } from './list-filters.tsx';
import { useListMessages } from './list-messages.ts';

interface NamedFiltersProps {
  chosen: Pick<ListFilters, 'districts' | 'facilities'>;
  counts: FilterCounts;
  onChange: (filters: Partial<ListFilters>) => void;
}

/** Filters with options from the response. */
export function NamedFilters({ chosen, counts, onChange }: NamedFiltersProps) {
  const t = useListMessages();
  return (
    <>
      <NamedGroup
        title={t('hotelList.district')}
        options={counts.districtCounts}
        chosen={chosen.districts}
        onChange={(districts) => onChange({ districts })}
      />
      <NamedGroup
        title={t('hotel.facilities')}
        options={counts.facilityCounts}
        chosen={chosen.facilities}
        onChange={(facilities) => onChange({ facilities })}
      />
    </>
  );
}

interface NamedGroupProps {
  title: string;
  options: FilterCounts['districtCounts'];
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
}

const SHOWN_FIRST = 6;

/** Shows the first few and the chosen options; the others expand. */
function NamedGroup({ title, options = [], chosen, onChange }: NamedGroupProps) {
  const t = useListMessages();
  const [isComplete, setIsComplete] = useState(false);
  if (options.length === 0) return null;
  const visibleOptions = isComplete
    ? options
    : options.filter((one, place) => place < SHOWN_FIRST || chosen.includes(one.option));
  const canUnfold = isComplete || visibleOptions.length < options.length;
  return (
    <FilterGroup title={title}>
      {visibleOptions.map(({ option, name, hotels }) => (
        <Checkbox
          key={option}
          checked={chosen.includes(option)}
          aside={hotels}
          asideText={countText(t, hotels)}
          onChange={() => onChange(withToggled(chosen, option))}
        >
          {name}
        </Checkbox>
      ))}
      {canUnfold && (
        <TextLink as="button" aria-expanded={isComplete} onClick={() => setIsComplete(!isComplete)}>
          {isComplete
            ? t('hotelList.showFewer')
            : t('hotelList.showMore', { count: options.length - visibleOptions.length })}
        </TextLink>
      )}
    </FilterGroup>
  );
}
