import { type Call, callKey, HOLDS } from '@portico/contract';
import { LRUCache } from 'lru-cache';
import type { Context } from './context.ts';

export interface RememberedAnswer {
  readonly answer: unknown;
  /** The user who made the request. */
  readonly userId: string;
  /** Start of that request in epoch milliseconds. */
  readonly at: number;
}

/** Last catalogue responses by request, company, source, currency and language. */
export interface RememberedAnswers {
  readonly note: (asked: Asked, answer: unknown, at: number) => void;
  readonly find: (asked: Asked) => RememberedAnswer | undefined;
}

interface Asked {
  readonly call: Call;
  readonly input: unknown;
  readonly context: Pick<Context, 'user' | 'company' | 'source' | 'language' | 'currency'>;
}

/** About ten kilobytes each. */
const MOST = 1_000;
/** Older prices are not served: the page itself would reload them. */
const KEPT_MS = HOLDS.shownPricesSeconds * 1000;

export function newRememberedAnswers(now: () => number = Date.now): RememberedAnswers {
  const answers = new LRUCache<string, RememberedAnswer>({ max: MOST });
  return {
    note: (asked, answer, at) => {
      answers.set(nameOf(asked), { answer, at, userId: asked.context.user.id });
    },
    find: (asked) => {
      const known = answers.get(nameOf(asked));
      return known !== undefined && now() - known.at < KEPT_MS ? known : undefined;
    },
  };
}

function nameOf({ call, input, context: { company, source, currency, language } }: Asked): string {
  return JSON.stringify([callKey(call), company.id, source, currency, language, input]);
}
