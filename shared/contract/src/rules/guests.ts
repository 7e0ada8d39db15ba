import { SIZES } from '../limits.ts';

/** Id of China in the list of area codes; it is no dial code. */
export const CHINA_AREA = 42;

const NAME = /^[A-Za-z]+(?: [A-Za-z]+)*$/;
const EMAIL =
  /^[A-Za-z0-9][A-Za-z0-9._%+-]*@[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?:\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,}$/;
const CHINESE_MOBILE = /^1\d{10}$/;

const LETTERS_WITHOUT_MARK: Readonly<Record<string, string>> = {
  ß: 'ss',
  ẞ: 'SS',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  ø: 'o',
  Ø: 'O',
  đ: 'd',
  Đ: 'D',
  ł: 'l',
  Ł: 'L',
  þ: 'th',
  Þ: 'TH',
  ð: 'd',
  Ð: 'D',
  ħ: 'h',
  Ħ: 'H',
  ŧ: 't',
  Ŧ: 'T',
  ŋ: 'n',
  Ŋ: 'N',
  ə: 'e',
  Ə: 'E',
  ı: 'i',
};

/**
 * The name as the hotel gets it: accents dropped, apostrophes closed up, hyphens opened. Hotels' systems take letters and
 * spaces only, so the agent is shown this form before it is sent. Letters of double width, as an input method types them,
 * become plain ones.
 */
export function plainName(name: string): string {
  const closed = name.replace(/['’‘`´ʼ＇]/g, '');
  return [...closed.normalize('NFKD').replace(/\p{Mn}/gu, '')]
    .map((letter) => LETTERS_WITHOUT_MARK[letter] ?? letter)
    .join('')
    .replace(/[-‐‑–]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

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

/** Judges an email address by its form; nobody is asked whether it exists (GUEST-03). Spaces around it do not count. */
export function emailFault(email: string): EmailFault | undefined {
  const given = email.trim();
  if (given === '') return 'missing';
  return EMAIL.test(given) ? undefined : 'wrong';
}

/** A phone number as it is sent: spaces are for the reader, and digits of double width are an input method's. */
export function phoneDigits(phone: string): string {
  return phone.normalize('NFKC').replace(/\s+/g, '');
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
