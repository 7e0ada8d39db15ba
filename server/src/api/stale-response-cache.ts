import { type Call, callKey, HOLDS } from '@portico/contract';
import { LRUCache } from 'lru-cache';
import type { Context } from './context.ts';

/** An answer that was given before. */
export interface RememberedAnswer {
  readonly answer: unknown;
  /** Whose question it answered. */
  readonly userId: string;
  /** When that was asked, epoch milliseconds. */
  readonly at: number;
}

/** What the catalogue was last seen to say, by question, company, source, currency and language. */
export interface RememberedAnswers {
  readonly note: (asked: Asked, answer: unknown, at: number) => void;
  readonly find: (asked: Asked) => RememberedAnswer | undefined;
}

interface Asked {
  readonly call: Call;
  readonly input: unknown;
  readonly context: Pick<Context, 'user' | 'company' | 'source' | 'language' | 'currency'>;
}

/** Some ten kilobytes each. */
const MOST = 1_000;
/** Prices that a page itself would ask for again are told no more. */
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
