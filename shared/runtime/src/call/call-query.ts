import type { Call, Language, RequestOf } from '@portico/contract';
import { callKey } from '@portico/contract';
import { type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { getLanguage, useLanguage } from '../i18n/language.ts';
import { queryClient } from '../query-client.ts';
import { getCurrency, useCurrency } from '../session/currency.ts';
import { type CallAnswer, callApi } from './call-api.ts';

/** Key of a call in the query cache: what was asked, in which language and currency. */
export type CallQueryKey = readonly [call: string, request: unknown, language: Language, currency: string];

type Options<C extends Call> = UseQueryOptions<CallAnswer<C>, Error, CallAnswer<C>, CallQueryKey>;

/** Whatever a query may be told beside its key and function; `isQuiet` as in `CallOptions`. */
export type CallQueryExtra<C extends Call> = Partial<Omit<Options<C>, 'queryKey' | 'queryFn'>> & {
  readonly isQuiet?: boolean;
};

/** A call as a query; leaving the page aborts it. */
export function callQuery<C extends Call>(call: C, request: RequestOf<C>, extra: CallQueryExtra<C> = {}) {
  const { isQuiet, ...options } = extra;
  return {
    ...options,
    queryKey: [callKey(call), request, getLanguage(), getCurrency()] as CallQueryKey,
    queryFn: ({ signal }: { signal: AbortSignal }) => callApi(call, request, { signal, isQuiet }),
  } satisfies Options<C>;
}

/** A call's answer, kept fresh: asked again when the request, the language or the currency changes. */
export function useCall<C extends Call>(
  call: C,
  request: RequestOf<C>,
  extra: CallQueryExtra<C> = {},
): UseQueryResult<CallAnswer<C>, Error> {
  // Read for their changes: the key holds them.
  useLanguage();
  useCurrency();
  return useQuery(callQuery(call, request, extra), queryClient);
}

/** Makes every shown answer of a call stale, so that it is asked again. */
export function refreshCall(call: Call): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: [callKey(call)] });
}

/** The request that a key belongs to. */
export function requestIn<C extends Call>([, request]: CallQueryKey): RequestOf<C> {
  return request as RequestOf<C>;
}

/** Whether two questions are put to one call in one language and one currency. */
export function isSamePlace(
  [call, , language, currency]: CallQueryKey,
  [otherCall, , otherLanguage, otherCurrency]: CallQueryKey,
): boolean {
  return call === otherCall && language === otherLanguage && currency === otherCurrency;
}
