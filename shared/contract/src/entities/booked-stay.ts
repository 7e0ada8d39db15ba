import { as, flagBit, list, maybe, type Of, record, text } from '../codec/codec.ts';
import { Price } from './money.ts';
import { CancellationPolicy } from './policy.ts';

/** What a result page shows of a booking in addition to its status (DESK-29). */
export const BookedStay = record({
  /** One name per room; the first is the lead guest's. */
  guests: as('adults_all', list(text(200))),
  /** All given names, room by room; missing if that is one name per room (DESK-24). */
  allGuests: maybe('all_guests', list(text(200))),
  /** Complete stay, including what the property collects; also the currency of `policy`. */
  total: as('totalprice', Price),
  /** Missing if the booking has ended. */
  policy: maybe('cancel', CancellationPolicy),
  /** Whether voucher, invoice and confirmation exist (TDET-05). */
  hasDocuments: as('check', flagBit()),
});
export type BookedStay = Of<typeof BookedStay>;
