import {
  type OtherGuest,
  type RequestOf,
  type RoomGuests,
  roomsOf,
  type Stay,
  type submitOrder,
} from '@portico/contract';
import type { OrderFormSent, OrderFormTyped } from '@portico/contract/forms';

/** The guests part of the order form, unchanged until submit. */
export type GuestForm = Omit<OrderFormTyped, 'choices'>;
type RoomGuest = GuestForm['rooms'][number];
type OtherGuestRow = RoomGuest['otherGuests'][number];

const NO_NAME = { lastName: '', firstName: '', hasOneName: false } as const;

export function emptyGuestForm(stay: Stay, areaCode: number, nationality = ''): GuestForm {
  return {
    rooms: roomsOf(stay).map((room, index) => ({
      ...NO_NAME,
      nationality: index === 0 ? nationality : '',
      otherGuests: otherGuestRows(room),
    })),
    email: '',
    areaCode,
    phone: '',
    specialRequest: '',
  };
}

/** A row for each further adult and then each child of a room, with known names. */
export function otherGuestRows(room: RoomGuests, named: readonly OtherGuest[] = []): OtherGuestRow[] {
  const rest = [...named];
  const adults = Array.from({ length: room.adults - 1 }, () => undefined);
  return [...adults, ...room.childAges].map((childAge) => {
    const index = rest.findIndex((guest) => guest.childAge === childAge);
    const [guest] = index === -1 ? [] : rest.splice(index, 1);
    if (guest === undefined) return { ...NO_NAME, childAge };
    const { lastName, firstName } = guest;
    return { lastName, firstName, hasOneName: firstName === '', childAge };
  });
}

/** A stored draft adapted to the number of rooms; invalid parts are dropped. */
export function restoredForm(draft: unknown, otherwise: GuestForm): GuestForm {
  if (typeof draft !== 'object' || draft === null) return otherwise;
  const { rooms, email, areaCode, phone, specialRequest } = draft as Partial<Record<keyof GuestForm, unknown>>;
  if (!Array.isArray(rooms) || typeof email !== 'string' || typeof phone !== 'string') return otherwise;
  return {
    rooms: otherwise.rooms.map((empty, index) => restoredRoom(rooms[index], empty)),
    email,
    phone,
    areaCode: typeof areaCode === 'number' ? areaCode : otherwise.areaCode,
    specialRequest: typeof specialRequest === 'string' ? specialRequest : '',
  };
}

type SentOrder = Omit<RequestOf<typeof submitOrder>, 'stay' | 'product' | 'seenTotal' | 'requestKey' | 'isRetry'>;

/** The request body: lead guest separate from the other rooms, empty values left out. */
export function orderToSend({ rooms, choices, ...form }: OrderFormSent): SentOrder {
  const [lead, ...otherRooms] = rooms.map(sentGuest);
  const { method, points, couponId } = choices;
  return {
    lastName: '',
    firstName: '',
    ...lead,
    ...form,
    otherRooms,
    method,
    points,
    ...(couponId === '' ? {} : { couponId }),
  };
}

type SentGuest = OrderFormSent['rooms'][number];

function sentGuest({ nationality, otherGuests, ...guest }: SentGuest): SentOrder['otherRooms'][number] {
  const named = otherGuests.filter(({ isNamed }) => isNamed);
  return {
    ...sentNames(guest),
    ...(nationality === '' ? {} : { nationality }),
    ...(named.length > 0 && {
      otherGuests: named.map(({ childAge, ...other }) => ({
        ...sentNames(other),
        ...(childAge !== undefined && { childAge }),
      })),
    }),
  };
}

function sentNames({ lastName, firstName, hasOneName }: Pick<SentGuest, 'lastName' | 'firstName' | 'hasOneName'>) {
  return hasOneName ? { lastName, firstName: '', hasOneName } : { lastName, firstName };
}

/** Ages come from the stay, not from the draft. */
function restoredRoom(room: unknown, empty: RoomGuest): RoomGuest {
  const { otherGuests } = (room ?? {}) as Partial<Record<'otherGuests', unknown>>;
  const rows: readonly unknown[] = Array.isArray(otherGuests) ? otherGuests : [];
  return {
    ...empty,
    ...textsOf(room),
    otherGuests: empty.otherGuests.map((row, index) => ({ ...row, ...textsOf(rows[index]), childAge: row.childAge })),
  };
}

function textsOf(guest: unknown): Partial<Omit<RoomGuest, 'otherGuests'>> {
  if (typeof guest !== 'object' || guest === null) return {};
  return Object.fromEntries(
    Object.entries(guest).filter(
      ([name, value]) =>
        (['lastName', 'firstName', 'nationality'].includes(name) && typeof value === 'string') ||
        (name === 'hasOneName' && typeof value === 'boolean'),
    ),
  );
}
