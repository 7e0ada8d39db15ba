import { normalizeEmail } from '../text/email.ts';
import { asciiDigits, normalizeFreeText, normalizeLine } from '../text/normalize.ts';
import { canBeDrawn } from './drawable-text.ts';
import { emailFault } from './guests.ts';

/** What a company may put at the head of its guests' vouchers, as it is typed; empty where nothing was. */
export interface TypedCompanyHead {
  readonly nameEn: string;
  readonly nameZh: string;
  readonly email: string;
  readonly phone: string;
}

/** A field of the head. */
export type HeadField = keyof TypedCompanyHead;
/** Why a field of the head is rejected. `nobodyToAsk`: neither email nor phone; `undrawable`: documents cannot show a character. */
export type HeadFault = 'missing' | 'tooLong' | 'wrong' | 'nobodyToAsk' | 'undrawable';

/** Characters that the fields of a head may have. */
export const HEAD_LETTERS = { nameEn: 60, nameZh: 60, email: 200, phone: 31 } as const satisfies Record<
  HeadField,
  number
>;

/** A number as people write it, not one that can be dialled: it is for the eyes of a guest. */
const PHONE = /^[+(\d][\d ()./-]{4,30}$/;

/** What is wrong with the head of a company, field by field in the order of the form; nothing when it may stand on a voucher. */
export function companyHeadFaults(typed: TypedCompanyHead): Partial<Record<HeadField, HeadFault>> {
  const { nameEn, nameZh, email, phone } = trimmedHead(typed);
  const found: Record<HeadField, HeadFault | false> = {
    nameEn: nameFault(nameEn, HEAD_LETTERS.nameEn),
    nameZh: nameFault(nameZh, HEAD_LETTERS.nameZh),
    email:
      email === ''
        ? phone === '' && 'nobodyToAsk'
        : (emailFault(email) !== undefined || email.length > HEAD_LETTERS.email) && 'wrong',
    phone: phone !== '' && !PHONE.test(phone) && 'wrong',
  };
  return Object.fromEntries(Object.entries(found).filter(([, fault]) => fault !== false));
}

/** The head as it is kept. */
export function trimmedHead({ nameEn, nameZh, email, phone }: TypedCompanyHead): TypedCompanyHead {
  return {
    nameEn: normalizeLine(nameEn),
    nameZh: normalizeFreeText(nameZh).trim(),
    email: normalizeEmail(email),
    phone: asciiDigits(normalizeLine(phone)),
  };
}

function nameFault(name: string, most: number): HeadFault | false {
  if (name === '') return 'missing';
  if (name.length > most) return 'tooLong';
  if (/\p{Cc}/u.test(name)) return 'wrong';
  return !canBeDrawn(name) && 'undrawable';
}
