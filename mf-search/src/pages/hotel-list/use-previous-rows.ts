import type { HotelListPage, HotelListQuery } from '@portico/contract';
import { useDebouncedValue } from '@portico/runtime';
import { useState } from 'react';
import { isSameChoice, searchKey } from './hotel-list-query.ts';
import type { useHotelList } from './use-hotel-list.ts';

/** Old rows stay this long while new ones load; then a skeleton shows (LIST-08). */
const ROWS_STAY_MS = 1000;

export interface PreviousRows {
  readonly page: HotelListPage;
  readonly query: HotelListQuery;
}

export interface ShownRows {
  /** The last loaded rows of this place. */
  readonly before: PreviousRows | undefined;
  readonly areOfOtherFilters: boolean;
  /** No rows to show yet. */
  readonly areAwaited: boolean;
  /** Rows and counts belong to other filters while the new ones load. */
  readonly areStandIns: boolean;
}

/** Decides which rows show while the rows of the URL load. */
export function usePreviousRows(query: HotelListQuery, list: ReturnType<typeof useHotelList>): ShownRows {
  const { data, isPlaceholder } = list;
  const [read, setRead] = useState<PreviousRows>();
  if (data !== undefined && !isPlaceholder && data !== read?.page) setRead({ page: data, query });
  const before = read && searchKey(read.query) === searchKey(query) ? read : undefined;
  const areOfOtherFilters = before !== undefined && !isSameChoice(before.query, query);
  const waited = isPlaceholder && areOfOtherFilters ? query : undefined;
  const areLate = useDebouncedValue(waited, ROWS_STAY_MS) === waited && waited !== undefined;
  const areNone = isPlaceholder && data !== undefined && data.hotels.length + data.soldOut.length === 0;
  const areAwaited = list.isPending || areLate || areNone;
  return { before, areOfOtherFilters, areAwaited, areStandIns: isPlaceholder && areOfOtherFilters && !areAwaited };
}
