import { type Endpoint, endpointKey, HOLDS } from '@portico/contract';
import { LRUCache } from 'lru-cache';
import type { Context } from './context.ts';

export interface StaleResponse {
  readonly answer: unknown;
  /** The user who made the request. */
  readonly userId: string;
  /** Start of that request in epoch milliseconds. */
  readonly at: number;
}

/** Last catalogue responses by request, company, source, currency and language. */
export interface StaleResponseCache {
  readonly note: (asked: Asked, answer: unknown, at: number) => void;
  readonly find: (asked: Asked) => StaleResponse | undefined;
}

interface Asked {
  readonly call: Endpoint;
  readonly input: unknown;
  readonly context: Pick<Context, 'user' | 'company' | 'source' | 'language' | 'currency'>;
}

/** About ten kilobytes each. */
const MOST = 1_000;
/** Older prices are not served: the page itself would reload them. */
const RETENTION_MS = HOLDS.shownPricesSeconds * 1000;

export function createStaleResponseCache(now: () => number = Date.now): StaleResponseCache {
  const answers = new LRUCache<string, StaleResponse>({ max: MOST });
  return {
    note: (asked, answer, at) => {
      answers.set(nameOf(asked), { answer, at, userId: asked.context.user.id });
    },
    find: (asked) => {
      const known = answers.get(nameOf(asked));
      return known !== undefined && now() - known.at < RETENTION_MS ? known : undefined;
    },
  };
}

function nameOf({ call, input, context: { company, source, currency, language } }: Asked): string {
  return JSON.stringify([endpointKey(call), company.id, source, currency, language, input]);
}
