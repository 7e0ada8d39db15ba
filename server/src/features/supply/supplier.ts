import type { DatedGuests, RoomGuest, RoomGuests } from '@portico/contract';
import type { Services } from '../../api/services.ts';
import type { Check } from '../../platform/database/invariant.ts';
import type { UnitOfWork } from '../../platform/database/unit-of-work.ts';
import type { Currency } from '../currencies/currencies.ts';
import type { OfferKind } from './offer-kinds.ts';
import type { StayPolicy } from './stay-policy.ts';
import type { StayQuote } from './stay-quote.ts';
import type { SuppliedHotel, SuppliedRoom } from './supplied-hotel.ts';

/** A stay that a supplier is asked about: its rooms one by one, and their sums. Dates are the hotel's own. */
export interface SupplyStay extends DatedGuests {
  readonly byRoom: readonly RoomGuests[];
  /** Of the guests as far as somebody named them, ISO 3166-1 alpha-2: a rate for some nationalities is for nobody else. */
  readonly nationalities: readonly string[];
}

/** What a rate includes besides the room. */
export interface SuppliedRate {
  /** Breakfasts a room; 0 is room only. */
  readonly breakfasts: number;
  readonly isInstant: boolean;
  /** The only guests that may have it, ISO 3166-1 alpha-2; left out it is for everybody. */
  readonly nationalities?: readonly string[];
}

/** A rate that can be sold for the stay, with its price. */
export interface SupplyQuote {
  /** The wire's product: the supplier's own text, unique within the hotel, never read by anybody else. */
  readonly product: string;
  readonly hotelId: number;
  readonly room: SuppliedRoom;
  readonly rate: SuppliedRate;
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
  readonly hotelId: number;
  readonly rooms: readonly { readonly room: SuppliedRoom; readonly quotes: readonly SupplyQuote[] }[];
  readonly quotedAt: number;
}

/** A rate of a hotel that is left for a stay. */
export interface HotelOffer {
  readonly product: string;
  readonly rate: SuppliedRate;
  /** Minor units of the asked currency: what a list sorts and filters by. */
  readonly total: number;
  /** The same offer's price, of which `total` is the sum; it is asked for of the few hotels that are shown. */
  readonly price: Pick<StayQuote, 'total' | 'atHotel' | 'fees' | 'points'>;
  readonly policy: StayPolicy;
}

/** The cheapest that a hotel has left of all its rates, and of those that have certain terms. */
export interface HotelOffers extends Readonly<Partial<Record<OfferKind, HotelOffer>>> {
  readonly any: HotelOffer;
}

/** What a supplier's hotels of a city offer, by hotel id; a hotel that is not there is sold out. A `Map` will do. */
export type CityOffers = Pick<ReadonlyMap<number, HotelOffers>, 'get'>;

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
  /** `asked` is the quote at the total that was seen, where the supplier knows it. */
  | { readonly outcome: 'priceRose'; readonly quote: SupplyQuote; readonly rise: number; readonly asked?: SupplyQuote }
  | { readonly outcome: 'roomSoldOut'; readonly room?: SuppliedRoom }
  | { readonly outcome: 'hotelSoldOut' }
  | { readonly outcome: 'substituteOffered'; readonly asked: SupplyQuote; readonly substitute: SupplyQuote }
  | {
      readonly outcome: 'dearerSubstitute';
      readonly asked: SupplyQuote;
      readonly substitute: SupplyQuote;
      /** Difference in minor units; below zero when it costs less. */
      readonly change: number;
      /** The rate that was asked for is for guests of other nationalities. */
      readonly isOtherMarket?: boolean;
    }
  | { readonly outcome: 'timedOut' }
  /** No such hotel or product. */
  | { readonly outcome: 'unknown' };

export interface BookRequest {
  /** Our order number: the same one is booked once, however often it is asked. */
  readonly reference: string;
  readonly hotelId: number;
  readonly product: string;
  readonly stay: SupplyStay;
  /**
   * One for each room, with the other guests of the room whose names were given; the first is the lead guest. The first name of
   * a guest with one name is `FNU`.
   */
  readonly guests: readonly RoomGuest[];
  readonly specialRequest: string;
}

/** Rooms kept for an order until it ends: by an id of the supplier's own, or not at all. */
export type Hold = { readonly kind: 'held'; readonly id: string } | { readonly kind: 'none' };

/** Holds the quoted rooms together with the order: where the order is not stored, nothing is held. */
export type HoldRooms = (unit: UnitOfWork) => Promise<Hold | { readonly kind: 'soldOut' }>;

/** Something that must hold of what a supplier stores in the portal's database. */
export type SupplierCheck = Check & {
  /** The rows that break it. */
  readonly findOffenders: (unit: UnitOfWork) => Promise<readonly Readonly<Record<string, unknown>>[]>;
};

/** What became of a booking. `timedOut` says nothing about it: ask `find` before anything else. */
export type BookResult =
  | { readonly state: 'confirmed'; readonly confirmation: string }
  | { readonly state: 'pending' }
  | { readonly state: 'rejected' }
  | { readonly state: 'cancelled' }
  | { readonly state: 'timedOut' }
  | { readonly state: 'unknown' };

/** Where rooms come from. Except to hold and to release it is never called inside a unit of work: it may take its time. */
export interface Supplier {
  /** What hotels and orders call it; it never changes. */
  readonly name: string;
  /**
   * What it knows of a hotel whatever the stay, amounts in the currency. A hotel's page waits for it, so it ends in time: undefined
   * when there is no such hotel, or nothing can be learned of it now, and the page says nothing then.
   */
  readonly describe: (hotelId: number, currency: Currency) => Promise<SuppliedHotel | undefined>;
  /** Undefined when there is no such hotel. */
  readonly quote: (hotelId: number, stay: SupplyStay, currency: Currency) => Promise<HotelQuotes | undefined>;
  /**
   * A list waits for everybody who sells in its city, so it ends in time: who cannot be reached offers nothing.
   */
  readonly cityOffers: (cityId: number, stay: SupplyStay, currency: Currency) => Promise<CityOffers>;
  /** Asks whether a product still stands at the total that the person saw. */
  readonly verify: (request: VerifyRequest) => Promise<Verification>;
  /** Prepares to keep the quoted rooms for an order that is being stored. */
  readonly hold: (quote: SupplyQuote) => Promise<HoldRooms>;
  /** Gives held rooms back together with the end of the order; doing so twice is doing so once. */
  readonly release: (unit: UnitOfWork, holdId: string) => Promise<void>;
  readonly book: (request: BookRequest) => Promise<BookResult>;
  /** State of an earlier `book` by our reference; `unknown` means that it never arrived. */
  readonly find: (reference: string) => Promise<BookResult>;
  /** Cancelling twice is cancelling once. */
  readonly cancel: (reference: string) => Promise<'cancelled' | 'unknown' | 'timedOut'>;
  /** Of what it stores in the portal's database; that its bookings are ours is asked of everybody by `find`. */
  readonly checks: readonly SupplierCheck[];
}

/** What a supplier may be made with. */
export type SupplierSources = Pick<Services, 'db' | 'catalogue' | 'places' | 'currencies'>;

/** How `newServices` makes one. */
export type SupplierMaker = (sources: SupplierSources) => Supplier;
