import {
  ages,
  as,
  type Codec,
  checked,
  checkedField,
  count,
  day,
  ifMissing,
  mapped,
  maybe,
  record,
  together,
} from '../codec/codec.ts';
import { STAY_LIMITS } from '../limits.ts';
import { type Guests, RoomsText } from './guests.ts';
import { guestsIn, roomsAgree } from './guests-by-room.ts';
import { hotelId } from './hotel-fields.ts';

/** First and last day of a stay, `yyyy-mm-dd` in the destination's local calendar; text order is calendar order. */
export interface StayDates {
  readonly checkIn: string;
  readonly checkOut: string;
}

/** Guests and dates of a stay, without a hotel. */
export interface DatedGuests extends Guests, StayDates {}

/** A hotel stay: hotel, dates and guests. */
export interface Stay extends DatedGuests {
  readonly hotelId: string;
}

const GuestFields = record({
  rooms: as('room', count(STAY_LIMITS.rooms.min, STAY_LIMITS.rooms.max)),
  adults: as('adult', count(STAY_LIMITS.adults.min, STAY_LIMITS.adults.max)),
  children: as('child', count(STAY_LIMITS.children.min, STAY_LIMITS.children.max)),
  childAges: as('childNums', ifMissing(ages(), [])),
  byRoom: maybe('guests', RoomsText),
});

const GuestSums = checkedField(
  checkedField(GuestFields, ({ rooms, adults }) => rooms <= adults, 'room', 'exceeds adult'),
  ({ children, childAges }) => children === childAges.length,
  'childNums',
  'does not have one age for each child',
);

/**
 * Rooms, adults, children and ages, flat on the wire: `room`, `adult`, `child`, `childNums`. In addition, `guests` may
 * assign the guests to rooms (a Portico extension); its sums must match the other fields.
 */
export const GuestsCodec: Codec<Guests> = mapped(
  checkedField(
    GuestSums,
    ({ byRoom, ...sums }) => byRoom === undefined || roomsAgree(byRoom, sums),
    'guests',
    'does not match room, adult and childNums',
  ),
  ({ rooms, adults, childAges, byRoom }): Guests =>
    byRoom === undefined ? { rooms, adults, childAges } : guestsIn(byRoom),
  ({ rooms, adults, childAges, byRoom }) => ({ rooms, adults, children: childAges.length, childAges, byRoom }),
);

/** A hotel with check-in and a later check-out. */
const StayFields = checked(
  record({ hotelId, checkIn: as('checkin', day()), checkOut: as('checkout', day()) }),
  (value) => value.checkIn < value.checkOut,
  'check-out must be after check-in',
);

/** A stay with `checkin` and `checkout`, as the order endpoints name them. */
export const StayCodec: Codec<Stay> = together(StayFields, GuestsCodec);
