import type { HotelListQuery } from '@portico/contract';
import { useRested } from '@portico/runtime';
import { VisuallyHidden } from '@portico/ui';
import { propertiesText } from './filter-counts.ts';
import { rangeText } from './list-pager.tsx';
import { useListWords } from './list-words.ts';
import { SORT_WORDS } from './sort-tabs.tsx';
import type { useHotelList } from './use-hotel-list.ts';

/** Filters that are ticked one after the other are said once. */
const SAID_AFTER_MS = 700;

interface ResultsSaidProps {
  query: HotelListQuery;
  list: ReturnType<typeof useHotelList>;
}

/** Tells those who do not see the rows change what a search, a filter, another order or page has brought. */
export function ResultsSaid({ query, list: { found, isPlaceholder } }: ResultsSaidProps) {
  const t = useListWords();
  const isThere = found !== undefined && !isPlaceholder && found.hotels.length > 0;
  const text = isThere
    ? [propertiesText(t, found.total), t(SORT_WORDS[query.sort]), rangeText(t, found)].join(t('fees.separator'))
    : '';
  return <VisuallyHidden role="status">{useRested(text, SAID_AFTER_MS)}</VisuallyHidden>;
}
