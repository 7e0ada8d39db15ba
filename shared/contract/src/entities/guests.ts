import { type Codec, checked, mapped, text } from '../codec/codec.ts';

/** Guests of one room. `childAges` are in years, 0 for under one; its length is the number of children. */
export interface RoomGuests {
  readonly adults: number;
  readonly childAges: readonly number[];
}

/**
 * Guests of a stay. `childAges` are in years, 0 for under one; its length is the number of children. `byRoom` is
 * present only if the user assigned guests to rooms and the even distribution differs; `roomsOf` returns the rooms in
 * both cases.
 */
export interface Guests {
  readonly rooms: number;
  readonly adults: number;
  readonly childAges: readonly number[];
  readonly byRoom?: readonly RoomGuests[] | undefined;
}

const ROOM = String.raw`[1-9]\d?(?:-(?:\d|1[0-7])(?:\.(?:\d|1[0-7])){0,9})?`;
const ROOMS = new RegExp(`^${ROOM}(?:_${ROOM}){0,9}$`);

/**
 * Guests by room as compact text, in URLs and requests: `2-5.7_1` is a room for two adults and children of five and
 * seven, and a room for one adult. Ages are in years, 0 for under one. The field is a Portico extension.
 */
export const RoomsText: Codec<readonly RoomGuests[]> = mapped(
  checked(
    text(500),
    (value) => ROOMS.test(value),
    'is not a list of rooms such as 2-5.7_1: adults, then ages from 0 to 17',
  ),
  (joined) => joined.split('_').map(readRoom),
  (rooms) => rooms.map(writeRoom).join('_'),
);

function readRoom(text: string): RoomGuests {
  const [adults, ages] = text.split('-');
  return { adults: Number(adults), childAges: ages === undefined ? [] : ages.split('.').map(Number) };
}

function writeRoom({ adults, childAges }: RoomGuests): string {
  return childAges.length === 0 ? String(adults) : `${adults}-${childAges.join('.')}`;
}
