import { type Failure, useCommonWords } from '@portico/runtime';

/** What happened, in one sentence; what is safe and what to do is the page's own to add. */
export function useFailureText(): (failed: Failure) => string {
  const common = useCommonWords();
  return ({ message, word }) => (message === '' ? common(word) : message);
}
