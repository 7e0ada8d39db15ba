import { type CardError, cardError } from '../card-number.ts';
import { SIZES } from '../limits.ts';
import { normalizeEmail } from '../text/email.ts';
import {
  CHINA_AREA,
  emailError,
  type NameError,
  nameError,
  type PhoneError,
  phoneDigits,
  phoneError,
  plainName,
} from './guests.ts';

/** Id of China in the registration's list of dial codes, which is not its dial code. */
export const CHINA_DIAL = 49;

/** The registration's list has the rows of the order form's list, with ids higher by this number. */
const APART = CHINA_DIAL - CHINA_AREA;

/** Id of an area code in the registration's list. */
export function dialIdOf(areaId: number): string {
  return String(areaId + APART);
}

/** Id of the area code for an id of the registration's list; undefined if it is not a valid id. */
export function areaOfDialId(dialId: string): number | undefined {
  const area = /^\d{1,4}$/.test(dialId) ? Number(dialId) - APART : 0;
  return area > 0 ? area : undefined;
}

/** Validates a phone number without dial code, like an order's (AUTH-05): for dial id 49 (China) 1 and ten digits. */
export function dialledPhoneError(
  digits: string,
  dialId: string,
  isOfCountry: (digits: string) => boolean,
): PhoneError | undefined {
  return phoneError(digits, areaOfDialId(dialId) ?? 0, isOfCountry);
}

const CHINESE = /[\p{Script=Han}\p{Script=Bopomofo}\u3000-\u303f\uff00-\uffef]/gu;

/** Removes Chinese characters from a registration text, because hotels and banks read it (AUTH-05). */
export function withoutChinese(text: string): string {
  return text.replace(CHINESE, '');
}

/** A company's application for an account. Choices are keys of `registerInfo`; the phone has no dial code. */
export interface Registration {
  readonly country: string;
  readonly city: string;
  readonly street: string;
  readonly floor: string;
  readonly postalCode: string;
  readonly companyName: string;
  readonly businessType: string;
  readonly currency: string;
  readonly firstName: string;
  readonly lastName: string;
  /** The only name is the last name; a first name is ignored. */
  readonly hasOneName?: boolean | undefined;
  readonly dialCode: string;
  readonly phone: string;
  readonly email: string;
  readonly remarks: string;
}

/** A validated field. */
type RegistrationField = Exclude<keyof Registration, 'hasOneName'>;

/** Why a field is rejected. */
type RegistrationError = 'missing' | 'tooLong' | 'wrong' | CardError | NameError | PhoneError;

/** The registration as stored: texts without Chinese characters, names in plain letters, the phone in digits. */
export function plainRegistration(typed: Registration): Registration {
  const texts = ['city', 'street', 'floor', 'postalCode', 'companyName', 'remarks'] as const;
  return {
    ...typed,
    ...Object.fromEntries(texts.map((field) => [field, withoutChinese(typed[field]).trim()])),
    firstName: typed.hasOneName ? '' : plainName(withoutChinese(typed.firstName)),
    lastName: plainName(withoutChinese(typed.lastName)),
    phone: phoneDigits(typed.phone),
    email: normalizeEmail(typed.email),
  };
}

const MOST: Readonly<Partial<Record<RegistrationField, number>>> = {
  postalCode: SIZES.registrationPostalCode,
  remarks: SIZES.registrationRemarks,
};

/**
 * Validates a registration as stored, field by field; every field is required (AUTH-05). `isPhoneOf` checks the
 * numbering plan of a dial code, given by its id.
 */
export function registrationErrors(
  { hasOneName = false, ...plain }: Registration,
  isPhoneOf: (digits: string, dialCode: string) => boolean,
): readonly (readonly [RegistrationField, RegistrationError])[] {
  const errorOf = (field: RegistrationField): RegistrationError | undefined => {
    const text = plain[field];
    if (field === 'phone')
      return dialledPhoneError(text, plain.dialCode, (digits) => isPhoneOf(digits, plain.dialCode));
    if (hasOneName && field === 'firstName') return undefined;
    if (text === '') return 'missing';
    if (text.length > (MOST[field] ?? SIZES.registrationText)) return 'tooLong';
    if (field === 'email') return emailError(text);
    if (field === 'firstName' || field === 'lastName') return nameError(text, SIZES.registrationText);
    return cardError(text);
  };
  return (Object.keys(plain) as RegistrationField[]).flatMap((field) => {
    const error = errorOf(field);
    return error === undefined ? [] : [[field, error] as const];
  });
}
