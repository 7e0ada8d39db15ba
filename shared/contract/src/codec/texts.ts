import * as v from 'valibot';
import { normalizeEmail } from '../text/email.ts';
import { normalizeCode, normalizeLine } from '../text/normalize.ts';
import { checked } from './map-codec.ts';
import { bytesOfText, type Codec, codec } from './two-way.ts';

/** Text, not normalized, at most `max` characters; a number from another client is read as its digits. */
export function text(max = 2000): Codec<string> {
  return codec(v.pipe(textOrNumber(), v.maxLength(max)), undefined, { maxBytes: bytesOfText(max) });
}

/**
 * Typed text, normalized, at most `max` characters. Client and server both normalize, so equal texts are equal values.
 */
export function normalizedText(normalize: (text: string) => string, max: number): Codec<string> {
  // Normalizing can shorten a text, so the limit on the input is higher.
  const schema = v.pipe(textOrNumber(), v.maxLength(MOST_READ * max), v.transform(normalize), v.maxLength(max));
  return codec(schema, (value) => normalize(value), { maxBytes: bytesOfText(MOST_READ * max) });
}

const MOST_READ = 4;

/** A typed line that is searched or compared, such as a name or a reference. */
export function lineText(max: number): Codec<string> {
  return normalizedText(normalizeLine, max);
}

/** A typed or pasted code, such as an order number or the secret of a link: one line without spaces. */
export function codeText(max: number): Codec<string> {
  return normalizedText(normalizeCode, max);
}

/** A pasted or typed email address; `emailError` validates it. */
export function emailText(max = 200): Codec<string> {
  return normalizedText(normalizeEmail, max);
}

/** Text in a file that a build or server writes, at most `max` characters; a number is an error. */
export function exactText(max = 2000): Codec<string> {
  return codec(v.pipe(v.string(), v.maxLength(max)), undefined, { maxBytes: bytesOfText(max) });
}

/** A URL: empty, a path on this origin, or an absolute `http:` or `https:` URL. */
export function webUrl(max = 300): Codec<string> {
  return checked(text(max), isWebUrl, 'neither a path nor a URL that begins with http: or https:');
}

function isWebUrl(value: string): boolean {
  return value === '' || (/^(\/(?![\\/])|https?:\/\/)/.test(value) && URL.canParse(value, 'https://ours.test'));
}

/** An identifier: text, or a number that other clients may send instead. */
export function id(max = 200): Codec<string> {
  return text(max);
}

/** Input of the text codecs. Rejects a number beyond `MAX_SAFE_INTEGER`: its digits may differ from those sent. */
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
