import type { HotelListPage } from '@portico/contract';
import { useState } from 'react';
import type { FilterCounts } from './filter-counts.ts';

/** The counts of the present answer, and while the next one is on its way those of the last: the options stay where they are. */
export function useKnownCounts(found: HotelListPage | undefined, place: string): FilterCounts | undefined {
  const [kept, keep] = useState({ place, found });
  if (found !== undefined && (kept.found !== found || kept.place !== place)) keep({ place, found });
  return found ?? (kept.place === place ? kept.found : undefined);
}
