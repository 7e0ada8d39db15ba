import type { DatedGuests } from '@portico/contract';
import type { Hotel, RateRule, RoomType } from '../../model/hotel-model.ts';
import type { Currency } from '../currencies/currencies.ts';
import type { StayPolicy } from './cancellation.ts';
import type { StayQuote } from './quote-stay.ts';

/** A stay that a supplier is asked about. Dates are the hotel's own. */
export type SupplyStay = DatedGuests;

/** A rate that can be sold for the stay, with its price. */
export interface SupplyQuote {
  /** The wire's product. */
  readonly product: string;
  readonly hotel: Hotel;
  readonly room: RoomType;
  readonly rate: RateRule;
  readonly stay: SupplyStay;
  readonly price: StayQuote;
  readonly policy: StayPolicy;
  /** Rooms of the type left on the scarcest night. */
  readonly roomsLeft: number;
  /** Epoch seconds. */
  readonly quotedAt: number;
}

/** Everything a hotel sells for a stay, by room, cheapest rate first. */
export interface HotelQuotes {
  readonly hotel: Hotel;
  readonly rooms: readonly { readonly room: RoomType; readonly quotes: readonly SupplyQuote[] }[];
  readonly quotedAt: number;
}

export interface VerifyRequest {
  readonly hotelId: number;
  /** Empty: the hotel's cheapest. */
  readonly product: string;
  readonly stay: SupplyStay;
  readonly currency: Currency;
  /** Total that the person saw, minor units of the currency; a dearer one is a price rise. Missing: nothing was shown yet. */
  readonly seenTotal?: number;
  /** The person to whom a special price was given; it holds for that person, product and stay for a while. */
  readonly person?: string;
}

export type Verification =
  | { readonly outcome: 'verified'; readonly quote: SupplyQuote }
  | { readonly outcome: 'priceRose'; readonly quote: SupplyQuote; readonly rise: number }
  | { readonly outcome: 'roomSoldOut'; readonly hotel: Hotel }
  | { readonly outcome: 'hotelSoldOut'; readonly hotel: Hotel }
  | { readonly outcome: 'substituteOffered'; readonly asked: SupplyQuote; readonly substitute: SupplyQuote }
  | {
      readonly outcome: 'dearerSubstitute';
      readonly asked: SupplyQuote;
      readonly substitute: SupplyQuote;
      /** Difference in minor units; below zero when it costs less. */
      readonly change: number;
    }
  | { readonly outcome: 'timedOut' }
  /** No such hotel or product. */
  | { readonly outcome: 'unknown' };

export interface BookRequest {
  /** Our order number: the same one is booked once, however often it is asked. */
  readonly reference: string;
  readonly hotelId: number;
  readonly product: string;
}

/** What became of a booking. `timedOut` says nothing about it: ask `find` before anything else. */
export type BookResult =
  | { readonly state: 'confirmed'; readonly confirmation: string }
  | { readonly state: 'pending' }
  | { readonly state: 'rejected' }
  | { readonly state: 'cancelled' }
  | { readonly state: 'timedOut' }
  | { readonly state: 'unknown' };

/** Where rooms come from. Never called inside a transaction: it may take its time. */
export interface Supplier {
  /** Undefined when there is no such hotel. */
  readonly quote: (hotelId: number, stay: SupplyStay, currency: Currency) => Promise<HotelQuotes | undefined>;
  /** Asks whether a product still stands at the total that the person saw. */
  readonly verify: (request: VerifyRequest) => Promise<Verification>;
  readonly book: (request: BookRequest) => Promise<BookResult>;
  /** State of an earlier `book` by our reference; `unknown` means that it never arrived. */
  readonly find: (reference: string) => Promise<BookResult>;
  /** Cancelling twice is cancelling once. */
  readonly cancel: (reference: string) => Promise<'cancelled' | 'unknown' | 'timedOut'>;
}

/** How long the built-in supplier delays its answer when it is told to. A hang is cut short: its rest would teach nothing. */
export interface SupplierDelays {
  readonly lateMs: number;
  readonly timeOutMs: number;
}
