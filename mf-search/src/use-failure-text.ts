import { type Failure, useCommonMessages } from '@portico/runtime';

/** What happened, in one sentence; the page adds what to do next. */
export function useFailureText(): (failed: Failure) => string {
  const common = useCommonMessages();
  return ({ message, messageKey }) => (message === '' ? common(messageKey) : message);
}
