import { LRUCache } from 'lru-cache';
import type { Person, Visitor } from './sessions-repository.ts';

export interface CachedSession {
  readonly person: Person;
  /** Start of the lookup in epoch milliseconds. */
  readonly at: number;
}

/**
 * Cache of signed-in users for times when the database is unavailable. It serves catalogue reads only, never requests
 * that move money, change something or show a user's own data.
 */
export interface SessionCache {
  /** Stores the result of a lookup; an undefined user removes the entry. `requestedAt` is in epoch milliseconds. */
  readonly note: (visitor: Who, person: Person | undefined, requestedAt: number) => void;
  readonly find: (visitor: Who) => CachedSession | undefined;
  /** Drops these users because their sessions or permissions changed. */
  readonly forget: (isMeant: (person: Person) => boolean) => void;
}

type Who = Pick<Visitor, 'id' | 'source'>;

/** A permission that another process revoked stays in effect for at most this time. */
const RETENTION_MS = 30_000;
const MOST = 10_000;

export function createSessionCache(now: () => number = Date.now): SessionCache {
  const people = new LRUCache<string, CachedSession>({ max: MOST });
  let forgotAt = Number.NEGATIVE_INFINITY;
  return {
    note: (visitor, person, requestedAt) => {
      const name = nameOf(visitor);
      if (person === undefined) people.delete(name);
      // A lookup that started before a change may have returned the old state.
      else if (requestedAt > forgotAt) people.set(name, { person, at: requestedAt });
    },
    find: (visitor) => {
      const cached = people.get(nameOf(visitor));
      return cached !== undefined && now() - cached.at < RETENTION_MS ? cached : undefined;
    },
    forget: (isMeant) => {
      forgotAt = now();
      for (const [name, { person }] of people.entries()) if (isMeant(person)) people.delete(name);
    },
  };
}

function nameOf({ id, source }: Who): string {
  return `${id.toString('base64')} ${source}`;
}
