import { type Stay, writeOrderUrl } from '@portico/contract';
import { createStoredList, type StoredItem } from '../../stored-list.ts';

type JsonObject = Readonly<Record<string, unknown>>;

/** Typed data of one stay, named by the stay. */
interface Draft extends StoredItem {
  readonly typed: JsonObject;
}

/** Stays that a user books in parallel. */
const MOST = 5;
/** Never card data: no form of this app has a card field. */
const drafts = createStoredList<Draft>('guestDrafts', MOST, ({ typed }) => isObject(typed));

/** After a sold-out hotel, the user continues with the same guests at another one, usually within this time. */
const TAKEN_ALONG_MS = 60 * 60_000;

/**
 * Draft of guests and choices for a stay; the caller validates its parts. Stored for the user, so that it survives
 * the tab, the session and a crash. Another hotel for the same nights and party starts with the newest draft.
 */
export function readGuestDraft(stay: Stay, nowMs = Date.now()): JsonObject | undefined {
  const storedDrafts = drafts.fresh(nowMs);
  const isSameTrip = ({ of, atMs }: Draft) => tripIn(of) === tripOf(stay) && nowMs - atMs < TAKEN_ALONG_MS;
  return (storedDrafts.find(({ of }) => of === nameOf(stay)) ?? storedDrafts.find(isSameTrip))?.typed;
}

export function writeGuestDraft(stay: Stay, typed: JsonObject, nowMs = Date.now()): void {
  drafts.put({ of: nameOf(stay), atMs: nowMs, typed });
}

/** After payment, drafts of the same trip at any hotel are removed: the next order has other guests. */
export function forgetGuestDraft(stay: Stay): void {
  drafts.drop(({ of }) => tripIn(of) === tripOf(stay));
}

/** Whether the user typed text; defaults of the page, such as a country, do not count. */
export function hasTypedGuests(stay: Stay): boolean {
  const { rooms, email, phone, specialRequest } = readGuestDraft(stay) ?? {};
  const guests = Array.isArray(rooms) ? rooms.flatMap((room) => [room, room?.otherGuests ?? []].flat()) : [];
  const names = guests.flatMap((guest) => [guest?.lastName, guest?.firstName]);
  return [...names, email, phone, specialRequest].some((text) => typeof text === 'string' && text !== '');
}

/** Hotel, nights and party. Not the rate: a price increase or sold-out room may change it. */
function nameOf(stay: Stay): string {
  return `${stay.hotelId} ${tripOf(stay)}`;
}

function tripOf(stay: Stay): string {
  return writeOrderUrl({ stay: { ...stay, hotelId: '' }, product: '' });
}

function tripIn(name: string): string {
  return name.slice(name.indexOf(' ') + 1);
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
