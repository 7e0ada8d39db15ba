import type { TripListPage } from '@portico/contract';
import { STATUS_NAMES } from '@portico/contract/labels';
import { useDebouncedValue, useLanguage } from '@portico/runtime';
import { VisuallyHidden } from '@portico/ui';
import { useMyTripMessages } from './my-trip-messages.ts';
import type { TripFilters } from './trip-filters.ts';
import { countText, rangeText } from './trip-pager.tsx';

/** Merges announcements of a filter change and a page change in quick succession. */
const ANNOUNCE_AFTER_MS = 700;

interface ResultsAnnouncementProps {
  readonly filters: TripFilters;
  /** Undefined while the rows do not match the filters. */
  readonly trips: TripListPage | undefined;
}

/** Announces the new results to screen readers (ADR 0004). */
export function ResultsAnnouncement({ filters, trips }: ResultsAnnouncementProps) {
  const t = useMyTripMessages();
  const [language] = useLanguage();
  const { orderNumber, status, search, deadline } = filters;
  const filterTexts = [
    orderNumber,
    status !== 'all' && STATUS_NAMES[status][language],
    search,
    deadline !== undefined && t(`myTrip.deadlines.${deadline}`),
  ];
  const text =
    trips === undefined || trips.trips.length === 0
      ? ''
      : [countText(t, trips), ...filterTexts, rangeText(t, trips)]
          .filter((part) => typeof part === 'string' && part !== '')
          .join(t('myTrip.separator'));
  return <VisuallyHidden role="status">{useDebouncedValue(text, ANNOUNCE_AFTER_MS)}</VisuallyHidden>;
}
