import { getDestinations, type Suggestion, TIMES } from '@portico/contract';
import { knownAnswer, useAnswer, useRested } from '@portico/runtime';
import { narrowed } from './narrowed.ts';

export interface Suggestions {
  readonly found: readonly Suggestion[];
  readonly isLooking: boolean;
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

/**
 * Suggestions for what is typed. What is known shows at once; the network is asked when the typing has paused (SRCH-01).
 * Each answer belongs to its keyword, so a late answer never replaces a newer one.
 */
export function useSuggestions(text: string, size: number): Suggestions {
  // Case and outer spaces make no other question.
  const keyword = text.trim().toLowerCase();
  const isPaused = useRested(keyword, TIMES.suggestionDebounceMs) === keyword;
  const { found, failed, retry } = useAnswer(
    getDestinations,
    'suggestions',
    { keyword, size },
    {},
    { enabled: keyword !== '' && isPaused, isQuiet: true, keptAs: 'suggestions' },
  );
  const known = (beginning: string) => knownAnswer(getDestinations, 'suggestions', { keyword: beginning, size });
  const hasFailed = keyword !== '' && found === undefined && failed !== undefined;
  return {
    found: keyword === '' ? [] : (found ?? narrowed(keyword, known) ?? []),
    isLooking: keyword !== '' && found === undefined && !hasFailed,
    hasFailed,
    retry: () => void retry(),
  };
}
