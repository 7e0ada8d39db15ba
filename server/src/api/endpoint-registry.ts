import { type Endpoint, endpointKey, type RequestOf, type ResponseOf } from '@portico/contract';
import type { Access } from './access.ts';
import type { Context, OpenContext } from './context.ts';
import type { StaleIfError } from './stale-if-error.ts';

type Handler<C, Ctx> = (request: RequestOf<C>, context: Ctx) => Promise<ResponseOf<C>>;
export type AnyEndpoint = Endpoint;

/** Registry of handlers: `registerEndpoint(calls, someCall, handler, { access })`. */
export interface EndpointRegistry {
  readonly entries: Map<string, Entry>;
}

export interface Entry {
  readonly call: AnyEndpoint;
  readonly access: Access | undefined;
  readonly handler: Handler<AnyEndpoint, never>;
  readonly staleIfError: StaleIfError<AnyEndpoint> | undefined;
  /** Whether the response may be slightly stale: it is read from the replica if there is one. */
  readonly mayBeOld: boolean;
}

export function createEndpointRegistry(): EndpointRegistry {
  return { entries: new Map() };
}

/**
 * Registers an endpoint for signed-in users; other requests get 001. With `recall` it responds from the cache while the
 * database is unavailable: only for catalogue reads (ADR 0092). `mayBeOld` allows the read replica: never for money or
 * permissions (ADR 0113).
 */
export function registerEndpoint<C extends AnyEndpoint, const A extends ResponseOf<C>>(
  calls: EndpointRegistry,
  call: C,
  handler: (request: RequestOf<C>, context: Context) => Promise<A>,
  {
    access,
    staleIfError,
    mayBeOld = false,
  }: { readonly access: Access; readonly staleIfError?: StaleIfError<C>; readonly mayBeOld?: boolean },
): void {
  if (call.isPublic) throw new Error(`${endpointKey(call)} is public: register it with registerPublicEndpoint`);
  const isReading = !(access.isChange || access.isBooking || access.isOperator || call.isIdempotent);
  if (staleIfError !== undefined && !isReading)
    throw new Error(`${endpointKey(call)} is not a read endpoint of the catalogue: its responses cannot be stale`);
  if (mayBeOld && !isReading)
    throw new Error(`${endpointKey(call)} is not a read endpoint: it cannot use the read replica`);
  add(calls, {
    ...{ call, access, mayBeOld },
    handler: handler as unknown as Entry['handler'],
    staleIfError: staleIfError as Entry['staleIfError'],
  });
}

/** Registers a public endpoint; `context.person` is set if a user is signed in. */
export function registerPublicEndpoint<C extends AnyEndpoint, const A extends ResponseOf<C>>(
  calls: EndpointRegistry,
  call: C,
  handler: (request: RequestOf<C>, context: OpenContext) => Promise<A>,
): void {
  if (!call.isPublic) throw new Error(`${endpointKey(call)} requires a session: register it with registerEndpoint`);
  add(calls, {
    call,
    access: undefined,
    handler: handler as unknown as Entry['handler'],
    staleIfError: undefined,
    mayBeOld: false,
  });
}

function add(calls: EndpointRegistry, entry: Entry): void {
  const key = endpointKey(entry.call);
  if (calls.entries.has(key)) throw new Error(`${key} is registered twice`);
  calls.entries.set(key, entry);
}
