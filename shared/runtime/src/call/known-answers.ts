import { type AnswerOf, type Call, callKey, type DataOf, type RequestOf } from '@portico/contract';
import { queryClient } from '../query-client.ts';
import type { CallAnswer } from './call-api.ts';
import { type AskOptions, callQuery } from './call-query.ts';

/** Names of an endpoint's own responses. */
export type AnswerName<C> = AnswerOf<C>['name'];

/** The cached data of a wanted response in the current language and currency; sends no request. */
export function knownAnswer<C extends Call, const Wanted extends AnswerName<C>>(
  call: C,
  wanted: Wanted,
  request: RequestOf<C>,
): DataOf<C, Wanted> | undefined {
  return foundIn(queryClient.getQueryData<CallAnswer<C>>(callQuery(call, request).queryKey), wanted);
}

/** Changes the data of every cached response of that name, for all requests, so that a change shows at once. */
export function changeAnswers<C extends Call, const Wanted extends AnswerName<C>>(
  call: C,
  wanted: Wanted,
  change: (data: DataOf<C, Wanted>) => DataOf<C, Wanted>,
): void {
  queryClient.setQueriesData<CallAnswer<C>>({ queryKey: [callKey(call)] }, (answer) => {
    const found = foundIn(answer, wanted);
    return found === undefined ? answer : ({ ...answer, data: change(found) } as CallAnswer<C>);
  });
}

/** Prefetches a response quietly. A failed prefetch is repeated, and its error shown, when the page opens. */
export function askAhead<C extends Call>(call: C, request: RequestOf<C>, options: AskOptions = {}): void {
  void queryClient.prefetchQuery(callQuery(call, request, { ...options, isQuiet: true }));
}

/** Marks responses as stale, of one endpoint or of all, so that visible ones are refetched. */
export function refreshAnswers(call?: Call): Promise<void> {
  return queryClient.invalidateQueries(call && { queryKey: [callKey(call)] });
}

/** Removes every cached response of an endpoint. */
export function forgetAnswers(call: Call): void {
  queryClient.removeQueries({ queryKey: [callKey(call)] });
}

/** The data of a response if it has the wanted name. */
export function foundIn<C, Wanted extends string>(answer: CallAnswer<C> | undefined, wanted: Wanted) {
  const { name, data } = (answer ?? {}) as { readonly name?: string; readonly data?: unknown };
  // The contract types the data by the response's name.
  return name === wanted ? (data as DataOf<C, Wanted>) : undefined;
}
