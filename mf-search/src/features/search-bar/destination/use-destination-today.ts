import { getTimeZone } from '@portico/contract';
import { todayHere, useApiQuery } from '@portico/runtime';
import type { Destination } from '../draft/search-draft.ts';

const FRESH_MS = 300_000;

/**
 * Today at the destination; undefined while it loads. If the server fails or does not know the place, the browser's
 * day applies: the server rejects past dates in any case.
 */
export function useDestinationToday({
  regionType,
  regionId,
}: Pick<Destination, 'regionType' | 'regionId'>): string | undefined {
  const { data, isPending } = useApiQuery(
    getTimeZone,
    'today',
    { regionType, regionId },
    // The page itself shows that the place is unknown.
    { noSuchPlace: 'other' },
    // No retry on mount: several components use this query and would wait for each retry.
    { enabled: regionId !== '', isQuiet: true, staleTime: FRESH_MS, retryOnMount: false },
  );
  return data ?? (isPending ? undefined : todayHere());
}
