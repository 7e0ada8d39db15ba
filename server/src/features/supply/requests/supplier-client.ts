import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';
import {
  isAlwaysSent,
  priorityOf,
  type RequestPriority,
  SUPPLIER_OPERATIONS,
  type SupplierOperation,
} from '../../../domain/supplier-operation.ts';
import type { SupplierMode } from '../../../platform/env/read-supplier-settings.ts';
import type { Credentials } from '../../../platform/secrets/credentials.ts';
import { archivedText, isArchived } from './archived-text.ts';
import { type BreakerResult, newCircuitBreaker } from './circuit-breaker.ts';
import { newRequestLimits, type RequestLimit, type StatedLimit } from './request-limits.ts';
import { type HttpResult, newSupplierSockets, sendHttp } from './send-http.ts';
import type { LastResult, SupplierRequests } from './supplier-requests.ts';

export interface SupplierClientOptions {
  /** Name of the supplier. */
  readonly name: string;
  readonly mode: SupplierMode;
  /** Origin and path prefix of the API. `http:` is allowed for loopback addresses only. */
  readonly baseUrl: string;
  /** Further hosts that absolute URLs in `path` may have, such as the host of content archives. */
  readonly hosts?: readonly string[];
  /** Headers of every request, such as a signature. Never archived; archived texts do not contain their values. */
  readonly headers?: (request: { readonly method: string; readonly path: string }) => Readonly<Record<string, string>>;
  readonly credentials?: Credentials;
  /** Limits by limit group. The group of a request is its operation, unless the request names another one. */
  readonly limits?: Readonly<Record<string, RequestLimit>>;
  /** Reads what the headers of a response state about the limit of its group. */
  readonly statedLimit?: (headers: IncomingHttpHeaders, status: number) => StatedLimit | undefined;
  /** Whether a response is a failure of the supplier; the default is HTTP 5xx, 401 and 403. */
  readonly isFailure?: (response: SupplierResponse) => boolean;
  /** Maximum body size in bytes, also after decompression; the default is 10 MB. */
  readonly maxBytes?: number;
}

export interface SupplierRequest {
  readonly operation: SupplierOperation;
  /** Default: urgent for book, find and cancel. */
  readonly priority?: RequestPriority;
  readonly limitGroup?: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Relative to `baseUrl`, with or without a slash, or the absolute URL of an allowed host. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** JSON text or another body; a text is sent as `application/json` unless `headers` name a type. */
  readonly body?: string | Buffer;
  /** Our reference of the booking attempt: the archive lists the call with its order. */
  readonly reference?: string;
  /** Time for the connection and the complete response; up to half of it is spent waiting for the rate limit. */
  readonly timeoutMs: number;
  readonly signal?: AbortSignal;
  readonly maxBytes?: number;
}

export interface SupplierResponse {
  readonly kind: 'response';
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  /** Epoch milliseconds when the headers arrived. */
  readonly respondedAt: number;
}

/** `isSent`: the request may have arrived at the supplier. */
export type SupplierResult =
  | SupplierResponse
  | { readonly kind: 'timedOut'; readonly isSent: boolean }
  | { readonly kind: 'unreachable'; readonly isSent: boolean; readonly problem: string }
  | { readonly kind: 'tooLarge'; readonly isSent: true; readonly status: number }
  /** The rate limit leaves no request in time. Nothing was sent. */
  | { readonly kind: 'limited'; readonly isSent: false }
  /** The circuit breaker is open, or an operator has switched the supplier off. Nothing was sent. */
  | { readonly kind: 'open'; readonly isSent: false; readonly reason: 'failures' | 'switchedOff' };

/** Sends requests to the HTTP API of one supplier. */
export interface SupplierClient {
  /** Never throws for a fault of the supplier. */
  readonly request: (request: SupplierRequest) => Promise<SupplierResult>;
  /** How far the supplier's clock is ahead of ours, in milliseconds; 0 until a response states it. */
  readonly clockOffsetMs: () => number;
  readonly close: () => void;
}

const MAX_BYTES = 10_000_000;
/** Part of the time of a request that it may wait for the rate limit; the rest is for the supplier. */
const MOST_WAITED = 0.5;
/** Default pause after HTTP 429 without a time. */
const RETRY_MS = 1000;

export function newSupplierClient(options: SupplierClientOptions, requests: SupplierRequests): SupplierClient {
  const { name, credentials, limits: limitsByGroup = {}, isFailure = isServerFailure } = options;
  const base = baseUrlOf(options);
  const hosts = new Set([base.host, ...(options.hosts ?? [])]);
  const sockets = newSupplierSockets();
  const limits = newRequestLimits(requests.db, name);
  const breakers = new Map(SUPPLIER_OPERATIONS.map((operation) => [operation, newCircuitBreaker()]));
  const lastResults = new Map<SupplierOperation, LastResult>();
  let clockOffsetMs: number | undefined;

  requests.addClient({
    ...{ name, credentials, mode: options.mode, limits: limitsByGroup },
    breakerOf: (operation) => breakers.get(operation)?.state() ?? 'closed',
    clockOffsetMs: () => clockOffsetMs,
    lastResult: (operation) => lastResults.get(operation),
  });

  async function request(sent: SupplierRequest): Promise<SupplierResult> {
    const result = await requestOnce(sent);
    lastResults.set(sent.operation, {
      kind: result.kind,
      status: 'status' in result ? result.status : undefined,
      problem: 'problem' in result ? result.problem : undefined,
      endedAt: performance.now(),
    });
    return result;
  }

  async function requestOnce(sent: SupplierRequest): Promise<SupplierResult> {
    const { operation } = sent;
    const startedAt = performance.now();
    const key = { supplier: name, operation };
    if (!(await requests.states.allows(name, operation))) {
      requests.health.reject(key, 'open');
      return { kind: 'open', isSent: false, reason: 'switchedOff' };
    }
    const breaker = isAlwaysSent(operation) ? undefined : breakers.get(operation);
    if (breaker?.tryPass() === false) {
      requests.health.reject(key, 'open');
      return { kind: 'open', isSent: false, reason: 'failures' };
    }
    let effect: BreakerResult = 'none';
    try {
      if ((await acquire(sent)) === 'limited') {
        requests.health.reject(key, 'limited');
        return { kind: 'limited', isSent: false };
      }
      const result = await send(sent, sent.timeoutMs - (performance.now() - startedAt));
      effect = effectOf(result, sent.signal);
      return result;
    } finally {
      breaker?.record(effect);
    }
  }

  function effectOf(result: HttpResult, signal: AbortSignal | undefined): BreakerResult {
    if (result.kind === 'response') return isFailure(result) ? 'failure' : 'success';
    // The caller has ended the request, which says nothing about the supplier.
    return result.kind === 'timedOut' && signal?.aborted === true ? 'none' : 'failure';
  }

  async function acquire({
    operation,
    priority = priorityOf(operation),
    limitGroup,
    timeoutMs,
    signal,
  }: SupplierRequest) {
    const group = limitGroup ?? operation;
    const limit = limitsByGroup[group];
    if (limit === undefined) return 'granted';
    const override = (await requests.states.of(name)).limits[group];
    return await limits.acquire({ group, priority, limit, override, signal, withinMs: timeoutMs * MOST_WAITED });
  }

  async function send(sent: SupplierRequest, timeoutMs: number): Promise<HttpResult> {
    const { operation, method, priority = priorityOf(operation), signal } = sent;
    const url = URL.parse(sent.path.replace(/^\/+/, ''), base.href);
    if (url === null || !hosts.has(url.host) || !isAllowedProtocol(url)) {
      return { kind: 'unreachable', isSent: false, problem: 'HOST_NOT_ALLOWED' };
    }
    const target = url.pathname + url.search;
    const secretHeaders = options.headers?.({ method, path: target }) ?? {};
    const body = sent.body === undefined ? undefined : Buffer.from(sent.body);
    const time = AbortSignal.timeout(Math.max(1, Math.ceil(timeoutMs)));
    const occurredAt = new Date();
    const startedAt = performance.now();
    const result = await sendHttp({
      ...{ method, url, body, agent: sockets.agentFor(url, priority) },
      headers: {
        ...(typeof sent.body === 'string' && { 'content-type': 'application/json' }),
        ...secretHeaders,
        ...sent.headers,
      },
      signal: signal === undefined ? time : AbortSignal.any([time, signal]),
      maxBytes: sent.maxBytes ?? options.maxBytes ?? MAX_BYTES,
    });
    const durationMs = performance.now() - startedAt;
    const isFailed = effectOf(result, signal) === 'failure';
    requests.health.observe({ supplier: name, operation, outcome: result.kind, isFailure: isFailed, durationMs });
    if (result.kind === 'response') await readHeaders(sent, result);
    if (isArchived(operation)) {
      const secrets = [...(credentials === undefined ? [] : [credentials.reveal()]), ...Object.values(secretHeaders)];
      const content = result.kind === 'response' ? result.body : undefined;
      await requests.archive({
        ...{ occurredAt, supplier: name, operation, reference: sent.reference, outcome: result.kind },
        status: 'status' in result ? result.status : undefined,
        durationMs: Math.round(durationMs),
        requestBytes: body?.length ?? 0,
        responseBytes: content?.length ?? 0,
        request: archivedText(`${method} ${target}\n`, body, secrets),
        response: archivedText(result.kind === 'unreachable' ? result.problem : '', content, secrets),
      });
    }
    return result;
  }

  async function readHeaders(
    { operation, limitGroup = operation }: SupplierRequest,
    { headers, status, respondedAt }: SupplierResponse,
  ): Promise<void> {
    const date = Date.parse(headers.date ?? '');
    // The header has whole seconds: on average, half a second is missing.
    if (!Number.isNaN(date)) clockOffsetMs = Math.round(date + 500 - respondedAt);
    if (limitsByGroup[limitGroup] === undefined) return;
    const stated = options.statedLimit?.(headers, status);
    const retryAfterMs = status === 429 ? (stated?.retryAfterMs ?? retryAfter(headers) ?? RETRY_MS) : undefined;
    if (stated === undefined && retryAfterMs === undefined) return;
    await requests.reporting(
      limits.learn(limitGroup, { ...stated, ...(retryAfterMs !== undefined && { retryAfterMs }) }),
    );
  }

  return { request, clockOffsetMs: () => clockOffsetMs ?? 0, close: sockets.close };
}

function baseUrlOf({ name, baseUrl }: SupplierClientOptions): URL {
  const url = new URL(baseUrl.endsWith('/') ? baseUrl : `${baseUrl}/`);
  if (!isAllowedProtocol(url)) throw new Error(`The API of supplier ${name} requires https`);
  return url;
}

function isAllowedProtocol({ protocol, hostname }: URL): boolean {
  if (protocol === 'https:') return true;
  const isLoopback =
    hostname === 'localhost' || hostname === '[::1]' || (isIP(hostname) === 4 && hostname.startsWith('127.'));
  return protocol === 'http:' && isLoopback;
}

function isServerFailure({ status }: SupplierResponse): boolean {
  return status >= 500 || status === 401 || status === 403;
}

/** Milliseconds of a `Retry-After` header in seconds or as a date. */
function retryAfter(headers: IncomingHttpHeaders): number | undefined {
  const text = headers['retry-after'];
  if (text === undefined) return undefined;
  const seconds = Number(text);
  const ms = Number.isNaN(seconds) ? Date.parse(text) - Date.now() : seconds * 1000;
  return Number.isFinite(ms) && ms > 0 ? ms : undefined;
}
