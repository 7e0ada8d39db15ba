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

/** A whole number, `+86 13900138042`, in its country's own groups: `+86 139 0013 8042`; as it is when it is none. */
export function groupedPhone(whole: string): string {
  return parsePhoneNumberFromString(whole)?.formatInternational() ?? whole;
}
