import type { Call, CommonAnswerName, RequestOf } from '@portico/contract';
import { serverNow } from '../time/server-clock.ts';
import { trackCall } from '../tracking/tracking.ts';
import { type CallAnswer, type CallOptions, callApi } from './call-api.ts';
import { CallFault, CommonAnswerError, type FaultKind } from './call-fault.ts';

/**
 * No response arrived. The server may have processed the request; a retry with the same request key returns its
 * response.
 */
export interface LostAnswer {
  readonly name: 'lost';
  /** The reason. All but `offline` have already been shown as a toast. */
  readonly kind: Exclude<FaultKind, 'aborted'>;
}

/** A response common to all endpoints. The portal has already informed the user. */
export interface ToldAnswer {
  readonly name: 'told';
  readonly answer: CommonAnswerName;
}

/** The caller aborted the request. */
export interface AbortedCall {
  readonly name: 'aborted';
}

/**
 * How a request ended, by name: an own response of the endpoint, `refused` with the server's message, `lost`, `told` or
 * `aborted`.
 */
export type Ending<C> = CallAnswer<C> | LostAnswer | ToldAnswer | AbortedCall;

/**
 * Sends a request and resolves with its ending; rejects only for a bug. For code outside React: components use
 * `useAnswer` and `useAction`, which build on it. Requests that are not quiet are tracked as button presses.
 */
export async function endingOf<C extends Call>(
  call: C,
  request: RequestOf<C>,
  options: CallOptions = {},
): Promise<Ending<C>> {
  const pressedAt = serverNow();
  const ending = await endedCall(call, request, options);
  if (options.isQuiet !== true) trackCall(call, request, ending, pressedAt);
  return ending;
}

async function endedCall<C extends Call>(call: C, request: RequestOf<C>, options: CallOptions): Promise<Ending<C>> {
  try {
    return await callApi(call, request, options);
  } catch (error) {
    if (error instanceof CommonAnswerError) return { name: 'told', answer: error.answer };
    if (!(error instanceof CallFault)) throw error;
    return error.kind === 'aborted' ? { name: 'aborted' } : { name: 'lost', kind: error.kind };
  }
}

interface Named {
  readonly name: string;
}

/** One reaction for each name of a union of responses. A missing name is a compile error. */
export type Reactions<Answer extends Named, Result = void, Beside extends readonly unknown[] = []> = {
  readonly [Name in Answer['name']]: (answer: Extract<Answer, { readonly name: Name }>, ...beside: Beside) => Result;
};

/** Runs the reaction to a response and passes the further arguments on. */
export function reactTo<Answer extends Named, Result, Beside extends readonly unknown[]>(
  answer: Answer,
  reactions: Reactions<Answer, Result, Beside>,
  ...beside: Beside
): Result {
  // The record is keyed by the response's name; the compiler cannot infer that.
  const reaction = reactions[answer.name as Answer['name']] as (answer: Answer, ...beside: Beside) => Result;
  return reaction(answer, ...beside);
}
