import type { RoomGuests, Words } from '@portico/contract';
import type { OrderSnapshot } from '../../../platform/database/column-types.ts';

/** What a guest shows at the hotel. No price of ours is among it, so no document drawn from it alone can show one. */
export interface StayFacts {
  readonly reference: string;
  /** The hotel's own number. */
  readonly confirmation?: string;
  readonly hotel: OrderSnapshot['hotel'];
  /** IANA zone of the hotel. */
  readonly zone: string;
  readonly checkIn: string;
  readonly checkOut: string;
  readonly room: Words;
  readonly beds: Words;
  readonly board: Words;
  /** One for each room, with the guest who answers for it and the other guests whose names were given. */
  readonly rooms: readonly (RoomGuests & { readonly guest: string; readonly otherGuests: readonly string[] })[];
  readonly request: string;
  /** What the hotel asks guests to know, as plain text; what it collects is told in `atHotel`. */
  readonly notice: Words;
  /** The cancellation policy in hotel time, without an amount. */
  readonly terms: Words;
  /** Still payable at the hotel: with currency, ready to show. */
  readonly atHotel: readonly Line[];
  /** Sum of `atHotel`. */
  readonly atHotelTotal: string;
  readonly agency: Words;
}

/** What the agency alone reads: what the booking cost it. */
export interface AccountFacts {
  readonly bookedBy: string;
  /** The cancellation policy with its amounts. */
  readonly policy: Words;
  readonly lines: readonly Line[];
  /** Each night's part of the room price; none of an order made before nights were kept. */
  readonly nights: readonly { readonly day: string; readonly amount: string }[];
  /** What was paid beside the booking since, each under a number of its own, oldest first. */
  readonly surcharges: readonly PaidSurcharge[];
  /** With them. */
  readonly total: string;
  readonly nothing: string;
  /** Each way that any of it was paid by, once. */
  readonly methods: readonly Words[];
  /** By the clock of the portal's books. */
  readonly paidOn: string;
  /** When the last of `surcharges` was paid. */
  readonly changedAt?: Date;
}

export interface PaidSurcharge {
  readonly number: string;
  /** What it was asked for. */
  readonly what: Words;
  readonly amount: string;
  readonly paidOn: string;
}

/** An amount ready to show, and what it is for. */
export interface Line {
  readonly name: Words;
  readonly amount: string;
}

/** Who stands at the head of a document, and whom to ask. */
export interface Issuer {
  readonly name: Words;
  readonly address?: Words;
  readonly emails: readonly string[];
  readonly phones: readonly string[];
  readonly logo?: Logo;
}

/** A picture that the PDF and the preview can show. */
export interface Logo {
  readonly type: 'image/png' | 'image/jpeg';
  readonly bytes: Buffer;
}

/** Everything that the documents of one order are made of. */
export interface PaperFacts {
  readonly stay: StayFacts;
  readonly account: AccountFacts;
  /** The portal's own company. */
  readonly portal: Issuer;
  /** The agency's own head for its voucher, where it wants one. */
  readonly brand?: Issuer;
  /** When the hotel confirmed: as old as what the document tells. */
  readonly issuedAt: Date;
}
