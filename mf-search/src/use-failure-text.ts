import { type Failure, useCommonWords } from '@portico/runtime';

/** What happened, in one sentence; the page adds what to do next. */
export function useFailureText(): (failed: Failure) => string {
  const common = useCommonWords();
  return ({ message, word }) => (message === '' ? common(word) : message);
}
