import * as v from 'valibot';
import { type Codec, codec } from './two-way.ts';

/** A value that may be null on the wire. */
export function orNull<T>(inner: Codec<T>): Codec<T | null> {
  const schema = v.nullable(inner.schema) as v.GenericSchema<unknown, T | null>;
  return codec(schema, (value) => (value === null ? null : inner.encode(value)), { maxBytes: inner.maxBytes });
}

/** Reads a missing or invalid value as `otherwise`, so that reading never fails. */
export function orElse<T, Otherwise = T>(inner: Codec<T>, otherwise: Otherwise): Codec<T | Otherwise> {
  const schema = v.fallback(inner.schema as v.GenericSchema<unknown, unknown>, otherwise);
  return codec(schema as v.GenericSchema<unknown, T | Otherwise>, (value) => inner.encode(value as T), {
    maxBytes: inner.maxBytes,
  });
}

/** Like `orElse`, and omits the value on the wire while it equals `usual`. */
export function unless<T>(inner: Codec<T>, usual: T): Codec<T> {
  const usualOnWire = inner.encode(usual);
  const { schema, maxBytes } = orElse(inner, usual);
  const encode = (value: T) => {
    const wire = inner.encode(value);
    return wire === usualOnWire ? undefined : wire;
  };
  return codec(schema, encode, { maxBytes });
}

/** A value that a client may omit; it is then `usual`. Unlike with `orElse`, an invalid value is an error. */
export function ifMissing<T>(inner: Codec<T>, usual: T): Codec<T> {
  const schema = v.nullish(inner.schema, () => inner.encode(usual));
  return codec(schema as v.GenericSchema<unknown, T>, (value) => inner.encode(value), inner);
}

/**
 * A value that is omitted on the wire if it is empty, and read as `none` if it is missing. An invalid value is an
 * error.
 */
export function leftOut<T>(inner: Codec<T>, none: T, isNone: (value: T) => boolean): Codec<T> {
  const { schema } = ifMissing(inner, none);
  return codec(schema, (value) => (isNone(value) ? undefined : inner.encode(value)), inner);
}

/** No value: requests without fields, responses without data. */
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
