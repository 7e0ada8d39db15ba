import * as v from 'valibot';
import { type Codec, check } from './two-way.ts';

/** An invalid field: its wire path and the reason. */
export interface FieldError {
  readonly field: string;
  readonly message: string;
}

/** Result of decoding: the program value, or every invalid field. */
export type Decoded<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly faults: FieldError[] };

/** Validates a wire value and converts it to the program value; never throws. */
export function decode<T>(codec: Codec<T>, wire: unknown): Decoded<T> {
  const result = check(codec, wire);
  if (result.success) return { ok: true, value: result.output };
  return {
    ok: false,
    faults: result.issues.map((issue) => ({ field: v.getDotPath(issue) ?? '', message: issue.message })),
  };
}
