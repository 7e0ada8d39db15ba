import { isNamedRow, type OrderFormTyped } from '@portico/contract/forms';
import { type EmailFault, type NameFault, type PhoneFault, plainName } from '@portico/contract/rules';

/** A guest in the form: the lead guest of a room, or another one of it. */
export type GuestPath = `rooms.${number}` | `rooms.${number}.otherGuests.${number}`;
/** A field that can have a fault, by its path in the form. */
export type GuestField = `${GuestPath}.${'lastName' | 'firstName'}` | 'email' | 'phone';

type Rooms = OrderFormTyped['rooms'];

/** All fields in the order in which they are displayed. */
export function guestFields(rooms: Rooms): readonly GuestField[] {
  const namesOf = (guest: GuestPath) => [`${guest}.lastName`, `${guest}.firstName`] as const;
  return rooms.flatMap(({ otherGuests }, index): GuestField[] => [
    ...namesOf(`rooms.${index}`),
    ...(index === 0 ? (['email', 'phone'] as const) : []),
    ...otherGuests.flatMap((_, row) => namesOf(`rooms.${index}.otherGuests.${row}`)),
  ]);
}

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
  | 'pleaseNoExtension'
  | 'pleaseChinaPhone'
  | 'pleaseValidPhone';

const NAME = { otherLetters: 'pleaseTextEnglish', tooLong: 'pleaseShorterName' } as const;

type Faults<Name extends string> = Readonly<Record<Name | 'refused', GuestFault>>;

/** What stands below a field: by the rules' faults, and `refused` where the server did not take what the page took. */
const FAULTS: {
  readonly lastName: Faults<NameFault>;
  readonly firstName: Faults<NameFault>;
  readonly email: Faults<EmailFault>;
  readonly phone: Faults<PhoneFault>;
} = {
  lastName: { ...NAME, missing: 'pleaseLastName', refused: 'pleaseTextEnglish' },
  firstName: { ...NAME, missing: 'pleaseFirstName', refused: 'pleaseTextEnglish' },
  email: {
    missing: 'pleaseEnterYourEmailOrYouMightMissBooking',
    wrong: 'pleaseValidEmailReservationConfirmationEmail',
    refused: 'pleaseValidEmailReservationConfirmationEmail',
  },
  phone: {
    missing: 'pleasePhone',
    noDigits: 'pleasePhoneDigits',
    extension: 'pleaseNoExtension',
    notChinese: 'pleaseChinaPhone',
    notOfCountry: 'pleaseValidPhone',
    refused: 'pleaseValidPhone',
  },
};

export function guestFault(field: GuestField, fault: string): GuestFault | undefined {
  const faults: Readonly<Record<string, GuestFault>> = FAULTS[kindOf(field)];
  return faults[fault];
}

function kindOf(field: GuestField): keyof typeof FAULTS {
  if (field === 'email' || field === 'phone') return field;
  return field.endsWith('.lastName') ? 'lastName' : 'firstName';
}

const REQUESTED = /^(?:otherRooms\.(\d+)\.)?(?:otherGuests\.(\d+)\.)?(lastName|firstName)$/;

/** The field of a name in the request, which has the first room's guest apart from the others, and no rows without a name. */
export function fieldOf(requested: string, rooms: Rooms): GuestField | undefined {
  if (requested === 'email' || requested === 'phone') return requested;
  const [, other, guest, name] = REQUESTED.exec(requested) ?? [];
  if (name !== 'lastName' && name !== 'firstName') return undefined;
  const room = other === undefined ? 0 : Number(other) + 1;
  if (guest === undefined) return `rooms.${room}.${name}`;
  const sent = (rooms[room]?.otherGuests ?? []).flatMap((row, index) => (isNamedRow(row) ? [index] : []));
  const row = sent[Number(guest)];
  return row === undefined ? undefined : `rooms.${room}.otherGuests.${row}.${name}`;
}

/** Whether the hotel gets other letters than were typed. Asked before they become capitals, in which ß and SS are the same. */
export function isNameChanged(name: string): boolean {
  return name.trim() !== '' && plainName(name) !== name.trim();
}
