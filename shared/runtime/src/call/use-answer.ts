import type { Call, CommonAnswerName, DataOf, RequestOf, WireAnswer } from '@portico/contract';
import { keepPreviousData, type Query, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent } from 'react';
import { useLanguage } from '../i18n/language.ts';
import { queryClient } from '../query-client.ts';
import { useCurrency } from '../session/currency.ts';
import type { CallAnswer } from './call-api.ts';
import { CallFault, CommonAnswerError, faultKey } from './call-fault.ts';
import {
  type AskOptions,
  type CallQueryKey,
  callQuery,
  isOfSameCall,
  isSameButLanguage,
  requestIn,
} from './call-query.ts';
import { carriedOnItsWay } from './carried-answer.ts';
import { type AnswerName, foundIn } from './known-answers.ts';

type AnswerNamed<C, Name> = Extract<CallAnswer<C>, { readonly name: Name }>;

/**
 * What another answer of the call means to the page: it counts as a failure, it is told apart as `other`, or it is told apart
 * and runs a reaction each time that it arrives.
 */
type Meaning<Answer> = 'failed' | 'other' | ((answer: Answer) => unknown);

/** A meaning for every own answer but the wanted one. A flag that joins the call does not compile until it has one. */
export type OtherAnswers<C, Wanted> = {
  readonly [Name in Exclude<AnswerName<C>, Wanted>]: Meaning<AnswerNamed<C, Name>>;
} & {
  /** A refusal with the server's words; a failure unless said otherwise. */
  readonly refused?: Meaning<AnswerNamed<C, 'refused'>>;
};

/** Refuses a name that the call does not have. */
type Only<Names extends PropertyKey, Record> = {
  readonly [Name in keyof Record]: Name extends Names ? Record[Name] : never;
};

type NamesApart<Others> = {
  [Name in keyof Others]: Others[Name] extends 'failed' | undefined ? never : Name;
}[keyof Others];

/** Why there is no wanted answer. */
export interface Failure {
  /** No answer came; the portal has told the person about one that means the same on every call; or another answer came. */
  readonly why: 'lost' | 'told' | 'answered';
  /** The server's words in the person's language, '' where it said none. */
  readonly message: string;
  /** The common word that says what went wrong: `useCommonWords()(failed.word)`. */
  readonly word: ReturnType<typeof faultKey>;
}

/** How a question is asked and its answer kept fresh. */
export interface AnswerOptions<C, Wanted extends string> extends AskOptions {
  /** Asks again after so many milliseconds of a visible tab, by the latest wanted answer; false rests. */
  readonly everyMs?: (found: DataOf<C, Wanted> | undefined) => number | false;
  /**
   * Whether the former answer stays, as a placeholder, while a changed question is on its way: always, or by the former
   * request, and then only in the same language and currency. `otherLanguage`: while the same is asked in another language.
   */
  readonly keeps?: 'always' | 'otherLanguage' | ((former: RequestOf<C>) => boolean);
}

/** A question, and its answer as far as it has come. */
export interface Answered<Found, Other> {
  /** The data of the wanted answer; after a later failure the last one stays. */
  readonly found: Found | undefined;
  /** The server's words beside the wanted answer, '' where it said none. */
  readonly message: string;
  /** Set when the server could not look and told what it remembers: of when that is, ISO 8601. */
  readonly remembered: { readonly at: string } | undefined;
  /** An answer that the caller told apart. */
  readonly other: Other | undefined;
  readonly failed: Failure | undefined;
  /** Nothing is known yet, or the page is being left. */
  readonly isPending: boolean;
  /** It is being asked, for the first time or again. */
  readonly isFetching: boolean;
  /** What shows belongs to the former question. */
  readonly isPlaceholder: boolean;
  /** The answer came since the page opened. */
  readonly isFresh: boolean;
  /** When the latest answer came, epoch milliseconds by this device's clock. */
  readonly answeredAt: number;
  /** Asks again, and gives the wanted data where it comes. */
  readonly retry: () => Promise<Found | undefined>;
}

/**
 * A call's wanted answer, kept fresh: asked again when the request, the language or the currency changes, given up when the page
 * is left. Every other answer of the call has its meaning in `others`. Nothing is thrown.
 */
export function useAnswer<
  C extends Call,
  const Wanted extends AnswerName<C>,
  const Others extends OtherAnswers<C, Wanted>,
>(
  call: C,
  wanted: Wanted,
  request: RequestOf<C>,
  others: Others & Only<Exclude<AnswerName<C>, Wanted> | 'refused', Others>,
  options: AnswerOptions<C, Wanted> = {},
): Answered<DataOf<C, Wanted>, AnswerNamed<C, NamesApart<Others>>> {
  // Read for their changes: the key holds them.
  useLanguage();
  useCurrency();
  const asked = queryOf(call, wanted, request, options);
  const carried = options.enabled === false ? undefined : carriedOnItsWay(call, () => queryClient.prefetchQuery(asked));
  // Thrown, as queries that suspend do: `use` would want to be called again when there is nothing to wait for any more.
  if (carried) throw carried;
  const query = useQuery(asked, queryClient);
  const { data, error, isPlaceholderData, refetch } = query;
  const meaning = meaningOf(data, wanted, others);
  // An answer from before the page opened waits for the one that is on its way: both would react.
  const isAwaited = query.isFetching && !query.isFetchedAfterMount;
  useReaction(isPlaceholderData || isAwaited ? undefined : data, query.dataUpdatedAt, meaning);
  return {
    found: foundIn(data, wanted),
    remembered: (data as WireAnswer | undefined)?.remembered,
    message: data?.name === wanted ? (data.message ?? '') : '',
    other: meaning === undefined || meaning === 'failed' ? undefined : (data as AnswerNamed<C, NamesApart<Others>>),
    failed: failureOf(error, meaning === 'failed' ? data : undefined),
    isPending: query.isPending || isLeaving(error),
    isFetching: query.isFetching,
    isPlaceholder: isPlaceholderData,
    isFresh: query.isFetchedAfterMount,
    answeredAt: query.dataUpdatedAt,
    retry: useCallback(async () => foundIn((await refetch()).data, wanted), [refetch, wanted]),
  };
}

/** Undefined for the wanted answer, and while there is none. */
function meaningOf<C>(
  answer: CallAnswer<C> | undefined,
  wanted: string,
  others: object,
): Meaning<CallAnswer<C>> | undefined {
  const { name } = (answer ?? {}) as { readonly name?: string };
  if (name === undefined || name === wanted) return undefined;
  return (others as Readonly<Record<string, Meaning<CallAnswer<C>>>>)[name] ?? 'failed';
}

function queryOf<C extends Call, Wanted extends string>(
  call: C,
  wanted: Wanted,
  request: RequestOf<C>,
  { everyMs, keeps, ...rest }: AnswerOptions<C, Wanted>,
) {
  type Options = UseQueryOptions<CallAnswer<C>, Error, CallAnswer<C>, CallQueryKey>;
  type Asked = Query<CallAnswer<C>, Error, CallAnswer<C>, CallQueryKey>;
  const options: Options = callQuery(call, request, rest);
  if (everyMs !== undefined)
    options.refetchInterval = ({ state }: Asked) => everyMs(foundIn<C, Wanted>(state.data, wanted));
  if (keeps === 'always') options.placeholderData = keepPreviousData;
  else if (keeps !== undefined) options.placeholderData = keptIf(keeps);
  return options;

  function keptIf(isKept: 'otherLanguage' | ((former: RequestOf<C>) => boolean)) {
    return ((answer: CallAnswer<C> | undefined, former: Asked | undefined) => {
      const key = former?.queryKey;
      if (key === undefined) return undefined;
      if (isKept === 'otherLanguage') return isSameButLanguage(key, options.queryKey) ? answer : undefined;
      return isOfSameCall(key, options.queryKey) && isKept(requestIn<C>(key)) ? answer : undefined;
    }) as Options['placeholderData'];
  }
}

/** Runs the reaction to an answer, once for each time that it arrives. */
function useReaction<Answer>(answer: Answer | undefined, at: number, meaning: Meaning<Answer> | undefined): void {
  const onArrival = useEffectEvent((arrived: Answer) => typeof meaning === 'function' && meaning(arrived));
  useEffect(() => {
    if (answer !== undefined) onArrival(answer);
  }, [answer, at]);
}

function failureOf(error: Error | null, refusal: { readonly message?: string } | undefined): Failure | undefined {
  const word = faultKey(error);
  if (isLeaving(error)) return undefined;
  if (error instanceof CommonAnswerError) return { why: 'told', message: '', word };
  if (error !== null) return { why: 'lost', message: '', word };
  return refusal && { why: 'answered', message: refusal.message ?? '', word };
}

/** The page is being left, or nobody waits for the answer: there is nothing to tell the person. */
function isLeaving(error: Error | null): boolean {
  if (error instanceof CommonAnswerError) return LEAVES.has(error.answer);
  return error instanceof CallFault && error.kind === 'aborted';
}

const LEAVES: ReadonlySet<CommonAnswerName> = new Set(['reload', 'signedOut', 'intercepted'] as const);
