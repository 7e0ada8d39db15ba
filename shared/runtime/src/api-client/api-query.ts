import type { Endpoint, Language, RequestOf } from '@portico/contract';
import { endpointKey } from '@portico/contract';
import type { QueryFunction, UseQueryOptions } from '@tanstack/react-query';
import { getLanguage } from '../i18n/language.ts';
import { getCurrency } from '../session/currency.ts';
import { type CallResponse, callApi } from './call-api.ts';
import { restoreResponses, type StoredAs, storeResponse } from './stored-responses.ts';

/** Query cache key: endpoint, request, language and currency. */
export type ApiQueryKey = readonly [call: string, request: unknown, language: Language, currency: string];

type Options<C extends Endpoint> = UseQueryOptions<CallResponse<C>, Error, CallResponse<C>, ApiQueryKey>;

/** Options of a query, in addition to its request. */
export interface QueryOptions {
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
  readonly storedAs?: StoredAs;
}

/** Query options of an endpoint; leaving the page aborts the request. */
export function apiQuery<C extends Endpoint>(
  call: C,
  request: RequestOf<C>,
  { isQuiet, storedAs, ...options }: QueryOptions = {},
): Options<C> & { readonly queryKey: ApiQueryKey; readonly queryFn: QueryFunction<CallResponse<C>, ApiQueryKey> } {
  if (storedAs !== undefined) restoreResponses(call, storedAs);
  const queryKey: ApiQueryKey = [endpointKey(call), request, getLanguage(), getCurrency()];
  return {
    ...options,
    ...(storedAs === undefined ? {} : { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY }),
    queryKey,
    queryFn: async ({ signal }) => {
      const response = await callApi(call, request, { signal, isQuiet });
      if (storedAs !== undefined) storeResponse(call, storedAs, queryKey, response);
      return response;
    },
  };
}

/** The request in a query key. */
export function requestIn<C extends Endpoint>([, request]: ApiQueryKey): RequestOf<C> {
  return request as RequestOf<C>;
}

/** Whether two query keys have the same endpoint, language and currency. */
export function isSameEndpoint(
  [call, , language, currency]: ApiQueryKey,
  [otherEndpoint, , otherLanguage, otherCurrency]: ApiQueryKey,
): boolean {
  return call === otherEndpoint && language === otherLanguage && currency === otherCurrency;
}

/** Whether two query keys differ in the language only. */
export function isSameButLanguage(
  [call, request, , currency]: ApiQueryKey,
  [otherEndpoint, otherRequest, , otherCurrency]: ApiQueryKey,
): boolean {
  const isSameRequest = JSON.stringify(request) === JSON.stringify(otherRequest);
  return call === otherEndpoint && currency === otherCurrency && isSameRequest;
}
