import type { HotelListPage, HotelListQuery } from '@portico/contract';
import { useRested } from '@portico/runtime';
import { useState } from 'react';
import { isSameChoice, searchKey } from './hotel-list-query.ts';
import type { useHotelList } from './use-hotel-list.ts';

/** For so long rows of other filters stand in for those that are on their way; then a skeleton does (LIST-08). */
const ROWS_STAY_MS = 1000;

export interface RowsBefore {
  readonly page: HotelListPage;
  readonly query: HotelListQuery;
}

export interface ShownRows {
  /** The rows that were read last for this place and stay. */
  readonly before: RowsBefore | undefined;
  /** They belong to other filters than those that are chosen. */
  readonly areOfOtherFilters: boolean;
  /** There are none to show yet. */
  readonly areAwaited: boolean;
  /** What shows, and what is counted beside it, is of other filters, and the right ones are on their way. */
  readonly areStandIns: boolean;
}

/** Which rows show while those of the address are on their way. */
export function useRowsBefore(query: HotelListQuery, list: ReturnType<typeof useHotelList>): ShownRows {
  const { found, isPlaceholder } = list;
  const [read, setRead] = useState<RowsBefore>();
  if (found !== undefined && !isPlaceholder && found !== read?.page) setRead({ page: found, query });
  const before = read && searchKey(read.query) === searchKey(query) ? read : undefined;
  const areOfOtherFilters = before !== undefined && !isSameChoice(before.query, query);
  const waited = isPlaceholder && areOfOtherFilters ? query : undefined;
  const areLate = useRested(waited, ROWS_STAY_MS) === waited && waited !== undefined;
  const areNone = isPlaceholder && found !== undefined && found.hotels.length + found.soldOut.length === 0;
  const areAwaited = list.isPending || areLate || areNone;
  return { before, areOfOtherFilters, areAwaited, areStandIns: isPlaceholder && areOfOtherFilters && !areAwaited };
}
