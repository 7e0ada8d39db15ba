import type { Call, Language, RequestOf } from '@portico/contract';
import { callKey } from '@portico/contract';
import type { QueryFunction, UseQueryOptions } from '@tanstack/react-query';
import { getLanguage } from '../i18n/language.ts';
import { getCurrency } from '../session/currency.ts';
import { type CallAnswer, callApi } from './call-api.ts';
import { type KeptAs, keepAnswer, restoreAnswers } from './kept-answers.ts';

/** Key of a call in the query cache: what was asked, in which language and currency. */
export type CallQueryKey = readonly [call: string, request: unknown, language: Language, currency: string];

type Options<C extends Call> = UseQueryOptions<CallAnswer<C>, Error, CallAnswer<C>, CallQueryKey>;

/** How a question is asked, beside what it asks. */
export interface AskOptions {
  /** Not asked while it is false. */
  readonly enabled?: boolean;
  /** A call in the background: no progress bar, no toast, no dialog. */
  readonly isQuiet?: boolean;
  /** For how many milliseconds an answer is not asked for again; 30,000 unless said otherwise. */
  readonly staleTime?: number;
  /** `always` asks when the page opens, however fresh the known answer is. */
  readonly refetchOnMount?: 'always';
  /** False: a question that has failed is not asked again because another part of the page asks it. */
  readonly retryOnMount?: boolean;
  /** One answer serves the browser's session: it is never asked for again by itself, and outlives a reload under this name. */
  readonly keptAs?: KeptAs;
}

/** A call as a query; leaving the page aborts it. */
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

/** The request that a key belongs to. */
export function requestIn<C extends Call>([, request]: CallQueryKey): RequestOf<C> {
  return request as RequestOf<C>;
}

/** Whether two questions are put to one call in one language and one currency. */
export function isOfSameCall(
  [call, , language, currency]: CallQueryKey,
  [otherCall, , otherLanguage, otherCurrency]: CallQueryKey,
): boolean {
  return call === otherCall && language === otherLanguage && currency === otherCurrency;
}

/** Whether two questions ask the same, for all but the language. */
export function isSameButLanguage(
  [call, request, , currency]: CallQueryKey,
  [otherCall, otherRequest, , otherCurrency]: CallQueryKey,
): boolean {
  const isSameRequest = JSON.stringify(request) === JSON.stringify(otherRequest);
  return call === otherCall && currency === otherCurrency && isSameRequest;
}
