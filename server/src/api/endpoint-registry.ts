import { type AnswerOf, type Call, callKey, type RequestOf } from '@portico/contract';
import type { Access } from './access.ts';
import type { Context, OpenContext } from './context.ts';
import type { Recall } from './stale-if-error.ts';

type Handler<C, Ctx> = (request: RequestOf<C>, context: Ctx) => Promise<AnswerOf<C>>;
export type AnyCall = Call;

/** Where handlers are hung: `registerCall(calls, someCall, handler, { access })`. */
export interface Calls {
  readonly entries: Map<string, Entry>;
}

/** A call that is served. */
export interface Entry {
  readonly call: AnyCall;
  readonly access: Access | undefined;
  readonly handler: Handler<AnyCall, never>;
  readonly recall: Recall<AnyCall> | undefined;
  /** Whether its answer may be a moment old: then a standby is asked, if there is one. */
  readonly mayBeOld: boolean;
}

export function newCalls(): Calls {
  return { entries: new Map() };
}

/**
 * Serves a call to people who are signed in; everybody else gets 001. With `recall` it is answered from memory while the database
 * is silent: for readings of the catalogue alone (ADR 0092). What `mayBeOld` reads from a standby, where there is one: never money,
 * never what somebody may do (ADR 0113).
 */
export function registerCall<C extends AnyCall, const A extends AnswerOf<C>>(
  calls: Calls,
  call: C,
  handler: (request: RequestOf<C>, context: Context) => Promise<A>,
  {
    access,
    recall,
    mayBeOld = false,
  }: { readonly access: Access; readonly recall?: Recall<C>; readonly mayBeOld?: boolean },
): void {
  if (call.isPublic) throw new Error(`${callKey(call)} is open to everybody: register it with registerOpenCall`);
  const isReading = !(access.isChange || access.isBooking || access.isOperator || call.isIdempotent);
  if (recall !== undefined && !isReading)
    throw new Error(`${callKey(call)} is no reading of the catalogue: it is never answered from memory`);
  if (mayBeOld && !isReading) throw new Error(`${callKey(call)} is no reading: it is never asked of a standby`);
  add(calls, {
    ...{ call, access, mayBeOld },
    handler: handler as unknown as Entry['handler'],
    recall: recall as Entry['recall'],
  });
}

/** Serves a call to everybody; `context.person` is set when somebody is signed in. */
export function registerOpenCall<C extends AnyCall, const A extends AnswerOf<C>>(
  calls: Calls,
  call: C,
  handler: (request: RequestOf<C>, context: OpenContext) => Promise<A>,
): void {
  if (!call.isPublic)
    throw new Error(`${callKey(call)} is for people who are signed in: register it with registerCall`);
  add(calls, {
    call,
    access: undefined,
    handler: handler as unknown as Entry['handler'],
    recall: undefined,
    mayBeOld: false,
  });
}

function add(calls: Calls, entry: Entry): void {
  const key = callKey(entry.call);
  if (calls.entries.has(key)) throw new Error(`${key} is registered twice`);
  calls.entries.set(key, entry);
}
