import type { RoomGuests, Words } from '@portico/contract';
import type { OrderSnapshot } from '../../../platform/database/column-types.ts';

/**
 * Facts that the guest shows at the hotel. They contain no price of ours, so a document built from them alone cannot
 * show one.
 */
export interface StayFacts {
  readonly reference: string;
  /** The hotel's own booking number. */
  readonly confirmation?: string;
  readonly hotel: OrderSnapshot['hotel'];
  /** IANA time zone of the hotel. */
  readonly zone: string;
  readonly checkIn: string;
  readonly checkOut: string;
  readonly room: Words;
  readonly beds?: Words;
  readonly board: Words;
  /** One entry per room: the lead guest of the room and the other named guests; `room` if the rooms differ. */
  readonly rooms: readonly (RoomGuests & {
    readonly guest: string;
    readonly otherGuests: readonly string[];
    readonly room?: Words;
  })[];
  readonly request: string;
  /** The hotel's notice as plain text; charges that the hotel collects are in `atHotel`. */
  readonly notice: Words;
  /** The cancellation policy in hotel time, without an amount. */
  readonly terms: Words;
  /** The supplier's conditions, one entry per line. */
  readonly remarks: readonly Words[];
  /** Names of the taxes that the price contains. */
  readonly includedTaxes: readonly Words[];
  /** Charges payable at the hotel, formatted with currency. */
  readonly atHotel: readonly Line[];
  /** Sum of `atHotel`. */
  readonly atHotelTotal: string;
  readonly agency: Words;
}

/** Facts for the agency only: what the booking cost. */
export interface AccountFacts {
  readonly bookedBy: string;
  /** The cancellation policy with its amounts. */
  readonly policy: Words;
  readonly lines: readonly Line[];
  /** The part of the room price per night; empty for orders from before nights were stored. */
  readonly nights: readonly { readonly day: string; readonly amount: string }[];
  /** The part of the room price per room; empty if all rooms cost the same. */
  readonly roomFares: readonly Line[];
  /** Taxes that the price contains, with their amounts. */
  readonly includedTaxes?: Words;
  /** Surcharges paid later, each with its own number, oldest first. */
  readonly surcharges: readonly PaidSurcharge[];
  /** Includes the surcharges. */
  readonly total: string;
  readonly nothing: string;
  /** Every payment method used, without duplicates. */
  readonly methods: readonly Words[];
  /** In the time zone of the portal's ledger. */
  readonly paidOn: string;
  /** When the last of `surcharges` was paid. */
  readonly changedAt?: Date;
}

export interface PaidSurcharge {
  readonly number: string;
  /** What the surcharge is for. */
  readonly what: Words;
  readonly amount: string;
  readonly paidOn: string;
}

/** A formatted amount and its label. */
export interface Line {
  readonly name: Words;
  readonly amount: string;
}

/** The issuer in the document's header, with contact data. */
export interface Issuer {
  readonly name: Words;
  readonly address?: Words;
  readonly emails: readonly string[];
  readonly phones: readonly string[];
  readonly logo?: Logo;
}

/** An image that the PDF and the preview can show. */
export interface Logo {
  readonly type: 'image/png' | 'image/jpeg';
  readonly bytes: Buffer;
}

export interface DocumentFacts {
  readonly stay: StayFacts;
  readonly account: AccountFacts;
  /** The portal's company. */
  readonly portal: Issuer;
  /** The agency's own letterhead for its voucher, if set. */
  readonly brand?: Issuer;
  /** When the hotel confirmed: the documents state the facts of that moment. */
  readonly issuedAt: Date;
}
