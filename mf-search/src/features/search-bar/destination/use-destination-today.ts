import { getTimeZone } from '@portico/contract';
import { todayHere, useAnswer } from '@portico/runtime';
import type { Destination } from '../draft/search-draft.ts';

const FRESH_MS = 300_000;

/**
 * Today at the destination; undefined until it is known. Where the server cannot say, or knows no such place, this browser's own day stands in:
 * the server refuses a day that is over in any case.
 */
export function useDestinationToday({
  regionType,
  regionId,
}: Pick<Destination, 'regionType' | 'regionId'>): string | undefined {
  const { found, isPending } = useAnswer(
    getTimeZone,
    'today',
    { regionType, regionId },
    // What shows the place itself says that nobody knows it.
    { noSuchPlace: 'other' },
    // Asked again by each part of the page that wants to know, a failure would have the page wait anew each time.
    { enabled: regionId !== '', isQuiet: true, staleTime: FRESH_MS, retryOnMount: false },
  );
  return found ?? (isPending ? undefined : todayHere());
}
