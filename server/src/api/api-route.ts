import { randomBytes } from 'node:crypto';
import {
  ALL_ENDPOINTS,
  decode,
  type Endpoint,
  endpointKey,
  FILE_PART,
  LANGUAGES,
  type Language,
  type ResponseOf,
  type WireResponse,
  wireField,
} from '@portico/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError, apiErrors, ValidationError } from '../platform/api-error.ts';
import { auditNetwork } from '../platform/database/audit-log.ts';
import type { Db } from '../platform/database/connect.ts';
import { isUnavailable } from '../platform/database/database-errors.ts';
import { sweepSharedLimits } from '../platform/limits/shared-limits.ts';
import { type EndpointScope, endpointScope } from '../platform/request-scope.ts';
import { cookieValues, isLocal, readSid } from '../platform/secrets/cookie.ts';
import type { ServerKeys } from '../platform/secrets/keys.ts';
import { isTokenOf, sessionId, sourceInToken } from '../platform/secrets/session-secrets.ts';
import { assertOrigin } from '../platform/secrets/signature.ts';
import { assertAllowed } from './access.ts';
import { compressed } from './compressed.ts';
import type { Context, OpenContext, VisitContext } from './context.ts';
import type { AnyEndpoint, Entry } from './endpoint-registry.ts';
import { Envelope } from './envelope.ts';
import { sweepRequestKeys } from './idempotency.ts';
import { bodyLimitOf } from './json-body.ts';
import type { Feature, Portal } from './portal.ts';
import type { Admitted } from './rate-limits.ts';
import { type Person, sweepSessions, type Visitor } from './sessions-repository.ts';
import { isUpload, readSigned, required } from './signed-request.ts';
import { respondOrServeStale, visitOrServeStale, wireOf } from './stale-if-error.ts';

/** Placeholder id for requests without a session; it is never signed in. */
const NO_SESSION = Buffer.alloc(0);

/** All sign-in methods use this path. */
const SIGN_IN_PATH = '/api/signIn';

type RequestOptions = Pick<Portal, 'services' | 'keys' | 'calls' | 'rateLimit' | 'origins' | 'measures' | 'standby'>;

/**
 * Routes every `POST /api/*`. Order of the checks: origin, rate limit, size, freshness and signature, fields, session,
 * access. The checks before the signature are cheap and reveal no field names.
 */
export const endpointsPlugin: Feature = async (app, options) => {
  const routes = new Map<string, { bodyLimit: number; isUpload: boolean }>();
  for (const call of Object.values(ALL_ENDPOINTS)) {
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
        request.admitted = options.rateLimit({
          sessionId: sid === undefined ? NO_SESSION : sessionId(sid),
          address: request.ip,
        });
        if (isUpload(request) && !takesFile) throw apiErrors.notJson();
      },
      onSend: compressed,
      handler: (request, reply) => handleEndpoint(options, request, reply),
    });
  app.route({
    ...{ method: 'POST', url: '/api/*' },
    onRequest: async () => {
      throw apiErrors.noSuchEndpoint();
    },
    handler: async () => {},
  });
  const { jobs, work } = options;
  jobs.define(
    { name: 'sweep-sessions', cron: '*/5 * * * *', handle: () => sweepSessions(work.db) },
    { name: 'sweep-shared-limits', cron: '*/5 * * * *', handle: () => sweepSharedLimits(work.db) },
    { name: 'sweep-request-keys', cron: '17 3 * * *', handle: () => sweepRequestKeys(work.db) },
  );
};

async function handleEndpoint(
  options: RequestOptions,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<WireResponse> {
  const startedAt = performance.now();
  const { entry, key, body, file, id, xSign } = await readSigned(options, request);
  const envelope = required(decode(Envelope, body));
  if (entry === undefined) return rejectUnserved(key);
  if (entry.call.isUpload !== (file !== undefined))
    throw apiErrors.malformed([{ field: FILE_PART, message: file ? 'is nothing that this call takes' : 'is missing' }]);
  const input = required(decode(entry.call.request, body));

  const requestInput: RequestInput = {
    startedAt,
    entry,
    input,
    file,
    session: { id, nonce: xSign.nonce },
    ...envelope,
    source: sourceInToken(envelope.token) ?? '',
    isOf: (person) => isTheirs(envelope, id, options.keys, person),
    admitted: (isSignedIn) => request.admitted?.(isSignedIn),
    onStart: (scope) => {
      request.scope = scope;
    },
  };
  return await handleRequest(options, { request, reply }, requestInput);
}

/** A decoded request with a valid session id. */
interface RequestInput extends Pick<Partial<Envelope>, 'language' | 'currency'> {
  /** From `performance.now()`. */
  readonly startedAt: number;
  readonly entry: Entry;
  readonly input: unknown;
  readonly file: Buffer | undefined;
  readonly session: Pick<Visitor, 'id' | 'nonce'>;
  readonly source: string;
  /** Whether the request belongs to the user who is signed in on the session. */
  readonly isOf: (person: Person) => boolean;
  /** Charges the rate limit of the session or the IP, once it is known whether a user is signed in. */
  readonly admitted: Admitted;
  readonly onStart: (scope: EndpointScope) => void;
}

/** Runs the remaining checks (rate limit, nonce, access) and then the handler. */
async function handleRequest(
  options: RequestOptions,
  raw: VisitContext['raw'],
  requestInput: RequestInput,
): Promise<WireResponse> {
  const { services } = options;
  const { entry, input, file, session, source } = requestInput;
  const { request } = raw;
  const visitor = { ...session, source, address: request.ip };
  const { isFirst, person: signedIn, cachedAt } = await visitOrServeStale(visitor, entry.staleIfError, services);
  const person = signedIn && requestInput.isOf(signedIn) ? signedIn : undefined;
  requestInput.admitted(person !== undefined);
  if (!isFirst) throw apiErrors.replayed();

  const { currencies, defaultCurrency } = await services.settings();
  const requestedCurrency = [requestInput.currency, person?.company.currency].find((code) =>
    currencies.some((one) => one.code === code),
  );
  const context: VisitContext = {
    db: services.db,
    services,
    log: request.log,
    requestId: request.id,
    sessionId: session.id,
    language: requestInput.language ?? person?.user.language ?? LANGUAGES[0],
    currency: requestedCurrency ?? defaultCurrency,
    address: request.ip,
    raw,
    file,
  };
  const entered = authorise(entry, context, person);
  const network = entry.access?.isOperator ? auditNetwork(request.ip) : undefined;
  const share = entry.call.path === SIGN_IN_PATH ? 'sign-in' : undefined;
  const scope: EndpointScope = { company: person?.company.id, share, network, hasCommitted: false };
  requestInput.onStart(scope);
  const { call, staleIfError } = entry;
  const replica = entry.mayBeOld && !wroteLately(request) ? options.standby?.db() : undefined;
  const handle = () =>
    replica === undefined
      ? handled(entry, input, entered)
      : handledByRoute(entry, input, entered, replica, () => options.standby?.failed());
  // Only endpoints for signed-in users have a `recall`, so the context includes the user.
  const recalled = staleIfError && { call, staleIfError, input, context: entered as Context, cachedAt };
  const result = await endpointScope
    .run(scope, async () =>
      wireOf(call, recalled === undefined ? { response: await handle() } : await respondOrServeStale(recalled, handle)),
    )
    .finally(() => {
      if (options.standby !== undefined && (scope.hasWritten || scope.hasCommitted))
        noteWrite(raw.reply, options.standby.withinMs);
      // A write may change permissions: drop the company's cached sessions. Catalogue reads only commit cached data.
      if (scope.hasCommitted && staleIfError === undefined && person !== undefined)
        services.sessionCache.forget(({ company }) => company.id === person.company.id);
    });
  options.measures.observeRequest(endpointKey(call), result.flag, (performance.now() - requestInput.startedAt) / 1000);
  return result;
}

/** A request that the server makes on behalf of a page that is being rendered. */
export interface OwnQuestion extends Required<Pick<Envelope, 'source' | 'language' | 'currency'>> {
  readonly call: Endpoint;
  readonly input: unknown;
  /** SHA-256 of the session cookie. */
  readonly sessionId: Buffer;
  /** User of the page: the request fails if another user has signed in on the session since. */
  readonly userId: string;
}

/** Makes a request as the page would. Rejects with the error that the page would get. */
export type CallEndpointDirectly = (raw: VisitContext['raw'], question: OwnQuestion) => Promise<WireResponse>;

/**
 * Internal requests run all checks that follow the signature: rate limit, permissions, pricing and the stale cache
 * apply. Only catalogue reads are allowed, because the page may never use the response.
 */
export function callEndpointDirectly(options: RequestOptions): CallEndpointDirectly {
  return async (raw, { call, input, sessionId: id, userId, ...envelope }) => {
    const entry = options.calls.entries.get(endpointKey(call)) ?? rejectUnserved(endpointKey(call));
    if (entry.staleIfError === undefined)
      throw new Error(`${endpointKey(call)} is not a read endpoint of the catalogue`);
    const requestInput: RequestInput = {
      startedAt: performance.now(),
      entry,
      input: required(decode(call.request, call.request.encode(input))),
      file: undefined,
      session: { id, nonce: randomBytes(16).toString('base64url') },
      ...envelope,
      isOf: ({ user, source }) => user.id === userId && source === envelope.source,
      admitted: options.rateLimit({ sessionId: id, address: raw.request.ip }),
      onStart: () => {},
    };
    return await handleRequest(options, raw, requestInput);
  };
}

async function handled(entry: Entry, input: unknown, context: Context | OpenContext): Promise<ResponseOf<AnyEndpoint>> {
  try {
    return await entry.handler(input as never, context as never);
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    throw apiErrors.malformed(
      error.fieldErrors.map(({ field, message }) => ({ field: wireField(entry.call.request, field), message })),
    );
  }
}

/** Reads from the replica, and from the primary if the replica is unavailable. A read can safely run twice. */
async function handledByRoute(
  entry: Entry,
  input: unknown,
  context: Context | OpenContext,
  standby: Db,
  failed: () => void,
): Promise<ResponseOf<AnyEndpoint>> {
  try {
    return await handled(entry, input, { ...context, db: standby });
  } catch (error) {
    if (error instanceof ApiError) throw error;
    if (isUnavailable(error)) failed();
    return await handled(entry, input, context);
  }
}

/** Cookie and token must belong together, and `source` in the envelope must match the token. */
function isTheirs(envelope: Envelope, id: Buffer, keys: ServerKeys, person: Person): boolean {
  if (envelope.source !== undefined && envelope.source !== '' && envelope.source !== person.source) return false;
  return isTokenOf(envelope.token, id, keys, { userId: person.user.id, source: person.source });
}

function authorise(entry: Entry, context: VisitContext, person: Person | undefined): Context | OpenContext {
  if (entry.access === undefined) return { ...context, person };
  if (person === undefined) throw apiErrors.signedOut();
  assertAllowed(person, entry.access, context.language);
  return { ...context, ...person };
}

function rejectUnserved(key: string): never {
  const isDeclared = Object.values(ALL_ENDPOINTS).some((call) => endpointKey(call) === key);
  throw isDeclared
    ? apiErrors.notServed('This endpoint is part of the contract but not served yet.')
    : apiErrors.noSuchEndpoint();
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Endpoint key for logs and metrics. */
    endpointKey?: string;
    scope?: EndpointScope;
    language?: Language | undefined;
  }
}

const NAME = 'wrote';

/** Read your writes: after a recent write of this browser, the server reads from the primary. */
export function wroteLately(request: FastifyRequest): boolean {
  return cookieValues(request, NAME).length > 0;
}

/**
 * Sets a cookie that sends reads of this browser to the primary until the replica has caught up, in all processes. A
 * forged cookie has no benefit: the primary is the default for reads.
 */
export function noteWrite(reply: FastifyReply, withinMs: number): void {
  // One extra second for the network.
  const seconds = Math.ceil(withinMs / 1000) + 1;
  // `Path=/`, because HTML pages contain prefetched responses too.
  const attributes = `Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax`;
  reply.header('set-cookie', `${NAME}=1; ${attributes}${isLocal(reply.request) ? '' : '; Secure'}`);
}
