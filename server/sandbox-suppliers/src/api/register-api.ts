import { createHash, randomUUID, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ActiveBehaviours, Behaviours } from '../behaviours/behaviours.ts';
import { EtgError } from './etg-error.ts';
import { endpointDebug, type LimitState, type Limits, limitHeaders } from './limits.ts';
import { endpointOf, OPERATION_NAMES, OPERATIONS, type Operation } from './operations.ts';
import type { RequestLog } from './request-log.ts';
import { type Exchange, endAfter, endBefore } from './transport.ts';

/** One authenticated request. */
export interface ApiRequest {
  readonly body: unknown;
  readonly behaviours: ActiveBehaviours;
  /** The supplier's clock in milliseconds, including a simulated error. */
  readonly now: number;
  /** Origin under which the client reached the supplier. */
  readonly origin: string;
  /** Id of the key in use. */
  readonly keyId: string;
}

/** Bytes of a document instead of a JSON envelope. */
export interface FileResponse {
  readonly type: string;
  readonly bytes: Buffer;
}

/** A handler returns the `data` of the envelope, a `StatusResponse` or a file; errors are thrown as `EtgError`. */
export type ApiHandler = (request: ApiRequest) => unknown;

/** `data` together with another `status` than `ok`. */
export class StatusResponse {
  readonly status: string;
  readonly data: unknown;

  constructor(status: string, data: unknown) {
    this.status = status;
    this.data = data;
  }
}

export interface ApiDeps {
  /** Pairs of HTTP Basic: id and key. */
  readonly keys: ReadonlyMap<string, string>;
  readonly limits: Limits;
  readonly log: RequestLog;
  readonly behaviours: Behaviours;
  readonly handlers: Readonly<Record<Operation, ApiHandler>>;
  readonly latencyMs: Readonly<Partial<Record<Operation, number>>>;
  /** The supplier's clock in milliseconds. */
  readonly now: () => number;
}

export function registerApi(app: FastifyInstance, deps: ApiDeps): void {
  for (const operation of OPERATION_NAMES) {
    const handle = async (request: FastifyRequest, reply: FastifyReply) =>
      await respond(operation, { request, reply }, deps);
    app.route({
      method: operation === 'regionDump' ? ['GET', 'POST'] : OPERATIONS[operation].method,
      url: `/${endpointOf(operation)}/`,
      handler: handle,
    });
  }
}

interface Outcome {
  readonly status: number;
  readonly body: unknown;
}

async function respond(operation: Operation, { request, reply }: Exchange, deps: ApiDeps): Promise<unknown> {
  const text = typeof request.body === 'string' ? request.body : dataOf(request);
  const behaviours = deps.behaviours.take(operation, text);
  const userAgent = request.headers['user-agent'] ?? null;
  deps.log.add({ operation, userAgent, body: tryParse(text) ?? text }, deps.now());
  const now = deps.now() + (behaviours.find('clock')?.seconds ?? 0) * 1000;
  if (await endBefore({ request, reply }, behaviours, deps.latencyMs[operation])) return reply;

  const authorized = authorize(request.headers.authorization, deps.keys);
  const counted = deps.limits.count(operation, authorized.keyId ?? '', now);
  const limit = behaviours.has('limit') ? { ...counted, remaining: -1 } : counted;
  reply.headers(limitHeaders(limit)).header('date', new Date(now).toUTCString());
  const call = { behaviours, now, origin: originOf(request), keyId: authorized.keyId ?? '' };
  const outcome = await outcomeOf(() => {
    if (authorized.error !== undefined) throw authorized.error;
    if (limit.remaining < 0) throw new EtgError('endpoint_exceeded_limit', { status: 429 });
    const failure = behaviours.find('error');
    if (failure?.after === false) throw new EtgError(failure.code);
    const data = deps.handlers[operation]({ body: parseJson(text, operation), ...call });
    if (failure !== undefined) throw new EtgError(failure.code);
    return data;
  });
  if (endAfter({ request, reply }, behaviours)) return reply;
  if (isFile(outcome.body)) return await reply.type(outcome.body.type).send(outcome.body.bytes);
  const debug = { ...debugOf(operation, { request, limit, now, text }), ...errorDebug(outcome) };
  return await sendJson(reply, behaviours, { status: outcome.status, body: envelope(outcome, debug) });
}

async function outcomeOf(run: () => unknown): Promise<Outcome> {
  try {
    return { status: 200, body: await run() };
  } catch (error) {
    if (error instanceof EtgError) return { status: error.status, body: error };
    throw error;
  }
}

function envelope({ body }: Outcome, debug: object) {
  if (body instanceof EtgError) return { data: null, debug, status: 'error', error: body.code };
  if (body instanceof StatusResponse) return { data: body.data, debug, status: body.status, error: null };
  return { data: body, debug, status: 'ok', error: null };
}

function errorDebug({ body }: Outcome): object {
  return body instanceof EtgError ? { validation_error: body.validationError ?? null } : {};
}

interface DebugInput {
  readonly request: FastifyRequest;
  readonly limit: LimitState;
  readonly now: number;
  readonly text: string;
}

function debugOf(operation: Operation, { request, limit, now, text }: DebugInput) {
  return {
    api_endpoint: endpointDebug(operation, limit),
    request: tryParse(text) ?? null,
    method: request.method,
    real_ip: request.ip,
    request_id: randomUUID().replaceAll('-', ''),
    utcnow: `${new Date(now).toISOString().slice(0, -1)}000`,
  };
}

async function sendJson(
  reply: FastifyReply,
  behaviours: ActiveBehaviours,
  { status, body }: Outcome,
): Promise<unknown> {
  const json = JSON.stringify(body);
  reply.code(status).type('application/json; charset=utf-8');
  if (behaviours.has('truncated')) return await reply.send(json.slice(0, Math.floor(json.length / 2)));
  if (behaviours.has('encoding')) return await reply.send(Buffer.from(json, 'utf16le'));
  return await reply.send(json);
}

interface Authorized {
  readonly keyId?: string;
  readonly error?: EtgError;
}

function authorize(header: string | undefined, keys: ReadonlyMap<string, string>): Authorized {
  if (header === undefined) return { error: new EtgError('no_auth_header', { status: 403 }) };
  const encoded = /^Basic ([A-Za-z0-9+/=]+)$/.exec(header)?.[1];
  if (encoded === undefined) return { error: new EtgError('invalid_auth_header', { status: 403 }) };
  const [keyId = '', ...rest] = Buffer.from(encoded, 'base64').toString().split(':');
  const key = keys.get(keyId);
  if (key === undefined || !isEqual(rest.join(':'), key))
    return { error: new EtgError('incorrect_credentials', { status: 401 }) };
  return { keyId };
}

function isEqual(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}

/** Documents are GET requests with the JSON in the query parameter `data`. */
function dataOf({ query }: FastifyRequest): string {
  const { data } = query as { readonly data?: unknown };
  return typeof data === 'string' ? data : '';
}

function parseJson(text: string, operation: Operation): unknown {
  if (text === '' && OPERATIONS[operation].method === 'GET') return {};
  const body = tryParse(text);
  if (body === undefined) throw new EtgError('decoding_json', { status: 400, validationError: 'body_must_be_json' });
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new EtgError('body_must_be_json_object', { status: 400 });
  return body;
}

function tryParse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Reported as `decoding_json`.
    return undefined;
  }
}

function originOf({ protocol, headers }: FastifyRequest): string {
  return `${protocol}://${headers.host ?? 'localhost'}`;
}

function isFile(body: unknown): body is FileResponse {
  return typeof body === 'object' && body !== null && 'bytes' in body && Buffer.isBuffer(body.bytes);
}
