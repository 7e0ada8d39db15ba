import {
  type CountryCode,
  getCountryCallingCode,
  isPossiblePhoneNumber,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';

/** Minimum digits of a number if the numbering plan of its country is unknown. */
const LEAST_DIGITS = 4;

/**
 * Whether the length of a number (digits without area code) is possible in its country's numbering plan. Tables of
 * ranges in use are not checked, because they reject real numbers newer than the table. `country` is ISO 3166-1
 * alpha-2; without a known plan, at least four digits are valid.
 */
export function isPhoneOf(country: string, digits: string): boolean {
  return isSupportedCountry(country) ? isPossiblePhoneNumber(digits, country) : digits.length >= LEAST_DIGITS;
}

/** Code to dial a country from abroad, without the plus: `86`. Throws for a country without a known plan. */
export function dialCodeOf(country: string): string {
  return getCountryCallingCode(country as CountryCode);
}

/** A phone number without its country code. */
interface NationalPhone {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly digits: string;
}

/**
 * Country and number of digits from `phoneDigits`, if `country` is selected. A country code at the start takes
 * precedence. Undefined for a plus without a country code after it.
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
 * Splits digits after a plus (`phoneDigits`) into country and number; undefined without a country code. Of countries
 * that share a code, `chosen` is preferred if the number itself does not decide.
 */
function splitPhone(international: string, chosen: string): NationalPhone | undefined {
  const parsed = parsePhoneNumberFromString(international);
  if (parsed === undefined) return undefined;
  const isChosen = isSupportedCountry(chosen) && dialCodeOf(chosen) === parsed.countryCallingCode;
  const country = parsed.country ?? (isChosen ? chosen : parsed.getPossibleCountries()[0]);
  return country === undefined ? undefined : { country, digits: parsed.nationalNumber };
}

/**
 * Groups the digits of a complete number (`+86 13900138042`) as usual in its country: `+86 139 0013 8042`. Other text
 * is returned unchanged.
 */
export function groupedPhone(fullNumber: string): string {
  return parsePhoneNumberFromString(fullNumber)?.formatInternational() ?? fullNumber;
}
