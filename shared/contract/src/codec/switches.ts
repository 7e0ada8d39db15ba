import * as v from 'valibot';
import { type Codec, codec } from './two-way.ts';

/** A switch: 1 and 0 on the wire, as number or text. */
export function flagBit(): Codec<boolean> {
  return codec(
    v.pipe(
      v.union([v.boolean(), v.picklist([0, 1, '0', '1', ''])]),
      v.transform((value) => value === true || value === 1 || value === '1'),
    ),
    (value) => (value ? 1 : 0),
  );
}

/** A boolean that travels as a boolean. */
export function bool(): Codec<boolean> {
  return codec(
    v.pipe(
      v.union([v.boolean(), v.picklist([0, 1, '0', '1'])]),
      v.transform((value) => value === true || value === 1 || value === '1'),
    ),
  );
}
