import type { GuestName, RequestOf, submitOrder } from '@portico/contract';
import type { OrderFormSent, OrderFormTyped } from '@portico/contract/forms';

/** The guests' part of what is typed on the order page; kept as it was typed until it is sent. */
export type GuestForm = Omit<OrderFormTyped, 'choices'>;
type RoomGuest = GuestForm['rooms'][number];

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

type SentOrder = Omit<RequestOf<typeof submitOrder>, 'stay' | 'product' | 'seenTotal' | 'requestKey' | 'isRetry'>;

/** The form as the request has it: the lead apart from the other rooms, and nothing where nothing is given. */
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

function sentGuest({
  nationality,
  ...names
}: OrderFormSent['rooms'][number]): Pick<GuestName, 'lastName' | 'firstName' | 'nationality'> {
  return nationality === '' ? names : { ...names, nationality };
}

function textsOf(room: unknown): Partial<RoomGuest> {
  if (typeof room !== 'object' || room === null) return {};
  return Object.fromEntries(
    Object.entries(room).filter(
      ([name, value]) => ['lastName', 'firstName', 'nationality'].includes(name) && typeof value === 'string',
    ),
  );
}
