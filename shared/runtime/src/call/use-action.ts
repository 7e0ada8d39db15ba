import type { Call, RequestOf } from '@portico/contract';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { queryClient } from '../query-client.ts';
import type { CallAnswer } from './call-api.ts';
import { endingOf, type LostAnswer, type Reactions, reactTo, type ToldAnswer } from './ending.ts';
import { newRequestKey } from './request-key.ts';

/** What an action asks: the call's request. The request key of a call that has one effect is added by the action. */
export type ActionRequest<C> = 'requestKey' extends keyof RequestOf<C>
  ? Omit<RequestOf<C>, 'requestKey'>
  : RequestOf<C>;

/** What a reaction may need beside the answer. */
export interface Attempt<C, Result> {
  /** What was asked, without its request key. */
  readonly request: ActionRequest<C>;
  /** Asks again, the same under the same request key or something else; the action runs on until that has ended too. */
  readonly again: (request?: ActionRequest<C>) => Promise<Result | undefined>;
}

type Outcome<Result> = Result | undefined | Promise<Result | undefined>;

/**
 * One reaction for each end of a call: every own answer, `refused` (the server's words in `message`, in the person's
 * language) and `lost` (no answer; the call may have had its effect). A name that is left out does not compile. Answers that
 * mean the same everywhere, and calls that were given up, end without a reaction; `told` tidies up after the former.
 */
export type ActionEndings<C, Result = void> = Reactions<
  CallAnswer<C> | LostAnswer,
  Outcome<Result>,
  [Attempt<C, Result>]
> &
  Partial<Reactions<ToldAnswer, Outcome<Result>, [Attempt<C, Result>]>>;

/** How an action is made. */
export interface ActionOptions<C> {
  /** A call in the background: no progress bar, no toast, no dialog. */
  readonly isQuiet?: boolean;
  /** Leaving the page gives the call up. For questions alone: what changes something goes on to its end. */
  readonly isGivenUpOnLeave?: boolean;
  /** The request key of a call that has one effect; without it the same request has the same key as long as the page shows. */
  readonly keyOf?: (request: ActionRequest<C>) => string | Promise<string>;
}

/** An action that a press starts. */
export interface Action<C, Result> {
  /**
   * Starts the action, an upload with its file; while it runs another press does nothing. Resolves with what the reaction gave, and
   * rejects only for a bug.
   */
  readonly run: (request: ActionRequest<C>, file?: File) => Promise<Result | undefined>;
  /** From the press to the end of its reaction, dialogs and repeats included. */
  readonly isRunning: boolean;
}

interface Asked<C> {
  readonly request: ActionRequest<C>;
  readonly file: File | undefined;
}

/** A call that changes something, with one reaction to each way it can end. */
export function useAction<C extends Call, Result = void>(
  call: C,
  endings: ActionEndings<C, NoInfer<Result>>,
  { isQuiet, isGivenUpOnLeave = false, keyOf }: ActionOptions<C> = {},
): Action<C, Result> {
  // Set at once, not with the next render: the second click of a double click is no press of its own.
  const isUnderway = useRef(false);
  const ownKeyOf = useRequestKeys();
  const leave = useRef<AbortController>(undefined);
  // Nothing that was typed is kept in the cache when the action is over.
  const { mutateAsync, isPending } = useMutation({ mutationFn: attempt, gcTime: 0 }, queryClient);

  async function attempt({ request, file }: Asked<C>): Promise<Result | undefined> {
    const ending = await endingOf(call, await keyed(request), { isQuiet, signal: leave.current?.signal, file });
    const reactions = { told: silent, aborted: silent, ...endings } as Reactions<
      typeof ending,
      Outcome<Result>,
      [Attempt<C, Result>]
    >;
    return reactTo(ending, reactions, { request, again: (other = request) => attempt({ request: other, file }) });
  }

  async function keyed(request: ActionRequest<C>): Promise<RequestOf<C>> {
    if (!call.isIdempotent) return request as RequestOf<C>;
    return { ...(request as object), requestKey: await (keyOf ?? ownKeyOf)(request as never) } as RequestOf<C>;
  }

  async function run(request: ActionRequest<C>, file?: File): Promise<Result | undefined> {
    if (isUnderway.current) return undefined;
    isUnderway.current = true;
    if (isGivenUpOnLeave) leave.current = new AbortController();
    try {
      return await mutateAsync({ request, file });
    } finally {
      isUnderway.current = false;
    }
  }

  useEffect(
    () => () => {
      leave.current?.abort();
      isUnderway.current = false;
    },
    [],
  );

  return { run, isRunning: isPending };
}

function silent(): undefined {
  return undefined;
}

/** One key for one body: the same body keeps its key over repeats, a changed one is a new request. */
function useRequestKeys(): (body: object) => string {
  const last = useRef({ text: '', key: '' });
  return (body) => {
    const text = JSON.stringify(body);
    if (last.current.text !== text) last.current = { text, key: newRequestKey() };
    return last.current.key;
  };
}
