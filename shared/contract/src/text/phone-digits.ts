import { asciiDigits, normalizeLine } from './normalize.ts';

/** Characters used between the digits of a phone number. */
const PHONE_SIGNS = /[\s().[\]{}/\\,:·•・*_~-]+/gu;
/** The extension at the end of a phone number. */
export const EXTENSION = /(?:;?ext(?:ension|n)?|;|x|#|доб|转|轉|分机|分機|内線)[\s.:=]*\d{1,8}$/iu;

/**
 * Normalizes a phone number: digits, after a plus if it has a country code. Punctuation is removed, and `00` becomes a
 * plus, as in most countries. An extension stays, so that `phoneError` can reject it.
 */
export function phoneDigits(phone: string): string {
  const line = asciiDigits(normalizeLine(phone)).replace(/^(?:tel|phone|电话|手机)\s*[:.]?\s*/iu, '');
  const number = line.replace(/^\(?\s*(?:\+|00)/, '+');
  // In +44 (0)20 the zero is dialled only inside the country.
  const dialled = number.startsWith('+') ? number.replace(/\(0\)/, '') : number;
  return EXTENSION.test(dialled) ? dialled : dialled.replace(PHONE_SIGNS, '');
}
