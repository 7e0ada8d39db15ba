import type { FeeKind } from '@portico/contract';
import type { Scene } from './city.ts';

/** Dates that come back each year and change a price; `from` and `to` are `mm-dd`, both inclusive, and may pass New Year. */
export interface PriceEvent {
  readonly from: string;
  readonly to: string;
  readonly permille: number;
}

/** A fee that the property asks: a fixed amount a room-night, a room or a stay, in US cents. */
export interface FeeRule {
  readonly kind: FeeKind;
  readonly basis: 'room-night' | 'room' | 'stay';
  readonly cents: number;
  /** Charged with the booking, or collected by the property. */
  readonly at: 'now' | 'hotel';
}

/** What all rooms of a hotel share in their price. Factors are thousandths. */
export interface PriceRule {
  /** January first. */
  readonly season: readonly number[];
  /** Monday first: the night that starts on that day. */
  readonly weekday: readonly number[];
  readonly events: readonly PriceEvent[];
  /** Discount from so many nights on; the longest that fits holds. Ascending. */
  readonly longStay: readonly { readonly nights: number; readonly permille: number }[];
  readonly taxPermille: number;
  /** US cents a night for each adult (or child from 12) beyond two in a room. */
  readonly extraPerson: number;
  readonly fees: readonly FeeRule[];
  /** Nights on which the house is closed, each year, `mm-dd`. */
  readonly closed: readonly { readonly from: string; readonly to: string }[];
}

/** What cancelling costs. The window ends at `hour` hotel time, `days` calendar days before check-in. */
export type PolicyRule =
  | { readonly kind: 'nonRefundable' }
  | { readonly kind: 'free'; readonly days: number; readonly hour: number }
  | { readonly kind: 'firstNight'; readonly days: number; readonly hour: number }
  | { readonly kind: 'fixed'; readonly days: number; readonly hour: number; readonly cents: number }
  | { readonly kind: 'percentage'; readonly days: number; readonly hour: number; readonly percent: number };

/** A way to sell a room: board, policy, price factor. */
export interface RateRule {
  /** Place among the room's rates, from 1; part of the product id, so it never changes. */
  readonly no: number;
  readonly permille: number;
  /** Breakfasts a room; 0 is room only. */
  readonly breakfasts: number;
  /** US cents a breakfast. */
  readonly breakfastCents: number;
  readonly policy: PolicyRule;
  readonly isInstant: boolean;
  /** The guests that it is for, ISO 3166-1 alpha-2; left out it is for everybody. */
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

/** A hotel as the list, the quotes and the supplier need it: in memory with its city. */
export interface Hotel {
  readonly id: number;
  readonly cityId: number;
  /** Name of the supplier that sells it. */
  readonly supplier: string;
  readonly nameEn: string;
  readonly nameZh: string;
  /** Tenths: 45 is four and a half stars. */
  readonly star: number;
  readonly popularity: number;
  readonly streetEn: string;
  readonly streetZh: string;
  readonly districtEn: string;
  readonly districtZh: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly scene: Scene;
  /** Codes of what the house offers. */
  readonly facilities: readonly string[];
  /** What the built-in supplier prices by; hotels of others have none. */
  readonly priceRule: PriceRule | undefined;
  /** The rooms that the catalogue describes; of another supplier's hotel there may be none. */
  readonly rooms: readonly RoomType[];
}
