import { faultKey, useCommonWords } from '@portico/runtime';

/** A query whose answer is missing: it was refused with the server's words, or something was in the way. */
export interface FailedQuery {
  readonly data?: { readonly name: string; readonly message?: string | undefined } | undefined;
  readonly error: Error | null;
}

/** What happened, in one sentence; what is safe and what to do is the page's own to add. */
export function useFailureText(): (failed: FailedQuery) => string {
  const common = useCommonWords();
  return ({ data, error }) => {
    const said = data?.name === 'refused' ? (data.message ?? '') : '';
    return said === '' ? common(faultKey(error)) : said;
  };
}
