import type { Codec } from './two-way.ts';

/**
 * One field of a record: its wire name, its codec, whether it may be missing, and whether its fields lie directly in
 * the parent.
 */
export interface Field<T> {
  readonly wire: string;
  readonly codec: Codec<T>;
  readonly isOptional: boolean;
  readonly isFlat: boolean;
}
/** A field that may be missing on the wire; it is then missing in the program value. */
export interface OptionalField<T> extends Field<T> {
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

/** A record with wire fields directly in the parent: `stay: flat(StayFields)`. */
export function flat<T>(inner: Codec<T>): Field<T> & { readonly isOptional: false } {
  return { wire: '', codec: inner, isOptional: false, isFlat: true };
}
