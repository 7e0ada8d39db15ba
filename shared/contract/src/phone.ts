import {
  type CountryCode,
  getCountryCallingCode,
  isPossiblePhoneNumber,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';

/** Digits that a number has at least where its country's numbering plan is not known. */
const LEAST_DIGITS = 4;

/**
 * Whether a number, digits without the area code, has a length that its country's numbering plan makes possible. Tables of the
 * ranges in use refuse real numbers that are newer than the table, so nobody asks them. `country` is ISO 3166-1 alpha-2; of a
 * country without a plan any number of four digits will do.
 */
export function isPhoneOf(country: string, digits: string): boolean {
  return isSupportedCountry(country) ? isPossiblePhoneNumber(digits, country) : digits.length >= LEAST_DIGITS;
}

/** The code by which a country is dialled from abroad, without the plus: `86`. Throws for a country without a plan. */
export function dialCodeOf(country: string): string {
  return getCountryCallingCode(country as CountryCode);
}

/** A phone number without the code of its country. */
interface NationalPhone {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly digits: string;
}

/**
 * The country and the number that digits of `phoneDigits` mean where `country` is chosen: a code that the digits begin with decides. Undefined
 * for a plus that no country's code follows.
 */
export function resolvePhone(digits: string, country: string): NationalPhone | undefined {
  if (digits.startsWith('+')) return splitPhone(digits, country);
  if (!isSupportedCountry(country)) return { country, digits };
  const dialCode = dialCodeOf(country);
  const national = digits.slice(dialCode.length);
  const isDialled =
    digits.startsWith(dialCode) && parsePhoneNumberFromString(digits, country)?.nationalNumber === national;
  return { country, digits: isDialled ? national : digits };
}

/**
 * Splits digits behind a plus (`phoneDigits`) into country and number; undefined for what begins with no country's code. Of countries that
 * share a code, `chosen` is preferred where the number itself does not decide.
 */
function splitPhone(international: string, chosen: string): NationalPhone | undefined {
  const parsed = parsePhoneNumberFromString(international);
  if (parsed === undefined) return undefined;
  const isChosen = isSupportedCountry(chosen) && dialCodeOf(chosen) === parsed.countryCallingCode;
  const country = parsed.country ?? (isChosen ? chosen : parsed.getPossibleCountries()[0]);
  return country === undefined ? undefined : { country, digits: parsed.nationalNumber };
}

/** A whole number, `+86 13900138042`, in its country's own groups: `+86 139 0013 8042`; as it is when it is none. */
export function groupedPhone(whole: string): string {
  return parsePhoneNumberFromString(whole)?.formatInternational() ?? whole;
}
