import * as v from 'valibot';
import type { Field } from './fields.ts';

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
  /** Bytes of the longest JSON text that it accepts; undefined if it has no limit. */
  readonly maxBytes?: number | undefined;
}

/** The program-side type of a codec. */
export type Of<C> = C extends Codec<infer T> ? T : never;

/** For the files of this folder: a codec of its two ways. Without `encode` the value is written unchanged. */
export function codec<T>(
  schema: v.GenericSchema<unknown, T>,
  encode: (value: T) => unknown = (value) => value,
  { fields, maxBytes }: Pick<Codec<T>, 'fields' | 'maxBytes'> = {},
): Codec<T> {
  return { schema, encode, fields, maxBytes };
}

/** JSON writes a UTF-16 code unit in at most six bytes (`\\u0000`), and a text in quotes. */
export function bytesOfText(length: number): number {
  return length * 6 + 2;
}

/** Bytes of any number that a codec accepts. */
export const NUMBER_BYTES = 32;

/**
 * Checks a wire value. A pipe ends at its first failure, so that no rule runs on a text that is already too long: every schema of the
 * contract is run here.
 */
export function check<T>(
  { schema }: Pick<Codec<T>, 'schema'>,
  wire: unknown,
): v.SafeParseResult<v.GenericSchema<unknown, T>> {
  return v.safeParse(schema, wire, { abortPipeEarly: true });
}
