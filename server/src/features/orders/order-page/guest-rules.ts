import { type RequestOf, SIZES, type submitOrder } from '@portico/contract';
import { isValidPhoneNumber } from 'libphonenumber-js/min';
import { isCountry } from '../../catalogue/catalogue.ts';
import { CHINA_AREA, countryOfArea } from '../area-codes.ts';

type Submission = Pick<
  RequestOf<typeof submitOrder>,
  'stay' | 'lastName' | 'firstName' | 'email' | 'phone' | 'areaCode' | 'nationality' | 'otherRooms' | 'specialRequest'
>;

const NAME = /^[A-Za-z]+(?: [A-Za-z]+)*$/;
const EMAIL =
  /^[A-Za-z0-9][A-Za-z0-9._%+-]*@[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?:\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,}$/;
const REQUEST = /^[A-Za-z0-9\s+,.!\-?:;()]*$/;

/** The fields that a hotel would not take, by our names, first one first; GUEST-03 checks the same in the page. */
export function wrongGuestFields(given: Submission): readonly string[] {
  const rooms = given.otherRooms.flatMap((room, index) => [
    [`otherRooms.${index}.lastName`, isName(room.lastName)] as const,
    [`otherRooms.${index}.firstName`, isName(room.firstName)] as const,
    [`otherRooms.${index}.nationality`, isNationality(room.nationality)] as const,
  ]);
  const checks: (readonly [string, boolean])[] = [
    ['lastName', isName(given.lastName)],
    ['firstName', isName(given.firstName)],
    ['nationality', isNationality(given.nationality)],
    ['email', EMAIL.test(given.email.trim())],
    ['areaCode', countryOfArea(given.areaCode) !== undefined],
    ['phone', isPhone(given.phone, given.areaCode)],
    ['otherRooms', given.otherRooms.length === given.stay.rooms - 1],
    ...rooms,
    ['specialRequest', isRequest(given.specialRequest)],
  ];
  return checks.filter(([, isRight]) => !isRight).map(([field]) => field);
}

/** A special request as hotels' systems take it. */
export function isRequest(text: string): boolean {
  return text.length <= SIZES.specialRequest && REQUEST.test(text);
}

function isName(name: string): boolean {
  const trimmed = name.trim();
  return NAME.test(trimmed.replace(/\s+/g, ' ')) && trimmed.length <= SIZES.nameLetters;
}

function isNationality(code: string | undefined): boolean {
  return code === undefined || code === '' || isCountry(code);
}

function isPhone(digits: string, areaId: number): boolean {
  if (!/^\d+$/.test(digits)) return false;
  if (areaId === CHINA_AREA) return /^1\d{10}$/.test(digits);
  const country = countryOfArea(areaId);
  return country !== undefined && isValidPhoneNumber(digits, country);
}
