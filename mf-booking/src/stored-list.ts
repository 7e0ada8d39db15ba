import { jsonValue, stored } from '@portico/runtime';

/** A stored item: its name and the time of writing (epoch milliseconds). */
export interface StoredItem {
  readonly of: string;
  readonly atMs: number;
}

/** Named items of one kind, newest first; each expires a day after it was written. */
export interface StoredList<T extends StoredItem> {
  readonly fresh: (nowMs: number) => readonly T[];
  /** Replaces the item of that name; the oldest one is dropped at the limit. */
  readonly put: (one: T) => void;
  readonly drop: (isOver: (one: T) => boolean) => void;
}

const RETENTION_MS = 24 * 60 * 60_000;

/** `isComplete` validates an item besides name and time; an invalid list counts as empty. */
export function createStoredList<T extends StoredItem>(
  name: string,
  most: number,
  isComplete: (rest: Partial<T>) => boolean,
) {
  const isList = (value: unknown): value is readonly T[] => Array.isArray(value) && value.every(isOne);
  const storedEntries = stored('booking', name, jsonValue(isList), { until: 'sign-out' });

  function isOne(value: unknown): boolean {
    const one = (value ?? {}) as Partial<T>;
    return typeof one.of === 'string' && Number.isFinite(one.atMs) && isComplete(one);
  }

  const list: StoredList<T> = {
    fresh: (nowMs) => (storedEntries.read() ?? []).filter(({ atMs }) => nowMs - atMs < RETENTION_MS),
    put: (one) => storedEntries.write([one, ...list.fresh(one.atMs).filter(({ of }) => of !== one.of)].slice(0, most)),
    drop: (isOver) => {
      const others = list.fresh(Date.now()).filter((one) => !isOver(one));
      storedEntries.write(others.length === 0 ? undefined : others);
    },
  };
  return list;
}
