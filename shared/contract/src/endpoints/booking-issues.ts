import { amount, as, count, day, flagBit, list, maybe, type Of, oneOf, record, seconds, text } from '../codec/codec.ts';
import { defineEndpoint, response } from '../endpoint.ts';
import { GUARDED_RESPONSES, why } from './admin-action.ts';

/**
 * Kinds of booking issues. `doubleBooking`: two active bookings at the supplier; `lateBookingRemains`: a booking of a
 * rejected order could not be cancelled; `monitoringUnanswered`: whether such a booking exists is unknown.
 */
export const BOOKING_ISSUE_KINDS = [
  'doubleBooking',
  'lateBookingRemains',
  'cancelRefused',
  'cancelUnanswered',
  'penaltyDiffers',
  'monitoringUnanswered',
] as const;
/** A value of `BOOKING_ISSUE_KINDS`. */
export type BookingIssueKind = (typeof BOOKING_ISSUE_KINDS)[number];

/** `closed`: those of the last 30 days. */
export const BOOKING_ISSUE_STATES = ['open', 'closed'] as const;

const ATTEMPT_STATES = ['sent', 'confirmed', 'rejected', 'cancelled', 'never'] as const;

const BookingAttempt = record({
  /** Our reference of the attempt at the supplier. */
  reference: as('reference', text(20)),
  /** `sent`: the outcome is unknown; `never`: it did not arrive at the supplier. */
  state: as('state', oneOf(ATTEMPT_STATES)),
  firstSentAt: as('first_sent_at', seconds()),
  lastSentAt: as('last_sent_at', seconds()),
  sends: as('sends', count()),
  /** When the state became final. */
  decidedAt: maybe('decided_at', seconds()),
});
/** An attempt to book at the supplier. */
export type BookingAttempt = Of<typeof BookingAttempt>;

const SupplierCall = record({
  kind: as('kind', oneOf(['supplier-book', 'supplier-cancel'])),
  isDone: as('is_done', flagBit()),
  /** When the supplier is queried next; missing if the call is done. */
  nextAt: maybe('next_at', seconds()),
  /** End of the monitoring of a rejected order. */
  monitoredUntil: maybe('monitored_until', seconds()),
  lastProblem: maybe('last_problem', text(2000)),
});
/** The newest call of the supplier outbox for an order. */
export type SupplierCall = Of<typeof SupplierCall>;

/** Which facts an issue has depends on its kind. */
const IssueFacts = record({
  reference: maybe('reference', text(20)),
  references: maybe('references', text(300)),
  /** Why the supplier did not cancel, such as `notCancellable` or `tooLate`. */
  reason: maybe('reason', text(200)),
  /** Cancellation costs as shown to the agent and as charged by the supplier: decimal text in `currency`. */
  shownAmount: maybe('shown_amount', amount()),
  chargedAmount: maybe('charged_amount', amount()),
  currency: maybe('currency', text(3)),
});

const id = as('id', count(1));

const BookingIssue = record({
  id,
  kind: as('kind', oneOf(BOOKING_ISSUE_KINDS)),
  order: as('order', text(40)),
  /** Names of company and hotel in the operator's language. */
  companyName: as('company_name', text(300)),
  hotelName: as('hotel_name', text(300)),
  supplier: as('supplier', text(60)),
  checkIn: as('check_in', day()),
  openedAt: as('opened_at', seconds()),
  facts: as('facts', IssueFacts),
  attempts: as('attempts', list(BookingAttempt)),
  call: maybe('call', SupplierCall),
  closedAt: maybe('closed_at', seconds()),
  /** Nickname of an operator, or `system` if the cause was gone. */
  closedBy: maybe('closed_by', text(300)),
  note: maybe('note', text(500)),
});
/** A booking that needs an operator's attention. */
export type BookingIssue = Of<typeof BookingIssue>;

/**
 * Lists booking issues, `SIZES.adminPageSize` per page: open ones oldest first, closed ones newest first. `after` is
 * the id of the last row of the previous page. Operators only. (SUP-03, SUP-04)
 */
export const listBookingIssues = defineEndpoint({
  path: '/api/bookingIssues',
  operation: 'list',
  request: record({
    state: as('state', oneOf(BOOKING_ISSUE_STATES)),
    /** Default: all. */
    kind: maybe('kind', oneOf(BOOKING_ISSUE_KINDS)),
    after: maybe('after', count(1)),
  }),
  responses: {
    '200': response('issues', record({ issues: as('list', list(BookingIssue)), isMore: as('is_more', flagBit()) })),
  },
});

/**
 * Closes an issue with the reason as its note; nothing changes at the supplier. A repeated request has no further
 * effect. Codes of `notPossible`: `noSuchIssue`; `closedByOther`; `causeGone`: the portal closed it. Operators only.
 */
export const closeBookingIssue = defineEndpoint({
  path: '/api/bookingIssues',
  operation: 'close',
  request: record({ id, why: as('why', why) }),
  responses: { '200': response('closed'), ...GUARDED_RESPONSES },
});
