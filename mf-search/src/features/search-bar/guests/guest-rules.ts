import { type Guests, STAY_LIMITS } from '@portico/contract';

/** Rooms above the adults raise the adults. */
export function withRooms(guests: Guests, rooms: number, mostRooms: number): Guests {
  const kept = clamp(rooms, STAY_LIMITS.rooms.min, mostRooms);
  return { ...guests, rooms: kept, adults: Math.max(guests.adults, kept) };
}

/** With fewer adults than rooms, there are as many rooms as adults. */
export function withAdults(guests: Guests, adults: number): Guests {
  const kept = clamp(adults, STAY_LIMITS.adults.min, STAY_LIMITS.adults.max);
  return { ...guests, adults: kept, rooms: Math.min(guests.rooms, kept) };
}

/**
 * The last children leave first and come back with the age that they were given; a new child is under one until told
 * otherwise.
 */
export function withChildren(guests: Guests, children: number, givenAges: readonly number[] = []): Guests {
  const kept = clamp(children, STAY_LIMITS.children.min, STAY_LIMITS.children.max);
  const childAges = Array.from(
    { length: kept },
    (_, index) => guests.childAges[index] ?? givenAges[index] ?? STAY_LIMITS.childAge.min,
  );
  return { ...guests, childAges };
}

/** Every age given so far: those of the children, then those of children who were taken out. */
export function agesGiven(before: readonly number[], { childAges }: Guests): readonly number[] {
  return [...childAges, ...before.slice(childAges.length)];
}

export function withChildAge(guests: Guests, child: number, age: number): Guests {
  return { ...guests, childAges: guests.childAges.map((given, index) => (index === child ? age : given)) };
}

/** An address may carry more rooms than this place offers. */
export function withinRooms(guests: Guests, mostRooms: number): Guests {
  return guests.rooms <= mostRooms ? guests : { ...guests, rooms: mostRooms };
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value));
}
