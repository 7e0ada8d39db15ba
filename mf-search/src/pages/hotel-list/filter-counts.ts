import type { HotelListPage } from '@portico/contract';

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
