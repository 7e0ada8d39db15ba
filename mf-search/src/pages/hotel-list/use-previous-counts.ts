import type { HotelListPage } from '@portico/contract';
import { useState } from 'react';
import type { FilterCounts } from './filter-counts.ts';

/** The current counts, or the previous ones while loading: options stay in place. */
export function usePreviousCounts(listPage: HotelListPage | undefined, place: string): FilterCounts | undefined {
  const [previous, keep] = useState({ place, listPage });
  if (listPage !== undefined && (previous.listPage !== listPage || previous.place !== place)) keep({ place, listPage });
  return listPage ?? (previous.place === place ? previous.listPage : undefined);
}
