import type { TripListPage } from '@portico/contract';
import { STATUS_NAMES } from '@portico/contract/words';
import { useLanguage, useRested } from '@portico/runtime';
import { VisuallyHidden } from '@portico/ui';
import { useMyTripWords } from './my-trip-words.ts';
import type { TripFilters } from './trip-filters.ts';
import { countText, rangeText } from './trip-pager.tsx';

/** A filter and a page that follow each other quickly are said once. */
const SAID_AFTER_MS = 700;

interface ResultsSaidProps {
  readonly filters: TripFilters;
  /** Undefined while the rows that show are no answer to the filters. */
  readonly trips: TripListPage | undefined;
}

/** Tells those who do not see the rows change what a filter or another page has brought (decision 036). */
export function ResultsSaid({ filters, trips }: ResultsSaidProps) {
  const t = useMyTripWords();
  const [language] = useLanguage();
  const { orderNumber, status, search, deadline } = filters;
  const by = [
    orderNumber,
    status !== 'all' && STATUS_NAMES[status][language],
    search,
    deadline !== undefined && t(`myTrip.deadlines.${deadline}`),
  ];
  const text =
    trips === undefined || trips.trips.length === 0
      ? ''
      : [countText(t, trips), ...by, rangeText(t, trips)]
          .filter((part) => typeof part === 'string' && part !== '')
          .join(t('myTrip.separator'));
  return <VisuallyHidden role="status">{useRested(text, SAID_AFTER_MS)}</VisuallyHidden>;
}
