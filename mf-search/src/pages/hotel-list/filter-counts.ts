import type { HotelListPage } from '@portico/contract';

export type OptionCounts = HotelListPage['starCounts'];

/** Undefined while nothing is known; an option that the answer leaves out shows none. */
export function countOf(counts: OptionCounts | undefined, option: number): number | undefined {
  return counts && (counts.find((count) => count.option === option)?.hotels ?? 0);
}
