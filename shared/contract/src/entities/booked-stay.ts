import { as, flagBit, list, maybe, type Of, record, text } from '../codec/codec.ts';
import { Price } from './money.ts';
import { CancellationPolicy } from './policy.ts';

/** What a result page shows of a booking beside its status. (DESK-29) */
export const BookedStay = record({
  /** One name a room, the lead guest's first. */
  guests: as('adults_all', list(text(200))),
  /** Every name that was given, room by room; missing where that is one name a room. (DESK-24) */
  allGuests: maybe('all_guests', list(text(200))),
  /** Complete stay, with the amounts that the property collects; in the currency of `policy`. */
  total: as('totalprice', Price),
  /** Missing when the booking has ended. */
  policy: maybe('cancel', CancellationPolicy),
  /** Voucher, invoice and confirmation exist. (TDET-05) */
  hasDocuments: as('check', flagBit()),
});
export type BookedStay = Of<typeof BookedStay>;
