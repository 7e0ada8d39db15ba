import type { Codec } from '@portico/contract';
import { AREAS, type Area } from './areas.ts';
import { promise, type Until } from './expiry.ts';
import { codedJson, type TextShape } from './shapes.ts';

/**
 * An item that an app stores in the browser. It never throws: if the storage is full or blocked, this page keeps the
 * value in memory.
 */
export interface StoredItem<T> {
  /** The stored value; undefined if it is missing or damaged. */
  readonly read: () => T | undefined;
  /** Stores a value; undefined removes it. */
  readonly write: (value: T | undefined) => void;
}

/** Where and how long an item is stored. */
export interface StoragePolicy {
  /** `local` (the browser) is the default; `session` is this tab. */
  readonly area?: Area;
  /** Omitted: until it is overwritten. */
  readonly until?: Until;
}

const owners = new Map<string, string>();

/**
 * Declares an item that an app stores: `stored('booking', 'orderKey', OrderKey, { area: 'session', until: 'sign-out'
 * })`. Call it once per item at module level, in its owner. Throws if another app already owns the name.
 */
export function stored<T>(
  owner: string,
  name: string,
  shape: Codec<T> | TextShape<T>,
  { area = 'local', until }: StoragePolicy = {},
): StoredItem<T> {
  claim(owner, `${area}/${name}`);
  const { parse, format } = 'schema' in shape ? codedJson(shape) : shape;
  return {
    read: () => {
      const text = AREAS[area].read(name);
      return text === undefined ? undefined : parse(text);
    },
    write: (value) => {
      if (until !== undefined && value !== undefined) promise({ area, name, until });
      AREAS[area].write(name, value === undefined ? undefined : format(value));
    },
  };
}

function claim(owner: string, key: string): void {
  const former = owners.get(key) ?? owner;
  if (former !== owner) throw new Error(`${key} is already used by ${former}; ${owner} must use another name`);
  owners.set(key, owner);
}
