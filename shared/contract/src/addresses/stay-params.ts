import { as, type Codec, checked, day, mapped, maybe, orElse, record } from '../codec/codec.ts';
import { addDays, isDay } from '../days.ts';
import { type Guests, RoomsText } from '../entities/guests.ts';
import { guestsIn, guestsOf, roomsAgree } from '../entities/guests-by-room.ts';
import type { StayDates } from '../entities/stay.ts';
import { DEFAULT_GUESTS, STAY_LIMITS } from '../limits.ts';
import { manyWithin, nearest } from './address.ts';

/** Two days that follow each other. The order pages name them otherwise than the search pages. */
export function datesAs(checkIn: string, checkOut: string): Codec<StayDates> {
  const days = record({ checkIn: as(checkIn, day(isDay)), checkOut: as(checkOut, day(isDay)) });
  return checked(days, (dates) => dates.checkIn < dates.checkOut, 'check-out must be after check-in');
}

/** The dates of a search: none when damaged, and a longer stay than anybody sells ends on the last night that is sold. */
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
 * Who stays: numbers out of bounds become the nearest ones that stand, and children without an age are under one. Rooms one by
 * one count where their sums are these numbers; else the sums are dealt.
 */
export const GuestParams: Codec<Guests> = mapped(
  record({
    rooms: as('room', orElse(nearest(rooms.min, rooms.max), DEFAULT_GUESTS.rooms)),
    adults: as('adult', orElse(nearest(STAY_LIMITS.adults.min, STAY_LIMITS.adults.max), DEFAULT_GUESTS.adults)),
    children: as('child', orElse(nearest(children.min, children.max), 0)),
    ageCodes: as('childNums', manyWithin(childAge.min + 1, childAge.max + 1)),
    byRoom: maybe('guests', orElse(RoomsText, undefined)),
  }),
  ({ byRoom, ...said }): Guests => {
    const sums = {
      rooms: Math.min(said.rooms, said.adults),
      adults: said.adults,
      childAges: Array.from({ length: said.children }, (_, index) => (said.ageCodes[index] ?? 1) - 1),
    };
    return byRoom !== undefined && roomsAgree(byRoom, sums) ? guestsIn(byRoom) : sums;
  },
  (guests) => {
    const { childAges, ...people } = guestsOf(guests);
    return { ...people, children: childAges.length, ageCodes: childAges.map((age) => age + 1) };
  },
);
