import { type DataOf, type Endpoint, endpointKey, type RequestOf, type ResponseOf } from '@portico/contract';
import { queryClient } from '../query-client.ts';
import { apiQuery, type QueryOptions } from './api-query.ts';
import type { CallResponse } from './call-api.ts';

/** Names of an endpoint's own responses. */
export type ResponseName<C> = ResponseOf<C>['name'];

/** The cached data of a wanted response in the current language and currency; sends no request. */
export function cachedResponse<C extends Endpoint, const Wanted extends ResponseName<C>>(
  call: C,
  expected: Wanted,
  request: RequestOf<C>,
): DataOf<C, Wanted> | undefined {
  return expectedData(queryClient.getQueryData<CallResponse<C>>(apiQuery(call, request).queryKey), expected);
}

/** Changes the data of every cached response of that name, for all requests, so that a change shows at once. */
export function updateResponses<C extends Endpoint, const Wanted extends ResponseName<C>>(
  call: C,
  expected: Wanted,
  change: (data: DataOf<C, Wanted>) => DataOf<C, Wanted>,
): void {
  queryClient.setQueriesData<CallResponse<C>>({ queryKey: [endpointKey(call)] }, (response) => {
    const current = expectedData(response, expected);
    return current === undefined ? response : ({ ...response, data: change(current) } as CallResponse<C>);
  });
}

/** Prefetches a response quietly. A failed prefetch is repeated, and its error shown, when the page opens. */
export function prefetchResponses<C extends Endpoint>(
  call: C,
  request: RequestOf<C>,
  options: QueryOptions = {},
): void {
  void queryClient.prefetchQuery(apiQuery(call, request, { ...options, isQuiet: true }));
}

/** Marks responses as stale, of one endpoint or of all, so that visible ones are refetched. */
export function refreshResponses(call?: Endpoint): Promise<void> {
  return queryClient.invalidateQueries(call && { queryKey: [endpointKey(call)] });
}

/** Removes every cached response of an endpoint. */
export function forgetResponses(call: Endpoint): void {
  queryClient.removeQueries({ queryKey: [endpointKey(call)] });
}

/** The data of a response if it has the wanted name. */
export function expectedData<C, Wanted extends string>(response: CallResponse<C> | undefined, expected: Wanted) {
  const { name, data } = (response ?? {}) as { readonly name?: string; readonly data?: unknown };
  // The contract types the data by the response's name.
  return name === expected ? (data as DataOf<C, Wanted>) : undefined;
}
