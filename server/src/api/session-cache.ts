import { LRUCache } from 'lru-cache';
import type { Person, Visitor } from './sessions-repository.ts';

/** Somebody whom the database knew a moment ago. */
export interface RememberedPerson {
  readonly person: Person;
  /** When it was asked, epoch milliseconds. */
  readonly at: number;
}

/**
 * Who was signed in when the database was last asked, for the moments in which it says nothing. Only readings of the catalogue may
 * be answered by it: nothing that moves money, changes anything or shows anything of somebody's own.
 */
export interface RememberedPeople {
  /** Notes what the database said of a request; nobody signed in forgets whoever was. `askedAt` is epoch milliseconds. */
  readonly note: (visitor: Who, person: Person | undefined, askedAt: number) => void;
  readonly find: (visitor: Who) => RememberedPerson | undefined;
  /** Sessions or rights of these people have changed: the database is asked about them again. */
  readonly forget: (isMeant: (person: Person) => boolean) => void;
}

type Who = Pick<Visitor, 'id' | 'source'>;

/** A right that was taken away elsewhere meanwhile holds so long at most. */
const KEPT_MS = 30_000;
const MOST = 10_000;

export function newRememberedPeople(now: () => number = Date.now): RememberedPeople {
  const people = new LRUCache<string, RememberedPerson>({ max: MOST });
  let forgotAt = Number.NEGATIVE_INFINITY;
  return {
    note: (visitor, person, askedAt) => {
      const name = nameOf(visitor);
      if (person === undefined) people.delete(name);
      // What was asked before something changed may be what was true before it.
      else if (askedAt > forgotAt) people.set(name, { person, at: askedAt });
    },
    find: (visitor) => {
      const known = people.get(nameOf(visitor));
      return known !== undefined && now() - known.at < KEPT_MS ? known : undefined;
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
