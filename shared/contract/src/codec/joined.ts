import * as v from 'valibot';
import { checked } from './map-codec.ts';
import { textOrNumber } from './texts.ts';
import { bytesOfText, type Codec, codec } from './two-way.ts';

/** Maximum characters of a list of ages or counts, and of a list of texts such as ids. */
const SHORT_LIST = 2_000;
const LONG_LIST = 20_000;

/** Ages in years, as wire codes joined by commas: code 1 is under one year, code n (at most 18) is n − 1 years. */
export function ages(): Codec<readonly number[]> {
  return codec(
    v.pipe(
      textOrNumber(),
      v.maxLength(SHORT_LIST),
      v.regex(/^$|^(1[0-8]|[1-9])(,(1[0-8]|[1-9]))*$/, 'ages are codes 1 to 18 joined by commas'),
      v.transform((value): readonly number[] => (value === '' ? [] : value.split(',').map((code) => Number(code) - 1))),
    ),
    (years) => years.map((age) => age + 1).join(','),
    { maxBytes: bytesOfText(SHORT_LIST) },
  );
}

/** Non-negative integers joined by commas, empty if none; a single one may be sent as a number. */
export function joinedCounts(): Codec<readonly number[]> {
  return codec(
    v.pipe(
      textOrNumber(),
      v.maxLength(SHORT_LIST),
      v.regex(/^$|^\d+(,\d+)*$/),
      v.transform((value): readonly number[] => (value === '' ? [] : value.split(',').map(Number))),
    ),
    (numbers) => numbers.join(','),
    { maxBytes: bytesOfText(SHORT_LIST) },
  );
}

/** Texts joined by commas, empty if none. */
export function joinedTexts(): Codec<readonly string[]> {
  return codec(
    v.pipe(
      textOrNumber(),
      v.maxLength(LONG_LIST),
      v.transform((value): readonly string[] => (value === '' ? [] : value.split(','))),
    ),
    (texts) => texts.join(','),
    { maxBytes: bytesOfText(LONG_LIST) },
  );
}

/** Texts from `words`, joined by commas, empty if none. */
export function joinedOf<const W extends readonly string[]>(values: W): Codec<readonly W[number][]> {
  const areKnown = (texts: readonly string[]) => texts.every((text) => values.includes(text));
  return checked(joinedTexts(), areKnown, `are not of ${values.join()}`) as Codec<readonly W[number][]>;
}

/** A value that is JSON text inside a field. */
export function jsonText<T>(inner: Codec<T>): Codec<T> {
  const { maxBytes } = inner;
  const bounded = maxBytes === undefined ? v.string() : v.pipe(v.string(), v.maxLength(maxBytes));
  const schema = v.pipe(bounded, v.parseJson(), inner.schema) as v.GenericSchema<unknown, T>;
  // JSON escapes the quotes and backslashes of the inner text.
  return codec(schema, (value) => JSON.stringify(inner.encode(value)), { maxBytes: maxBytes && maxBytes * 2 + 2 });
}
