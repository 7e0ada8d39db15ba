import * as v from 'valibot';
import type { Field } from './fields.ts';

/**
 * A two-way schema: `schema` validates a wire value and converts it to a program value, `encode` converts it back. Only
 * codecs map field names of the specification to names in programs.
 */
export interface Codec<T> {
  readonly schema: v.GenericSchema<unknown, T>;
  /** Method syntax on purpose: it is bivariant, so a codec of a narrower type fits where a wider one is expected. */
  encode(value: T): unknown;
  /** Of a record: its fields by program name, so that an error found in a program can name the wire field. */
  readonly fields?: Readonly<Record<string, Field<never>>> | undefined;
  /** Bytes of the longest accepted JSON text; undefined if there is no limit. */
  readonly maxBytes?: number | undefined;
}

/** The program-side type of a codec. */
export type Of<C> = C extends Codec<infer T> ? T : never;

/** Builds a codec; only for the files of this folder. Without `encode` the value is written unchanged. */
export function codec<T>(
  schema: v.GenericSchema<unknown, T>,
  encode: (value: T) => unknown = (value) => value,
  { fields, maxBytes }: Pick<Codec<T>, 'fields' | 'maxBytes'> = {},
): Codec<T> {
  return { schema, encode, fields, maxBytes };
}

/** Bytes of a JSON text: at most six per UTF-16 code unit (`\\u0000`), and two quotes. */
export function bytesOfText(length: number): number {
  return length * 6 + 2;
}

/** Maximum bytes of a number on the wire. */
export const NUMBER_BYTES = 32;

/**
 * Validates a wire value; every schema of the contract runs here. A pipe ends at its first error, so no rule runs on a
 * text that is already too long.
 */
export function check<T>(
  { schema }: Pick<Codec<T>, 'schema'>,
  wire: unknown,
): v.SafeParseResult<v.GenericSchema<unknown, T>> {
  return v.safeParse(schema, wire, { abortPipeEarly: true });
}
