import * as v from 'valibot';
import type { Field, OptionalField } from './fields.ts';
import { type Codec, check } from './two-way.ts';

type Fields = Readonly<Record<string, Field<never> | OptionalField<never>>>;
type FieldValue<F> = F extends { readonly codec: Codec<infer T> } ? T : never;
type OptionalKeys<F> = { [K in keyof F]: F[K] extends { readonly isOptional: true } ? K : never }[keyof F];
/** The program-side shape of a record's fields. */
type Shape<F> = { readonly [K in Exclude<keyof F, OptionalKeys<F>>]: FieldValue<F[K]> } & {
  readonly [K in OptionalKeys<F>]?: FieldValue<F[K]> | undefined;
};

/** An object: program names on the left, wire names and codecs on the right. Unknown wire fields are ignored. */
export function record<const F extends Readonly<Record<string, unknown>>>(fields: F): Codec<Shape<F>> {
  const entries = Object.entries(fields as unknown as Fields) as [string, Field<unknown>][];
  const schema = v.pipe(
    // An object schema of Valibot would copy each object first.
    v.unknown(),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      if (typeof dataset.value !== 'object' || dataset.value === null) {
        addIssue({ message: 'is not an object' });
        return NEVER;
      }
      const wire = dataset.value as Record<string, unknown>;
      const ours: Record<string, unknown> = {};
      let errorCount = 0;
      for (const [name, field] of entries) {
        const value = field.isFlat ? wire : wire[field.wire];
        if (!field.isFlat && (value === undefined || value === null) && field.isOptional) continue;
        const parsed = check(field.codec, value);
        if (parsed.success) {
          ours[name] = parsed.output;
          continue;
        }
        for (const issue of parsed.issues) {
          errorCount += 1;
          const below = issue.path ?? [];
          const here = { type: 'object', origin: 'value', input: wire, key: field.wire, value } as const;
          const path = (field.isFlat ? below : [here, ...below]) as [v.IssuePathItem, ...v.IssuePathItem[]];
          const missing = value === undefined && !field.isFlat;
          addIssue({ message: missing ? 'is required' : issue.message, ...(path.length > 0 ? { path } : {}) });
        }
      }
      return errorCount > 0 ? NEVER : (ours as Shape<F>);
    }),
  );
  return {
    schema: schema as unknown as v.GenericSchema<unknown, Shape<F>>,
    encode: (value) => {
      const wire: Record<string, unknown> = {};
      for (const [name, field] of entries) {
        const one = (value as Record<string, unknown>)[name];
        if (field.isFlat) Object.assign(wire, field.codec.encode(one));
        else if (one !== undefined) wire[field.wire] = field.codec.encode(one);
      }
      return wire;
    },
    fields: fields as unknown as Fields,
    maxBytes: bytesOf(entries),
  };
}

/** Adds the braces and, for each field, its name with quotes, colon and comma. */
function bytesOf(entries: readonly (readonly [string, Field<unknown>])[]): number | undefined {
  let bytes = 2;
  for (const [, { wire, codec: inner, isFlat }] of entries) {
    if (inner.maxBytes === undefined) return undefined;
    bytes += inner.maxBytes + (isFlat ? 0 : wire.length + 4);
  }
  return bytes;
}

/** Wire name of a record's field, also of a field inside a flat record; `name` itself if there is no such field. */
export function wireField(codec: Pick<Codec<unknown>, 'fields'>, name: string): string {
  return findField(codec, name)?.wire ?? name;
}

function findField({ fields = {} }: Pick<Codec<unknown>, 'fields'>, name: string): Field<never> | undefined {
  const own = fields[name];
  if (own !== undefined && !own.isFlat) return own;
  const flats = Object.values(fields).filter(({ isFlat }) => isFlat);
  return flats.map((field) => findField(field.codec, name)).find((match) => match !== undefined);
}
