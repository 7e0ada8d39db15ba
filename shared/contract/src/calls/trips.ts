import { answer, defineCall } from '../call.ts';
import {
  amount,
  as,
  coded,
  codeText,
  count,
  flagBit,
  freeLine,
  freeText,
  id,
  ifMissing,
  lineText,
  list,
  maybe,
  type Of,
  oneOf,
  record,
  seconds,
  text,
  words,
} from '../codec/codec.ts';
import { picture } from '../entities/hotel-fields.ts';
import { currency } from '../entities/money-fields.ts';
import { DEADLINE_DAYS, TRIP_STATUS_CODES } from '../entities/order-codes.ts';
import { orderNumber, orderStatus, shownDates } from '../entities/order-fields.ts';
import { LANGUAGES, SIZES } from '../limits.ts';
import { pagedBy } from './paged.ts';

/** By which days the list is filtered: none, those of the booking, or those of the stay. (TRIP-02) */
export const DATE_TYPES = ['all', 'create', 'check'] as const;
/** By which days the list is filtered. */
export type DateType = (typeof DATE_TYPES)[number];

/**
 * A row of My Bookings. Amounts are decimal text in `currency`, `createdAt` is in epoch seconds, `checkIn` and `checkOut` are
 * days; the fields that end in `Shown` say the same in the asked language. (TRIP-01, spec 2 §3)
 */
export const TripListItem = record({
  orderNumber,
  createdAt: as('create_time', seconds()),
  /** In the asked language. */
  hotelName: as('hotelname', text(300)),
  /** Where the hotel lies, in the asked language; ours. */
  city: maybe('city', text(200)),
  /** The lead guest: first name, then last name. */
  guestName: as('username', text(200)),
  checkIn: as('checkin', text(10)),
  checkOut: as('checkout', text(10)),
  ...shownDates,
  currency,
  /** What is charged, additional payments included, without what the property collects itself. */
  total: as('totalprice', amount()),
  /** The way it was paid, ready to show; empty while unpaid. */
  paidBy: as('pay_way', text(60)),
  /** Where it stands, in words: more exact than `status`. (TRIP-04) */
  statusText: as('status_val', text(80)),
  status: as('order_status', orderStatus()),
  /** 1 unpaid, 2 paid, 5 refunded, 6 cancelled with charges. */
  payStatus: as('pay_status', id(4)),
  /** `payStatus` is 6: cancelled with charges. */
  hasCharges: as('cancel_charges', flagBit()),
  /** The hotel has not answered yet whether it takes the cancellation. */
  isCancelPending: as('cancel_pending', flagBit()),
  /** 1 while an additional payment is due, else 0. */
  childStatus: as('child_order_status', id(4)),
  /** Set on an unpaid order that can still be paid: until when, epoch seconds. */
  waitingPay: maybe('waitingPayData', record({ payUntil: as('pay_deadline', seconds()) })),
  /** Set while an additional payment can be made: under which number, how much before any fee, what for, until when. (TDET-07) */
  surchargeDue: maybe(
    'childPayData',
    record({
      orderNumber: as('orderno', text(60)),
      amount: as('surcharge_money', amount()),
      text: as('surcharge_txt', words()),
      payUntil: as('pay_deadline', seconds()),
    }),
  ),
  picture,
  /** Until when cancelling costs nothing, where that is still to come and the booking stands. */
  freeUntil: maybe('free_until', seconds()),
  /** The hotel's IANA zone. */
  zone: maybe('timezone', text(60)),
  /** The agency's own name for the booking. */
  ownReference: maybe('own_reference', text(SIZES.ownReference)),
});
export type TripListItem = Of<typeof TripListItem>;

/**
 * A page of My Bookings; `total` counts the rows of all pages, `page` begins at 1. Where `hasMore` is set there are more than
 * `total` says: counting all of a long past would take longer than showing its page.
 */
export const TripListPage = record({
  trips: as('list', list(TripListItem)),
  ...pagedBy,
  hasMore: as('has_more', ifMissing(flagBit(), false)),
});
export type TripListPage = Of<typeof TripListPage>;

/** IANA zone of the reader, whose clock the days of a filter and the times of an export follow; UTC where it is left out. Ours. */
const zone = maybe('timezone', text(60));

/** Which rows of My Bookings. An order number beats every other filter; the last two are ours. */
const tripFilter = {
  orderNumber: maybe('orderno', codeText(60)),
  status: as('status', ifMissing(coded(TRIP_STATUS_CODES), 'all')),
  dateType: as('type', ifMissing(oneOf(DATE_TYPES), 'all')),
  /** The first and the last day, `yyyy-mm-dd`, both included; they count only together and with a date type. */
  from: maybe('checkin', text(10)),
  to: maybe('checkout', text(10)),
  zone,
  /** Words that all stand in a guest's name, the hotel's, its confirmation number, or the agency's own reference and note. */
  search: maybe('keyword', lineText(SIZES.tripSearch)),
  /** Only those whose free cancellation ends so soon, the nearest first. */
  deadline: maybe('deadline', oneOf(DEADLINE_DAYS)),
} as const;

/** Which rows of My Bookings, and which page. */
export const TripListRequest = record({
  ...tripFilter,
  /** From 1. */
  page: as('page', ifMissing(count(1, 100_000), 1)),
});
export type TripListRequest = Of<typeof TripListRequest>;

/**
 * Lists the bookings of the company, the newest first.
 *
 * Answers: `trips`; `listExpired` goes to the hotel list; any other flag shows an empty list. Source: spec 2 §7, TRIP-06.
 */
export const tripList = defineCall({
  path: '/api/getTripList',
  request: TripListRequest,
  answers: { '200': answer('trips', TripListPage), '110': answer('listExpired') },
});

/**
 * Gives the rows that the filter leaves as CSV text, safe to open in a spreadsheet, with a file name: as many as one answer holds, and
 * a last line that says so. All of them are `downloadTrips`'s. (TRIP-03)
 */
export const exportTrips = defineCall({
  path: '/api/getTripList',
  operation: 'exportData',
  request: record(tripFilter),
  answers: {
    '200': answer('file', record({ csv: as('csv', text(SIZES.exportCharacters)), name: as('name', text(120)) })),
  },
});

/** Opens the export for the session that asked for it, for a minute. */
const ticket = as('token', text(300));

/**
 * Asks for what opens `downloadTrips`; ours.
 *
 * Answers: `ticket`, with the file's name and how many rows the filter leaves just now.
 */
export const exportTicket = defineCall({
  path: '/api/getTripList',
  operation: 'getExportTicket',
  request: record(tripFilter),
  answers: { '200': answer('ticket', record({ ticket, name: as('name', text(120)), rows: as('rows', count()) })) },
});

/**
 * Streams all rows that the filter leaves as CSV, safe to open in a spreadsheet, and then `STREAM_END`: a stream without it was cut.
 * An address of its own, so it has no answers; ours. (TRIP-03)
 */
export const downloadTrips = defineCall({
  path: '/api/getTripList',
  operation: 'downloadCsv',
  method: 'GET',
  request: record({
    ...tripFilter,
    /** The reader's, in which heads and words of the rows are written. */
    language: maybe('language', oneOf(LANGUAGES)),
    ticket,
  }),
  answers: {},
});

/**
 * The address by which a calendar reads the company's stays and ends of free cancellation; a path with its query, beginning with a
 * slash. Missing where the person has none. `renew` makes a new one, `revoke` none; the one before stops at once.
 *
 * Answers: `feed`. Source: ours.
 */
export const calendarFeed = defineCall({
  path: '/api/getTripList',
  operation: 'calendar',
  request: record({ change: as('change', ifMissing(oneOf(['none', 'renew', 'revoke']), 'none')) }),
  answers: { '200': answer('feed', record({ address: maybe('address', text(200)) })) },
});

/**
 * Keeps what the agency itself calls a booking, and its note on it; nobody outside the company sees either. An empty text takes
 * it away.
 *
 * Answers: `saved`, or `noSuchOrder`. Source: ours.
 */
export const annotateTrip = defineCall({
  path: '/api/getTripDetail',
  operation: 'annotate',
  request: record({
    orderNumber,
    reference: as('own_reference', freeLine(SIZES.ownReference)),
    note: as('own_note', freeText(SIZES.ownNote)),
  }),
  answers: { '200': answer('saved'), '120': answer('noSuchOrder') },
});
