import { type Endpoint, endpointKey, HOLDS } from '@portico/contract';
import { LRUCache } from 'lru-cache';
import type { Context } from './context.ts';

export interface StaleResponse {
  readonly response: unknown;
  /** The user who made the request. */
  readonly userId: string;
  /** Start of that request in epoch milliseconds. */
  readonly at: number;
}

/** Last catalogue responses by request, company, source, currency and language. */
export interface StaleResponseCache {
  readonly note: (request: CachedRequest, response: unknown, at: number) => void;
  readonly find: (request: CachedRequest) => StaleResponse | undefined;
}

interface CachedRequest {
  readonly call: Endpoint;
  readonly input: unknown;
  readonly context: Pick<Context, 'user' | 'company' | 'source' | 'language' | 'currency'>;
}

/** About ten kilobytes each. */
const MOST = 1_000;
/** Older prices are not served: the page itself would reload them. */
const RETENTION_MS = HOLDS.shownPricesSeconds * 1000;

export function createStaleResponseCache(now: () => number = Date.now): StaleResponseCache {
  const responses = new LRUCache<string, StaleResponse>({ max: MOST });
  return {
    note: (request, response, at) => {
      responses.set(nameOf(request), { response, at, userId: request.context.user.id });
    },
    find: (request) => {
      const cached = responses.get(nameOf(request));
      return cached !== undefined && now() - cached.at < RETENTION_MS ? cached : undefined;
    },
  };
}

function nameOf({ call, input, context: { company, source, currency, language } }: CachedRequest): string {
  return JSON.stringify([endpointKey(call), company.id, source, currency, language, input]);
}
