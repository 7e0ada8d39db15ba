import { as, type Codec, checked, day, mapped, maybe, orElse, record } from '../codec/codec.ts';
import { addDays, isDay } from '../days.ts';
import { type Guests, RoomsText } from '../entities/guests.ts';
import { guestsIn, guestsOf, roomsAgree } from '../entities/guests-by-room.ts';
import type { StayDates } from '../entities/stay.ts';
import { DEFAULT_GUESTS, STAY_LIMITS } from '../limits.ts';
import { integerList, nearest } from './url-codec.ts';

/** Check-in and a later check-out. The order pages and the search pages have different parameter names. */
export function datesAs(checkIn: string, checkOut: string): Codec<StayDates> {
  const days = record({ checkIn: as(checkIn, day(isDay)), checkOut: as(checkOut, day(isDay)) });
  return checked(days, (dates) => dates.checkIn < dates.checkOut, 'check-out must be after check-in');
}

/** Dates of a search: empty if invalid; cuts a stay to the maximum number of nights that can be sold. */
export const SearchDates: Codec<Partial<StayDates>> = orElse(
  mapped(datesAs('start_date', 'end_date'), shortened, (dates) => dates),
  {},
);

function shortened({ checkIn, checkOut }: StayDates): StayDates {
  const last = addDays(checkIn, STAY_LIMITS.nights.max);
  return { checkIn, checkOut: checkOut <= last ? checkOut : last };
}

const { rooms, children, childAge } = STAY_LIMITS;

/**
 * Guests of a stay: numbers out of range are clamped, and children without an age are under one. Guests by room count
 * only if their sums match these numbers; otherwise the sums are distributed over the rooms.
 */
export const GuestParams: Codec<Guests> = mapped(
  record({
    rooms: as('room', orElse(nearest(rooms.min, rooms.max), DEFAULT_GUESTS.rooms)),
    adults: as('adult', orElse(nearest(STAY_LIMITS.adults.min, STAY_LIMITS.adults.max), DEFAULT_GUESTS.adults)),
    children: as('child', orElse(nearest(children.min, children.max), 0)),
    ageCodes: as('childNums', integerList(childAge.min + 1, childAge.max + 1)),
    byRoom: maybe('guests', orElse(RoomsText, undefined)),
  }),
  ({ byRoom, ...counts }): Guests => {
    const sums = {
      rooms: Math.min(counts.rooms, counts.adults),
      adults: counts.adults,
      childAges: Array.from({ length: counts.children }, (_, index) => (counts.ageCodes[index] ?? 1) - 1),
    };
    return byRoom !== undefined && roomsAgree(byRoom, sums) ? guestsIn(byRoom) : sums;
  },
  (guests) => {
    const { childAges, ...people } = guestsOf(guests);
    return { ...people, children: childAges.length, ageCodes: childAges.map((age) => age + 1) };
  },
);
