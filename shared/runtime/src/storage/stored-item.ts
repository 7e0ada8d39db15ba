import type { Codec } from '@portico/contract';
import { AREAS, type Area } from './areas.ts';
import { promise, type Until } from './kept-until.ts';
import { codedJson, type TextShape } from './shapes.ts';

/** One thing that an app keeps in the browser. Neither way ever throws: a full or forbidden storage keeps it for this page. */
export interface StoredItem<T> {
  /** What is kept; nothing when it is missing or damaged. */
  readonly read: () => T | undefined;
  /** Keeps a value, or forgets it when it is undefined. */
  readonly write: (value: T | undefined) => void;
}

/** Where a thing is kept, and how long. */
export interface Keeping {
  /** `local`, in the browser, is the default; `session` is this tab. */
  readonly area?: Area;
  /** Left out: until it is overwritten. */
  readonly until?: Until;
}

const owners = new Map<string, string>();

/**
 * Names a thing that an app keeps: `stored('booking', 'orderKey', OrderKey, { area: 'session', until: 'sign-out' })`. To be
 * called once for each, at the top of a file of its owner; nobody else needs to know of it. A name has one owner: throws when
 * another app keeps something under it.
 */
export function stored<T>(
  owner: string,
  name: string,
  shape: Codec<T> | TextShape<T>,
  { area = 'local', until }: Keeping = {},
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
  if (former !== owner) throw new Error(`${key} is kept by ${former}; ${owner} needs a name of its own`);
  owners.set(key, owner);
}
