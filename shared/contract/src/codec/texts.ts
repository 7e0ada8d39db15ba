import * as v from 'valibot';
import { checked } from './around.ts';
import { type Codec, codec } from './two-way.ts';

/** Text as it stands, at most `max` characters; a number that another client sends for it is its digits. */
export function text(max = 2000): Codec<string> {
  return codec(v.pipe(textOrNumber(), v.maxLength(max)));
}

/** Text that is text, at most `max` characters: in files that builds and servers write a number is a fault. */
export function exactText(max = 2000): Codec<string> {
  return codec(v.pipe(v.string(), v.maxLength(max)));
}

/** Where something is on the web: nothing, a path of our own, or a whole address of the web. */
export function webAddress(max = 300): Codec<string> {
  return checked(text(max), isWebAddress, 'neither a path nor an address that begins with http: or https:');
}

function isWebAddress(value: string): boolean {
  return value === '' || (/^(\/(?![\\/])|https?:\/\/)/.test(value) && URL.canParse(value, 'https://ours.test'));
}

/** An identifier: text, or a number that other clients may send for it. */
export function id(max = 200): Codec<string> {
  return text(max);
}

/** For the codecs of texts: what they read before their own rule. A number whose digits are not what was sent is no text. */
export function textOrNumber(): v.GenericSchema<unknown, string> {
  return v.pipe(
    v.union([
      v.string(),
      v.pipe(
        v.number(),
        v.check((value) => Math.abs(value) <= Number.MAX_SAFE_INTEGER),
      ),
    ]),
    v.transform((value) => String(value)),
  );
}
