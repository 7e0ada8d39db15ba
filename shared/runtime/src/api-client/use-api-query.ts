import type { CommonResponseName, DataOf, Endpoint, RequestOf, WireResponse } from '@portico/contract';
import { keepPreviousData, type Query, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent } from 'react';
import { useLanguage } from '../i18n/language.ts';
import { queryClient } from '../query-client.ts';
import { useCurrency } from '../session/currency.ts';
import { ApiClientError, CommonResponseError, errorKey } from './api-client-error.ts';
import {
  type ApiQueryKey,
  apiQuery,
  isSameButLanguage,
  isSameEndpoint,
  type QueryOptions,
  requestIn,
} from './api-query.ts';
import { expectedData, type ResponseName } from './cached-responses.ts';
import type { CallResponse } from './call-api.ts';
import { pendingPrefetchedResponse } from './prefetched-response.ts';

type ResponseNamed<C, Name> = Extract<CallResponse<C>, { readonly name: Name }>;

/**
 * Meaning of another response to the page: it counts as a failure, is returned as `other`, or is returned as `other`
 * and runs a reaction on each arrival.
 */
type Meaning<Answer> = 'failed' | 'other' | ((answer: Answer) => unknown);

/**
 * A meaning for every own response but the wanted one. A new response of the endpoint is a compile error until it has
 * one.
 */
export type OtherResponses<C, Wanted> = {
  readonly [Name in Exclude<ResponseName<C>, Wanted>]: Meaning<ResponseNamed<C, Name>>;
} & {
  /** A rejection with the server's message; by default a failure. */
  readonly refused?: Meaning<ResponseNamed<C, 'refused'>>;
};

/** Rejects names that the endpoint does not have. */
type Only<Names extends PropertyKey, Record> = {
  readonly [Name in keyof Record]: Name extends Names ? Record[Name] : never;
};

type NamesApart<Others> = {
  [Name in keyof Others]: Others[Name] extends 'failed' | undefined ? never : Name;
}[keyof Others];

/** Why there is no wanted response. */
export interface Failure {
  /**
   * `lost`: no response. `told`: a common response, which the portal has already shown. `answered`: another response.
   */
  readonly kind: 'lost' | 'told' | 'answered';
  /** The server's message in the user's language, '' without one. */
  readonly message: string;
  /** Key of the common error message: `useCommonMessages()(failed.word)`. */
  readonly messageKey: ReturnType<typeof errorKey>;
}

/** Options of a query and its refetching. */
export interface ApiQueryOptions<C, Wanted extends string> extends QueryOptions {
  /** Milliseconds until the next refetch while the tab is visible, from the latest wanted response; false stops. */
  readonly everyMs?: (data: DataOf<C, Wanted> | undefined) => number | false;
  /**
   * Whether the previous response stays as a placeholder while a changed request is pending: always, or depending on
   * the previous request in the same language and currency. `otherLanguage`: while the same request is pending in
   * another language.
   */
  readonly keeps?: 'always' | 'otherLanguage' | ((former: RequestOf<C>) => boolean);
}

/** State and data of a query. */
export interface ApiQueryResult<Data, Other> {
  /** The data of the wanted response; after a later failure the last one stays. */
  readonly data: Data | undefined;
  /** The server's message of the wanted response, '' without one. */
  readonly message: string;
  /** Set for a stale response of a server without database; `at` is its time, ISO 8601. */
  readonly remembered: { readonly at: string } | undefined;
  /** Another response, if its meaning is not `failed`. */
  readonly other: Other | undefined;
  readonly failed: Failure | undefined;
  /** There is no response yet, or the page is being left. */
  readonly isPending: boolean;
  /** A request is pending, the first one or a refetch. */
  readonly isFetching: boolean;
  /** The data belong to the previous request. */
  readonly isPlaceholder: boolean;
  /** The response arrived after the page was opened. */
  readonly isFresh: boolean;
  /** When the latest response arrived, epoch milliseconds by this device's clock. */
  readonly respondedAt: number;
  /** Refetches and resolves with the wanted data, if any. */
  readonly retry: () => Promise<Data | undefined>;
}

/**
 * Queries the wanted response of an endpoint; refetches when the request, language or currency changes, and aborts when
 * the page is left. `others` gives every other own response a meaning. Never throws an error.
 */
export function useApiQuery<
  C extends Endpoint,
  const Wanted extends ResponseName<C>,
  const Others extends OtherResponses<C, Wanted>,
>(
  call: C,
  expected: Wanted,
  request: RequestOf<C>,
  others: Others & Only<Exclude<ResponseName<C>, Wanted> | 'refused', Others>,
  options: ApiQueryOptions<C, Wanted> = {},
): ApiQueryResult<DataOf<C, Wanted>, ResponseNamed<C, NamesApart<Others>>> {
  // Called to rerender on changes; the query key contains both.
  useLanguage();
  useCurrency();
  const queryOptions = queryOf(call, expected, request, options);
  const pendingPrefetch =
    options.enabled === false
      ? undefined
      : pendingPrefetchedResponse(call, () => queryClient.prefetchQuery(queryOptions));
  // Thrown like a suspending query: `use` would have to be called in later renders as well, without a promise.
  if (pendingPrefetch) throw pendingPrefetch;
  const query = useQuery(queryOptions, queryClient);
  const { data, error, isPlaceholderData, refetch } = query;
  const meaning = meaningOf(data, expected, others);
  // A response cached before the page opened does not react while a refetch is pending: both would react.
  const isAwaited = query.isFetching && !query.isFetchedAfterMount;
  useReaction(isPlaceholderData || isAwaited ? undefined : data, query.dataUpdatedAt, meaning);
  return {
    data: expectedData(data, expected),
    remembered: (data as WireResponse | undefined)?.remembered,
    message: data?.name === expected ? (data.message ?? '') : '',
    other: meaning === undefined || meaning === 'failed' ? undefined : (data as ResponseNamed<C, NamesApart<Others>>),
    failed: failureOf(error, meaning === 'failed' ? data : undefined),
    isPending: query.isPending || isLeaving(error),
    isFetching: query.isFetching,
    isPlaceholder: isPlaceholderData,
    isFresh: query.isFetchedAfterMount,
    respondedAt: query.dataUpdatedAt,
    retry: useCallback(async () => expectedData((await refetch()).data, expected), [refetch, expected]),
  };
}

/** Undefined for the wanted response and without a response. */
function meaningOf<C>(
  answer: CallResponse<C> | undefined,
  expected: string,
  others: object,
): Meaning<CallResponse<C>> | undefined {
  const { name } = (answer ?? {}) as { readonly name?: string };
  if (name === undefined || name === expected) return undefined;
  return (others as Readonly<Record<string, Meaning<CallResponse<C>>>>)[name] ?? 'failed';
}

function queryOf<C extends Endpoint, Wanted extends string>(
  call: C,
  expected: Wanted,
  request: RequestOf<C>,
  { everyMs, keeps, ...rest }: ApiQueryOptions<C, Wanted>,
) {
  type Options = UseQueryOptions<CallResponse<C>, Error, CallResponse<C>, ApiQueryKey>;
  type CachedQuery = Query<CallResponse<C>, Error, CallResponse<C>, ApiQueryKey>;
  const options: Options = apiQuery(call, request, rest);
  if (everyMs !== undefined)
    options.refetchInterval = ({ state }: CachedQuery) => everyMs(expectedData<C, Wanted>(state.data, expected));
  if (keeps === 'always') options.placeholderData = keepPreviousData;
  else if (keeps !== undefined) options.placeholderData = storedIf(keeps);
  return options;

  function storedIf(isStored: 'otherLanguage' | ((former: RequestOf<C>) => boolean)) {
    return ((answer: CallResponse<C> | undefined, former: CachedQuery | undefined) => {
      const key = former?.queryKey;
      if (key === undefined) return undefined;
      if (isStored === 'otherLanguage') return isSameButLanguage(key, options.queryKey) ? answer : undefined;
      return isSameEndpoint(key, options.queryKey) && isStored(requestIn<C>(key)) ? answer : undefined;
    }) as Options['placeholderData'];
  }
}

/** Runs the reaction once for each arrival of a response. */
function useReaction<Answer>(answer: Answer | undefined, at: number, meaning: Meaning<Answer> | undefined): void {
  const onArrival = useEffectEvent((arrived: Answer) => typeof meaning === 'function' && meaning(arrived));
  useEffect(() => {
    if (answer !== undefined) onArrival(answer);
  }, [answer, at]);
}

function failureOf(error: Error | null, rejected: { readonly message?: string } | undefined): Failure | undefined {
  const messageKey = errorKey(error);
  if (isLeaving(error)) return undefined;
  if (error instanceof CommonResponseError) return { kind: 'told', message: '', messageKey };
  if (error !== null) return { kind: 'lost', message: '', messageKey };
  return rejected && { kind: 'answered', message: rejected.message ?? '', messageKey };
}

/** The page is being left or the request was aborted: there is nothing to show. */
function isLeaving(error: Error | null): boolean {
  if (error instanceof CommonResponseError) return LEAVES.has(error.answer);
  return error instanceof ApiClientError && error.kind === 'aborted';
}

const LEAVES: ReadonlySet<CommonResponseName> = new Set(['reload', 'signedOut', 'intercepted'] as const);
