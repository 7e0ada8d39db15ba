import type { HotelListPage } from '@portico/contract';
import { formatPoints } from '@portico/runtime';
import type { useListMessages } from './list-messages.ts';

/** Number of hotels per filter option. */
export type FilterCounts = Pick<
  HotelListPage,
  'termCounts' | 'starCounts' | 'budgetCounts' | 'districtCounts' | 'facilityCounts'
>;

/** Undefined while loading; an option that the response omits has zero. */
export function countOf<T>(
  counts: readonly { readonly option: T; readonly hotels: number }[] | undefined,
  option: T,
): number | undefined {
  return counts && (counts.find((count) => count.option === option)?.hotels ?? 0);
}

/** "6 properties" */
export function propertiesText(t: ReturnType<typeof useListMessages>, count: number): string {
  return t('hotelList.found', { count, figure: formatPoints(count) });
}

/** The count for screen readers. */
export function countText(t: ReturnType<typeof useListMessages>, count: number | undefined): string | undefined {
  return count === undefined ? undefined : `${t('fees.separator')}${propertiesText(t, count)}`;
}
