import { type Codec, checked, mapped, text } from '../codec/codec.ts';

/** Who sleeps in one room. `childAges` are years, 0 for under one; its length is the number of children. */
export interface RoomGuests {
  readonly adults: number;
  readonly childAges: readonly number[];
}

/**
 * Who stays. `childAges` are years, 0 for under one; its length is the number of children. `byRoom` is there where somebody said
 * who sleeps in which room and dealing the sums would say otherwise; `roomsOf` gives the rooms of both.
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
 * Rooms one by one as compact text, the same in addresses and calls: `2-5.7_1` is a room for two adults and children of five and
 * seven, and a room for one adult. Ages are years here, 0 for under one. The field is ours.
 */
export const RoomsText: Codec<readonly RoomGuests[]> = mapped(
  checked(text(500), (value) => ROOMS.test(value), 'is not rooms like 2-5.7_1: adults, then ages from 0 to 17'),
  (joined) => joined.split('_').map(readRoom),
  (rooms) => rooms.map(writeRoom).join('_'),
);

function readRoom(said: string): RoomGuests {
  const [adults, ages] = said.split('-');
  return { adults: Number(adults), childAges: ages === undefined ? [] : ages.split('.').map(Number) };
}

function writeRoom({ adults, childAges }: RoomGuests): string {
  return childAges.length === 0 ? String(adults) : `${adults}-${childAges.join('.')}`;
}
