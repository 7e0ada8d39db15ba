import * as v from 'valibot';
import { type Codec, codec, NUMBER_BYTES } from './two-way.ts';

/** An integer from `min` to `max`; also read from text of at most 15 digits. */
export function count(min = 0, max = Number.MAX_SAFE_INTEGER): Codec<number> {
  return codec(
    v.pipe(
      v.union([v.number(), v.pipe(v.string(), v.regex(/^-?\d{1,15}$/))]),
      v.transform(Number),
      v.integer(),
      v.minValue(min),
      v.maxValue(max),
    ),
    undefined,
    { maxBytes: NUMBER_BYTES },
  );
}

/** A number with a fraction, such as a distance; also read from decimal text. */
export function fraction(): Codec<number> {
  const decimals = v.pipe(v.string(), v.maxLength(NUMBER_BYTES), v.regex(/^-?\d+(\.\d+)?$/));
  return codec(v.pipe(v.union([v.number(), decimals]), v.transform(Number)), undefined, { maxBytes: NUMBER_BYTES });
}

/** An amount: decimal text with a point, without grouping, with the decimals of its currency (at most 4). */
export function amount(): Codec<string> {
  return codec(
    v.pipe(
      v.union([v.string(), v.number()]),
      v.transform((value) => String(value)),
      v.regex(/^-?\d{1,13}(\.\d{1,4})?$/),
    ),
    undefined,
    { maxBytes: NUMBER_BYTES },
  );
}
