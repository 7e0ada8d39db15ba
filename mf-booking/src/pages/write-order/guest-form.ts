import type { GuestName, RequestOf, submitOrder } from '@portico/contract';
import { phoneDigits, plainName } from './guest-rules.ts';

export interface RoomGuest {
  readonly lastName: string;
  readonly firstName: string;
  /** ISO alpha-2, empty when not given. */
  readonly nationality: string;
}

/** What is typed on the order page; kept as it was typed until it is sent. */
export interface GuestForm {
  rooms: RoomGuest[];
  email: string;
  areaCode: number;
  phone: string;
  specialRequest: string;
}

export function emptyGuestForm(rooms: number, areaCode: number, nationality = ''): GuestForm {
  return {
    rooms: Array.from({ length: rooms }, (_, index) => ({
      lastName: '',
      firstName: '',
      nationality: index === 0 ? nationality : '',
    })),
    email: '',
    areaCode,
    phone: '',
    specialRequest: '',
  };
}

/** A draft found in the browser, fitted to the number of rooms; a damaged one is nothing. */
export function restoredForm(draft: unknown, otherwise: GuestForm): GuestForm {
  if (typeof draft !== 'object' || draft === null) return otherwise;
  const { rooms, email, areaCode, phone, specialRequest } = draft as Partial<Record<keyof GuestForm, unknown>>;
  if (!Array.isArray(rooms) || typeof email !== 'string' || typeof phone !== 'string') return otherwise;
  return {
    rooms: otherwise.rooms.map((empty, index) => ({ ...empty, ...textsOf(rooms[index]) })),
    email,
    phone,
    areaCode: typeof areaCode === 'number' ? areaCode : otherwise.areaCode,
    specialRequest: typeof specialRequest === 'string' ? specialRequest : '',
  };
}

type Guests = Pick<
  RequestOf<typeof submitOrder>,
  'lastName' | 'firstName' | 'email' | 'phone' | 'areaCode' | 'nationality' | 'otherRooms' | 'specialRequest'
>;

/** The form as the hotel gets it: plain letters, digits without spaces. */
export function guestsToSend(form: GuestForm): Guests {
  const [lead, ...others] = form.rooms.map(sentGuest);
  return {
    lastName: lead?.lastName ?? '',
    firstName: lead?.firstName ?? '',
    ...(lead?.nationality === undefined ? {} : { nationality: lead.nationality }),
    email: form.email.trim(),
    phone: phoneDigits(form.phone),
    areaCode: form.areaCode,
    otherRooms: others,
    specialRequest: form.specialRequest.trim(),
  };
}

function sentGuest({
  lastName,
  firstName,
  nationality,
}: RoomGuest): Pick<GuestName, 'lastName' | 'firstName' | 'nationality'> {
  return {
    lastName: plainName(lastName),
    firstName: plainName(firstName),
    ...(nationality === '' ? {} : { nationality }),
  };
}

function textsOf(room: unknown): Partial<RoomGuest> {
  if (typeof room !== 'object' || room === null) return {};
  return Object.fromEntries(
    Object.entries(room).filter(
      ([name, value]) => ['lastName', 'firstName', 'nationality'].includes(name) && typeof value === 'string',
    ),
  );
}
