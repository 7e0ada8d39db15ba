import * as v from 'valibot';
import type { FieldFault } from './decode.ts';
import { type Codec, codec } from './two-way.ts';

/** The same wire value seen as another program value. */
export function mapped<A, B>(inner: Codec<A>, to: (value: A) => B, from: (value: B) => A): Codec<B> {
  const schema = v.pipe(inner.schema, v.transform(to)) as v.GenericSchema<unknown, B>;
  return codec(schema, (value) => inner.encode(from(value)), inner);
}

/** A further rule on a codec's value. */
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

/** The same for a record, with the wire's name of the field that is at fault. */
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

/** Rules on a whole value that name each field that is at fault, by its path. */
export function judged<T>(inner: Codec<T>, faultsOf: (value: T) => readonly FieldFault[]): Codec<T> {
  const schema = v.pipe(
    inner.schema,
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      for (const { field, fault } of faultsOf(dataset.value)) {
        const here = { type: 'object', origin: 'value', input: {}, key: field, value: undefined } as const;
        addIssue({ message: fault, path: [here] });
      }
    }),
  );
  return codec(schema as v.GenericSchema<unknown, T>, inner.encode, inner);
}

/** The wire value set right before the codec reads it, for what other clients say in another way. */
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
 * Wire fields that say again, for other clients, what the codec's own fields say: written from the value, never read.
 */
export function alsoWritten<T>(inner: Codec<T>, again: (value: T) => Readonly<Record<string, unknown>>): Codec<T> {
  const encode = (value: T) => {
    // A record's own object: to copy it into another one costs several times what it costs to make it.
    const wire = inner.encode(value) as Record<string, unknown>;
    const more = again(value);
    for (const name of Object.keys(more)) if (!(name in wire)) wire[name] = more[name];
    return wire;
  };
  return codec(inner.schema, encode, inner);
}
