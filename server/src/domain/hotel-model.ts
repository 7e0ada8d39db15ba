import type { Board, FeeKind } from '@portico/contract';
import type { Scene } from './city.ts';

/** A yearly period with a price factor. `from` and `to` are `mm-dd`, both inclusive, and may span New Year. */
export interface PriceEvent {
  readonly from: string;
  readonly to: string;
  readonly permille: number;
}

/** A fee of the property: a fixed amount in US cents per room-night, room or stay. */
export interface FeeRule {
  readonly kind: FeeKind;
  readonly basis: 'room-night' | 'room' | 'stay';
  readonly cents: number;
  /** Charged with the booking, or collected by the hotel. */
  readonly at: 'now' | 'hotel';
}

/** Price factors of all rooms of a hotel, in thousandths. */
export interface PriceRule {
  /** Twelve months, January first. */
  readonly season: readonly number[];
  /** Seven days, Monday first; a night counts for the day on which it starts. */
  readonly weekday: readonly number[];
  readonly events: readonly PriceEvent[];
  /** Price factors of long stays by minimum nights, ascending; the last matching one applies. */
  readonly longStay: readonly { readonly nights: number; readonly permille: number }[];
  readonly taxPermille: number;
  /** US cents per night for each adult (or child from 12) beyond two in a room. */
  readonly extraGuest: number;
  readonly fees: readonly FeeRule[];
  /** Yearly periods in which the hotel is closed, `mm-dd`. */
  readonly closed: readonly { readonly from: string; readonly to: string }[];
}

/** A later step of a policy: a percentage of the price from `hour` hotel time, `days` calendar days before check-in. */
export interface LaterPolicyRule {
  readonly days: number;
  readonly hour: number;
  readonly percent: number;
}

/**
 * Cancellation policy. The window ends at `hour` hotel time, `days` calendar days before check-in; `later` steps follow
 * in order of time.
 */
export type PolicyRule =
  | { readonly kind: 'nonRefundable' }
  | { readonly kind: 'free'; readonly days: number; readonly hour: number }
  | {
      readonly kind: 'firstNight';
      readonly days: number;
      readonly hour: number;
      readonly later?: readonly LaterPolicyRule[];
    }
  | {
      readonly kind: 'fixed';
      readonly days: number;
      readonly hour: number;
      readonly cents: number;
      readonly later?: readonly LaterPolicyRule[];
    }
  | {
      readonly kind: 'percentage';
      readonly days: number;
      readonly hour: number;
      readonly percent: number;
      readonly later?: readonly LaterPolicyRule[];
    };

/** A rate of a room: board, policy, price factor. */
export interface RateRule {
  /** Number within the room's rates, from 1. It is part of the product id, so it never changes. */
  readonly no: number;
  readonly permille: number;
  /** Missing: room only or breakfast, by the number of breakfasts. */
  readonly board?: Board;
  /** Breakfasts per room; 0 means room only. */
  readonly breakfasts: number;
  /** US cents per breakfast, including the other meals of the board. */
  readonly breakfastCents: number;
  readonly policy: PolicyRule;
  readonly isInstant: boolean;
  /** Nationalities of eligible guests, ISO 3166-1 alpha-2; without it all guests are eligible. */
  readonly nationalities?: readonly string[];
}

export const BED_TYPES = [
  'king',
  'queen',
  'twin',
  'two-queens',
  'single',
  'king-sofa',
  'two-kings',
  'tatami',
  'three-singles',
] as const;
export type BedType = (typeof BED_TYPES)[number];

export interface RoomType {
  readonly id: number;
  readonly hotelId: number;
  readonly nameEn: string;
  readonly nameZh: string;
  readonly beds: BedType;
  readonly squareMetres: number;
  readonly maxAdults: number;
  readonly maxGuests: number;
  readonly base: number;
  readonly allotment: number;
  readonly rates: readonly RateRule[];
}

/** A hotel at a supplier. */
export interface Listing {
  /** Row of `listings`; 0 for the built-in supplier, whose hotels are rows of `hotels`. */
  readonly id: number;
  readonly supplier: string;
  /** The portal's hotel. */
  readonly hotelId: number;
  /** The supplier's own id of the hotel. */
  readonly code: string;
}

/** A hotel with the data for lists, quotes and the supplier; cached in memory by city. */
export interface Hotel {
  readonly id: number;
  readonly cityId: number;
  readonly nameEn: string;
  readonly nameZh: string;
  /** Tenths: 45 means four and a half stars; 0 if unclassified. */
  readonly star: number;
  readonly popularity: number;
  readonly streetEn: string;
  readonly streetZh: string;
  readonly districtEn: string;
  readonly districtZh: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly scene: Scene;
  /** Facility codes. */
  readonly facilities: readonly string[];
  /** Pricing of the built-in supplier; undefined if it does not sell the hotel. */
  readonly priceRule: PriceRule | undefined;
  /** The listing that supplies texts and pictures; null or missing for the content of the portal. */
  readonly contentListingId?: number | null;
  /** The hotel at other suppliers. */
  readonly listings: readonly Listing[];
  /** Rooms in the catalogue; may be empty for hotels of other suppliers. */
  readonly rooms: readonly RoomType[];
}
