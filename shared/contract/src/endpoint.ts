import { type Codec, type Decoded, decode, type FieldError, nothing } from './codec/codec.ts';
import { COMMON_RESPONSES, type CommonResponseName } from './common-responses.ts';

/** Meaning of one response flag of one endpoint. */
export interface ResponseSpec<Name extends string = string, T = unknown> {
  readonly name: Name;
  readonly data: Codec<T>;
  /** Two flags may share a name: this one is only decoded, the other one is sent. */
  readonly isDecodeOnly: boolean;
}

/** A response with the data of its flag. */
export function response<const Name extends string>(name: Name): ResponseSpec<Name, undefined>;
export function response<const Name extends string, T>(name: Name, data: Codec<T>): ResponseSpec<Name, T>;
export function response(name: string, data: Codec<unknown> = nothing() as Codec<unknown>): ResponseSpec {
  return { name, data, isDecodeOnly: false };
}

/** A second flag for a response that another flag already names; it is decoded, but never sent. */
export function decodeOnly<const Name extends string>(name: Name): ResponseSpec<Name, undefined>;
export function decodeOnly<const Name extends string, T>(name: Name, data: Codec<T>): ResponseSpec<Name, T>;
export function decodeOnly(name: string, data: Codec<unknown> = nothing() as Codec<unknown>): ResponseSpec {
  return { name, data, isDecodeOnly: true };
}

/** One endpoint of the portal: path, request and possible responses. */
export interface Endpoint<
  Request = unknown,
  Responses extends Readonly<Record<string, ResponseSpec>> = Record<string, ResponseSpec>,
> {
  readonly path: `/api/${string}`;
  /** Value of the `operation` field; an endpoint without one does not share its path. */
  readonly operation?: string;
  readonly method: 'POST' | 'GET';
  readonly request: Codec<Request>;
  readonly responses: Responses;
  /** Available without sign-in. */
  readonly isPublic: boolean;
  /** The body is multipart, one file per request. */
  readonly isUpload: boolean;
  /** The request has an idempotency key (`reqid`): the same key has one effect. */
  readonly isIdempotent: boolean;
}

interface EndpointDefinition<Request, Responses> {
  readonly path: `/api/${string}`;
  readonly operation?: string;
  readonly method?: 'POST' | 'GET';
  readonly request?: Codec<Request>;
  readonly responses: Responses;
  readonly isPublic?: boolean;
  readonly isUpload?: boolean;
  readonly isIdempotent?: boolean;
}

/** Defines an endpoint once for client and server. Defaults: POST, sign-in required, no upload, not idempotent. */
export function defineEndpoint<Request, const Responses extends Readonly<Record<string, ResponseSpec>>>(
  definition: EndpointDefinition<Request, Responses>,
): Endpoint<Request, Responses & Readonly<Record<string, ResponseSpec>>> {
  return {
    method: 'POST',
    isPublic: false,
    isUpload: false,
    isIdempotent: false,
    ...definition,
    request: definition.request ?? (nothing() as unknown as Codec<Request>),
  } as unknown as Endpoint<Request, Responses & Readonly<Record<string, ResponseSpec>>>;
}

/** Type of an endpoint's request. */
export type RequestOf<C> = C extends Endpoint<infer Request, infer _> ? Request : never;

type Listed<C> = C extends { readonly responses: infer A } ? A[KnownKeys<A>] : never;
type KnownKeys<A> = keyof { [K in keyof A as string extends K ? never : K]: A[K] } & keyof A;
type NamedResponse<S> = S extends { readonly name: infer N extends string; readonly data: Codec<infer T> }
  ? T extends undefined
    ? { readonly name: N; readonly data?: undefined; readonly message?: string }
    : { readonly name: N; readonly data: T; readonly message?: string }
  : never;

/** Responses that a server handler may return for an endpoint. */
export type ResponseOf<C> = NamedResponse<Listed<C>>;

/**
 * A response with a flag that neither the endpoint nor `COMMON_RESPONSES` defines; the page shows its message as a
 * notice.
 */
interface RejectedResponse {
  readonly name: 'refused';
  readonly flag: string;
  readonly message: string;
}

/** Marks a stale response. */
interface Staleness {
  readonly remembered?: WireResponse['remembered'];
}

/** Result for the caller: a response of the endpoint, possibly stale, or a rejection with the server's message. */
export type ReceivedResponse<C> = (ResponseOf<C> & Staleness) | RejectedResponse;

/** Wire format of every response. */
export interface WireResponse {
  readonly flag: string;
  readonly msg: string;
  readonly data?: unknown;
  /** Server time in epoch seconds; always sent if the signature is rejected. */
  readonly time?: number;
  /**
   * Only in a stale response, sent because the server cannot load current data: ISO 8601 time of its data. Prices are
   * verified before booking.
   */
  readonly remembered?: { readonly at: string };
}

/**
 * A decoded response: one of the endpoint's own, a common one, one with an unlisted flag (shown as a notice), or one
 * that the contract cannot decode.
 */
type DecodedResponse<C> =
  | { readonly kind: 'own'; readonly answer: ResponseOf<C> }
  | { readonly kind: 'common'; readonly name: CommonResponseName; readonly message: string; readonly flag: string }
  | { readonly kind: 'refused'; readonly answer: RejectedResponse }
  | { readonly kind: 'unreadable'; readonly faults: readonly FieldError[] };

/**
 * Decodes a wire response: flag to name, wire fields to program names. The endpoint's own meaning of a flag takes
 * precedence.
 */
export function decodeResponse<C extends Endpoint>(call: C, wire: unknown): DecodedResponse<C> {
  if (!isWireResponse(wire)) return { kind: 'unreadable', faults: [{ field: '', message: 'not a response' }] };
  const spec = Object.hasOwn(call.responses, wire.flag) ? call.responses[wire.flag] : undefined;
  if (spec !== undefined) {
    const data: Decoded<unknown> = decode(spec.data, wire.data);
    if (!data.ok) return { kind: 'unreadable', faults: data.faults };
    const answer = { name: spec.name, data: data.value, remembered: wire.remembered, message: wire.msg };
    return { kind: 'own', answer: answer as unknown as ResponseOf<C> };
  }
  const common = Object.hasOwn(COMMON_RESPONSES, wire.flag) ? COMMON_RESPONSES[wire.flag] : undefined;
  if (common !== undefined) return { kind: 'common', name: common, message: wire.msg, flag: wire.flag };
  return { kind: 'refused', answer: { name: 'refused', flag: wire.flag, message: wire.msg } };
}

function isWireResponse(wire: unknown): wire is WireResponse {
  return typeof wire === 'object' && wire !== null && typeof (wire as { flag?: unknown }).flag === 'string';
}

/** Encodes a handler's response; throws if the endpoint does not list it. */
export function encodeResponse<C extends Endpoint>(call: C, result: ResponseOf<C>): WireResponse {
  const { name, data, message } = result as { name: string; data?: unknown; message?: string };
  const entry = Object.entries(call.responses).find(([, spec]) => spec.name === name && !spec.isDecodeOnly);
  if (entry === undefined) throw new Error(`${endpointKey(call)} has no response named ${name}`);
  const [flag, spec] = entry;
  const encoded = spec.data.encode(data as never);
  return encoded === undefined ? { flag, msg: message ?? '' } : { flag, msg: message ?? '', data: encoded };
}

/** Text that identifies an endpoint in logs, caches and errors: `/api/orderBook orderBookVerify`. */
export function endpointKey(call: { readonly path: string; readonly operation?: string }): string {
  return call.operation === undefined ? call.path : `${call.path} ${call.operation}`;
}

/** Type of the data of a named response. */
export type DataOf<C, Name extends string> =
  Extract<ResponseOf<C>, { name: Name }> extends { data: infer T } ? T : never;
