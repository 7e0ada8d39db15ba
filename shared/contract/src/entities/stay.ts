import { ages, as, type Codec, checked, count, day, id, mapped, type Of, record } from '../codec.ts';
import { STAY_LIMITS } from '../limits.ts';

/** Who stays. `childAges` are years, 0 for under one; its length is the number of children. */
export interface Guests {
  readonly rooms: number;
  readonly adults: number;
  readonly childAges: readonly number[];
}

/** A hotel stay somebody looks at: where, when and who. Dates are `yyyy-mm-dd` in the destination's own calendar. */
export interface Stay extends Guests {
  readonly hotelId: string;
  readonly checkIn: string;
  readonly checkOut: string;
}

const GuestFields = record({
  rooms: as('room', count(STAY_LIMITS.rooms.min, STAY_LIMITS.rooms.max)),
  adults: as('adult', count(STAY_LIMITS.adults.min, 99)),
  children: as('child', count(STAY_LIMITS.children.min, STAY_LIMITS.children.max)),
  childAges: as('childNums', ages()),
});

function guestsFit(value: { rooms: number; adults: number; children: number; childAges: readonly number[] }): boolean {
  return value.rooms <= value.adults && value.children === value.childAges.length;
}

const Fitting = checked(GuestFields, guestsFit, 'rooms exceed adults, or child and childNums differ');

/** Rooms, adults, children and ages, flat on the wire: `room`, `adult`, `child`, `childNums`. */
export const GuestsCodec: Codec<Guests> = {
  schema: Fitting.schema as unknown as Codec<Guests>['schema'],
  encode: ({ rooms, adults, childAges }) =>
    GuestFields.encode({ rooms, adults, children: childAges.length, childAges }),
};

function stayCodec(checkInName: string, checkOutName: string): Codec<Stay> {
  const dates = record({
    hotelId: as('hotelid', id(40)),
    checkIn: as(checkInName, day()),
    checkOut: as(checkOutName, day()),
  });
  const ordered = checked(dates, (value) => value.checkIn < value.checkOut, 'check-out must be after check-in');
  const both = record({
    dates: { wire: '', codec: ordered, isOptional: false, isFlat: true } as const,
    guests: { wire: '', codec: GuestsCodec, isOptional: false, isFlat: true } as const,
  });
  return {
    schema: joined(both),
    encode: ({ hotelId, checkIn, checkOut, rooms, adults, childAges }) =>
      both.encode({ dates: { hotelId, checkIn, checkOut }, guests: { rooms, adults, childAges } }),
  };
}

/** Stay with `checkin` and `checkout`, as the order calls name them. */
export const StayCodec: Codec<Stay> = stayCodec('checkin', 'checkout');

export type StayShape = Of<typeof StayCodec>;

function joined(codec: Codec<{ dates: Omit<Stay, keyof Guests>; guests: Guests }>): Codec<Stay>['schema'] {
  return mapped(
    codec,
    ({ dates, guests }): Stay => ({
      ...dates,
      rooms: guests.rooms,
      adults: guests.adults,
      childAges: guests.childAges,
    }),
    (stay) => ({ dates: stay, guests: stay }),
  ).schema;
}
