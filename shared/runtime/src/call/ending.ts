import type { Call, CommonAnswerName, RequestOf } from '@portico/contract';
import { serverNow } from '../time/server-clock.ts';
import { trackCall } from '../tracking/tracking.ts';
import { type CallAnswer, type CallOptions, callApi } from './call-api.ts';
import { CallFault, CommonAnswerError, type FaultKind } from './call-fault.ts';

/** No answer came. The call may have had its effect all the same: the same request key finds its answer again. */
export interface LostAnswer {
  readonly name: 'lost';
  /** Why. All but `offline` were shown as a toast already. */
  readonly kind: Exclude<FaultKind, 'aborted'>;
}

/** An answer that means the same on every call. The portal has told the person: nothing is left to say. */
export interface ToldAnswer {
  readonly name: 'told';
  readonly answer: CommonAnswerName;
}

/** The caller gave the call up; nobody waits for it. */
export interface AbortedCall {
  readonly name: 'aborted';
}

/** How a call ended, by name: an own answer of the call, `refused` with the server's message, `lost`, `told` or `aborted`. */
export type Ending<C> = CallAnswer<C> | LostAnswer | ToldAnswer | AbortedCall;

/**
 * Makes a call and says how it ended. It rejects for a bug alone. Components use `useAnswer` and `useAction`, which stand on it;
 * this is for code outside a tree. What is not asked in the background is a press, and told as one.
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

/** One reaction to each name of a union of answers. A name without one does not compile. */
export type Reactions<Answer extends Named, Result = void, Beside extends readonly unknown[] = []> = {
  readonly [Name in Answer['name']]: (answer: Extract<Answer, { readonly name: Name }>, ...beside: Beside) => Result;
};

/** Runs the one reaction to an answer. What stands beside the answer is handed on. */
export function reactTo<Answer extends Named, Result, Beside extends readonly unknown[]>(
  answer: Answer,
  reactions: Reactions<Answer, Result, Beside>,
  ...beside: Beside
): Result {
  // The record is keyed by the answer's own name: only the compiler cannot follow that.
  const reaction = reactions[answer.name as Answer['name']] as (answer: Answer, ...beside: Beside) => Result;
  return reaction(answer, ...beside);
}
