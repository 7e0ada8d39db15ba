import * as v from 'valibot';
import { normalizeEmail } from '../text/email.ts';
import { normalizeCode, normalizeLine } from '../text/normalize.ts';
import { checked } from './around.ts';
import { bytesOfText, type Codec, codec } from './two-way.ts';

/** Text as it stands, at most `max` characters; a number that another client sends for it is its digits. */
export function text(max = 2000): Codec<string> {
  return codec(v.pipe(textOrNumber(), v.maxLength(max)), undefined, { maxBytes: bytesOfText(max) });
}

/** Typed text in its normalized form, at most `max` characters; both sides normalize, so that equal texts are equal values. */
export function normalizedText(normalize: (text: string) => string, max: number): Codec<string> {
  // What is dropped and composed can make a text shorter, so the limit of what is read is higher.
  const schema = v.pipe(textOrNumber(), v.maxLength(MOST_READ * max), v.transform(normalize), v.maxLength(max));
  return codec(schema, (value) => normalize(value), { maxBytes: bytesOfText(MOST_READ * max) });
}

const MOST_READ = 4;

/** A line that a person types and that is searched or compared, such as a name or a reference. */
export function lineText(max: number): Codec<string> {
  return normalizedText(normalizeLine, max);
}

/** A code that a person types or pastes, such as an order number or the secret of a link: a line without blanks. */
export function codeText(max: number): Codec<string> {
  return normalizedText(normalizeCode, max);
}

/** An email address as people paste it; `emailFault` judges it. */
export function emailText(max = 200): Codec<string> {
  return normalizedText(normalizeEmail, max);
}

/** Text that is text, at most `max` characters: in files that builds and servers write a number is a fault. */
export function exactText(max = 2000): Codec<string> {
  return codec(v.pipe(v.string(), v.maxLength(max)), undefined, { maxBytes: bytesOfText(max) });
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
