import * as v from 'valibot';
import { type Codec, codec } from './two-way.ts';

/** A list of at most `max` items. */
export function list<T>(item: Codec<T>, max = 5000): Codec<readonly T[]> {
  return codec(v.pipe(v.array(item.schema), v.maxLength(max)) as v.GenericSchema<unknown, readonly T[]>, (values) =>
    values.map((value) => item.encode(value)),
  );
}

/** An object used as a map from text to values. */
export function dictionary<T>(value: Codec<T>): Codec<Readonly<Record<string, T>>> {
  return codec(v.record(v.string(), value.schema) as v.GenericSchema<unknown, Readonly<Record<string, T>>>, (all) =>
    Object.fromEntries(Object.entries(all).map(([key, one]) => [key, value.encode(one)])),
  );
}
