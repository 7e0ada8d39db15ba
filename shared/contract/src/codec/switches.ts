import * as v from 'valibot';
import { type Codec, codec, NUMBER_BYTES } from './two-way.ts';

/** Wire forms of a switch: number, text or boolean. */
const SWITCHED = [0, 1, '0', '1', 'true', 'false'] as const;

function isOn(value: unknown): boolean {
  return value === true || value === 1 || value === '1' || value === 'true';
}

/** A switch: 1 or 0 on the wire, also read from text and boolean; empty text is off. */
export function flagBit(): Codec<boolean> {
  return codec(
    v.pipe(
      v.union([v.boolean(), v.picklist([...SWITCHED, ''])]),
      v.transform((value) => isOn(value)),
    ),
    (value) => (value ? 1 : 0),
    { maxBytes: NUMBER_BYTES },
  );
}

/** A boolean on the wire, also read from 0, 1 and text. */
export function bool(): Codec<boolean> {
  return codec(
    v.pipe(
      v.union([v.boolean(), v.picklist(SWITCHED)]),
      v.transform((value) => isOn(value)),
    ),
    undefined,
    { maxBytes: NUMBER_BYTES },
  );
}
