import { getDestinations, type Suggestion, TIMES } from '@portico/contract';
import { useCall, useLanguage } from '@portico/runtime';
import { useEffect } from 'react';
import { narrowed, questionKey, rememberSuggestions, suggestionMemory } from './suggestion-memory.ts';
import { useSettled } from './use-settled.ts';

export interface Suggestions {
  readonly found: readonly Suggestion[];
  readonly isLooking: boolean;
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

/**
 * Suggestions for what is typed. What is known shows at once; the network is asked when the typing has paused (SRCH-01).
 * Each answer belongs to its keyword, so one that comes late never takes the place of another.
 */
export function useSuggestions(text: string, size: number): Suggestions {
  const [language] = useLanguage();
  const keyword = text.trim();
  const settled = useSettled(keyword, TIMES.suggestionDebounceMs);
  const question = { keyword, language, size };
  const known = suggestionMemory()[questionKey(question)];
  const isAsked = keyword !== '' && keyword === settled && known === undefined;
  const { data, isError, isFetching, refetch } = useCall(
    getDestinations,
    { keyword: settled, size },
    { enabled: isAsked, isQuiet: true, staleTime: Number.POSITIVE_INFINITY },
  );
  const answer = isAsked && data?.name === 'suggestions' ? data.data : undefined;
  useEffect(() => {
    if (answer !== undefined) rememberSuggestions({ keyword: settled, language, size }, answer);
  }, [answer, settled, language, size]);

  const said = known ?? answer;
  const hasFailed = isAsked && !isFetching && (isError || data?.name === 'refused');
  return {
    found: keyword === '' ? [] : (said ?? narrowed(suggestionMemory(), question) ?? []),
    isLooking: keyword !== '' && said === undefined && !hasFailed,
    hasFailed,
    retry: () => void refetch(),
  };
}
