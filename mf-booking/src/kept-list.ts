import { jsonValue, stored } from '@portico/runtime';

/** One of several things that the browser keeps side by side: what it is of, and when it was written, epoch milliseconds. */
export interface KeptOne {
  readonly of: string;
  readonly atMs: number;
}

/** Things of the same kind, one for each name, the latest first; each is forgotten a day after it was written. */
export interface KeptList<T extends KeptOne> {
  readonly fresh: (nowMs: number) => readonly T[];
  /** In place of the former one of that name; the oldest makes way. */
  readonly put: (one: T) => void;
  readonly drop: (isOver: (one: T) => boolean) => void;
}

const KEPT_MS = 24 * 60 * 60_000;

/** `isWhole` checks what a kept one has beside its name and time; a damaged list is an empty one. */
export function keptList<T extends KeptOne>(name: string, most: number, isWhole: (rest: Partial<T>) => boolean) {
  const isList = (value: unknown): value is readonly T[] => Array.isArray(value) && value.every(isOne);
  const kept = stored('booking', name, jsonValue(isList), { until: 'sign-out' });

  function isOne(value: unknown): boolean {
    const one = (value ?? {}) as Partial<T>;
    return typeof one.of === 'string' && Number.isFinite(one.atMs) && isWhole(one);
  }

  const list: KeptList<T> = {
    fresh: (nowMs) => (kept.read() ?? []).filter(({ atMs }) => nowMs - atMs < KEPT_MS),
    put: (one) => kept.write([one, ...list.fresh(one.atMs).filter(({ of }) => of !== one.of)].slice(0, most)),
    drop: (isOver) => {
      const others = list.fresh(Date.now()).filter((one) => !isOver(one));
      kept.write(others.length === 0 ? undefined : others);
    },
  };
  return list;
}
