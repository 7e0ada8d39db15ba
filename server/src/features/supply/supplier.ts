import type { Board, DatedGuests, Language, RemarkKind, RoomGuest, RoomGuests } from '@portico/contract';
import type { Services } from '../../api/services.ts';
import type { Named } from '../../domain/city.ts';
import type { Listing } from '../../domain/hotel-model.ts';
import type { Check } from '../../platform/database/invariant.ts';
import type { UnitOfWork } from '../../platform/database/unit-of-work.ts';
import type { Currency } from '../currencies/currencies.ts';
import type { ContentSource } from './content-source.ts';
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
  readonly board: Board;
  /** The supplier's wording of the board, if it says more than the code. */
  readonly boardText?: Named;
  /** Breakfasts per room; 0 without breakfast, undefined if breakfast is included in an unknown number. */
  readonly breakfasts?: number;
  readonly isInstant: boolean;
  /** Nationalities the rate is restricted to, ISO 3166-1 alpha-2; if undefined, it is open to all. */
  readonly nationalities?: readonly string[];
}

/** What the operating company owes the supplier for what is paid now, in minor units of the supplier's currency. */
export interface SupplierCost {
  readonly net: number;
  /** The part of `net` that the supplier pays back; 0 for net rates. */
  readonly commission: number;
  readonly currency: string;
}

/** One room of a quote and its part of the fare. */
export interface RoomRate {
  /** May differ between the rooms of a quote. */
  readonly room: SuppliedRoom;
  readonly guests: RoomGuests;
  /** Minor units of the quote's currency; all rooms add up to the quote's `fare`. */
  readonly fare: number;
}

/** A supplier's condition as plain text; shown before payment and printed on the voucher. */
export interface Remark {
  readonly kind: RemarkKind;
  /** The supplier's wording; a missing language repeats the other. */
  readonly text: Named;
}

/** A bookable rate for the stay, with its price. */
export interface SupplyQuote {
  /**
   * At most 33 characters: the supplier's own text, unique within the hotel, without secrets, opaque to all other code.
   */
  readonly product: string;
  readonly listing: Listing;
  /** The room, or the first of different rooms. */
  readonly room: SuppliedRoom;
  /** In the order of `stay.byRoom`. */
  readonly roomRates: readonly RoomRate[];
  readonly rate: SuppliedRate;
  readonly stay: SupplyStay;
  readonly price: StayQuote;
  /** Confidential: never part of a response to agents. */
  readonly cost: SupplierCost;
  readonly policy: StayPolicy;
  readonly remarks: readonly Remark[];
  /** Rooms of the type left on the scarcest night; undefined if unknown. */
  readonly roomsLeft?: number;
  /** Epoch seconds. */
  readonly quotedAt: number;
  /** Epoch seconds after which the supplier no longer accepts the product; undefined if it states no time. */
  readonly expiresAt?: number;
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

/** A supplier's offers by the portal's hotel id; missing hotels are sold out. A `Map` fits the type. */
export type CityOffers = Pick<ReadonlyMap<number, HotelOffers>, 'get'>;

export interface SearchRequest {
  readonly cityId: number;
  /** The supplier's hotels in the city. Empty for the built-in supplier, which knows the city itself. */
  readonly listings: readonly Listing[];
  readonly stay: SupplyStay;
  readonly currency: Currency;
}

/** The response for some of the requested listings. */
export interface SearchPortion {
  /** All of the supplier's hotels in the city if undefined. */
  readonly hotelIds?: readonly number[];
  readonly offers: CityOffers;
}

export interface VerifyRequest {
  readonly listing: Listing;
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
  /** `requested`: the sold-out rate as last sold, if the supplier knows it; another seller may replace it. */
  | { readonly outcome: 'roomSoldOut'; readonly room?: SuppliedRoom; readonly requested?: SupplyQuote }
  | { readonly outcome: 'hotelSoldOut'; readonly requested?: SupplyQuote }
  /** Another room at the price, or the same room on worse terms. */
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
  /** No such hotel or product, or the product has expired: a new quote is needed. */
  | { readonly outcome: 'unknown' };

export interface BookRequest {
  /** Our reference of this attempt, at most 20 characters: the order number and the number of the attempt. */
  readonly reference: string;
  readonly listing: Listing;
  readonly product: string;
  readonly stay: SupplyStay;
  /**
   * One per room, including the other named guests of the room; the first is the lead guest. A guest with a single name
   * has the first name `FNU`.
   */
  readonly guests: readonly RoomGuest[];
  readonly specialRequest: string;
  readonly language: Language;
}

/** What the supplier documents about bookings whose outcome is unknown. */
export interface BookingRules {
  /**
   * Whether a booking may be sent again: `sameReference` if the supplier makes one booking per reference,
   * `newReference` only after `find` returned `never`, `never` if it does not deduplicate.
   */
  readonly repeat: 'sameReference' | 'newReference' | 'never';
  /** Maximum duration of a booking request. */
  readonly bookWithinSeconds: number;
  /** Time after which every booking is visible to `find`. */
  readonly visibleWithinSeconds: number;
  /** An older quote is verified again before its booking; missing if only `expiresAt` counts. */
  readonly quoteLifeSeconds?: number;
}

/** Responses to a read request that has no result. */
export type Unavailable =
  /** The hotel or the product no longer exists. */
  | 'gone'
  /** No response in time, too many requests, or switched off: the user can try again. */
  | 'busy';

/** Rooms held for an order until it ends, with the supplier's id, or none. */
export type Hold = { readonly kind: 'held'; readonly id: string } | { readonly kind: 'none' };

/** Holds the quoted rooms in the order's transaction: if the order is not stored, nothing is held. */
export type HoldRooms = (unit: UnitOfWork) => Promise<Hold | { readonly kind: 'soldOut' }>;

/** An invariant of a supplier's data in the portal's database. */
export type SupplierCheck = Check & {
  /** The rows that violate it. */
  readonly findOffenders: (unit: UnitOfWork) => Promise<readonly Readonly<Record<string, unknown>>[]>;
};

/** An amount that the supplier charges, in minor units. */
export interface SupplierAmount {
  readonly amount: number;
  readonly currency: string;
}

export type BookRejection = 'soldOut' | 'priceChanged' | 'expired' | 'refused';

/** A supplier's cost in the currency of the quote. */
export type BookedCost = Omit<SupplierCost, 'currency'>;

/** `cost`: undefined if it is the quoted one. */
interface ConfirmedBooking {
  readonly state: 'confirmed';
  readonly confirmation: string;
  readonly cost?: BookedCost;
}

export type BookResult =
  | ConfirmedBooking
  | { readonly state: 'pending' }
  | { readonly state: 'rejected'; readonly reason: BookRejection }
  /** Nothing was booked under this reference, and the supplier requires a new one for another attempt. */
  | { readonly state: 'notStarted' }
  /** No response: the outcome is unknown until `find` returns it. */
  | { readonly state: 'timedOut' };

/** The booking of one attempt, as the supplier stores it. */
export type FoundBooking =
  | ConfirmedBooking
  | { readonly state: 'pending' }
  | { readonly state: 'rejected' }
  /** `penalty`: what the supplier charges; undefined if it does not state it. */
  | { readonly state: 'cancelled'; readonly penalty?: SupplierAmount }
  /** Not visible, but it can still appear. */
  | { readonly state: 'notYet' }
  /** It is not visible and can no longer appear. */
  | { readonly state: 'never' }
  | { readonly state: 'timedOut' };

export type CancelRejection = 'notCancellable' | 'tooLate';

export type CancelResult =
  /** `penalty`: what the supplier charges; undefined if it charges what its policy states. */
  | { readonly state: 'cancelled'; readonly penalty?: SupplierAmount }
  /** The booking remains. */
  | { readonly state: 'refused'; readonly reason: CancelRejection }
  /** The booking is not visible yet, or locked by another operation: query it again. */
  | { readonly state: 'notYet' }
  /** No response: query the booking again. */
  | { readonly state: 'timedOut' };

export type SupplierDocument = 'voucher' | 'invoice';

/**
 * What a supplier reports about a booking without a request. `id` is the same if it repeats the event. `forged`: it is
 * not from the supplier; `stale`: it is from the supplier, but too old.
 */
export type SupplierEvent = { readonly id: string; readonly reference: string } | 'forged' | 'stale';

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
  readonly describe: (listing: Listing, currency: Currency) => Promise<SuppliedHotel | undefined>;
  readonly quote: (
    listing: Listing,
    stay: SupplyStay,
    currency: Currency,
    signal: AbortSignal,
  ) => Promise<HotelQuotes | Unavailable>;
  /**
   * Cheapest rates for lists, in portions as they arrive. `signal` ends it when its responses are no longer needed. It
   * throws nothing for faults of the supplier: portions without a response are missing.
   */
  readonly search: (request: SearchRequest, signal: AbortSignal) => AsyncIterable<SearchPortion>;
  /** Checks whether a product is still available at the total the user saw. */
  readonly verify: (request: VerifyRequest) => Promise<Verification>;
  /** Prepares to hold the quoted rooms for an order that is being stored. */
  readonly hold: (quote: SupplyQuote) => Promise<HoldRooms>;
  /** Releases held rooms when the order ends. Idempotent. */
  readonly release: (unit: UnitOfWork, holdId: string) => Promise<void>;
  /** Hotel content that the portal imports; undefined if the supplier describes hotels itself. */
  readonly content?: ContentSource;
  readonly bookingRules: BookingRules;
  /**
   * `signal` ends the request when another process has taken over the booking or its time is over; the result is then
   * `timedOut`. If the signal ended before, nothing is sent.
   */
  readonly book: (request: BookRequest, signal: AbortSignal) => Promise<BookResult>;
  /** The booking under one of our references. `sentAt`: when its request was last sent. */
  readonly find: (reference: string, sentAt: Date) => Promise<FoundBooking>;
  /** What cancelling would cost now; undefined if the supplier did not answer. Missing: it has no such operation. */
  readonly cancelPreview?: (reference: string) => Promise<SupplierAmount | undefined>;
  /** Idempotent. */
  readonly cancel: (reference: string) => Promise<CancelResult>;
  /** Verifies an event by its exact bytes. Missing: the supplier sends no events. */
  readonly receive?: (body: Buffer) => Promise<SupplierEvent>;
  /** A document of the supplier as PDF, for operators; undefined if it is not available now. */
  readonly document?: (kind: SupplierDocument, reference: string) => Promise<Buffer | undefined>;
  /**
   * Invariants of its data in the portal's database. Bookings themselves are checked through `find` for all suppliers.
   */
  readonly checks: readonly SupplierCheck[];
}

export type SupplierSources = Pick<Services, 'db' | 'catalogue' | 'places' | 'currencies' | 'supplierRequests'>;

/** Creates a supplier in `newServices`. */
export type SupplierMaker = (sources: SupplierSources) => Supplier;
