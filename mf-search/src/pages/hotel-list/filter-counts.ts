import type { HotelListPage } from '@portico/contract';
import { formatPoints } from '@portico/runtime';
import type { useListWords } from './list-words.ts';

/** How many hotels each option would show. */
export type FilterCounts = Pick<
  HotelListPage,
  'termCounts' | 'starCounts' | 'budgetCounts' | 'districtCounts' | 'facilityCounts'
>;

/** Undefined while nothing is known; an option that the answer leaves out shows none. */
export function countOf<T>(
  counts: readonly { readonly option: T; readonly hotels: number }[] | undefined,
  option: T,
): number | undefined {
  return counts && (counts.find((count) => count.option === option)?.hotels ?? 0);
}

/** "6 properties" */
export function propertiesText(t: ReturnType<typeof useListWords>, count: number): string {
  return t('hotelList.found', { count, figure: formatPoints(count) });
}

/** What is read beside a filter's name for the number there. */
export function countText(t: ReturnType<typeof useListWords>, count: number | undefined): string | undefined {
  return count === undefined ? undefined : `${t('fees.separator')}${propertiesText(t, count)}`;
}
