import { DEFAULT_GUESTS, type Guests, type RoomGuests, STAY_LIMITS } from '@portico/contract';

/** Stands for the age of a child that is not selected yet: no search is sent with it. */
export const UNSELECTED_AGE = -1;

export type Rooms = readonly RoomGuests[];

/** A room more is for as many as a room usually is, and so raises the adults. */
export function withRoom(rooms: Rooms): Rooms {
  const adults = Math.min(DEFAULT_GUESTS.adults, STAY_LIMITS.adults.max - sumOf(rooms, adultsIn));
  return adults < 1 ? rooms : [...rooms, { adults, childAges: [] }];
}

/** Who slept in the room goes with it, so that rooms are never more than adults. */
export function withoutRoom(rooms: Rooms, room: number): Rooms {
  return rooms.filter((_, index) => index !== room);
}

/** The most adults that a room may have beside those of the others. */
export function mostAdults(rooms: Rooms, room: number): number {
  return STAY_LIMITS.adults.max - sumOf(withoutRoom(rooms, room), adultsIn);
}

/** The most children that a room may have beside those of the others. */
export function mostChildren(rooms: Rooms, room: number): number {
  return STAY_LIMITS.children.max - sumOf(withoutRoom(rooms, room), childrenIn);
}

export function withAdults(rooms: Rooms, room: number, adults: number): Rooms {
  const kept = clamp(adults, STAY_LIMITS.adults.min, mostAdults(rooms, room));
  return changed(rooms, room, (one) => ({ ...one, adults: kept }));
}

/** The last children leave first and come back with their selected age; the age of a new child has to be selected. */
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

/** Every age given so far in each room: those of its children, then those of children who were taken out. */
export function agesGiven(before: readonly (readonly number[])[], rooms: Rooms): readonly (readonly number[])[] {
  return rooms.map(({ childAges }, room) => [...childAges, ...(before[room] ?? []).slice(childAges.length)]);
}

/** An address may carry more rooms than this place offers: their guests are dealt to as many as there may be. */
export function withinRooms({ rooms, adults, childAges, byRoom }: Guests, mostRooms: number): Guests {
  return rooms <= mostRooms ? { rooms, adults, childAges, byRoom } : { rooms: mostRooms, adults, childAges };
}

/** Whether a child's age is still to be selected. */
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
