import * as v from 'valibot';
import { checked } from './around.ts';
import { textOrNumber } from './texts.ts';
import { type Codec, codec } from './two-way.ts';

/** Ages in years, as the wire's codes joined by commas: code 1 is under one, code n is n − 1 years. */
export function ages(): Codec<readonly number[]> {
  return codec(
    v.pipe(
      textOrNumber(),
      v.regex(/^$|^(1[0-8]|[1-9])(,(1[0-8]|[1-9]))*$/, 'ages are codes 1 to 18 joined by commas'),
      v.transform((value): readonly number[] => (value === '' ? [] : value.split(',').map((code) => Number(code) - 1))),
    ),
    (years) => years.map((age) => age + 1).join(','),
  );
}

/** Whole numbers joined by commas, empty when none; a single one may come as a number. */
export function joinedCounts(): Codec<readonly number[]> {
  return codec(
    v.pipe(
      textOrNumber(),
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
      textOrNumber(),
      v.maxLength(20_000),
      v.transform((value): readonly string[] => (value === '' ? [] : value.split(','))),
    ),
    (texts) => texts.join(','),
  );
}

/** Some of the words given, joined by commas, empty when none. */
export function joinedOf<const W extends readonly string[]>(words: W): Codec<readonly W[number][]> {
  const areKnown = (texts: readonly string[]) => texts.every((text) => words.includes(text));
  return checked(joinedTexts(), areKnown, `are not of ${words.join()}`) as Codec<readonly W[number][]>;
}

/** A value that travels as JSON text inside a field. */
export function jsonText<T>(inner: Codec<T>): Codec<T> {
  return codec(v.pipe(v.string(), v.parseJson(), inner.schema) as v.GenericSchema<unknown, T>, (value) =>
    JSON.stringify(inner.encode(value)),
  );
}
