import { getDestinations, SIZES, type Suggestion, TIMES } from '@portico/contract';
import { knownAnswer, useAnswer, useRested } from '@portico/runtime';
import { destinationOf } from '../draft/search-draft.ts';
import { suggestionsAtHand } from './at-hand.ts';
import { recentSearches } from './recent-searches.ts';

export interface Suggestions {
  readonly found: readonly Suggestion[];
  /** Nothing is known yet, and the server is or will be asked. */
  readonly isLooking: boolean;
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

interface Asked {
  readonly text: string;
  readonly size: number;
  /** The box has had the focus: from then on the most asked places are worth having. */
  readonly isEntered: boolean;
  /** Nobody types any more, so there is no pause to wait for. */
  readonly isLeft: boolean;
}

/**
 * Suggestions for what is typed. What is at hand shows at once; the network is asked when the typing has paused (SRCH-01).
 * Each answer belongs to its keyword, so a late answer never replaces a newer one.
 */
export function useSuggestions({ text, size, isEntered, isLeft }: Asked): Suggestions {
  // Case and outer spaces make no other question.
  const keyword = text.trim().toLowerCase();
  const isPaused = useRested(keyword, TIMES.suggestionDebounceMs) === keyword || isLeft;
  const { found, failed, isFetching, retry } = useAnswer(
    getDestinations,
    'suggestions',
    { keyword, size },
    {},
    { enabled: keyword !== '' && isPaused, isQuiet: true, keptAs: 'suggestions' },
  );
  const mostAsked = useMostAsked(isEntered);
  const said = (beginning: string) => knownAnswer(getDestinations, 'suggestions', { keyword: beginning, size });
  const atHand = () => suggestionsAtHand(keyword, { recent: recentPlaces(), mostAsked, said }, size);
  const shown = keyword === '' ? [] : (found ?? atHand());
  const isOpen = keyword !== '' && found === undefined;
  return {
    found: shown,
    isLooking: isOpen && shown.length === 0 && (failed === undefined || isFetching),
    hasFailed: isOpen && failed !== undefined && !isFetching,
    retry: () => void retry(),
  };
}

/** A small list that comes when somebody enters the box, and serves the session. */
function useMostAsked(isEntered: boolean): readonly Suggestion[] {
  const { found = [] } = useAnswer(
    getDestinations,
    'suggestions',
    { keyword: '', size: SIZES.mostAskedPlaces },
    {},
    { enabled: isEntered, isQuiet: true, keptAs: 'suggestions', retryOnMount: false },
  );
  return found;
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
