import type { Call, Language, RequestOf } from '@portico/contract';
import { callKey } from '@portico/contract';
import type { QueryFunction, UseQueryOptions } from '@tanstack/react-query';
import { getLanguage } from '../i18n/language.ts';
import { getCurrency } from '../session/currency.ts';
import { type CallAnswer, callApi } from './call-api.ts';
import { type KeptAs, keepAnswer, restoreAnswers } from './kept-answers.ts';

/** Query cache key: endpoint, request, language and currency. */
export type CallQueryKey = readonly [call: string, request: unknown, language: Language, currency: string];

type Options<C extends Call> = UseQueryOptions<CallAnswer<C>, Error, CallAnswer<C>, CallQueryKey>;

/** Options of a query, in addition to its request. */
export interface AskOptions {
  /** The query does not run while it is false. */
  readonly enabled?: boolean;
  /** A background request: no progress bar, no toast, no dialog. */
  readonly isQuiet?: boolean;
  /** Milliseconds for which a response counts as fresh; default 30,000. */
  readonly staleTime?: number;
  /** `always` refetches when the page opens, however fresh the cached response is. */
  readonly refetchOnMount?: 'always';
  /** False: a failed query is not repeated when another component mounts with it. */
  readonly retryOnMount?: boolean;
  /**
   * The response is valid for the whole browser session: it is never refetched automatically and survives a reload
   * under this name.
   */
  readonly keptAs?: KeptAs;
}

/** Query options of an endpoint; leaving the page aborts the request. */
export function callQuery<C extends Call>(
  call: C,
  request: RequestOf<C>,
  { isQuiet, keptAs, ...options }: AskOptions = {},
): Options<C> & { readonly queryKey: CallQueryKey; readonly queryFn: QueryFunction<CallAnswer<C>, CallQueryKey> } {
  if (keptAs !== undefined) restoreAnswers(call, keptAs);
  const queryKey: CallQueryKey = [callKey(call), request, getLanguage(), getCurrency()];
  return {
    ...options,
    ...(keptAs === undefined ? {} : { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY }),
    queryKey,
    queryFn: async ({ signal }) => {
      const answer = await callApi(call, request, { signal, isQuiet });
      if (keptAs !== undefined) keepAnswer(call, keptAs, queryKey, answer);
      return answer;
    },
  };
}

/** The request in a query key. */
export function requestIn<C extends Call>([, request]: CallQueryKey): RequestOf<C> {
  return request as RequestOf<C>;
}

/** Whether two query keys have the same endpoint, language and currency. */
export function isOfSameCall(
  [call, , language, currency]: CallQueryKey,
  [otherCall, , otherLanguage, otherCurrency]: CallQueryKey,
): boolean {
  return call === otherCall && language === otherLanguage && currency === otherCurrency;
}

/** Whether two query keys differ in the language only. */
export function isSameButLanguage(
  [call, request, , currency]: CallQueryKey,
  [otherCall, otherRequest, , otherCurrency]: CallQueryKey,
): boolean {
  const isSameRequest = JSON.stringify(request) === JSON.stringify(otherRequest);
  return call === otherCall && currency === otherCurrency && isSameRequest;
}
