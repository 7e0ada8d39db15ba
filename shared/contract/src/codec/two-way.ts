import type * as v from 'valibot';
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
}

/** The program-side type of a codec. */
export type Of<C> = C extends Codec<infer T> ? T : never;

/** For the files of this folder: a codec of its two ways. Without a way back the value goes as it is. */
export function codec<T>(
  schema: v.GenericSchema<unknown, T>,
  encode: (value: T) => unknown = (value) => value,
  fields?: Codec<T>['fields'],
): Codec<T> {
  return { schema, encode, fields };
}
