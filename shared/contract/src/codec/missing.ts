import * as v from 'valibot';
import { type Codec, codec } from './two-way.ts';

/** A value that may be null on the wire. */
export function orNull<T>(inner: Codec<T>): Codec<T | null> {
  return codec(v.nullable(inner.schema) as v.GenericSchema<unknown, T | null>, (value) =>
    value === null ? null : inner.encode(value),
  );
}

/** A value that is read as `otherwise` where it is missing or damaged, so that reading never fails. */
export function orElse<T, Otherwise = T>(inner: Codec<T>, otherwise: Otherwise): Codec<T | Otherwise> {
  const schema = v.fallback(inner.schema as v.GenericSchema<unknown, unknown>, otherwise);
  return codec(schema as v.GenericSchema<unknown, T | Otherwise>, (value) => inner.encode(value as T));
}

/** The same, and left out on the wire while it is `usual`. */
export function unless<T>(inner: Codec<T>, usual: T): Codec<T> {
  const usualOnWire = inner.encode(usual);
  return codec(orElse(inner, usual).schema, (value) => {
    const wire = inner.encode(value);
    return wire === usualOnWire ? undefined : wire;
  });
}

/** A value that a client may leave out: then it is `usual`. Unlike `orElse`, a damaged one is a fault. */
export function ifMissing<T>(inner: Codec<T>, usual: T): Codec<T> {
  const schema = v.nullish(inner.schema, () => inner.encode(usual));
  return codec(schema as v.GenericSchema<unknown, T>, (value) => inner.encode(value), inner.fields);
}

/** A value that the wire leaves out while there is none of it: then it is `none`, on both sides. A damaged one is a fault. */
export function leftOut<T>(inner: Codec<T>, none: T, isNone: (value: T) => boolean): Codec<T> {
  const { schema, fields } = ifMissing(inner, none);
  return codec(schema, (value) => (isNone(value) ? undefined : inner.encode(value)), fields);
}

/** Nothing: calls without fields, answers without data. */
export function nothing(): Codec<undefined> {
  return codec(
    v.pipe(
      v.unknown(),
      v.transform(() => undefined),
    ),
    () => undefined,
  );
}
