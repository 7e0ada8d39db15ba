import { answer, defineCall } from '../call.ts';
import {
  alsoWritten,
  amount,
  as,
  count,
  emailText,
  flagBit,
  freeText,
  id,
  ifMissing,
  jsonText,
  lineText,
  list,
  maybe,
  normalizedText,
  record,
  text,
  withoutCard,
} from '../codec/codec.ts';
import { GuestName, OrderQuote } from '../entities/order.ts';
import {
  askedRoom,
  hotelUrl,
  orderNumber,
  payMethod,
  requestKey,
  roompaiToken,
  searchNationality,
  seenFreeUntil,
} from '../entities/order-fields.ts';
import { chargedBy } from '../entities/order-texts.ts';
import { childAge, nationality } from '../entities/person-fields.ts';
import { STAY_LIMITS } from '../limits.ts';
import { phoneDigits } from '../text/phone-digits.ts';
import { plainName } from '../text/plain-name.ts';
import { bookedHotel } from './booked-hotel.ts';
import { roomAnswers } from './room-answers.ts';

const path = '/api/orderBook';

/** What the order page shows. `defaultAreaCode` is the id of a row of `areaCodes`, not a dial code. */
const QuotedOrder = record({
  ...bookedHotel,
  defaultAreaCode: as('defaultCode', count()),
  quote: as('orderData', OrderQuote),
});

/**
 * Asks for the order page's data: hotel, area codes and the quote of one rate for one stay. The quote holds for its own
 * `holdSeconds`.
 *
 * Answers: `quoted`, or one of the booking refusals. Source: spec 2 §7, GUEST-01.
 */
export const writeOrderShow = defineCall({
  path,
  operation: 'writeOrderShow',
  request: record({
    ...askedRoom,
    nationality,
  }),
  answers: { '200': answer('quoted', QuotedOrder), ...roomAnswers },
});

/** Of one room: all guests of the largest stay but its lead guest. */
const MOST_OTHER_GUESTS = STAY_LIMITS.adults.max - 1 + STAY_LIMITS.children.max;

/** What a person chooses beside the room. */
const chosenTerms = {
  couponId: maybe('userCouponId', id(60)),
  /** Whole points, a multiple of `SIZES.pointsStep`; 0 for none. */
  points: as('usedPoints', ifMissing(count(), 0)),
  method: as('paymentOn', payMethod()),
} as const;

/** The quote under the chosen method; the point quote's own fields stand beside it. */
const RepricedOrder = alsoWritten(
  record({ quote: as('orderData', OrderQuote), method: maybe('paymentOn', payMethod()) }),
  ({ quote, method = quote.defaultMethod }) => {
    return {
      usedPointsAmount: quote.pointsUsed,
      usedPointsPrice: quote.pointsDiscount,
      ...chargedBy(quote, method),
    };
  },
);

/**
 * Asks for the quote again with a coupon, points and a payment method. The message says in the asked language when the server
 * left the coupon out.
 *
 * Answers: `quoted`, or one of the booking refusals. Source: spec 2 §7, GUEST-05, GUEST-07, GUEST-11.
 */
export const getOrderPrice = defineCall({
  path,
  operation: 'getOrderPrice',
  request: record({
    ...askedRoom,
    seenFreeUntil,
    nationality,
    ...chosenTerms,
  }),
  answers: { '200': answer('quoted', RepricedOrder), ...roomAnswers },
});

/**
 * Asks for guests of earlier bookings whose first or last name begins so: those bookings alone that the person may see, the
 * latest first, at most `SIZES.usedGuests`. Contacts come only `withContact`, for a lead guest. Ours, no call of the
 * specification.
 *
 * Answers: `guests`.
 */
export const guestsUsedBefore = defineCall({
  path,
  operation: 'guestsUsedBefore',
  request: record({
    /** Plain letters, `SIZES.usedGuestLetters` or more; fewer find nobody. */
    name: as('name', lineText(60)),
    withContact: maybe('withContact', flagBit()),
  }),
  answers: { '200': answer('guests', record({ guests: as('guests', list(GuestName)) })) },
});

/** Names of a guest as the travel document writes them. */
const submittedNames = {
  lastName: as('userlastname', normalizedText(plainName, 60)),
  firstName: as('username', normalizedText(plainName, 60)),
  /** The guest has one name, which is `lastName`; `firstName` is empty. Ours. */
  hasOneName: maybe('oneName', flagBit()),
} as const;

/** Who answers for a room. */
const answersForRoom = {
  ...submittedNames,
  nationality,
  /**
   * The room's other guests whose names are given: up to one for each further adult, and one for each child, with the age that
   * the stay has for it. Ours. (DESK-24)
   */
  otherGuests: maybe('other_guests', list(record({ ...submittedNames, childAge }), MOST_OTHER_GUESTS)),
} as const;

/** Who answers for the second room and each further one. */
const OtherRoom = record(answersForRoom);

/**
 * Makes the order, unpaid, and holds its rooms. The same `requestKey` (a UUID) makes one order, however often it is sent.
 * `phone` is digits without the dial code; `areaCode` is the id of a row of the area-code list.
 *
 * Answers: `ordered` with the order number; a booking refusal; `invalidGuests` with our names of the fields
 * that the server refuses; `pointsRefused` and `couponRefused` when they no longer fit the order;
 * `tooManyHolds` while other unpaid orders stand.
 * Source: spec 2 §7, GUEST-03, GUEST-09, PAY-12.
 */
export const submitOrder = defineCall({
  path,
  operation: 'orderFillCosInfo',
  isIdempotent: true,
  request: record({
    ...askedRoom,
    requestKey,
    /** The total the person saw; another one is answered with the rise. Left out, it is the one that the server showed last. */
    seenTotal: maybe('totalPrice', amount()),
    seenFreeUntil,
    ...answersForRoom,
    email: as('emails', withoutCard(emailText())),
    phone: as('tel', normalizedText(phoneDigits, 30)),
    areaCode: as('areaCode', count()),
    /** One for each further room, in the order of the rooms. */
    otherRooms: as('userOtherInfo', ifMissing(jsonText(list(OtherRoom, 20)), [])),
    specialRequest: as('specialRequirements', ifMissing(freeText(400), '')),
    ...chosenTerms,
    /** The same order again, after `supplierUnreachable`. */
    isRetry: maybe('guestClicksRetry', flagBit()),
    searchNationality,
    hotelUrl,
    /** Other clients send it; it is accepted and read by nobody. */
    platformParams: maybe('platfromParamLs', freeText(2000)),
    roompaiToken,
  }),
  answers: {
    /** `mayRetry` is the specification's; an order that was made needs no repeat. */
    '200': answer('ordered', record({ orderNumber, mayRetry: maybe('guestClicksRetry', flagBit()) })),
    ...roomAnswers,
    '191': answer('invalidGuests', record({ fields: as('fields', list(text(60))) })),
    '192': answer('pointsRefused'),
    '193': answer('couponRefused'),
    /** The message says which cap of unpaid orders, or of the credit that they count on, it meets. Ours. (SEC-06) */
    '194': answer('tooManyHolds'),
  },
});
