import { type AnswerOf, type Call, callKey, type DataOf, type RequestOf } from '@portico/contract';
import { queryClient } from '../query-client.ts';
import type { CallAnswer } from './call-api.ts';
import { type AskOptions, callQuery } from './call-query.ts';

/** Names of a call's own answers. */
export type AnswerName<C> = AnswerOf<C>['name'];

/** The data of a wanted answer as far as it is known here, in the present language and currency; nothing is asked. */
export function knownAnswer<C extends Call, const Wanted extends AnswerName<C>>(
  call: C,
  wanted: Wanted,
  request: RequestOf<C>,
): DataOf<C, Wanted> | undefined {
  return foundIn(queryClient.getQueryData<CallAnswer<C>>(callQuery(call, request).queryKey), wanted);
}

/** Changes the data of every wanted answer that is known, whatever was asked: what the page has just changed shows at once. */
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

/** Asks ahead, quietly, what a page will ask. What does not arrive is asked, and told, when the page is opened. */
export function askAhead<C extends Call>(call: C, request: RequestOf<C>, options: AskOptions = {}): void {
  void queryClient.prefetchQuery(callQuery(call, request, { ...options, isQuiet: true }));
}

/** Makes answers stale, so that those that show are asked again: of one call, or all. */
export function refreshAnswers(call?: Call): Promise<void> {
  return queryClient.invalidateQueries(call && { queryKey: [callKey(call)] });
}

/** Forgets every answer of a call. */
export function forgetAnswers(call: Call): void {
  queryClient.removeQueries({ queryKey: [callKey(call)] });
}

/** The data of an answer when it is the wanted one. */
export function foundIn<C, Wanted extends string>(answer: CallAnswer<C> | undefined, wanted: Wanted) {
  const { name, data } = (answer ?? {}) as { readonly name?: string; readonly data?: unknown };
  // The contract gives the answer of this name just this data.
  return name === wanted ? (data as DataOf<C, Wanted>) : undefined;
}
