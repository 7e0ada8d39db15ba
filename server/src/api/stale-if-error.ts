import { setTimeout as wait } from 'node:timers/promises';
import { type Endpoint, encodeResponse, type ResponseOf, type WireResponse } from '@portico/contract';
import { DatabaseUnavailableError, isUnavailable } from '../platform/database/database-errors.ts';
import type { Context } from './context.ts';
import type { Services } from './services.ts';
import type { Visit, Visitor } from './sessions-repository.ts';

/**
 * How a catalogue read responds while the database is unavailable. `handler`: the handler reads only from memory.
 * Otherwise the last response to the same request is served; `impersonal` removes the data of the user who made that
 * request.
 */
export type StaleIfError<C> = 'handler' | { readonly impersonal: (response: ResponseOf<C>) => ResponseOf<C> };

type Remembering = Pick<Services, 'sessionCache' | 'staleResponseCache'>;

/**
 * Looks up the session. If the database is unavailable and the endpoint has a `recall`, returns the cached user, with
 * `cachedAt` in epoch milliseconds. Otherwise rejects with the database error.
 */
export async function visitOrServeStale(
  visitor: Visitor,
  staleIfError: StaleIfError<Endpoint> | undefined,
  { visit, sessionCache }: Pick<Services, 'visit' | 'sessionCache'>,
): Promise<Visit & { readonly cachedAt?: number }> {
  const requestedAt = Date.now();
  try {
    const visitResult = await visit(visitor);
    sessionCache.note(visitor, visitResult.person, requestedAt);
    return visitResult;
  } catch (error) {
    const cached = staleIfError && isUnavailable(error) ? sessionCache.find(visitor) : undefined;
    if (cached === undefined) throw error;
    // The nonce cannot be checked here; repeating a read is harmless.
    return { isFirst: true, person: cached.person, cachedAt: cached.at };
  }
}

interface StaleRequest {
  readonly call: Endpoint;
  readonly staleIfError: StaleIfError<Endpoint>;
  readonly input: unknown;
  readonly context: Context;
  /** Set while the database is unavailable: time of the cached session lookup, epoch milliseconds. */
  readonly cachedAt: number | undefined;
}

/** Time for a read from memory. A handler that takes longer waits for the unavailable database. */
const FROM_MEMORY_MS = 250;

/** A response; `cachedAt` is set for a stale one, in epoch milliseconds. */
export interface FoundResponse {
  readonly response: ResponseOf<Endpoint>;
  readonly cachedAt?: number;
}

/** Runs the handler. If the database is unavailable, serves the cached response, marked as stale. */
export async function respondOrServeStale(
  request: StaleRequest,
  handle: () => Promise<ResponseOf<Endpoint>>,
): Promise<FoundResponse> {
  const { staleIfError, context, cachedAt } = request;
  const { staleResponseCache }: Remembering = context.services;
  try {
    const requestedAt = Date.now();
    const response = await (cachedAt === undefined ? handle() : inTime(handle()));
    if (cachedAt !== undefined) return { response, cachedAt };
    if (staleIfError !== 'handler') staleResponseCache.note(request, response, requestedAt);
    return { response };
  } catch (error) {
    const cached = staleIfError !== 'handler' && isUnavailable(error) ? staleResponseCache.find(request) : undefined;
    if (staleIfError === 'handler' || cached === undefined) throw error;
    const response = cached.response as ResponseOf<Endpoint>;
    return {
      response: cached.userId === context.user.id ? response : staleIfError.impersonal(response),
      cachedAt: cached.at,
    };
  }
}

async function inTime<T>(response: Promise<T>): Promise<T> {
  const late = new AbortController();
  const tooLate = wait(FROM_MEMORY_MS, undefined, { signal: late.signal }).then(() => {
    throw new DatabaseUnavailableError('The database does not respond and no stale response is cached');
  });
  try {
    return await Promise.race([response, tooLate]);
  } finally {
    late.abort();
    tooLate.catch(() => {});
  }
}

/** Encodes the response; a stale one carries a marker. */
export function wireOf(call: Endpoint, { response, cachedAt }: FoundResponse): WireResponse {
  const wire = encodeResponse(call, response);
  return cachedAt === undefined ? wire : { ...wire, remembered: { at: new Date(cachedAt).toISOString() } };
}
