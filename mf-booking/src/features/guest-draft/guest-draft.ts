import { jsonValue, stored } from '@portico/runtime';

type JsonObject = Readonly<Record<string, unknown>>;

/** Half-typed guests of an order and what was chosen beside them; whoever reads it checks the parts. */
export const guestDraft = stored(
  'booking',
  'guestDraft',
  jsonValue((value): value is JsonObject => typeof value === 'object' && value !== null && !Array.isArray(value)),
  { area: 'session', until: 'sign-out' },
);

/** Whether the draft holds a text of the person's own; what the page chose for them, such as a country, is none. */
export function hasTypedGuests(): boolean {
  const { rooms, email, phone, specialRequest } = guestDraft.read() ?? {};
  const names = Array.isArray(rooms) ? rooms.flatMap((room) => [room?.lastName, room?.firstName]) : [];
  return [...names, email, phone, specialRequest].some((text) => typeof text === 'string' && text !== '');
}
