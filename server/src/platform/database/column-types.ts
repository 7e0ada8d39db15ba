import type { Board, FindingCode, FindingFacts, OrderStatus, RemarkKind, RoomGuests, Words } from '@portico/contract';
import type { ColumnType } from 'kysely';
import type { IncludedTax } from '../../domain/fee-line.ts';

/** A JSON column with a fixed shape. It is written as text. */
export type JsonColumn<T> = ColumnType<T, string, string>;

/** A JSON column that an older version of the portal may have written: parse it with a codec. It is never null. */
export type UncheckedJson = JsonColumn<NonNullable<unknown>>;

/** A column that only the database writes, by a trigger or an expression. */
export type DatabaseOnly<T> = ColumnType<T, never, never>;

/** Names and texts of the hotel and the room at the time of the order. Optional fields are missing in older orders. */
export interface OrderSnapshot {
  readonly hotel: {
    readonly name: Words;
    readonly address: Words;
    readonly stars: number;
    readonly hasHalfStar: boolean;
    readonly phone: string;
    readonly email: string;
    readonly picture: string;
    readonly cityId: string;
    readonly city: Words;
    /** In the language of the hotel's country, if known. */
    readonly own?: { readonly name: string; readonly address: string };
    readonly position?: { readonly latitude: number; readonly longitude: number };
    /** Hotel time, `15:00`. */
    readonly times?: { readonly checkInFrom: string; readonly checkOutUntil: string };
  };
  readonly room: Words;
  readonly beds?: Words;
  readonly board: Words;
  readonly boardCode?: Board;
  /** Rooms of a stay with several rooms, in minor units of the order's currency. */
  readonly roomRates?: readonly { readonly name: Words; readonly guests: RoomGuests; readonly fare: number }[];
  readonly includedTaxes?: readonly IncludedTax[];
  /** As shown before payment. */
  readonly remarks?: readonly { readonly kind: RemarkKind; readonly text: Words }[];
  readonly notice: Words;
  /** Fare of each night for all rooms, in minor units. */
  readonly nights?: readonly { readonly day: string; readonly amount: number }[];
}

/** What cancelling costs from an instant on, in minor units, and how it is stated if not as an amount. */
export interface LaterPenalty {
  /** Epoch seconds. */
  readonly from: number;
  readonly penalty: number;
  readonly percent?: number;
  /** Number of nights, from the first. */
  readonly nights?: number;
}

/** The cancellation policy that was sold. Amounts in minor units of the order's currency, instants in epoch seconds. */
export interface OrderPolicy {
  readonly kind: 'free' | 'firstNight' | 'fixed' | 'percentage' | 'nonRefundable';
  readonly freeUntil?: number;
  readonly penalty?: number;
  readonly percent?: number;
  /** Penalties after the first, earliest first; missing in older orders. */
  readonly later?: readonly LaterPenalty[];
}

/** A quote that replaced an expired one before the booking. Cost in minor units of the supplier's currency. */
export interface RenewedQuote {
  readonly product: string;
  readonly net: number;
  readonly commission: number;
}

/** Rate limits that an operator has set for a supplier, by limit group. */
export type LimitOverrides = Readonly<Record<string, { readonly requests: number; readonly windowMs: number }>>;

export type StoredStatus = Exclude<OrderStatus, 'unknown'>;

/** Facts of an order event or a payment incident. */
export type EventDetail = Readonly<Record<string, string | number>>;

/** The step that the payer has to take next. */
export interface StoredNext {
  readonly kind: 'redirect' | 'qr' | 'inApp' | 'whoPays' | 'challenge' | 'wait';
  /** A URL, a code or a request, depending on the kind. */
  readonly to?: string;
}

/** How many rows violate a reconciliation check, and the first of them as JSON. */
export interface StoredFinding {
  /** Missing in runs that are older than the codes. */
  readonly code?: FindingCode;
  readonly facts?: FindingFacts;
  readonly name: string;
  readonly says: string;
  readonly rows: number;
  readonly sample: string;
}
