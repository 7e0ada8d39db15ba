import { DEFAULT_GUESTS, type Guests, type RoomGuests, STAY_LIMITS } from '@portico/contract';

/** Placeholder for a child's age; a search with it is not sent. */
export const UNSELECTED_AGE = -1;

export type Rooms = readonly RoomGuests[];

/** A new room has the usual number of adults. */
export function withRoom(rooms: Rooms): Rooms {
  const adults = Math.min(DEFAULT_GUESTS.adults, STAY_LIMITS.adults.max - sumOf(rooms, adultsIn));
  return adults < 1 ? rooms : [...rooms, { adults, childAges: [] }];
}

/** The room's guests are removed with it, so that rooms never outnumber adults. */
export function withoutRoom(rooms: Rooms, room: number): Rooms {
  return rooms.filter((_, index) => index !== room);
}

/** The limit of adults in a room, given the other rooms. */
export function mostAdults(rooms: Rooms, room: number): number {
  return STAY_LIMITS.adults.max - sumOf(withoutRoom(rooms, room), adultsIn);
}

/** The limit of children in a room, given the other rooms. */
export function mostChildren(rooms: Rooms, room: number): number {
  return STAY_LIMITS.children.max - sumOf(withoutRoom(rooms, room), childrenIn);
}

export function withAdults(rooms: Rooms, room: number, adults: number): Rooms {
  const clamped = clamp(adults, STAY_LIMITS.adults.min, mostAdults(rooms, room));
  return changed(rooms, room, (one) => ({ ...one, adults: clamped }));
}

/** Removes the last children first and restores their ages; a new child's age must be selected. */
export function withChildren(rooms: Rooms, room: number, children: number, givenAges: readonly number[] = []): Rooms {
  const length = clamp(children, STAY_LIMITS.children.min, mostChildren(rooms, room));
  return changed(rooms, room, ({ adults, childAges }) => ({
    adults,
    childAges: Array.from({ length }, (_, child) => childAges[child] ?? givenAges[child] ?? UNSELECTED_AGE),
  }));
}

export function withChildAge(rooms: Rooms, room: number, child: number, age: number): Rooms {
  return changed(rooms, room, ({ adults, childAges }) => ({ adults, childAges: childAges.with(child, age) }));
}

/** Known ages by room: of its children, then of removed children. */
export function agesGiven(before: readonly (readonly number[])[], rooms: Rooms): readonly (readonly number[])[] {
  return rooms.map(({ childAges }, room) => [...childAges, ...(before[room] ?? []).slice(childAges.length)]);
}

/** A URL may have more rooms than this page allows: their guests are redistributed. */
export function withinRooms({ rooms, adults, childAges, byRoom }: Guests, mostRooms: number): Guests {
  return rooms <= mostRooms ? { rooms, adults, childAges, byRoom } : { rooms: mostRooms, adults, childAges };
}

export function isAgeMissing({ childAges }: Guests): boolean {
  return childAges.includes(UNSELECTED_AGE);
}

function changed(rooms: Rooms, room: number, change: (one: RoomGuests) => RoomGuests): Rooms {
  return rooms.map((one, index) => (index === room ? change(one) : one));
}

function adultsIn({ adults }: RoomGuests): number {
  return adults;
}

function childrenIn({ childAges }: RoomGuests): number {
  return childAges.length;
}

function sumOf(rooms: Rooms, count: (room: RoomGuests) => number): number {
  return rooms.reduce((sum, room) => sum + count(room), 0);
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value));
}
