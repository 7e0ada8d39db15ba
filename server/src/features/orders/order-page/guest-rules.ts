import type { RequestOf, submitOrder } from '@portico/contract';
import { isPhoneOf } from '@portico/contract/phone';
import { emailFault, isAllowedRequest, nameFault, phoneFault } from '@portico/contract/rules';
import { isCountry } from '../../catalogue/catalogue.ts';
import { countryOfArea } from '../area-codes.ts';

type Submission = Pick<
  RequestOf<typeof submitOrder>,
  'stay' | 'lastName' | 'firstName' | 'email' | 'phone' | 'areaCode' | 'nationality' | 'otherRooms' | 'specialRequest'
>;

/** The fields that a hotel would not take, by our names, first one first; GUEST-03 checks by the same rules in the page. */
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
    ['email', emailFault(given.email) === undefined],
    ['areaCode', countryOfArea(given.areaCode) !== undefined],
    ['phone', isPhone(given.phone, given.areaCode)],
    ['otherRooms', given.otherRooms.length === given.stay.rooms - 1],
    ...rooms,
    ['specialRequest', isAllowedRequest(given.specialRequest)],
  ];
  return checks.filter(([, isRight]) => !isRight).map(([field]) => field);
}

function isName(name: string): boolean {
  return nameFault(name) === undefined;
}

function isNationality(code: string | undefined): boolean {
  return code === undefined || code === '' || isCountry(code);
}

function isPhone(digits: string, areaId: number): boolean {
  const country = countryOfArea(areaId);
  const isOfCountry = () => country !== undefined && isPhoneOf(country, digits);
  return phoneFault(digits, areaId, isOfCountry) === undefined;
}
