import { type Stay, writeOrderAddress } from '@portico/contract';
import { type KeptOne, keptList } from '../../kept-list.ts';

type JsonObject = Readonly<Record<string, unknown>>;

/** What was typed for one stay, with its name and when it was typed last. */
interface Draft extends KeptOne {
  readonly typed: JsonObject;
}

/** Stays that somebody books side by side. */
const MOST = 5;
/** Never anything of a card, for no form of this app has a field of one. */
const drafts = keptList<Draft>('guestDrafts', MOST, ({ typed }) => isObject(typed));

/** Whose hotel is sold out goes on to another with the same guests, and does so soon. */
const TAKEN_ALONG_MS = 60 * 60_000;

/**
 * Half-typed guests of a stay and what was chosen beside them; whoever reads it checks the parts. It is kept in the browser, for
 * the person who typed it, so that it outlives the tab, the session and a crash. Another hotel for the same nights and party
 * begins with the guests that were typed last.
 */
export function readGuestDraft(stay: Stay, nowMs = Date.now()): JsonObject | undefined {
  const kept = drafts.fresh(nowMs);
  const isSameTrip = ({ of, atMs }: Draft) => tripIn(of) === tripOf(stay) && nowMs - atMs < TAKEN_ALONG_MS;
  return (kept.find(({ of }) => of === nameOf(stay)) ?? kept.find(isSameTrip))?.typed;
}

export function writeGuestDraft(stay: Stay, typed: JsonObject, nowMs = Date.now()): void {
  drafts.put({ of: nameOf(stay), atMs: nowMs, typed });
}

/** The order is paid: the next one has other guests, at whichever hotel of the trip they were typed. */
export function forgetGuestDraft(stay: Stay): void {
  drafts.drop(({ of }) => tripIn(of) === tripOf(stay));
}

/** Whether the draft holds a text of the person's own; what the page chose for them, such as a country, is none. */
export function hasTypedGuests(stay: Stay): boolean {
  const { rooms, email, phone, specialRequest } = readGuestDraft(stay) ?? {};
  const guests = Array.isArray(rooms) ? rooms.flatMap((room) => [room, room?.otherGuests ?? []].flat()) : [];
  const names = guests.flatMap((guest) => [guest?.lastName, guest?.firstName]);
  return [...names, email, phone, specialRequest].some((text) => typeof text === 'string' && text !== '');
}

/** Hotel, nights and party; not the rate, which a price that rose or a sold-out room may change. */
function nameOf(stay: Stay): string {
  return `${stay.hotelId} ${tripOf(stay)}`;
}

function tripOf(stay: Stay): string {
  return writeOrderAddress({ stay: { ...stay, hotelId: '' }, product: '' });
}

function tripIn(name: string): string {
  return name.slice(name.indexOf(' ') + 1);
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
