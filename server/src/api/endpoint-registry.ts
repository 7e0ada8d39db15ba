import { type AnswerOf, type Call, callKey, type RequestOf } from '@portico/contract';
import type { Access } from './access.ts';
import type { Context, OpenContext } from './context.ts';
import type { Recall } from './stale-if-error.ts';

type Handler<C, Ctx> = (request: RequestOf<C>, context: Ctx) => Promise<AnswerOf<C>>;
export type AnyCall = Call;

/** Registry of handlers: `registerCall(calls, someCall, handler, { access })`. */
export interface Calls {
  readonly entries: Map<string, Entry>;
}

export interface Entry {
  readonly call: AnyCall;
  readonly access: Access | undefined;
  readonly handler: Handler<AnyCall, never>;
  readonly recall: Recall<AnyCall> | undefined;
  /** Whether the response may be slightly stale: it is read from the replica if there is one. */
  readonly mayBeOld: boolean;
}

export function newCalls(): Calls {
  return { entries: new Map() };
}

/**
 * Registers an endpoint for signed-in users; other requests get 001. With `recall` it responds from the cache while the
 * database is unavailable: only for catalogue reads (ADR 0092). `mayBeOld` allows the read replica: never for money or
 * permissions (ADR 0113).
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

/** Registers a public endpoint; `context.person` is set if a user is signed in. */
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
