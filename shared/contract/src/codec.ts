import * as v from 'valibot';
import { isDay } from './days.ts';

/**
 * A two-way schema: `schema` checks a wire value and gives ours, `encode` gives the wire value back.
 * It is the only place where the specification's field names and the programs' names meet.
 */
export interface Codec<T> {
  readonly schema: v.GenericSchema<unknown, T>;
  /** Method syntax on purpose: codecs of narrower types fit where a wider one is asked. */
  encode(value: T): unknown;
  /** Of a record: its fields by our names, so that a fault found by a program can be told by the wire's name. */
  readonly fields?: Readonly<Record<string, Field<never>>> | undefined;
}

/** The program-side type of a codec. */
export type Of<C> = C extends Codec<infer T> ? T : never;

/** A field that does not fit, by its wire path. */
export interface FieldFault {
  readonly field: string;
  readonly fault: string;
}

/** What decoding gives: the value in our names, or every field that does not fit. */
export type Decoded<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly faults: FieldFault[] };

/** Checks a wire value and translates it; never throws. */
export function decode<T>(codec: Codec<T>, wire: unknown): Decoded<T> {
  const result = v.safeParse(codec.schema, wire);
  if (result.success) return { ok: true, value: result.output };
  return {
    ok: false,
    faults: result.issues.map((issue) => ({ field: v.getDotPath(issue) ?? '', fault: issue.message })),
  };
}

function codec<T>(
  schema: v.GenericSchema<unknown, T>,
  encode: (value: T) => unknown = (value) => value,
  fields?: Codec<T>['fields'],
): Codec<T> {
  return { schema, encode, fields };
}

/** The wire's name of a field of a record, also of one that lies flat in it; our name where the record has no such field. */
export function wireField(codec: Pick<Codec<unknown>, 'fields'>, name: string): string {
  return findField(codec, name)?.wire ?? name;
}

function findField({ fields = {} }: Pick<Codec<unknown>, 'fields'>, name: string): Field<never> | undefined {
  const own = fields[name];
  if (own !== undefined && !own.isFlat) return own;
  const flats = Object.values(fields).filter(({ isFlat }) => isFlat);
  return flats.map((field) => findField(field.codec, name)).find((found) => found !== undefined);
}

/** Text as it stands, at most `max` characters. */
export function text(max = 2000): Codec<string> {
  return codec(v.pipe(v.string(), v.maxLength(max)));
}

/** Where something is on the web: nothing, a path of our own, or a whole address of the web. */
export function webAddress(max = 300): Codec<string> {
  return checked(text(max), isWebAddress, 'neither a path nor an address that begins with http: or https:');
}

function isWebAddress(value: string): boolean {
  return value === '' || (/^(\/(?![\\/])|https?:\/\/)/.test(value) && URL.canParse(value, 'https://ours.test'));
}

/** An identifier: text, or a number that other clients may send for it. */
export function id(max = 200): Codec<string> {
  return codec(
    v.pipe(
      v.union([v.string(), v.number()]),
      v.transform((value) => String(value)),
      v.maxLength(max),
    ),
  );
}

/** A whole number; digits in a string are read too. */
export function count(min = 0, max = Number.MAX_SAFE_INTEGER): Codec<number> {
  return codec(
    v.pipe(
      v.union([v.number(), v.pipe(v.string(), v.regex(/^-?\d{1,15}$/))]),
      v.transform(Number),
      v.integer(),
      v.minValue(min),
      v.maxValue(max),
    ),
  );
}

/** A number with a fraction, such as a distance. */
export function fraction(): Codec<number> {
  return codec(v.pipe(v.union([v.number(), v.pipe(v.string(), v.regex(/^-?\d+(\.\d+)?$/))]), v.transform(Number)));
}

/** A switch: 1 and 0 on the wire, as number or text. */
export function flagBit(): Codec<boolean> {
  return codec(
    v.pipe(
      v.union([v.boolean(), v.picklist([0, 1, '0', '1', ''])]),
      v.transform((value) => value === true || value === 1 || value === '1'),
    ),
    (value) => (value ? 1 : 0),
  );
}

/** A boolean that travels as a boolean. */
export function bool(): Codec<boolean> {
  return codec(
    v.pipe(
      v.union([v.boolean(), v.picklist([0, 1, '0', '1'])]),
      v.transform((value) => value === true || value === 1 || value === '1'),
    ),
  );
}

/** An amount: decimal text with a point, no grouping, as many decimals as its currency has. */
export function amount(): Codec<string> {
  return codec(
    v.pipe(
      v.union([v.string(), v.number()]),
      v.transform((value) => String(value)),
      v.regex(/^-?\d{1,13}(\.\d{1,4})?$/),
    ),
  );
}

/** A calendar day, `yyyy-mm-dd`, that exists. */
export function day(): Codec<string> {
  return codec(v.pipe(v.string(), v.check(isDay, 'no such day')));
}

/** A moment in epoch seconds. */
export function seconds(): Codec<number> {
  return count(0);
}

/** One of the words given. */
export function oneOf<const W extends readonly string[]>(words: W): Codec<W[number]> {
  return codec(v.picklist(words) as v.GenericSchema<unknown, W[number]>);
}

/** Wire code to our word and back; the code is read as number or text and written as text. */
export function coded<const M extends Readonly<Record<string, string | boolean | number>>>(
  words: M,
): Codec<M[keyof M]> {
  const codes = new Map<unknown, string>(Object.entries(words).map(([code, word]) => [word, code]));
  return codec(
    v.pipe(
      v.union([v.string(), v.number()]),
      v.transform((value) => String(value)),
      v.check((value) => Object.hasOwn(words, value), 'unknown code'),
      v.transform((value) => words[value] as M[keyof M]),
    ),
    (value) => codes.get(value),
  );
}

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

/** A value that may be null on the wire. */
export function orNull<T>(inner: Codec<T>): Codec<T | null> {
  return codec(v.nullable(inner.schema) as v.GenericSchema<unknown, T | null>, (value) =>
    value === null ? null : inner.encode(value),
  );
}

/** Ages in years, as the wire's codes joined by commas: code 1 is under one, code n is n − 1 years. */
export function ages(): Codec<readonly number[]> {
  return codec(
    v.pipe(
      v.string(),
      v.regex(/^$|^(1[0-8]|[1-9])(,(1[0-8]|[1-9]))*$/, 'ages are codes 1 to 18 joined by commas'),
      v.transform((value): readonly number[] => (value === '' ? [] : value.split(',').map((code) => Number(code) - 1))),
    ),
    (years) => years.map((age) => age + 1).join(','),
  );
}

/** Whole numbers joined by commas, empty when none. */
export function joinedCounts(): Codec<readonly number[]> {
  return codec(
    v.pipe(
      v.string(),
      v.regex(/^$|^\d+(,\d+)*$/),
      v.transform((value): readonly number[] => (value === '' ? [] : value.split(',').map(Number))),
    ),
    (numbers) => numbers.join(','),
  );
}

/** Words joined by commas, empty when none. */
export function joinedTexts(): Codec<readonly string[]> {
  return codec(
    v.pipe(
      v.string(),
      v.maxLength(20_000),
      v.transform((value): readonly string[] => (value === '' ? [] : value.split(','))),
    ),
    (texts) => texts.join(','),
  );
}

/** A value that travels as JSON text inside a field. */
export function jsonText<T>(inner: Codec<T>): Codec<T> {
  return codec(v.pipe(v.string(), v.parseJson(), inner.schema) as v.GenericSchema<unknown, T>, (value) =>
    JSON.stringify(inner.encode(value)),
  );
}

/** One field of a record: its wire name, its codec, whether it may be missing, or whether its parts lie flat in the parent. */
export interface Field<T> {
  readonly wire: string;
  readonly codec: Codec<T>;
  readonly isOptional: boolean;
  readonly isFlat: boolean;
}
interface OptionalField<T> extends Field<T> {
  readonly isOptional: true;
}

/** A required field. */
export function as<T>(wire: string, inner: Codec<T>): Field<T> & { readonly isOptional: false } {
  return { wire, codec: inner, isOptional: false, isFlat: false };
}

/** A field that may be missing; null and undefined on the wire count as missing. */
export function maybe<T>(wire: string, inner: Codec<T>): OptionalField<T> {
  return { wire, codec: inner, isOptional: true, isFlat: false };
}

/** A record whose wire fields lie directly in the parent: `stay: flat(StayFields)`. */
export function flat<T>(inner: Codec<T>): Field<T> & { readonly isOptional: false } {
  return { wire: '', codec: inner, isOptional: false, isFlat: true };
}

type Fields = Readonly<Record<string, Field<never> | OptionalField<never>>>;
type FieldValue<F> = F extends { readonly codec: Codec<infer T> } ? T : never;
type OptionalKeys<F> = { [K in keyof F]: F[K] extends { readonly isOptional: true } ? K : never }[keyof F];
/** The program-side shape of a record's fields. */
export type Shape<F> = { readonly [K in Exclude<keyof F, OptionalKeys<F>>]: FieldValue<F[K]> } & {
  readonly [K in OptionalKeys<F>]?: FieldValue<F[K]> | undefined;
};

/** An object: our names on the left, wire names and codecs on the right. Unknown wire fields are ignored. */
export function record<const F extends Readonly<Record<string, unknown>>>(fields: F): Codec<Shape<F>> {
  const entries = Object.entries(fields as unknown as Fields) as [string, Field<unknown>][];
  const schema = v.pipe(
    v.looseObject({}),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const wire = dataset.value as Record<string, unknown>;
      const ours: Record<string, unknown> = {};
      let faults = 0;
      for (const [name, field] of entries) {
        const value = field.isFlat ? wire : wire[field.wire];
        if (!field.isFlat && (value === undefined || value === null) && field.isOptional) continue;
        const parsed = v.safeParse(field.codec.schema, value);
        if (parsed.success) {
          ours[name] = parsed.output;
          continue;
        }
        for (const issue of parsed.issues) {
          faults += 1;
          const below = issue.path ?? [];
          const here = { type: 'object', origin: 'value', input: wire, key: field.wire, value } as const;
          const path = (field.isFlat ? below : [here, ...below]) as [v.IssuePathItem, ...v.IssuePathItem[]];
          const missing = value === undefined && !field.isFlat;
          addIssue({ message: missing ? 'is required' : issue.message, ...(path.length > 0 ? { path } : {}) });
        }
      }
      return faults > 0 ? NEVER : (ours as Shape<F>);
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
  };
}

/** The same wire value seen as another program value. */
export function mapped<A, B>(inner: Codec<A>, to: (value: A) => B, from: (value: B) => A): Codec<B> {
  const schema = v.pipe(inner.schema, v.transform(to)) as v.GenericSchema<unknown, B>;
  return codec(schema, (value) => inner.encode(from(value)), inner.fields);
}

/**
 * Wire fields that say again, for other clients, what the codec's own fields say: written from the value, never read.
 */
export function alsoWritten<T>(inner: Codec<T>, again: (value: T) => Readonly<Record<string, unknown>>): Codec<T> {
  return codec(inner.schema, (value) => ({ ...again(value), ...(inner.encode(value) as object) }), inner.fields);
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

type All<Parts> = Parts extends readonly [infer First, ...infer Rest] ? First & All<Rest> : unknown;

/** Several records side by side: one object for programs, one on the wire, in the order given. */
export function together<const Parts extends readonly object[]>(
  ...parts: { [At in keyof Parts]: Codec<Parts[At]> }
): Codec<All<Parts>> {
  const all = record(Object.fromEntries(parts.map((part, at) => [at, flat(part)])));
  const joined = mapped(
    all,
    (values) => Object.assign({}, ...Object.values(values)) as All<Parts>,
    (value) => value as Record<string, never>,
  );
  const encode = (value: unknown) => Object.assign({}, ...parts.map((part) => part.encode(value as never)));
  return codec(joined.schema, encode, all.fields);
}

/** A further rule on a codec's value. */
export function checked<T>(inner: Codec<T>, rule: (value: T) => boolean, fault: string): Codec<T> {
  return codec(
    v.pipe(
      inner.schema,
      v.check((value: T) => rule(value), fault),
    ) as v.GenericSchema<unknown, T>,
    inner.encode,
    inner.fields,
  );
}

/** A text in both languages. */
export interface Words {
  readonly en: string;
  readonly zh: string;
}
/** A pair of texts, `{ zh, en }` on the wire. */
export function words(): Codec<Words> {
  return record({ en: as('en', text(20_000)), zh: as('zh', text(20_000)) });
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
