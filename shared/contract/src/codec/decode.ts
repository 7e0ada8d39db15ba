import * as v from 'valibot';
import { type Codec, check } from './two-way.ts';

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
  const result = check(codec, wire);
  if (result.success) return { ok: true, value: result.output };
  return {
    ok: false,
    faults: result.issues.map((issue) => ({ field: v.getDotPath(issue) ?? '', fault: issue.message })),
  };
}
