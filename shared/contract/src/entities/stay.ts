import { ages, as, type Codec, checked, count, day, ifMissing, mapped, record, together } from '../codec/codec.ts';
import { STAY_LIMITS } from '../limits.ts';
import { hotelId } from './hotel-fields.ts';

/** Who stays. `childAges` are years, 0 for under one; its length is the number of children. */
export interface Guests {
  readonly rooms: number;
  readonly adults: number;
  readonly childAges: readonly number[];
}

/** First and last day of a stay, `yyyy-mm-dd` in the destination's own calendar; text order is calendar order. */
export interface StayDates {
  readonly checkIn: string;
  readonly checkOut: string;
}

/** Who stays when, wherever it may be. */
export interface DatedGuests extends Guests, StayDates {}

/** A hotel stay that somebody looks at: where, when and who. */
export interface Stay extends DatedGuests {
  readonly hotelId: string;
}

const GuestFields = record({
  rooms: as('room', count(STAY_LIMITS.rooms.min, STAY_LIMITS.rooms.max)),
  adults: as('adult', count(STAY_LIMITS.adults.min, STAY_LIMITS.adults.max)),
  children: as('child', count(STAY_LIMITS.children.min, STAY_LIMITS.children.max)),
  childAges: as('childNums', ifMissing(ages(), [])),
});

function guestsFit(value: { rooms: number; adults: number; children: number; childAges: readonly number[] }): boolean {
  return value.rooms <= value.adults && value.children === value.childAges.length;
}

/** Rooms, adults, children and ages, flat on the wire: `room`, `adult`, `child`, `childNums`. */
export const GuestsCodec: Codec<Guests> = mapped(
  checked(GuestFields, guestsFit, 'rooms exceed adults, or child and childNums differ'),
  ({ rooms, adults, childAges }): Guests => ({ rooms, adults, childAges }),
  ({ rooms, adults, childAges }) => ({ rooms, adults, children: childAges.length, childAges }),
);

/** A hotel and the dates there, one after the other. */
const StayFields = checked(
  record({ hotelId, checkIn: as('checkin', day()), checkOut: as('checkout', day()) }),
  (value) => value.checkIn < value.checkOut,
  'check-out must be after check-in',
);

/** Stay with `checkin` and `checkout`, as the order calls name them. */
export const StayCodec: Codec<Stay> = together(StayFields, GuestsCodec);
