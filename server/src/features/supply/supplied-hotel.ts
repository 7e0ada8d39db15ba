import type { ROOM_FACILITY_GROUPS } from '@portico/contract';
import type { BED_NAMES } from '@portico/contract/labels';
import type { Named } from '../../domain/city.ts';

/** A room as its supplier sells it, shown on pages and stored with orders. */
export interface SuppliedRoom {
  /** The supplier's id; opaque to all other code. */
  readonly id: string;
  /** The supplier's wording; `nameZh` repeats `nameEn` if the supplier has no Chinese name. */
  readonly nameEn: string;
  readonly nameZh: string;
  /** Facts are missing if the supplier does not state them; they are never guessed. */
  readonly beds?: keyof typeof BED_NAMES;
  readonly squareMetres?: number;
  readonly maxAdults?: number;
  /** Maximum number of guests, including children. */
  readonly maxGuests?: number;
}

/** One policy of a hotel with its heading: times, deposit, pets, a notice. */
export interface HotelPolicy {
  readonly title: Named;
  readonly text: Named;
}

export interface RoomFacilities {
  readonly group: (typeof ROOM_FACILITY_GROUPS)[number];
  readonly names: readonly Named[];
}

/** Room data beyond a quote. Missing means unknown; values are never guessed. */
export interface RoomFacts {
  readonly view?: Named;
  readonly floor?: Named;
  readonly smoking?: 'forbidden' | 'allowed';
  /** In display order, without empty groups. */
  readonly facilities: readonly RoomFacilities[];
}

/** Check-in and check-out times in the hotel's time zone, such as `15:00`. */
export interface HotelTimes {
  readonly checkInFrom: string;
  readonly checkOutUntil: string;
}

/** Hotel data that does not depend on the stay. */
export interface SuppliedHotel {
  /** Missing if the supplier states the times only as text in `rules`. */
  readonly times?: HotelTimes;
  /** The hotel's policies, obligatory ones first. */
  readonly rules: readonly HotelPolicy[];
  /** All rooms the hotel sells, available or not. */
  readonly rooms: readonly { readonly room: SuppliedRoom; readonly facts: RoomFacts }[];
}
