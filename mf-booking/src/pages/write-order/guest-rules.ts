import { type EmailFault, type NameFault, type PhoneFault, plainName } from '@portico/contract/rules';

/** A field that can have a fault, by its path in the form. */
export type GuestField = `rooms.${number}.${'lastName' | 'firstName'}` | 'email' | 'phone';

export function guestFields(rooms: number): readonly GuestField[] {
  const ofRoom = (index: number) => [`rooms.${index}.lastName`, `rooms.${index}.firstName`] as const;
  return [...Array.from({ length: rooms }, (_, index) => ofRoom(index)).flat(), 'email', 'phone'];
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

/** The field of a name in the request, which has the first room's guest apart from the others. */
export function fieldOf(requested: string): GuestField | undefined {
  if (requested === 'email' || requested === 'phone') return requested;
  if (requested === 'lastName' || requested === 'firstName') return `rooms.0.${requested}`;
  const [, index, name] = /^otherRooms\.(\d+)\.(lastName|firstName)$/.exec(requested) ?? [];
  if (index === undefined) return undefined;
  return `rooms.${Number(index) + 1}.${name === 'lastName' ? 'lastName' : 'firstName'}`;
}

/** Whether the hotel gets other letters than were typed. Asked before they become capitals, in which ß and SS are the same. */
export function isNameChanged(name: string): boolean {
  return name.trim() !== '' && plainName(name) !== name.trim();
}
