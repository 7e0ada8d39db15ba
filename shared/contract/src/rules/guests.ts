import { SIZES } from '../limits.ts';
import { normalizeEmail } from '../text/email.ts';
import { EXTENSION } from '../text/phone-digits.ts';

export { phoneDigits } from '../text/phone-digits.ts';
export { plainName } from '../text/plain-name.ts';

/** Id of China in the list of area codes, which is not its dial code. */
export const CHINA_AREA = 42;

const NAME = /^[A-Za-z]+(?: [A-Za-z]+)*$/;
/** A local part per RFC 5322 without quotation marks, and a domain that DNS can hold. */
const ATOM = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+";
const LABEL = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?';
const EMAIL = new RegExp(`^${ATOM}(?:\\.${ATOM})*@(?:${LABEL}\\.)+(?:[A-Za-z]{2,63}|xn--${LABEL})$`);
const EMAIL_LIMITS = { local: 64, address: 254 } as const;
const CHINESE_MOBILE = /^1\d{10}$/;

/** Why hotel systems reject a name. */
export type NameError = 'missing' | 'otherLetters' | 'tooLong';

/**
 * Validates a guest's name: plain Latin letters and single spaces, by default at most 40 (GUEST-03). Outer spaces do
 * not count.
 */
export function nameError(name: string, most: number = SIZES.nameLetters): NameError | undefined {
  const normalized = name.trim().replace(/\s+/g, ' ');
  if (normalized === '') return 'missing';
  if (!NAME.test(normalized)) return 'otherLetters';
  return normalized.length > most ? 'tooLong' : undefined;
}

/** Why an email address is rejected. */
export type EmailError = 'missing' | 'wrong';

/** Validates the form of an email address after `normalizeEmail`; does not check whether it exists (GUEST-03). */
export function emailError(email: string): EmailError | undefined {
  const address = normalizeEmail(email);
  if (address === '') return 'missing';
  const isShort = address.length <= EMAIL_LIMITS.address && address.lastIndexOf('@') <= EMAIL_LIMITS.local;
  return isShort && EMAIL.test(address) ? undefined : 'wrong';
}

/** Why a phone number is rejected. */
export type PhoneError = 'missing' | 'noDigits' | 'extension' | 'notChinese' | 'notOfCountry';

/**
 * Validates the digits of a phone number without area code (GUEST-03). A Chinese number is a mobile number: 1 and ten
 * digits. For other countries `isOfCountry` checks the numbering plan (`isPhoneOf` of `@portico/contract/phone`).
 */
export function phoneError(
  digits: string,
  areaId: number,
  isOfCountry: (digits: string) => boolean,
): PhoneError | undefined {
  if (digits === '') return 'missing';
  if (EXTENSION.test(digits)) return 'extension';
  if (!/^\+?\d+$/.test(digits)) return 'noDigits';
  // A country code that `resolvePhone` has not split off yet.
  if (digits.startsWith('+')) return isOfCountry(digits) ? undefined : 'notOfCountry';
  if (areaId === CHINA_AREA) return CHINESE_MOBILE.test(digits) ? undefined : 'notChinese';
  return isOfCountry(digits) ? undefined : 'notOfCountry';
}
