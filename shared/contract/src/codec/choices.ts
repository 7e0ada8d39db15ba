import * as v from 'valibot';
import { bytesOfText, type Codec, codec, NUMBER_BYTES } from './two-way.ts';

/** One of the given texts. */
export function oneOf<const W extends readonly string[]>(values: W): Codec<W[number]> {
  return codec(v.picklist(values) as v.GenericSchema<unknown, W[number]>, undefined, { maxBytes: longest(values) });
}

/** Maps a wire code to a program value and back; the code is read as number or text and written as text. */
export function coded<const M extends Readonly<Record<string, string | boolean | number>>>(
  values: M,
): Codec<M[keyof M]> {
  const codes = new Map<unknown, string>(Object.entries(values).map(([code, value]) => [value, code]));
  return codec(
    v.pipe(
      v.union([v.string(), v.number()]),
      v.transform((value) => String(value)),
      v.check((value) => Object.hasOwn(values, value), 'unknown code'),
      v.transform((value) => values[value] as M[keyof M]),
    ),
    (value) => codes.get(value),
    { maxBytes: longest(Object.keys(values)) },
  );
}

/** Like `coded`, but the code is written as a number. */
export function numbered<const M extends Readonly<Record<string, string | boolean | number>>>(
  values: M,
): Codec<M[keyof M]> {
  const inner = coded(values);
  return codec(inner.schema, (value) => Number(inner.encode(value)), inner);
}

function longest(texts: readonly string[]): number {
  return Math.max(NUMBER_BYTES, ...texts.map(({ length }) => bytesOfText(length)));
}
