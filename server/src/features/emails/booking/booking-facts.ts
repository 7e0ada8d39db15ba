import {
  as,
  bool,
  count,
  exactText,
  list,
  localizedText,
  maybe,
  type Of,
  oneOf,
  Remark,
  record,
} from '@portico/contract';
import { EmailAttachment } from '../email-attachments.ts';

export const PRICE_PARTS = ['room', 'tax', 'fees', 'coupon', 'points', 'transactionFee', 'surcharge'] as const;

const shortText = () => exactText(300);
/** Format: `USD 1,013.00`, as on every page. */
const shownAmount = () => exactText(60);

/** Data for the agency only: costs and refunds. */
const Account = record({
  /** Nickname of the user who booked. */
  bookedBy: as('bookedBy', shortText()),
  /** Path of the page for the next step, usually the booking's own page. */
  path: as('path', exactText(1000)),
  policy: as('policy', localizedText()),
  /** Taxes that the price contains, with their amounts. */
  includedTaxes: maybe('includedTaxes', localizedText()),
  parts: as('parts', list(record({ part: as('part', oneOf(PRICE_PARTS)), amount: as('amount', shownAmount()) }))),
  /** The amount paid, or due if not paid. */
  paid: as('paid', shownAmount()),
  method: as('method', localizedText()),
  /** Refunds go to credit or pre-deposit at once; payments through a provider are refunded by that provider. */
  isFromFunds: as('isFromFunds', bool()),
  /** Penalty on cancellation; missing if there was none. */
  fee: maybe('fee', shownAmount()),
  refund: maybe('refund', shownAmount()),
  pointsReturned: as('pointsReturned', count(0)),
  /** For a surcharge that is due: what it is for, and its payment deadline. */
  asked: maybe('asked', record({ what: as('what', localizedText()), until: as('until', localizedText()) })),
});

/** Facts of a booking when the email was queued. The guest's email has no `account`, and therefore no price. */
export const BookingFacts = record({
  reference: as('reference', shortText()),
  /** The hotel's own booking number. */
  confirmation: maybe('confirmation', shortText()),
  hotel: as('hotel', localizedText()),
  address: as('address', localizedText()),
  phone: as('phone', shortText()),
  checkIn: as('checkIn', exactText(10)),
  checkOut: as('checkOut', exactText(10)),
  room: as('room', localizedText()),
  beds: maybe('beds', localizedText()),
  board: as('board', localizedText()),
  /** The cancellation policy without amounts, and what the supplier states; missing in old rows. */
  terms: maybe('terms', localizedText()),
  remarks: maybe('remarks', list(Remark)),
  /** The booking was not made because price or terms changed. */
  isAtOtherPrice: maybe('isAtOtherPrice', bool()),
  rooms: as('rooms', count(1)),
  adults: as('adults', count(1)),
  childAges: as('childAges', list(count(0, 17))),
  guests: as('guests', list(shortText())),
  request: as('request', exactText(2000)),
  /** Name of the company that booked. */
  agency: as('agency', localizedText()),
  /** Reply address for the guest. Old rows have none; replies then go to the portal. */
  agencyEmail: maybe('agencyEmail', shortText()),
  /** Charges that the guest pays at the hotel; they belong to the hotel and are no price of ours. */
  atHotel: as('atHotel', list(record({ name: as('name', localizedText()), amount: as('amount', shownAmount()) }))),
  /** PDF attachment; it contains no price, so every recipient gets it. */
  voucher: maybe('voucher', EmailAttachment),
  account: maybe('account', Account),
});

export type BookingFacts = Of<typeof BookingFacts>;
export type BookingAccount = Of<typeof Account>;
