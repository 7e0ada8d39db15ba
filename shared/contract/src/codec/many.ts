import * as v from 'valibot';
import { type Codec, codec } from './two-way.ts';

/** A list of at most `max` items. */
export function list<T>(item: Codec<T>, max = 5000): Codec<readonly T[]> {
  // Checks the length first, so the items of a list that is too long are not read.
  const isShort = (value: unknown) => !Array.isArray(value) || value.length <= max;
  const schema = v.pipe(v.unknown(), v.check(isShort, `has more than ${max} items`), v.array(item.schema));
  const maxBytes = item.maxBytes === undefined ? undefined : 2 + max * (item.maxBytes + 1);
  const encode = (values: readonly T[]) => values.map((value) => item.encode(value));
  return codec(schema as v.GenericSchema<unknown, readonly T[]>, encode, { maxBytes });
}

/** An object used as a map from text to values; its size has no limit. */
export function dictionary<T>(value: Codec<T>): Codec<Readonly<Record<string, T>>> {
  return codec(v.record(v.string(), value.schema) as v.GenericSchema<unknown, Readonly<Record<string, T>>>, (all) =>
    Object.fromEntries(Object.entries(all).map(([key, one]) => [key, value.encode(one)])),
  );
}
