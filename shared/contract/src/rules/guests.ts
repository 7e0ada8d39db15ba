import { SIZES } from '../limits.ts';

/** Id of China in the list of area codes; it is no dial code. */
export const CHINA_AREA = 42;

const NAME = /^[A-Za-z]+(?: [A-Za-z]+)*$/;
const EMAIL =
  /^[A-Za-z0-9][A-Za-z0-9._%+-]*@[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?:\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,}$/;
const CHINESE_MOBILE = /^1\d{10}$/;

/** Why a name is none that hotels' systems take. */
export type NameFault = 'missing' | 'otherLetters' | 'tooLong';

/** Judges a guest's name: plain Latin letters and single spaces, forty at most (GUEST-03). Spaces around it do not count. */
export function nameFault(name: string): NameFault | undefined {
  const given = name.trim().replace(/\s+/g, ' ');
  if (given === '') return 'missing';
  if (!NAME.test(given)) return 'otherLetters';
  return given.length > SIZES.nameLetters ? 'tooLong' : undefined;
}

/** Why an email address is none. */
export type EmailFault = 'missing' | 'wrong';

/** Judges an email address by its form; nobody is asked whether it exists (GUEST-03). Spaces around it do not count. */
export function emailFault(email: string): EmailFault | undefined {
  const given = email.trim();
  if (given === '') return 'missing';
  return EMAIL.test(given) ? undefined : 'wrong';
}

/** Why a phone number is none. */
export type PhoneFault = 'missing' | 'noDigits' | 'notChinese' | 'notOfCountry';

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
  if (!/^\d+$/.test(digits)) return 'noDigits';
  if (areaId === CHINA_AREA) return CHINESE_MOBILE.test(digits) ? undefined : 'notChinese';
  return isOfCountry(digits) ? undefined : 'notOfCountry';
}
