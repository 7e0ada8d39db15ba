import { type RequestOf, type RoomGuests, roomsOf, type submitOrder } from '@portico/contract';
import { isPhoneOf } from '@portico/contract/phone';
import { emailError, isAllowedRequest, nameError, phoneError } from '@portico/contract/rules';
import { isCountry } from '../../catalogue/catalogue.ts';
import { countryOfArea } from '../area-codes.ts';

type Submission = Pick<
  RequestOf<typeof submitOrder>,
  | 'stay'
  | 'lastName'
  | 'firstName'
  | 'hasOneName'
  | 'email'
  | 'phone'
  | 'areaCode'
  | 'nationality'
  | 'otherGuests'
  | 'otherRooms'
  | 'specialRequest'
>;

/** Names of the fields that hotels would not accept, in page order. The page applies the same rules (GUEST-03). */
export function wrongGuestFields(submission: Submission): readonly string[] {
  const [first, ...others] = roomsOf(submission.stay);
  const rooms = submission.otherRooms.flatMap((room, index) => [
    [`otherRooms.${index}.lastName`, isName(room.lastName)] as const,
    [`otherRooms.${index}.firstName`, isFirstName(room)] as const,
    [`otherRooms.${index}.nationality`, isNationality(room.nationality)] as const,
    ...otherGuestChecks(room, others[index], `otherRooms.${index}.`),
  ]);
  const checks: (readonly [string, boolean])[] = [
    ['lastName', isName(submission.lastName)],
    ['firstName', isFirstName(submission)],
    ['nationality', isNationality(submission.nationality)],
    ['email', emailError(submission.email) === undefined],
    ['areaCode', countryOfArea(submission.areaCode) !== undefined],
    ['phone', isPhone(submission.phone, submission.areaCode)],
    ...otherGuestChecks(submission, first),
    ['otherRooms', submission.otherRooms.length === submission.stay.rooms - 1],
    ...rooms,
    ['specialRequest', isAllowedRequest(submission.specialRequest)],
  ];
  return checks.filter(([, isRight]) => !isRight).map(([field]) => field);
}

/** DESK-24: checks the names of a room's other guests and that the list matches the room's party. */
function otherGuestChecks(
  { otherGuests = [] }: Pick<Submission, 'otherGuests'>,
  party: RoomGuests | undefined,
  room = '',
): readonly (readonly [string, boolean])[] {
  return [
    [`${room}otherGuests`, isOfParty(otherGuests, party)],
    ...otherGuests.flatMap((guest, index) => [
      [`${room}otherGuests.${index}.lastName`, isName(guest.lastName)] as const,
      [`${room}otherGuests.${index}.firstName`, isFirstName(guest)] as const,
    ]),
  ];
}

function isOfParty(
  otherGuests: NonNullable<Submission['otherGuests']>,
  { adults, childAges }: RoomGuests = { adults: 1, childAges: [] },
): boolean {
  const unnamed = [...Array.from({ length: adults - 1 }, () => undefined), ...childAges];
  return otherGuests.every(({ childAge }) => {
    const index = unnamed.indexOf(childAge);
    if (index !== -1) unnamed.splice(index, 1);
    return index !== -1;
  });
}

function isName(name: string): boolean {
  return nameError(name) === undefined;
}

function isFirstName({ firstName, hasOneName = false }: Pick<Submission, 'firstName' | 'hasOneName'>): boolean {
  return hasOneName || isName(firstName);
}

function isNationality(code: string | undefined): boolean {
  return code === undefined || code === '' || isCountry(code);
}

function isPhone(digits: string, areaId: number): boolean {
  const country = countryOfArea(areaId);
  const isOfCountry = () => country !== undefined && isPhoneOf(country, digits);
  return phoneError(digits, areaId, isOfCountry) === undefined;
}
