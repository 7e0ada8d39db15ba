import { as, bool, count, exactText, list, maybe, type Of, oneOf, record, words } from '@portico/contract';
import { MailPaper } from '../email-attachments.ts';

/** A part of a price. */
export const PRICE_PARTS = ['room', 'tax', 'fees', 'coupon', 'points', 'transactionFee', 'surcharge'] as const;

const shortText = () => exactText(300);
/** `USD 1,013.00`, as every page shows it. */
const shownAmount = () => exactText(60);

/** What only the agency reads: what the booking costs it, and what came back. */
const Account = record({
  /** Nickname of the person who booked. */
  bookedBy: as('bookedBy', shortText()),
  /** Address of the page that goes on with it, the booking's own as a rule, below the portal's origin. */
  path: as('path', exactText(1000)),
  policy: as('policy', words()),
  parts: as('parts', list(record({ part: as('part', oneOf(PRICE_PARTS)), amount: as('amount', shownAmount()) }))),
  /** What was paid, or would have been. */
  paid: as('paid', shownAmount()),
  method: as('method', words()),
  /** Money goes back into credit or pre-deposit at once; what a provider took goes back through it. */
  isFromFunds: as('isFromFunds', bool()),
  /** What was kept on cancellation; missing when nothing was. */
  fee: maybe('fee', shownAmount()),
  refund: maybe('refund', shownAmount()),
  pointsReturned: as('pointsReturned', count(0)),
  /** Of an additional payment that is due: what it is for, and the last moment at which it can be made. */
  asked: maybe('asked', record({ what: as('what', words()), until: as('until', words()) })),
});

/** What a mail about a booking tells, as it was when it was written. The guest's has no account, and so no price. */
export const BookingFacts = record({
  reference: as('reference', shortText()),
  /** The hotel's own number. */
  confirmation: maybe('confirmation', shortText()),
  hotel: as('hotel', words()),
  address: as('address', words()),
  phone: as('phone', shortText()),
  checkIn: as('checkIn', exactText(10)),
  checkOut: as('checkOut', exactText(10)),
  room: as('room', words()),
  beds: as('beds', words()),
  board: as('board', words()),
  rooms: as('rooms', count(1)),
  adults: as('adults', count(1)),
  childAges: as('childAges', list(count(0, 17))),
  guests: as('guests', list(shortText())),
  request: as('request', exactText(2000)),
  /** Name of the company that booked. */
  agency: as('agency', words()),
  /** Where its guest reaches it. Rows of before have none, and then the portal answers. */
  agencyEmail: maybe('agencyEmail', shortText()),
  /** What the guest pays at the hotel; it is the hotel's and no price of ours. */
  atHotel: as('atHotel', list(record({ name: as('name', words()), amount: as('amount', shownAmount()) }))),
  /** Goes with the mail as a PDF; it holds no price, so everybody gets it. */
  voucher: maybe('voucher', MailPaper),
  account: maybe('account', Account),
});

export type BookingFacts = Of<typeof BookingFacts>;
export type BookingAccount = Of<typeof Account>;
