import { randomBytes } from 'node:crypto';
import {
  ALL_CALLS,
  type AnswerOf,
  type Call,
  callKey,
  count,
  decode,
  FILE_PART,
  type FieldFault,
  LANGUAGES,
  type Language,
  type RequestOf,
  type WireAnswer,
  wireField,
} from '@portico/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type CallScope, callScope } from '../platform/call-scope.ts';
import { auditNetwork } from '../platform/database/audit-log.ts';
import type { Db } from '../platform/database/connect.ts';
import type { Standby } from '../platform/database/standby.ts';
import { isUnavailable } from '../platform/database/unavailable.ts';
import { Refusal, refuse, Unfit } from '../platform/refusal.ts';
import { readSid } from '../platform/secrets/cookie.ts';
import type { ServerKeys } from '../platform/secrets/keys.ts';
import { isTokenOf, keyNamed, sessionId, sourceInToken } from '../platform/secrets/session-secrets.ts';
import { assertFresh, assertOrigin, assertSigned, readXSign, type XSign } from '../platform/secrets/signature.ts';
import { type Access, assertAllowed } from './access.ts';
import { compressed } from './compressed.ts';
import type { Context, OpenContext, VisitContext } from './context.ts';
import { Envelope } from './envelope.ts';
import { assertPlain, BODY_LIMIT, bodyLimitOf, parseBody } from './json-body.ts';
import { keptText } from './kept-answers.ts';
import type { Admitted, RateLimits } from './rate-limits.ts';
import { answerOrRecall, type FoundAnswer, type Recall, visitOrRecall, wireOf } from './recall.ts';
import { pathOf } from './request-path.ts';
import type { Services } from './services.ts';
import type { Person, Visitor } from './sessions-repository.ts';
import { parseUpload } from './upload-body.ts';
import { noteWrite, wroteLately } from './wrote-lately.ts';

type Handler<C, Ctx> = (request: RequestOf<C>, context: Ctx) => Promise<AnswerOf<C>>;
type AnyCall = Call;

/** Where handlers are hung: `registerCall(calls, someCall, handler, { access })`. */
export interface Calls {
  readonly entries: Map<string, Entry>;
}

interface Entry {
  readonly call: AnyCall;
  readonly access: Access | undefined;
  readonly handler: Handler<AnyCall, never>;
  readonly recall: Recall<AnyCall> | undefined;
  /** Whether its answer may be a moment old: then a standby is asked, if there is one. */
  readonly mayBeOld: boolean;
}

/** Of requests without a session: it is never signed in. */
const NO_SESSION = Buffer.alloc(0);

export function newCalls(): Calls {
  return { entries: new Map() };
}

/**
 * Serves a call to people who are signed in; everybody else gets 001. With `recall` it is answered from memory while the database
 * is silent: for readings of the catalogue alone (decision 092). What `mayBeOld` reads from a standby, where there is one: never money,
 * never what somebody may do (decision 113).
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

/** Every way to sign in. */
const SIGN_IN_PATH = '/api/signIn';

export interface CallOptions {
  readonly services: Services;
  readonly keys: ServerKeys;
  readonly calls: Calls;
  readonly limits: RateLimits;
  readonly origins: (request: FastifyRequest) => readonly string[];
  readonly observe: (call: string, flag: string, seconds: number) => void;
  /** Where what may be old is read. */
  readonly standby?: Pick<Standby, 'db' | 'failed' | 'withinMs'> | undefined;
}

/**
 * Routes every `POST /api/*`. The order of the checks: origin, rate limit, size, freshness and signature, fields, session, access. What
 * precedes the signature costs almost nothing and names no field.
 */
export function registerCalls(app: FastifyInstance, options: CallOptions): void {
  const routes = new Map<string, { bodyLimit: number; isUpload: boolean }>();
  for (const call of Object.values(ALL_CALLS)) {
    const { bodyLimit = 0, isUpload = false } = routes.get(call.path) ?? {};
    routes.set(call.path, {
      bodyLimit: Math.max(bodyLimit, bodyLimitOf(call)),
      isUpload: isUpload || call.isUpload,
    });
  }
  for (const [url, { bodyLimit, isUpload: takesFile }] of routes)
    app.route({
      ...{ method: 'POST', url, bodyLimit },
      onRequest: async (request) => {
        assertOrigin(request, options.origins(request));
        const sid = readSid(request);
        request.admitted = options.limits({
          sessionId: sid === undefined ? NO_SESSION : sessionId(sid),
          address: request.ip,
        });
        if (isUpload(request) && !takesFile) throw refuse.notJson();
      },
      onSend: compressed,
      handler: (request, reply) => answerCall(options, request, reply),
    });
  app.route({
    ...{ method: 'POST', url: '/api/*' },
    onRequest: async () => {
      throw refuse.noSuchCall();
    },
    handler: async () => {},
  });
}

/** An answer as it is sent: an object that is yet to be written, or the text of one that is kept. */
interface Sent {
  readonly flag: string;
  readonly body: WireAnswer | string;
}

function sentOf(call: Call, found: FoundAnswer): Sent {
  const write = () => {
    const wire = wireOf(call, found);
    return { flag: wire.flag, text: JSON.stringify(wire) };
  };
  // What is marked as remembered is another text.
  const kept = found.rememberedAt === undefined ? keptText(found.answer, write) : undefined;
  if (kept !== undefined) return { flag: kept.flag, body: kept.text };
  const wire = wireOf(call, found);
  return { flag: wire.flag, body: wire };
}

async function answerCall(
  options: CallOptions,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<WireAnswer | string> {
  const startedAt = performance.now();
  const { entry, key, body, file, id, xSign } = await readSigned(options, request);
  const envelope = required(decode(Envelope, body));
  if (entry === undefined) return refuseUnserved(key);
  if (entry.call.isUpload !== (file !== undefined))
    throw refuse.malformed([{ field: FILE_PART, fault: file ? 'is nothing that this call takes' : 'is missing' }]);
  const input = required(decode(entry.call.request, body));

  const asked: Asked = {
    startedAt,
    entry,
    input,
    file,
    session: { id, nonce: xSign.nonce },
    ...envelope,
    source: sourceInToken(envelope.token) ?? '',
    isOf: (person) => isTheirs(envelope, id, options.keys, person),
    admitted: (isSignedIn) => request.admitted?.(isSignedIn),
    begun: (scope) => {
      request.scope = scope;
    },
  };
  const { body: sent } = await answerAsked(options, { request, reply }, asked, sentOf);
  if (typeof sent === 'string') reply.type('application/json; charset=utf-8');
  return sent;
}

/** A request whose signature is right. Its fields are not decoded yet. */
interface SignedRequest extends Body {
  readonly key: string;
  readonly entry: Entry | undefined;
  /** SHA-256 of the session's cookie. */
  readonly id: Buffer;
  readonly xSign: XSign;
}

/** Checks everything that does not depend on the fields of the endpoint: the headers first, because they cost least. */
async function readSigned({ keys, calls }: CallOptions, request: FastifyRequest): Promise<SignedRequest> {
  const raw = request.body as Buffer;
  const path = pathOf(request);
  const xSign = readXSign(request);
  const sid = readSid(request);
  // The browser lost its cookie, or has another one by now: a new HTML page brings both cookie and key.
  if (sid === undefined) throw refuse.signingKey();
  const id = sessionId(sid);
  const signKey = keyNamed(xSign.kid, sid, keys, id);
  if (signKey === undefined) throw refuse.signingKey();

  const parsed = await bodyOf(request, raw);
  const { body, signed } = parsed;
  request.language = LANGUAGES.find((language) => language === body.language);
  const key = callKey({ path, ...operationOf(body) });
  const entry = calls.entries.get(key);
  // Metrics use this name: callers must not invent names.
  if (entry !== undefined) request.callKey = key;
  if (entry !== undefined && raw.length > bodyLimitOf(entry.call)) throw refuse.tooLarge();
  // The envelope rejects a time that is none, once the signature is right.
  const time = decode(count(0), body.time);
  if (time.ok) assertFresh(time.value, Date.now() / 1000);
  assertSigned({ path, raw, body: signed, xSign }, signKey);
  return { ...parsed, key, entry, id, xSign };
}

/** A call that has been understood, of a session that is known. */
interface Asked extends Pick<Partial<Envelope>, 'language' | 'currency'> {
  /** By `performance.now()`. */
  readonly startedAt: number;
  readonly entry: Entry;
  readonly input: unknown;
  readonly file: Buffer | undefined;
  readonly session: Pick<Visitor, 'id' | 'nonce'>;
  readonly source: string;
  /** Whether the request is of the person who is signed in on the session. */
  readonly isOf: (person: Person) => boolean;
  /** Whom the rate limit counts, once it is known whether a user is signed in. */
  readonly admitted: Admitted;
  /** Told when the handler begins. */
  readonly begun: (scope: CallScope) => void;
}

/**
 * What is left of the checks once it is known what is asked, and the answer as `write` gives it: limits, session, access, idempotency,
 * memory.
 */
async function answerAsked<Given extends { readonly flag: string }>(
  options: CallOptions,
  raw: VisitContext['raw'],
  asked: Asked,
  write: (call: Call, found: FoundAnswer) => Given,
): Promise<Given> {
  const { services } = options;
  const { entry, input, file, session, source } = asked;
  const { request } = raw;
  const visitor = { ...session, source, address: request.ip };
  const { isFirst, person: signedIn, rememberedAt } = await visitOrRecall(visitor, entry.recall, services);
  const person = signedIn && asked.isOf(signedIn) ? signedIn : undefined;
  asked.admitted(person !== undefined);
  if (!isFirst) throw refuse.replayed();

  const { currencies, defaultCurrency } = await services.settings();
  const wanted = [asked.currency, person?.company.currency].find((code) => currencies.some((one) => one.code === code));
  const context: VisitContext = {
    db: services.db,
    services,
    log: request.log,
    requestId: request.id,
    sessionId: session.id,
    language: asked.language ?? person?.user.language ?? LANGUAGES[0],
    currency: wanted ?? defaultCurrency,
    address: request.ip,
    raw,
    file,
  };
  const entered = authorise(entry, context, person);
  const network = entry.access?.isOperator ? auditNetwork(request.ip) : undefined;
  const share = entry.call.path === SIGN_IN_PATH ? 'sign-in' : undefined;
  const scope: CallScope = { company: person?.company.id, share, network, hasCommitted: false };
  asked.begun(scope);
  const { call, recall } = entry;
  const elsewhere = entry.mayBeOld && !wroteLately(request) ? options.standby?.db() : undefined;
  const handle = () =>
    elsewhere === undefined
      ? handled(entry, input, entered)
      : handledElsewhere(entry, input, entered, elsewhere, () => options.standby?.failed());
  // Only calls of people who are signed in have a recall: their context is whole.
  const recalled = recall && { call, recall, input, context: entered as Context, rememberedAt };
  const given = await callScope
    .run(scope, async () =>
      write(call, recalled === undefined ? { answer: await handle() } : await answerOrRecall(recalled, handle)),
    )
    .finally(() => {
      if (options.standby !== undefined && (scope.hasWritten || scope.hasCommitted))
        noteWrite(raw.reply, options.standby.withinMs);
      // Perhaps it has changed what somebody of the company may do; a reading that loaded something has not.
      if (scope.hasCommitted && recall === undefined && person !== undefined)
        services.rememberedPeople.forget(({ company }) => company.id === person.company.id);
    });
  options.observe(callKey(call), given.flag, (performance.now() - asked.startedAt) / 1000);
  return given;
}

/** A question that the server puts to itself in the place of a page that is about to ask it. */
export interface OwnQuestion extends Required<Pick<Envelope, 'source' | 'language' | 'currency'>> {
  readonly call: Call;
  readonly input: unknown;
  /** SHA-256 of the session's cookie. */
  readonly sessionId: Buffer;
  /** Whose page it is: nobody else who signed in meanwhile is answered. */
  readonly userId: string;
}

/** Puts a question as the person's own page would. Rejects with what the page would be refused with. */
export type AskItself = (raw: VisitContext['raw'], question: OwnQuestion) => Promise<WireAnswer>;

/**
 * Questions of the server's own take the way of a call from where its signature is known to be right: they count, are allowed, priced and
 * remembered as a call is. What was read for nothing is a reading, so only readings of the catalogue can be asked.
 */
export function askItself(options: CallOptions): AskItself {
  return async (raw, { call, input, sessionId: id, userId, ...envelope }) => {
    const entry = options.calls.entries.get(callKey(call)) ?? refuseUnserved(callKey(call));
    if (entry.recall === undefined) throw new Error(`${callKey(call)} is no reading of the catalogue`);
    const asked: Asked = {
      startedAt: performance.now(),
      entry,
      input: required(decode(call.request, call.request.encode(input))),
      file: undefined,
      session: { id, nonce: randomBytes(16).toString('base64url') },
      ...envelope,
      isOf: ({ user, source }) => user.id === userId && source === envelope.source,
      admitted: options.limits({ sessionId: id, address: raw.request.ip }),
      begun: () => {},
    };
    return await answerAsked(options, raw, asked, wireOf);
  };
}

async function handled(entry: Entry, input: unknown, context: Context | OpenContext): Promise<AnswerOf<AnyCall>> {
  try {
    return await entry.handler(input as never, context as never);
  } catch (error) {
    if (!(error instanceof Unfit)) throw error;
    throw refuse.malformed(
      error.faults.map(({ field, fault }) => ({ field: wireField(entry.call.request, field), fault })),
    );
  }
}

/** Read from the standby, and from the primary where that cannot say: a reading that is done twice changes nothing. */
async function handledElsewhere(
  entry: Entry,
  input: unknown,
  context: Context | OpenContext,
  standby: Db,
  failed: () => void,
): Promise<AnswerOf<AnyCall>> {
  try {
    return await handled(entry, input, { ...context, db: standby });
  } catch (error) {
    if (error instanceof Refusal) throw error;
    if (isUnavailable(error)) failed();
    return await handled(entry, input, context);
  }
}

/** Cookie and token must agree, and the source sent along is the one the token was made for. */
function isTheirs(envelope: Envelope, id: Buffer, keys: ServerKeys, person: Person): boolean {
  if (envelope.source !== undefined && envelope.source !== '' && envelope.source !== person.source) return false;
  return isTokenOf(envelope.token, id, keys, { userId: person.user.id, source: person.source });
}

function authorise(entry: Entry, context: VisitContext, person: Person | undefined): Context | OpenContext {
  if (entry.access === undefined) return { ...context, person };
  if (person === undefined) throw refuse.signedOut();
  assertAllowed(person, entry.access, context.language);
  return { ...context, ...person };
}

function refuseUnserved(key: string): never {
  const isDeclared = Object.values(ALL_CALLS).some((call) => callKey(call) === key);
  throw isDeclared ? refuse.notServed('This call is part of the contract but not served yet.') : refuse.noSuchCall();
}

interface Body {
  readonly body: Readonly<Record<string, unknown>>;
  /** What the signature covers of it. */
  readonly signed: Readonly<Record<string, unknown>>;
  readonly file?: Buffer;
}

async function bodyOf(request: FastifyRequest, raw: Buffer): Promise<Body> {
  if (!isUpload(request)) {
    // A path for files accepts larger bodies.
    if (raw !== undefined && raw !== null && raw.length > BODY_LIMIT) throw refuse.tooLarge();
    const body = parseBody(raw);
    return { body, signed: body };
  }
  const { fields, signed, file } = await parseUpload(raw, request.headers['content-type'] ?? '');
  assertPlain(fields);
  return { body: fields, signed, file };
}

export function isUpload({ headers }: FastifyRequest): boolean {
  return /^multipart\/form-data(;|$)/i.test(headers['content-type'] ?? '');
}

function operationOf(body: Readonly<Record<string, unknown>>): { operation?: string } {
  const { operation } = body;
  if (operation === undefined || operation === null || operation === '') return {};
  // Any other value names no operation; the envelope rejects it by name.
  return { operation: typeof operation === 'string' ? operation : '?' };
}

function required<T>(decoded: { ok: true; value: T } | { ok: false; faults: FieldFault[] }): T {
  if (!decoded.ok) throw refuse.malformed(decoded.faults);
  return decoded.value;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The call in question, for logs and measures. */
    callKey?: string;
    /** Set when its handler begins. */
    scope?: CallScope;
    /** The language that the caller asked for. */
    language?: Language | undefined;
  }
}
