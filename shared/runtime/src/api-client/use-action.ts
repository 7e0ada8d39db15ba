import type { Endpoint, RequestOf } from '@portico/contract';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { queryClient } from '../query-client.ts';
import type { CallResponse } from './call-api.ts';
import { endingOf, type HandledResponse, type NoResponse, type Reactions, reactTo } from './ending.ts';
import { newRequestKey } from './request-key.ts';

/** The request of an action. The action adds the request key if the endpoint needs one. */
export type ActionRequest<C> = 'requestKey' extends keyof RequestOf<C>
  ? Omit<RequestOf<C>, 'requestKey'>
  : RequestOf<C>;

/** Further arguments of a reaction. */
export interface Attempt<C, Result> {
  /** The request without its request key. */
  readonly request: ActionRequest<C>;
  /**
   * Sends the same or another request again; the same one keeps its request key. The action stays running until it has
   * ended.
   */
  readonly again: (request?: ActionRequest<C>) => Promise<Result | undefined>;
}

type Outcome<Result> = Result | undefined | Promise<Result | undefined>;

/**
 * One reaction for each ending: every own response, `refused` (`message` has the server's text in the user's language)
 * and `lost` (no response; the server may have processed it). A missing name is a compile error. Common responses and
 * aborted requests have no reaction; the optional `told` cleans up after the former.
 */
export type ActionEndings<C, Result = void> = Reactions<
  CallResponse<C> | NoResponse,
  Outcome<Result>,
  [Attempt<C, Result>]
> &
  Partial<Reactions<HandledResponse, Outcome<Result>, [Attempt<C, Result>]>>;

/** Options of an action. */
export interface ActionOptions<C> {
  /** A background request: no progress bar, no toast, no dialog. */
  readonly isQuiet?: boolean;
  /** Leaving the page aborts the request. Only for reads: a change always runs to its end. */
  readonly isGivenUpOnLeave?: boolean;
  /** The request key; by default an unchanged request keeps one key while the page is mounted. */
  readonly keyOf?: (request: ActionRequest<C>) => string | Promise<string>;
}

/** An action that a button press starts. */
export interface Action<C, Result> {
  /**
   * Starts the action, with the file of an upload; ignored while it runs. Resolves with the reaction's result and
   * rejects only for a bug.
   */
  readonly run: (request: ActionRequest<C>, file?: File) => Promise<Result | undefined>;
  /** True from the press to the end of its reaction, including dialogs and retries. */
  readonly isRunning: boolean;
}

interface SentRequest<C> {
  readonly request: ActionRequest<C>;
  readonly file: File | undefined;
}

/** A request that changes something, with one reaction to each ending. */
export function useAction<C extends Endpoint, Result = void>(
  call: C,
  endings: ActionEndings<C, NoInfer<Result>>,
  { isQuiet, isGivenUpOnLeave = false, keyOf }: ActionOptions<C> = {},
): Action<C, Result> {
  // A ref, because state is set only with the next render: it blocks the second click of a double click.
  const isUnderway = useRef(false);
  const ownKeyOf = useRequestKeys();
  const leave = useRef<AbortController>(undefined);
  // No form input stays in the cache after the action.
  const { mutateAsync, isPending } = useMutation({ mutationFn: attempt, gcTime: 0 }, queryClient);

  async function attempt({ request, file }: SentRequest<C>): Promise<Result | undefined> {
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

/** The same body keeps its request key over retries; a changed body gets a new key. */
function useRequestKeys(): (body: object) => string {
  const last = useRef({ text: '', key: '' });
  return (body) => {
    const text = JSON.stringify(body);
    if (last.current.text !== text) last.current = { text, key: newRequestKey() };
    return last.current.key;
  };
}
