import * as v from 'valibot';
import type { FieldError } from './decode.ts';
import { type Codec, codec } from './two-way.ts';

/** Converts the decoded value of `inner` with `to`, and back with `from` before encoding. */
export function mapped<A, B>(inner: Codec<A>, to: (value: A) => B, from: (value: B) => A): Codec<B> {
  const schema = v.pipe(inner.schema, v.transform(to)) as v.GenericSchema<unknown, B>;
  return codec(schema, (value) => inner.encode(from(value)), inner);
}

/** Adds a validation rule to `inner`; `fault` is the error message if the rule fails. */
export function checked<T>(inner: Codec<T>, rule: (value: T) => boolean, fault: string): Codec<T> {
  return codec(
    v.pipe(
      inner.schema,
      v.check((value: T) => rule(value), fault),
    ) as v.GenericSchema<unknown, T>,
    inner.encode,
    inner,
  );
}

/** Like `checked`, for a record: the error names `field`, the wire name of the invalid field. */
export function checkedField<T>(inner: Codec<T>, rule: (value: T) => boolean, field: string, fault: string): Codec<T> {
  const schema = v.pipe(
    inner.schema,
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed || rule(dataset.value)) return;
      const here = { type: 'object', origin: 'value', input: {}, key: field, value: undefined } as const;
      addIssue({ message: fault, path: [here] });
    }),
  );
  return codec(schema as v.GenericSchema<unknown, T>, inner.encode, inner);
}

/** Adds rules on a complete value; each error names the wire path of its field. */
export function judged<T>(inner: Codec<T>, axeFindingsOf: (value: T) => readonly FieldError[]): Codec<T> {
  const schema = v.pipe(
    inner.schema,
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      for (const { field, message } of axeFindingsOf(dataset.value)) {
        const here = { type: 'object', origin: 'value', input: {}, key: field, value: undefined } as const;
        addIssue({ message, path: [here] });
      }
    }),
  );
  return codec(schema as v.GenericSchema<unknown, T>, inner.encode, inner);
}

/** Converts the wire record before `inner` reads it, for clients that send a field in another form. */
export function readFrom<T>(inner: Codec<T>, right: (wire: WireRecord) => WireRecord): Codec<T> {
  const schema = v.pipe(
    v.looseObject({}),
    v.transform((wire): unknown => right(wire)),
    inner.schema,
  );
  return codec(schema as v.GenericSchema<unknown, T>, inner.encode, inner);
}

type WireRecord = Readonly<Record<string, unknown>>;

/**
 * Adds wire fields for other clients, derived from the value. They are never read and never replace a field of `inner`.
 */
export function alsoEncoded<T>(inner: Codec<T>, again: (value: T) => Readonly<Record<string, unknown>>): Codec<T> {
  const encode = (value: T) => {
    // Extends the object that `inner` created: a copy costs several times as much as creating it.
    const wire = inner.encode(value) as Record<string, unknown>;
    const more = again(value);
    for (const name of Object.keys(more)) if (!(name in wire)) wire[name] = more[name];
    return wire;
  };
  return codec(inner.schema, encode, inner);
}
