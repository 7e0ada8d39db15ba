import { type Codec, type Decoded, decode, type FieldFault, nothing } from './codec/codec.ts';
import { COMMON_ANSWERS, type CommonAnswerName } from './common-answers.ts';

/** What one flag means on one call. */
export interface AnswerSpec<Name extends string = string, T = unknown> {
  readonly name: Name;
  readonly data: Codec<T>;
  /** Two flags may share a name: this one is read, the other is sent. */
  readonly isOnlyRead: boolean;
}

/** An answer with the data that the flag carries. */
export function answer<const Name extends string>(name: Name): AnswerSpec<Name, undefined>;
export function answer<const Name extends string, T>(name: Name, data: Codec<T>): AnswerSpec<Name, T>;
export function answer(name: string, data: Codec<unknown> = nothing() as Codec<unknown>): AnswerSpec {
  return { name, data, isOnlyRead: false };
}

/** A second flag for an answer that another flag already names; read, never sent. */
export function alsoRead<const Name extends string>(name: Name): AnswerSpec<Name, undefined>;
export function alsoRead<const Name extends string, T>(name: Name, data: Codec<T>): AnswerSpec<Name, T>;
export function alsoRead(name: string, data: Codec<unknown> = nothing() as Codec<unknown>): AnswerSpec {
  return { name, data, isOnlyRead: true };
}

/** One call of the portal: where it goes, what it asks, what may come back. */
export interface Call<
  Request = unknown,
  Answers extends Readonly<Record<string, AnswerSpec>> = Record<string, AnswerSpec>,
> {
  readonly path: `/api/${string}`;
  /** Value of the `operation` field; calls without one share their path with none. */
  readonly operation?: string;
  readonly method: 'POST' | 'GET';
  readonly request: Codec<Request>;
  readonly answers: Answers;
  /** Open to a visitor who is not signed in. */
  readonly isPublic: boolean;
  /** The body is multipart, one file a call. */
  readonly isUpload: boolean;
  /** Carries a request key (`reqid`); the same key has one effect. */
  readonly isIdempotent: boolean;
}

interface CallDefinition<Request, Answers> {
  readonly path: `/api/${string}`;
  readonly operation?: string;
  readonly method?: 'POST' | 'GET';
  readonly request?: Codec<Request>;
  readonly answers: Answers;
  readonly isPublic?: boolean;
  readonly isUpload?: boolean;
  readonly isIdempotent?: boolean;
}

/** Declares a call once for both sides. */
export function defineCall<Request, const Answers extends Readonly<Record<string, AnswerSpec>>>(
  definition: CallDefinition<Request, Answers>,
): Call<Request, Answers & Readonly<Record<string, AnswerSpec>>> {
  return {
    method: 'POST',
    isPublic: false,
    isUpload: false,
    isIdempotent: false,
    ...definition,
    request: definition.request ?? (nothing() as unknown as Codec<Request>),
  } as unknown as Call<Request, Answers & Readonly<Record<string, AnswerSpec>>>;
}

/** What the caller sends. */
export type RequestOf<C> = C extends Call<infer Request, infer _> ? Request : never;

type Listed<C> = C extends { readonly answers: infer A } ? A[KnownKeys<A>] : never;
type KnownKeys<A> = keyof { [K in keyof A as string extends K ? never : K]: A[K] } & keyof A;
type NamedAnswer<S> = S extends { readonly name: infer N extends string; readonly data: Codec<infer T> }
  ? T extends undefined
    ? { readonly name: N; readonly data?: undefined; readonly message?: string }
    : { readonly name: N; readonly data: T; readonly message?: string }
  : never;

/** What a handler of the server may answer to the call. */
export type AnswerOf<C> = NamedAnswer<Listed<C>>;

/** A flag that neither the call nor the common table knows: its message is shown as a public notice. */
interface RefusedAnswer {
  readonly name: 'refused';
  readonly flag: string;
  readonly message: string;
}

/** What the server remembers instead of looking: when it looked last. */
interface Remembered {
  readonly remembered?: WireAnswer['remembered'];
}

/** What the caller gets: the call's own answers, perhaps remembered ones, or a refusal with the server's message. */
export type ReceivedAnswer<C> = (AnswerOf<C> & Remembered) | RefusedAnswer;

/** The wire's envelope of every answer. */
export interface WireAnswer {
  readonly flag: string;
  readonly msg: string;
  readonly data?: unknown;
  /** The server's clock in epoch seconds; always sent with a refused signature. */
  readonly time?: number;
  /** The answer is what the server remembers of this moment, ISO 8601, for it cannot look now; prices are checked before booking. */
  readonly remembered?: { readonly at: string };
}

/**
 * What came over the wire, read: one of the call's own answers, a common answer, a flag that nobody lists (shown as a notice), or
 * nothing that the contract can read.
 */
type ReadAnswer<C> =
  | { readonly kind: 'own'; readonly answer: AnswerOf<C> }
  | { readonly kind: 'common'; readonly name: CommonAnswerName; readonly message: string; readonly flag: string }
  | { readonly kind: 'refused'; readonly answer: RefusedAnswer }
  | { readonly kind: 'unreadable'; readonly faults: readonly FieldFault[] };

/** Decodes what came over the wire: flag to name, fields to our names. A call's own meaning of a flag wins over the common one. */
export function readAnswer<C extends Call>(call: C, wire: unknown): ReadAnswer<C> {
  if (!isWireAnswer(wire)) return { kind: 'unreadable', faults: [{ field: '', fault: 'not an answer' }] };
  const spec = Object.hasOwn(call.answers, wire.flag) ? call.answers[wire.flag] : undefined;
  if (spec !== undefined) {
    const data: Decoded<unknown> = decode(spec.data, wire.data);
    if (!data.ok) return { kind: 'unreadable', faults: data.faults };
    const answer = { name: spec.name, data: data.value, remembered: wire.remembered, message: wire.msg };
    return { kind: 'own', answer: answer as unknown as AnswerOf<C> };
  }
  const common = Object.hasOwn(COMMON_ANSWERS, wire.flag) ? COMMON_ANSWERS[wire.flag] : undefined;
  if (common !== undefined) return { kind: 'common', name: common, message: wire.msg, flag: wire.flag };
  return { kind: 'refused', answer: { name: 'refused', flag: wire.flag, message: wire.msg } };
}

function isWireAnswer(wire: unknown): wire is WireAnswer {
  return typeof wire === 'object' && wire !== null && typeof (wire as { flag?: unknown }).flag === 'string';
}

/** Encodes a handler's answer; an answer that the call does not list cannot be sent. */
export function writeAnswer<C extends Call>(call: C, given: AnswerOf<C>): WireAnswer {
  const { name, data, message } = given as { name: string; data?: unknown; message?: string };
  const entry = Object.entries(call.answers).find(([, spec]) => spec.name === name && !spec.isOnlyRead);
  if (entry === undefined) throw new Error(`${callKey(call)} has no answer named ${name}`);
  const [flag, spec] = entry;
  const encoded = spec.data.encode(data as never);
  return encoded === undefined ? { flag, msg: message ?? '' } : { flag, msg: message ?? '', data: encoded };
}

/** Text that names a call in logs, caches and errors: `/api/orderBook orderBookVerify`. */
export function callKey(call: { readonly path: string; readonly operation?: string }): string {
  return call.operation === undefined ? call.path : `${call.path} ${call.operation}`;
}

/** Type of the data of one named answer. */
export type DataOf<C, Name extends string> = Extract<AnswerOf<C>, { name: Name }> extends { data: infer T } ? T : never;
