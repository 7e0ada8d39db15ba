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
  localizedText,
  maybe,
  type Of,
  oneOf,
  record,
  seconds,
  text,
} from '../codec/codec.ts';
import { defineEndpoint, response } from '../endpoint.ts';
import { picture } from '../entities/hotel-fields.ts';
import { currency } from '../entities/money-fields.ts';
import { DEADLINE_DAYS, TRIP_STATUS_CODES } from '../entities/order-codes.ts';
import { orderNumber, orderStatus, shownDates } from '../entities/order-fields.ts';
import { LANGUAGES, SIZES } from '../limits.ts';
import { pagedBy } from './paged.ts';

/** Dates that the filter applies to: none, the booking date, or the days of the stay. (TRIP-02) */
export const DATE_TYPES = ['all', 'create', 'check'] as const;
/** A value of `DATE_TYPES`. */
export type DateType = (typeof DATE_TYPES)[number];

/**
 * A row of My Bookings. Amounts are decimal text in `currency`, `createdAt` is in epoch seconds, `checkIn` and
 * `checkOut` are days. Fields that end in `Shown` are the same days formatted in the requested language. (TRIP-01, spec
 * 2 §3)
 */
export const TripListItem = record({
  orderNumber,
  createdAt: as('create_time', seconds()),
  /** In the requested language. */
  hotelName: as('hotelname', text(300)),
  /** City of the hotel, in the requested language. Portico extension. */
  city: maybe('city', text(200)),
  /** The lead guest: first name, then last name. */
  guestName: as('username', text(200)),
  checkIn: as('checkin', text(10)),
  checkOut: as('checkout', text(10)),
  ...shownDates,
  currency,
  /** Amount charged, including additional payments and excluding what the property collects. */
  total: as('totalprice', amount()),
  /** Payment method, ready to show; empty while unpaid. */
  paidBy: as('pay_way', text(60)),
  /** Status text, more exact than `status`. (TRIP-04) */
  statusText: as('status_val', text(80)),
  status: as('order_status', orderStatus()),
  /** 1 unpaid, 2 paid, 5 refunded, 6 cancelled with charges. */
  payStatus: as('pay_status', id(4)),
  /** True if `payStatus` is 6. */
  hasCharges: as('cancel_charges', flagBit()),
  /** The hotel has not yet accepted or rejected the cancellation. */
  isCancelPending: as('cancel_pending', flagBit()),
  /** 1 while an additional payment is due, else 0. */
  childStatus: as('child_order_status', id(4)),
  /** Set on an unpaid order that can still be paid. `payUntil`: deadline in epoch seconds. */
  waitingPay: maybe('waitingPayData', record({ payUntil: as('pay_deadline', seconds()) })),
  /**
   * Set while an additional payment can be made: its order number, amount before any fee, reason and deadline.
   * (TDET-07)
   */
  surchargeDue: maybe(
    'childPayData',
    record({
      orderNumber: as('orderno', text(60)),
      amount: as('surcharge_money', amount()),
      text: as('surcharge_txt', localizedText()),
      payUntil: as('pay_deadline', seconds()),
    }),
  ),
  picture,
  /** End of free cancellation. Set only while it is in the future and the booking is pending or confirmed. */
  freeUntil: maybe('free_until', seconds()),
  /** IANA time zone of the hotel. */
  zone: maybe('timezone', text(60)),
  /** The agency's own reference for the booking. */
  ownReference: maybe('own_reference', text(SIZES.ownReference)),
});
export type TripListItem = Of<typeof TripListItem>;

/**
 * A page of My Bookings; `total` counts the rows of all pages, `page` begins at 1. If `hasMore` is set, the real number
 * is higher than `total`: counting a long history would take longer than loading its page.
 */
export const TripListPage = record({
  trips: as('list', list(TripListItem)),
  ...pagedBy,
  hasMore: as('has_more', ifMissing(flagBit(), false)),
});
export type TripListPage = Of<typeof TripListPage>;

/**
 * IANA time zone of the user, for the days of the filter and the times of the export; default UTC. Portico extension.
 */
const zone = maybe('timezone', text(60));

/**
 * Filters of My Bookings. An order number overrides every other filter. `search` and `deadline` are Portico extensions.
 */
const tripFilter = {
  orderNumber: maybe('orderno', codeText(60)),
  status: as('status', ifMissing(coded(TRIP_STATUS_CODES), 'all')),
  dateType: as('type', ifMissing(oneOf(DATE_TYPES), 'all')),
  /** First and last day, `yyyy-mm-dd`, both inclusive. They apply only together and with a date type. */
  from: maybe('checkin', text(10)),
  to: maybe('checkout', text(10)),
  zone,
  /** All terms must match: in guest names, hotel name, confirmation number, or the agency's reference and note. */
  search: maybe('keyword', lineText(SIZES.tripSearch)),
  /** Only bookings with a free cancellation that ends within this time, the nearest first. */
  deadline: maybe('deadline', oneOf(DEADLINE_DAYS)),
} as const;

/** Filters and page of My Bookings. */
export const TripListRequest = record({
  ...tripFilter,
  /** From 1. */
  page: as('page', ifMissing(count(1, 100_000), 1)),
});
export type TripListRequest = Of<typeof TripListRequest>;

/**
 * Lists the bookings of the company, newest first.
 *
 * Responses: `trips`; `listExpired`: the client goes to the hotel list; any other flag: an empty list.
 * Source: spec 2 §7, TRIP-06.
 */
export const tripList = defineEndpoint({
  path: '/api/getTripList',
  request: TripListRequest,
  responses: { '200': response('trips', TripListPage), '110': response('listExpired') },
});

/**
 * Returns the filtered rows as CSV text that is safe to open in a spreadsheet, with a file name. The text is
 * limited to `SIZES.exportCharacters`; its last line reports missing rows. `downloadTrips` returns all rows.
 * Source: TRIP-03.
 */
export const exportTrips = defineEndpoint({
  path: '/api/getTripList',
  operation: 'exportData',
  request: record(tripFilter),
  responses: {
    '200': response('file', record({ csv: as('csv', text(SIZES.exportCharacters)), name: as('name', text(120)) })),
  },
});

/** Authorizes the export for the session that requested it, for one minute. */
const ticket = as('token', text(300));

/**
 * Requests the ticket for `downloadTrips`.
 *
 * Responses: `ticket`, with the file name and the current number of filtered rows. Source: Portico extension.
 */
export const exportTicket = defineEndpoint({
  path: '/api/getTripList',
  operation: 'getExportTicket',
  request: record(tripFilter),
  responses: { '200': response('ticket', record({ ticket, name: as('name', text(120)), rows: as('rows', count()) })) },
});

/**
 * Streams all filtered rows as CSV that is safe to open in a spreadsheet, followed by `STREAM_END`; a stream without it
 * is incomplete. The browser opens it as a URL, so it has no responses. Source: TRIP-03, Portico extension.
 */
export const downloadTrips = defineEndpoint({
  path: '/api/getTripList',
  operation: 'downloadCsv',
  method: 'GET',
  request: record({
    ...tripFilter,
    /** The user's language, for column headers and texts of the rows. */
    language: maybe('language', oneOf(LANGUAGES)),
    ticket,
  }),
  responses: {},
});

/**
 * Returns the URL of the calendar feed with the company's stays and ends of free cancellation: a path with a query,
 * beginning with a slash. It is missing if the user has none. `renew` creates a new URL, `revoke` removes it; the
 * previous URL stops working at once.
 *
 * Responses: `feed`. Source: Portico extension.
 */
export const calendarFeed = defineEndpoint({
  path: '/api/getTripList',
  operation: 'calendar',
  request: record({ change: as('change', ifMissing(oneOf(['none', 'renew', 'revoke']), 'none')) }),
  responses: { '200': response('feed', record({ address: maybe('address', text(200)) })) },
});

/**
 * Saves the agency's own reference and note on a booking. They are visible only within the company. Empty text removes
 * them.
 *
 * Responses: `saved`, or `noSuchOrder`. Source: Portico extension.
 */
export const annotateTrip = defineEndpoint({
  path: '/api/getTripDetail',
  operation: 'annotate',
  request: record({
    orderNumber,
    reference: as('own_reference', freeLine(SIZES.ownReference)),
    note: as('own_note', freeText(SIZES.ownNote)),
  }),
  responses: { '200': response('saved'), '120': response('noSuchOrder') },
});
