import { STAR_OPTIONS } from '@portico/contract';
import { createParts, Icon, TextLink } from '@portico/ui';
import { useRef } from 'react';
import type { FilterCounts } from './filter-counts.ts';
import { type ListFilters, NO_FILTERS, withToggled } from './hotel-list-query.ts';
import { useListMessages } from './list-messages.ts';
import { bandLabel } from './price-bands.tsx';
import { TERM_MESSAGES } from './term-messages.ts';
import { useBudgetBands } from './use-hotel-list.ts';

const Chips = createParts(
  { root: 'ul', chip: 'button' },
  {
    base: {
      root: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2', marginBottom: '3' },
      chip: {
        display: 'inline-flex',
        alignItems: 'center',
        gap: '1.5',
        minHeight: { base: '36px', lg: '28px' },
        maxWidth: 'full',
        paddingInline: '2.5',
        border: '1px solid',
        borderColor: 'border.control',
        borderRadius: 'full',
        background: 'bg.panel',
        color: 'fg',
        textStyle: 't13',
        overflowWrap: 'anywhere',
        textAlign: 'start',
        _hover: { background: 'bg.subtle' },
      },
    },
  },
);

interface FilterChipsProps {
  chosen: ListFilters;
  counts: FilterCounts | undefined;
  onChange: (filters: Partial<ListFilters>) => void;
  /** Called when the last chip, which had the focus, is removed. */
  onCleared: () => void;
}

export function FilterChips({ chosen, counts, onChange, onCleared }: FilterChipsProps) {
  const t = useListMessages();
  const list = useRef<HTMLUListElement>(null);
  const chips = useChips(chosen, counts);

  function remove(place: number) {
    const buttons = list.current?.querySelectorAll<HTMLElement>('[data-chip]') ?? [];
    (buttons[place + 1] ?? buttons[place - 1])?.focus();
    onChange(chips[place]?.without ?? {});
    if (chips.length === 1) onCleared();
  }

  return (
    <Chips.Root ref={list} aria-label={t('hotelList.chosen')}>
      {chips.map(({ key, label }, place) => (
        <li key={key}>
          <Chips.Chip
            type="button"
            data-chip
            aria-label={t('hotelList.removeFilter', { filter: label })}
            onClick={() => remove(place)}
          >
            {label}
            <Icon name="close" size={12} tone="subtle" />
          </Chips.Chip>
        </li>
      ))}
      <li>
        <TextLink
          as="button"
          onClick={() => {
            onChange(NO_FILTERS);
            onCleared();
          }}
        >
          {t('hotelList.clearAll')}
        </TextLink>
      </li>
    </Chips.Root>
  );
}

interface Chip {
  readonly key: string;
  readonly label: string;
  readonly without: Partial<ListFilters>;
}

function useChips(chosen: ListFilters, counts: FilterCounts | undefined): readonly Chip[] {
  const t = useListMessages();
  const prices = usePriceLabel(chosen.budgets);
  const { keyword, terms, stars, budgets, districts, facilities } = chosen;
  const nameIn = (options: FilterCounts['districtCounts'], code: string) =>
    options?.find(({ option }) => option === code)?.name ?? code;
  return [
    ...(keyword === '' ? [] : [{ key: 'keyword', label: `“${keyword}”`, without: { keyword: '' } }]),
    ...terms.map((term) => ({
      key: term,
      label: t(TERM_MESSAGES[term]),
      without: { terms: withToggled(terms, term) },
    })),
    ...stars.map((option) => ({
      key: `star ${option}`,
      label: t('hotelList.classOption', { stars: STAR_OPTIONS[option as keyof typeof STAR_OPTIONS] }),
      without: { stars: withToggled(stars, option) },
    })),
    ...(budgets.length === 0 ? [] : [{ key: 'prices', label: prices, without: { budgets: [] } }]),
    ...districts.map((code) => ({
      key: `district ${code}`,
      label: nameIn(counts?.districtCounts, code),
      without: { districts: withToggled(districts, code) },
    })),
    ...facilities.map((code) => ({
      key: `facility ${code}`,
      label: nameIn(counts?.facilityCounts, code),
      without: { facilities: withToggled(facilities, code) },
    })),
  ];
}

/** The chosen bands form one range, so they are one chip (LIST-04). */
function usePriceLabel(budgets: readonly number[]): string {
  const t = useListMessages();
  const { data } = useBudgetBands();
  const bands = data?.bands.filter(({ id }) => budgets.includes(id)) ?? [];
  const [first, last] = [bands[0], bands.at(-1)];
  if (data === undefined || first === undefined || last === undefined) return t('hotelList.pricePerNight');
  return bandLabel({ from: first.from, below: last.below }, data.currency, t);
}
