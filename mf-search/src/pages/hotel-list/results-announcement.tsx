import type { HotelListQuery } from '@portico/contract';
import { useDebouncedValue } from '@portico/runtime';
import { VisuallyHidden } from '@portico/ui';
import { propertiesText } from './filter-counts.ts';
import { useListMessages } from './list-messages.ts';
import { rangeText } from './list-pager.tsx';
import { SORT_MESSAGES } from './sort-tabs.tsx';
import type { useHotelList } from './use-hotel-list.ts';

/** Several quick filter changes are announced once. */
const ANNOUNCE_AFTER_MS = 700;

interface ResultsAnnouncementProps {
  query: HotelListQuery;
  list: ReturnType<typeof useHotelList>;
}

/** Announces the result of a search, filter, sort order or page to screen readers. */
export function ResultsAnnouncement({ query, list: { data, isPlaceholder } }: ResultsAnnouncementProps) {
  const t = useListMessages();
  const isThere = data !== undefined && !isPlaceholder && data.hotels.length > 0;
  const text = isThere
    ? [propertiesText(t, data.total), t(SORT_MESSAGES[query.sort]), rangeText(t, data)].join(t('fees.separator'))
    : '';
  return <VisuallyHidden role="status">{useDebouncedValue(text, ANNOUNCE_AFTER_MS)}</VisuallyHidden>;
}
