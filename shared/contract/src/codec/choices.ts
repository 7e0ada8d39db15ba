import * as v from 'valibot';
import { bytesOfText, type Codec, codec, NUMBER_BYTES } from './two-way.ts';

/** One of the given texts. */
export function oneOf<const W extends readonly string[]>(words: W): Codec<W[number]> {
  return codec(v.picklist(words) as v.GenericSchema<unknown, W[number]>, undefined, { maxBytes: longest(words) });
}

/** Maps a wire code to a program value and back; the code is read as number or text and written as text. */
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
    { maxBytes: longest(Object.keys(words)) },
  );
}

/** Like `coded`, but the code is written as a number. */
export function numbered<const M extends Readonly<Record<string, string | boolean | number>>>(
  words: M,
): Codec<M[keyof M]> {
  const inner = coded(words);
  return codec(inner.schema, (value) => Number(inner.encode(value)), inner);
}

function longest(texts: readonly string[]): number {
  return Math.max(NUMBER_BYTES, ...texts.map(({ length }) => bytesOfText(length)));
}
