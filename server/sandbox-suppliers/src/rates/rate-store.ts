import { randomUUID } from 'node:crypto';
import { HOUR_MS } from '../dates.ts';
import type { Rate } from './rate.ts';
import type { Presentation } from './stay.ts';

/** Step that issued a hash: the search, the hotel page or the recheck. */
export type HashStep = 'search' | 'page' | 'prebook';

export interface IssuedRate {
  readonly rate: Rate;
  readonly step: HashStep;
  /** Language and currency of the search, which later steps keep. */
  readonly presentation: Presentation;
  /** In milliseconds. */
  readonly issuedAt: number;
}

export interface RateStore {
  /** Returns a new hash for the rate. */
  readonly issue: (issued: IssuedRate) => string;
  /** Undefined if the hash is unknown or its lifetime has passed. */
  readonly find: (hash: string, now: number, use: 'prebook' | 'book') => IssuedRate | undefined;
}

/** Lifetimes that the API documents. */
const PREBOOK_MS: Readonly<Record<HashStep, number>> = {
  search: 38 * 60_000,
  page: 24 * HOUR_MS,
  prebook: 6 * HOUR_MS,
};
const BOOK_MS = 6 * HOUR_MS;
const PREFIXES: Readonly<Record<HashStep, string>> = { search: 'sr', page: 'h', prebook: 'p' };

/** Oldest hashes are dropped beyond this number; a restart drops all. */
const MAX_HASHES = 200_000;

export function createRateStore(): RateStore {
  const issued = new Map<string, IssuedRate>();
  return {
    issue: (rate) => {
      const hash = `${PREFIXES[rate.step]}-${randomUUID()}`;
      issued.set(hash, rate);
      if (issued.size > MAX_HASHES) issued.delete(issued.keys().next().value as string);
      return hash;
    },
    find: (hash, now, use) => {
      const match = issued.get(hash);
      if (match === undefined || (use === 'book' && match.step === 'search')) return undefined;
      const lifetime = use === 'book' ? BOOK_MS : PREBOOK_MS[match.step];
      return now - match.issuedAt <= lifetime ? match : undefined;
    },
  };
}
