import { getDestinations, SIZES, type Suggestion, TIMES } from '@portico/contract';
import { cachedResponse, useApiQuery, useDebouncedValue } from '@portico/runtime';
import { destinationOf } from '../draft/search-draft.ts';
import { localSuggestions } from './local-suggestions.ts';
import { recentSearches } from './recent-searches.ts';

export interface Suggestions {
  readonly found: readonly Suggestion[];
  /** No suggestion yet, but a request is pending or planned. */
  readonly isLooking: boolean;
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

interface SuggestionRequest {
  readonly text: string;
  readonly size: number;
  /** The box was focused: popular places are loaded from then on. */
  readonly isEntered: boolean;
  /** The box was blurred, so no debounce is needed. */
  readonly isLeft: boolean;
}

/**
 * Suggestions for the typed text. Local ones show at once; the request is debounced (SRCH-01). Responses are cached
 * by keyword, so a late one never replaces a newer one.
 */
export function useSuggestions({ text, size, isEntered, isLeft }: SuggestionRequest): Suggestions {
  // Case and outer spaces do not change the query.
  const keyword = text.trim().toLowerCase();
  const isPaused = useDebouncedValue(keyword, TIMES.suggestionDebounceMs) === keyword || isLeft;
  const { data, failed, isFetching, retry } = useApiQuery(
    getDestinations,
    'suggestions',
    { keyword, size },
    {},
    { enabled: keyword !== '' && isPaused, isQuiet: true, storedAs: 'suggestions' },
  );
  const popular = usePopular(isEntered);
  const findCached = (beginning: string) =>
    cachedResponse(getDestinations, 'suggestions', { keyword: beginning, size });
  const atHand = () => localSuggestions(keyword, { recent: recentPlaces(), popular, findCached }, size);
  const visibleSuggestions = keyword === '' ? [] : (data ?? atHand());
  const isOpen = keyword !== '' && data === undefined;
  return {
    found: visibleSuggestions,
    isLooking: isOpen && visibleSuggestions.length === 0 && (failed === undefined || isFetching),
    hasFailed: isOpen && failed !== undefined && !isFetching,
    retry: () => void retry(),
  };
}

/** Loads on focus and is cached for the session. */
function usePopular(isEntered: boolean): readonly Suggestion[] {
  const { data = [] } = useApiQuery(
    getDestinations,
    'suggestions',
    { keyword: '', size: SIZES.popularPlaces },
    {},
    { enabled: isEntered, isQuiet: true, storedAs: 'suggestions', retryOnMount: false },
  );
  return data;
}

function recentPlaces(): readonly Suggestion[] {
  return recentSearches().map((search) => ({
    ...destinationOf(search, []),
    kind: search.regionType === 'hotel' ? 'hotel' : 'location',
    addressEn: '',
    addressZh: '',
    typeName: '',
    localDay: '',
  }));
}
