import type { ROOM_FACILITY_GROUPS } from '@portico/contract';
import type { BED_NAMES } from '@portico/contract/words';
import type { Named } from '../../domain/city.ts';

/** A room as its supplier sells it: what pages show of it and orders keep. */
export interface SuppliedRoom {
  /** The supplier's own id; it is read by nobody else. */
  readonly id: string;
  readonly nameEn: string;
  readonly nameZh: string;
  readonly beds: keyof typeof BED_NAMES;
  readonly squareMetres: number;
  /** How many of its guests may be grown. */
  readonly maxAdults: number;
  /** Children counted. */
  readonly maxGuests: number;
}

/** One rule of a house under its heading: times, deposit, pets, a notice. */
export interface HouseRule {
  readonly title: Named;
  readonly text: Named;
}

/** Facilities of a room that are read together. */
export interface RoomFacilities {
  readonly group: (typeof ROOM_FACILITY_GROUPS)[number];
  readonly names: readonly Named[];
}

/** What is known of a room beside what a quote says of it. What is missing nobody knows; it is never guessed. */
export interface RoomFacts {
  /** What its windows look out on. */
  readonly view?: Named;
  /** Where in the house it lies. */
  readonly floor?: Named;
  readonly smoking?: 'forbidden' | 'allowed';
  /** In the order in which they are shown; no group is empty. */
  readonly facilities: readonly RoomFacilities[];
}

/** When guests come and go, by the hotel's clock: `15:00`. */
export interface HouseTimes {
  readonly checkInFrom: string;
  readonly checkOutUntil: string;
}

/** What a supplier knows of a hotel whatever the stay. */
export interface SuppliedHotel {
  /** Missing where the supplier tells them in words alone, among the rules. */
  readonly times?: HouseTimes;
  /** What the house asks of its guests, the obligatory first. */
  readonly rules: readonly HouseRule[];
  /** Every room that it sells, free or not. */
  readonly rooms: readonly { readonly room: SuppliedRoom; readonly facts: RoomFacts }[];
}
