import { isNamedRow, type OrderFormTyped } from '@portico/contract/forms';
import { type EmailError, type NameError, type PhoneError, plainName } from '@portico/contract/rules';

/** Form path of a room's lead guest or another guest. */
export type GuestPath = `rooms.${number}` | `rooms.${number}.otherGuests.${number}`;
/** Form path of a field that can have an error. */
export type GuestField = `${GuestPath}.${'lastName' | 'firstName'}` | 'email' | 'phone';

type Rooms = OrderFormTyped['rooms'];

/** All fields in display order. */
export function guestFields(rooms: Rooms): readonly GuestField[] {
  const namesOf = (guest: GuestPath) => [`${guest}.lastName`, `${guest}.firstName`] as const;
  return rooms.flatMap(({ otherGuests }, index): GuestField[] => [
    ...namesOf(`rooms.${index}`),
    ...(index === 0 ? (['email', 'phone'] as const) : []),
    ...otherGuests.flatMap((_, row) => namesOf(`rooms.${index}.otherGuests.${row}`)),
  ]);
}

/** Message keys under `guest.` (GUEST-03). */
export type GuestError =
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

type FieldErrors<Name extends string> = Readonly<Record<Name | 'refused', GuestError>>;

/** Message keys by error of the rules; `refused` if only the server rejected the value. */
const FIELD_ERRORS: {
  readonly lastName: FieldErrors<NameError>;
  readonly firstName: FieldErrors<NameError>;
  readonly email: FieldErrors<EmailError>;
  readonly phone: FieldErrors<PhoneError>;
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

export function guestError(field: GuestField, problem: string): GuestError | undefined {
  const fieldErrors: Readonly<Record<string, GuestError>> = FIELD_ERRORS[kindOf(field)];
  return fieldErrors[problem];
}

function kindOf(field: GuestField): keyof typeof FIELD_ERRORS {
  if (field === 'email' || field === 'phone') return field;
  return field.endsWith('.lastName') ? 'lastName' : 'firstName';
}

const REQUESTED = /^(?:otherRooms\.(\d+)\.)?(?:otherGuests\.(\d+)\.)?(lastName|firstName)$/;

/**
 * Maps a field of the request to the form: the request has the first room's guest separate and omits rows without a
 * name.
 */
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

/** Whether the hotel receives a transliterated name. Checked before upper-casing, which makes ß and SS equal. */
export function isNameChanged(name: string): boolean {
  return name.trim() !== '' && plainName(name) !== name.trim();
}
