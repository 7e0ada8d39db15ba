import { normalizeEmail } from '../text/email.ts';
import { asciiDigits, normalizeFreeText, normalizeLine } from '../text/normalize.ts';
import { canBeDrawn } from './drawable-text.ts';
import { emailError } from './guests.ts';

/** The company's header on its guests' vouchers, as typed; a field without input is empty. */
export interface TypedCompanyHead {
  readonly nameEn: string;
  readonly nameZh: string;
  readonly email: string;
  readonly phone: string;
}

/** A field of the header. */
export type HeadField = keyof TypedCompanyHead;
/**
 * Why a header field is rejected. `nobodyToAsk`: neither email nor phone; `undrawable`: documents cannot show a
 * character.
 */
export type CompanyHeadError = 'missing' | 'tooLong' | 'wrong' | 'nobodyToAsk' | 'undrawable';

/** Maximum characters per header field. */
export const COMPANY_HEAD_LENGTHS = { nameEn: 60, nameZh: 60, email: 200, phone: 31 } as const satisfies Record<
  HeadField,
  number
>;

/** A phone number for a guest to read; it need not be dialable. */
const PHONE = /^[+(\d][\d ()./-]{4,30}$/;

/** Validates the header, field by field in form order; empty if it is valid for a voucher. */
export function companyHeadErrors(typed: TypedCompanyHead): Partial<Record<HeadField, CompanyHeadError>> {
  const { nameEn, nameZh, email, phone } = trimmedHead(typed);
  const errors: Record<HeadField, CompanyHeadError | false> = {
    nameEn: nameError(nameEn, COMPANY_HEAD_LENGTHS.nameEn),
    nameZh: nameError(nameZh, COMPANY_HEAD_LENGTHS.nameZh),
    email:
      email === ''
        ? phone === '' && 'nobodyToAsk'
        : (emailError(email) !== undefined || email.length > COMPANY_HEAD_LENGTHS.email) && 'wrong',
    phone: phone !== '' && !PHONE.test(phone) && 'wrong',
  };
  return Object.fromEntries(Object.entries(errors).filter(([, error]) => error !== false));
}

/** Normalizes the header for storage. */
export function trimmedHead({ nameEn, nameZh, email, phone }: TypedCompanyHead): TypedCompanyHead {
  return {
    nameEn: normalizeLine(nameEn),
    nameZh: normalizeFreeText(nameZh).trim(),
    email: normalizeEmail(email),
    phone: asciiDigits(normalizeLine(phone)),
  };
}

function nameError(name: string, most: number): CompanyHeadError | false {
  if (name === '') return 'missing';
  if (name.length > most) return 'tooLong';
  if (/\p{Cc}/u.test(name)) return 'wrong';
  return !canBeDrawn(name) && 'undrawable';
}
