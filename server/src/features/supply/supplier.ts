import type { DatedGuests, RoomGuest, RoomGuests } from '@portico/contract';
import type { Services } from '../../api/services.ts';
import type { Check } from '../../platform/database/invariant.ts';
import type { UnitOfWork } from '../../platform/database/unit-of-work.ts';
import type { Currency } from '../currencies/currencies.ts';
import type { OfferKind } from './offer-kinds.ts';
import type { StayPolicy } from './stay-policy.ts';
import type { StayQuote } from './stay-quote.ts';
import type { SuppliedHotel, SuppliedRoom } from './supplied-hotel.ts';

/** A stay in a supplier request: its rooms one by one, and their sums. Dates are local to the hotel. */
export interface SupplyStay extends DatedGuests {
  readonly byRoom: readonly RoomGuests[];
  /** Guest nationalities if given, ISO 3166-1 alpha-2. Rates restricted to nationalities are open only to those. */
  readonly nationalities: readonly string[];
}

/** What a rate includes in addition to the room. */
export interface SuppliedRate {
  /** Breakfasts per room; 0 is room only. */
  readonly breakfasts: number;
  readonly isInstant: boolean;
  /** Nationalities the rate is restricted to, ISO 3166-1 alpha-2; if undefined, it is open to all. */
  readonly nationalities?: readonly string[];
}

/** A bookable rate for the stay, with its price. */
export interface SupplyQuote {
  /** The wire's product: the supplier's own text, unique within the hotel and opaque to all other code. */
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

/** An available rate of a hotel for a stay. */
export interface HotelOffer {
  readonly product: string;
  readonly rate: SuppliedRate;
  /** Minor units of the requested currency; lists sort and filter by it. */
  readonly total: number;
  /** The price with this `total`. Read only for the few hotels that are shown. */
  readonly price: Pick<StayQuote, 'total' | 'atHotel' | 'fees' | 'points'>;
  readonly policy: StayPolicy;
}

/** The cheapest available rate of a hotel, overall and by offer kind. */
export interface HotelOffers extends Readonly<Partial<Record<OfferKind, HotelOffer>>> {
  readonly any: HotelOffer;
}

/** A supplier's offers in a city by hotel id; missing hotels are sold out. A `Map` fits the type. */
export type CityOffers = Pick<ReadonlyMap<number, HotelOffers>, 'get'>;

export interface VerifyRequest {
  readonly hotelId: number;
  /** Empty: the hotel's cheapest rate. */
  readonly product: string;
  readonly stay: SupplyStay;
  readonly currency: Currency;
  /**
   * Total seen by the user, in minor units of the currency; a higher price is a price rise. Missing: none was shown.
   */
  readonly seenTotal?: number;
  /** Id of the user. Special prices apply to this user, product and stay for a limited time. */
  readonly person?: string;
}

export type Verification =
  | { readonly outcome: 'verified'; readonly quote: SupplyQuote }
  /** `asked` is the quote at the seen total, if the supplier knows it. */
  | {
      readonly outcome: 'priceRose';
      readonly quote: SupplyQuote;
      readonly rise: number;
      readonly requested?: SupplyQuote;
    }
  | { readonly outcome: 'roomSoldOut'; readonly room?: SuppliedRoom }
  | { readonly outcome: 'hotelSoldOut' }
  | { readonly outcome: 'substituteOffered'; readonly requested: SupplyQuote; readonly substitute: SupplyQuote }
  | {
      readonly outcome: 'dearerSubstitute';
      readonly requested: SupplyQuote;
      readonly substitute: SupplyQuote;
      /** Difference in minor units; negative if the substitute is cheaper. */
      readonly change: number;
      /** The requested rate is restricted to other nationalities. */
      readonly isOtherMarket?: boolean;
    }
  | { readonly outcome: 'timedOut' }
  /** No such hotel or product. */
  | { readonly outcome: 'unknown' };

export interface BookRequest {
  /** Our order number. Repeated requests with the same number create one booking. */
  readonly reference: string;
  readonly hotelId: number;
  readonly product: string;
  readonly stay: SupplyStay;
  /**
   * One per room, including the other named guests of the room; the first is the lead guest. A guest with a single name
   * has the first name `FNU`.
   */
  readonly guests: readonly RoomGuest[];
  readonly specialRequest: string;
}

/** Rooms held for an order until it ends, with the supplier's id, or none. */
export type Hold = { readonly kind: 'held'; readonly id: string } | { readonly kind: 'none' };

/** Holds the quoted rooms in the order's transaction: if the order is not stored, nothing is held. */
export type HoldRooms = (unit: UnitOfWork) => Promise<Hold | { readonly kind: 'soldOut' }>;

/** An invariant of a supplier's data in the portal's database. */
export type SupplierCheck = Check & {
  /** The rows that violate it. */
  readonly findOffenders: (unit: UnitOfWork) => Promise<readonly Readonly<Record<string, unknown>>[]>;
};

/** Result of a booking. `timedOut` leaves the result unknown: use `find` before anything else. */
export type BookResult =
  | { readonly state: 'confirmed'; readonly confirmation: string }
  | { readonly state: 'pending' }
  | { readonly state: 'rejected' }
  | { readonly state: 'cancelled' }
  | { readonly state: 'timedOut' }
  | { readonly state: 'unknown' };

/**
 * A supplier of hotel rooms. Only holding and releasing rooms may run inside a unit of work; all other requests may be
 * slow.
 */
export interface Supplier {
  /** Permanent name, stored with hotels and orders. */
  readonly name: string;
  /**
   * Hotel data that does not depend on the stay, amounts in the currency. Has a time limit, because the hotel page
   * waits for it. Undefined if the hotel does not exist or no data is available; the page then omits it.
   */
  readonly describe: (hotelId: number, currency: Currency) => Promise<SuppliedHotel | undefined>;
  /** Undefined if the hotel does not exist. */
  readonly quote: (hotelId: number, stay: SupplyStay, currency: Currency) => Promise<HotelQuotes | undefined>;
  /**
   * Has a time limit, because a list waits for all suppliers of the city. An unreachable supplier returns no offers.
   */
  readonly cityOffers: (cityId: number, stay: SupplyStay, currency: Currency) => Promise<CityOffers>;
  /** Checks whether a product is still available at the total the user saw. */
  readonly verify: (request: VerifyRequest) => Promise<Verification>;
  /** Prepares to hold the quoted rooms for an order that is being stored. */
  readonly hold: (quote: SupplyQuote) => Promise<HoldRooms>;
  /** Releases held rooms when the order ends. Idempotent. */
  readonly release: (unit: UnitOfWork, holdId: string) => Promise<void>;
  readonly book: (request: BookRequest) => Promise<BookResult>;
  /** State of an earlier `book` by our reference; `unknown` means that it never arrived. */
  readonly find: (reference: string) => Promise<BookResult>;
  /** Idempotent. */
  readonly cancel: (reference: string) => Promise<'cancelled' | 'unknown' | 'timedOut'>;
  /**
   * Invariants of its data in the portal's database. Bookings themselves are checked through `find` for all suppliers.
   */
  readonly checks: readonly SupplierCheck[];
}

export type SupplierSources = Pick<Services, 'db' | 'catalogue' | 'places' | 'currencies'>;

/** Creates a supplier in `newServices`. */
export type SupplierMaker = (sources: SupplierSources) => Supplier;
