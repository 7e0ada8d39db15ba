import * as rules from '@portico/contract/rules';

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

const NAME: Readonly<Record<Exclude<rules.NameFault, 'missing'>, GuestFault>> = {
  otherLetters: 'pleaseTextEnglish',
  tooLong: 'pleaseShorterName',
};

export function nameFault(name: string, which: 'last' | 'first'): GuestFault | undefined {
  const fault = rules.nameFault(plainName(name));
  if (fault === 'missing') return which === 'last' ? 'pleaseLastName' : 'pleaseFirstName';
  return fault && NAME[fault];
}

const EMAIL: Readonly<Record<rules.EmailFault, GuestFault>> = {
  missing: 'pleaseEnterYourEmailOrYouMightMissBooking',
  wrong: 'pleaseValidEmailReservationConfirmationEmail',
};

export function emailFault(email: string): GuestFault | undefined {
  const fault = rules.emailFault(email);
  return fault && EMAIL[fault];
}

/** Spaces are for the reader and are not sent. */
export function phoneDigits(phone: string): string {
  return phone.replace(/\s+/g, '');
}

const PHONE: Readonly<Record<rules.PhoneFault, GuestFault>> = {
  missing: 'pleasePhone',
  noDigits: 'pleasePhoneDigits',
  notChinese: 'pleaseChinaPhone',
  notOfCountry: 'pleaseValidPhone',
};

/** `isOfCountry` knows the numbering plans of the other countries. */
export function phoneFault(
  phone: string,
  areaId: number,
  isOfCountry: (digits: string) => boolean,
): GuestFault | undefined {
  const fault = rules.phoneFault(phoneDigits(phone), areaId, isOfCountry);
  return fault && PHONE[fault];
}
