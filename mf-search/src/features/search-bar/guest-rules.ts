import { type Guests, STAY_LIMITS } from '@portico/contract';

/** Agents book groups room by room; beyond this the wire refuses. */
export const MOST_ADULTS = 99;

/** Rooms above the adults raise the adults. */
export function withRooms(guests: Guests, rooms: number, mostRooms: number): Guests {
  const kept = clamp(rooms, STAY_LIMITS.rooms.min, mostRooms);
  return { ...guests, rooms: kept, adults: Math.max(guests.adults, kept) };
}

/** Adults below the rooms lower the rooms. */
export function withAdults(guests: Guests, adults: number): Guests {
  const kept = clamp(adults, STAY_LIMITS.adults.min, MOST_ADULTS);
  return { ...guests, adults: kept, rooms: Math.min(guests.rooms, kept) };
}

/** A new child is under one until told otherwise; the last ones leave first. */
export function withChildren(guests: Guests, children: number): Guests {
  const kept = clamp(children, STAY_LIMITS.children.min, STAY_LIMITS.children.max);
  const childAges = Array.from({ length: kept }, (_, index) => guests.childAges[index] ?? STAY_LIMITS.childAge.min);
  return { ...guests, childAges };
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
