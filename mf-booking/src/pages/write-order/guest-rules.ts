import { SIZES } from '@portico/contract';

/** Keys of the messages below the guest fields, under `guest.` in the words (GUEST-03). */
export type GuestFault =
  | 'pleaseLastName'
  | 'pleaseFirstName'
  | 'pleaseTextEnglish'
  | 'pleaseShorterName'
  | 'pleaseEnterYourEmailOrYouMightMissBooking'
  | 'pleaseValidEmailReservationConfirmationEmail'
  | 'pleasePhone'
  | 'pleasePhoneDigits'
  | 'pleaseChinaPhone'
  | 'pleaseValidPhone';

/** Id of China in the area-code list: not a dial code. */
const CHINA_AREA = 42;
const EMAIL =
  /^[A-Za-z0-9][A-Za-z0-9._%+-]*@[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?:\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,}$/;
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

/** Whether the hotel gets other letters than were typed. Asked before they become capitals, in which ß and SS are the same. */
export function isNameChanged(name: string): boolean {
  return name.trim() !== '' && plainName(name) !== name.trim();
}

export function nameFault(name: string, which: 'last' | 'first'): GuestFault | undefined {
  const plain = plainName(name);
  if (plain === '') return which === 'last' ? 'pleaseLastName' : 'pleaseFirstName';
  if (!/^[A-Za-z ]+$/.test(plain)) return 'pleaseTextEnglish';
  return plain.length > SIZES.nameLetters ? 'pleaseShorterName' : undefined;
}

export function emailFault(email: string): GuestFault | undefined {
  const given = email.trim();
  if (given === '') return 'pleaseEnterYourEmailOrYouMightMissBooking';
  return EMAIL.test(given) ? undefined : 'pleaseValidEmailReservationConfirmationEmail';
}

/** Spaces are for the reader and are not sent. */
export function phoneDigits(phone: string): string {
  return phone.replace(/\s+/g, '');
}

/** `isPossible` knows the numbering plans of the other countries. */
export function phoneFault(
  phone: string,
  areaId: number,
  isPossible: (digits: string) => boolean,
): GuestFault | undefined {
  const digits = phoneDigits(phone);
  if (digits === '') return 'pleasePhone';
  if (!/^\d+$/.test(digits)) return 'pleasePhoneDigits';
  if (areaId === CHINA_AREA) return /^1\d{10}$/.test(digits) ? undefined : 'pleaseChinaPhone';
  return isPossible(digits) ? undefined : 'pleaseValidPhone';
}
