import { type BudgetBand, type HotelListPage, type HotelListQuery, STAR_OPTIONS } from '@portico/contract';
import { Checkbox, Heading, Icon, IconButton, Kbd, TextInput } from '@portico/ui';
import { type KeyboardEvent, useState } from 'react';
import { useSearchWords } from '../../words.ts';
import { bandFigure } from './band-figure.ts';
import { isBetween, withBandToggled } from './budget-bands.ts';
import { type ListFilters, withStarToggled } from './hotel-list-query.ts';
import { useBudgetBands } from './use-hotel-list.ts';

export interface FilterGroupsProps {
  chosen: Pick<HotelListQuery, 'stars' | 'budgets'>;
  /** How many hotels each option would show; unknown before the first answer. */
  counts: Pick<HotelListPage, 'starCounts' | 'budgetCounts'> | undefined;
  onChange: (filters: Partial<ListFilters>) => void;
}

const STARS = Object.entries(STAR_OPTIONS).map(([option, stars]) => ({ option: Number(option), stars }));

/** Property class and price per night, for the column and the drawer alike. */
export function FilterGroups({ chosen, counts, onChange }: FilterGroupsProps) {
  const t = useSearchWords();
  const bands = useBudgetBands();
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
        {bands?.bands.map((band) => (
          <BandBox
            key={band.id}
            band={band}
            currency={bands.currency}
            chosen={chosen.budgets}
            count={countOf(counts?.budgetCounts, band.id)}
            onToggle={() => onChange({ budgets: withBandToggled(chosen.budgets, band.id) })}
          />
        ))}
      </FilterGroup>
    </>
  );
}

interface BandBoxProps {
  band: BudgetBand;
  currency: string;
  chosen: readonly number[];
  count: number | undefined;
  onToggle: () => void;
}

function BandBox({ band, currency, chosen, count, onToggle }: BandBoxProps) {
  const t = useSearchWords();
  const locked = isBetween(chosen, band.id);
  return (
    <Checkbox
      checked={chosen.includes(band.id) || locked}
      locked={locked}
      disabled={locked || band.isDisabled}
      title={locked ? t('hotelList.bandLocked') : undefined}
      aside={count}
      onChange={onToggle}
    >
      {bandLabel(band, currency, t)}
    </Checkbox>
  );
}

function bandLabel({ from, below }: BudgetBand, currency: string, t: ReturnType<typeof useSearchWords>): string {
  if (from === undefined) return t('hotelList.bandBelow', { currency, to: bandFigure(below) });
  if (below === undefined) return t('hotelList.bandAbove', { currency, from: bandFigure(from) });
  return t('hotelList.bandBetween', { currency, from: bandFigure(from), to: bandFigure(below) });
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

function countOf(counts: HotelListPage['starCounts'] | undefined, option: number): number | undefined {
  return counts && (counts.find((count) => count.option === option)?.hotels ?? 0);
}

/** Narrows the list to hotels with these words in their name; Enter asks (LIST-02). */
export function KeywordBox({ keyword, onSearch }: { keyword: string; onSearch: (keyword: string) => void }) {
  const t = useSearchWords();
  const [text, setText] = useState(keyword);

  function onKeyDown(event: KeyboardEvent) {
    // The Enter that ends a composition is not ours.
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) onSearch(text.trim());
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
      start={<Icon name="search" />}
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
