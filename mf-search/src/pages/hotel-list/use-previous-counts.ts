import type { HotelListPage } from '@portico/contract';
import { useState } from 'react';
import type { FilterCounts } from './filter-counts.ts';

/** The current counts, or the previous ones while loading: options stay in place. */
export function usePreviousCounts(found: HotelListPage | undefined, place: string): FilterCounts | undefined {
  const [kept, keep] = useState({ place, found });
  if (found !== undefined && (kept.found !== found || kept.place !== place)) keep({ place, found });
  return found ?? (kept.place === place ? kept.found : undefined);
}
