import * as v from 'valibot';
import { type Codec, codec } from './two-way.ts';

/** A value that may be null on the wire. */
export function orNull<T>(inner: Codec<T>): Codec<T | null> {
  const schema = v.nullable(inner.schema) as v.GenericSchema<unknown, T | null>;
  return codec(schema, (value) => (value === null ? null : inner.encode(value)), { maxBytes: inner.maxBytes });
}

/** A value that is read as `otherwise` where it is missing or damaged, so that reading never fails. */
export function orElse<T, Otherwise = T>(inner: Codec<T>, otherwise: Otherwise): Codec<T | Otherwise> {
  const schema = v.fallback(inner.schema as v.GenericSchema<unknown, unknown>, otherwise);
  return codec(schema as v.GenericSchema<unknown, T | Otherwise>, (value) => inner.encode(value as T), {
    maxBytes: inner.maxBytes,
  });
}

/** The same, and left out on the wire while it is `usual`. */
export function unless<T>(inner: Codec<T>, usual: T): Codec<T> {
  const usualOnWire = inner.encode(usual);
  const { schema, maxBytes } = orElse(inner, usual);
  const encode = (value: T) => {
    const wire = inner.encode(value);
    return wire === usualOnWire ? undefined : wire;
  };
  return codec(schema, encode, { maxBytes });
}

/** A value that a client may leave out: then it is `usual`. Unlike `orElse`, a damaged one is a fault. */
export function ifMissing<T>(inner: Codec<T>, usual: T): Codec<T> {
  const schema = v.nullish(inner.schema, () => inner.encode(usual));
  return codec(schema as v.GenericSchema<unknown, T>, (value) => inner.encode(value), inner);
}

/** A value that the wire leaves out while there is none of it: then it is `none`, on both sides. A damaged one is a fault. */
export function leftOut<T>(inner: Codec<T>, none: T, isNone: (value: T) => boolean): Codec<T> {
  const { schema } = ifMissing(inner, none);
  return codec(schema, (value) => (isNone(value) ? undefined : inner.encode(value)), inner);
}

/** Nothing: calls without fields, answers without data. */
export function nothing(): Codec<undefined> {
  return codec(
    v.pipe(
      v.unknown(),
      v.transform(() => undefined),
    ),
    () => undefined,
    { maxBytes: 4 },
  );
}
