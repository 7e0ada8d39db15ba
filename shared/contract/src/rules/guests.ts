import { SIZES } from '../limits.ts';
import { normalizeEmail } from '../text/email.ts';
import { EXTENSION } from '../text/phone-digits.ts';

export { phoneDigits } from '../text/phone-digits.ts';
export { plainName } from '../text/plain-name.ts';

/** Id of China in the list of area codes; it is no dial code. */
export const CHINA_AREA = 42;

const NAME = /^[A-Za-z]+(?: [A-Za-z]+)*$/;
/** A local part of RFC 5322 without quotation marks, and a domain that DNS can hold. */
const ATOM = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+";
const LABEL = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?';
const EMAIL = new RegExp(`^${ATOM}(?:\\.${ATOM})*@(?:${LABEL}\\.)+(?:[A-Za-z]{2,63}|xn--${LABEL})$`);
const EMAIL_LIMITS = { local: 64, address: 254 } as const;
const CHINESE_MOBILE = /^1\d{10}$/;

/** Why a name is none that hotels' systems take. */
export type NameFault = 'missing' | 'otherLetters' | 'tooLong';

/** Judges a guest's name: plain Latin letters and single spaces, forty at most (GUEST-03). Spaces around it do not count. */
export function nameFault(name: string, most: number = SIZES.nameLetters): NameFault | undefined {
  const given = name.trim().replace(/\s+/g, ' ');
  if (given === '') return 'missing';
  if (!NAME.test(given)) return 'otherLetters';
  return given.length > most ? 'tooLong' : undefined;
}

/** Why an email address is none. */
export type EmailFault = 'missing' | 'wrong';

/** Judges an email address by its form, as `normalizeEmail` writes it; whether it exists is not checked (GUEST-03). */
export function emailFault(email: string): EmailFault | undefined {
  const address = normalizeEmail(email);
  if (address === '') return 'missing';
  const isShort = address.length <= EMAIL_LIMITS.address && address.lastIndexOf('@') <= EMAIL_LIMITS.local;
  return isShort && EMAIL.test(address) ? undefined : 'wrong';
}

/** Why a phone number is none. */
export type PhoneFault = 'missing' | 'noDigits' | 'extension' | 'notChinese' | 'notOfCountry';

/**
 * Judges a phone number without its area code, digits alone (GUEST-03): a Chinese one is a mobile's, 1 and ten digits; of the
 * others `isOfCountry` knows the numbering plan (`isPhoneOf` of `@portico/contract/phone`).
 */
export function phoneFault(
  digits: string,
  areaId: number,
  isOfCountry: (digits: string) => boolean,
): PhoneFault | undefined {
  if (digits === '') return 'missing';
  if (EXTENSION.test(digits)) return 'extension';
  if (!/^\+?\d+$/.test(digits)) return 'noDigits';
  // A code that `resolvePhone` has not split off yet.
  if (digits.startsWith('+')) return isOfCountry(digits) ? undefined : 'notOfCountry';
  if (areaId === CHINA_AREA) return CHINESE_MOBILE.test(digits) ? undefined : 'notChinese';
  return isOfCountry(digits) ? undefined : 'notOfCountry';
}
