import {
  alsoEncoded,
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
import { defineEndpoint, response } from '../endpoint.ts';
import { GuestName, OrderQuote } from '../entities/order.ts';
import {
  hotelUrl,
  orderNumber,
  payMethod,
  requestedRoom,
  requestKey,
  roompaiToken,
  searchNationality,
  seenFreeUntil,
} from '../entities/order-fields.ts';
import { chargedBy } from '../entities/order-texts.ts';
import { childAge, nationality } from '../entities/user-fields.ts';
import { STAY_LIMITS } from '../limits.ts';
import { phoneDigits } from '../text/phone-digits.ts';
import { plainName } from '../text/plain-name.ts';
import { bookedHotel } from './booked-hotel.ts';
import { roomResponses } from './room-responses.ts';

const path = '/api/orderBook';

/** Data of the order page. `defaultAreaCode` is the id of a row of `areaCodes`, not a dial code. */
const QuotedOrder = record({
  ...bookedHotel,
  defaultAreaCode: as('defaultCode', count()),
  quote: as('orderData', OrderQuote),
});

/**
 * Returns the data of the order page: hotel, area codes and the quote of one rate for one stay. The quote is valid for
 * its `holdSeconds`.
 *
 * Responses: `quoted`, or one of `roomResponses`. Source: spec 2 §7, GUEST-01.
 */
export const writeOrderShow = defineEndpoint({
  path,
  operation: 'writeOrderShow',
  request: record({
    ...requestedRoom,
    nationality,
  }),
  responses: { '200': response('quoted', QuotedOrder), ...roomResponses },
});

/** Per room: all guests of the largest stay except its lead guest. */
const MOST_OTHER_GUESTS = STAY_LIMITS.adults.max - 1 + STAY_LIMITS.children.max;

/** Coupon, points and payment method of an order. */
const chosenTerms = {
  couponId: maybe('userCouponId', id(60)),
  /** A multiple of `SIZES.pointsStep`; 0 for none. */
  points: as('usedPoints', ifMissing(count(), 0)),
  method: as('paymentOn', payMethod()),
} as const;

/** The quote with the chosen method, and the flat point fields of the specification. */
const RepricedOrder = alsoEncoded(
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
 * Returns the quote with a coupon, points and a payment method applied. If the server removed the coupon, the message
 * explains it in the requested language.
 *
 * Responses: `quoted`, or one of `roomResponses`. Source: spec 2 §7, GUEST-05, GUEST-07, GUEST-11.
 */
export const getOrderPrice = defineEndpoint({
  path,
  operation: 'getOrderPrice',
  request: record({
    ...requestedRoom,
    seenFreeUntil,
    nationality,
    ...chosenTerms,
  }),
  responses: { '200': response('quoted', RepricedOrder), ...roomResponses },
});

/**
 * Suggests guests of earlier bookings by the beginning of their first or last name. It searches only bookings that the
 * user may see, latest first, and returns at most `SIZES.usedGuests`. Contact data, which only a lead guest needs, is
 * included only with `withContact`.
 *
 * Responses: `guests`. Source: Portico extension.
 */
export const guestsUsedBefore = defineEndpoint({
  path,
  operation: 'guestsUsedBefore',
  request: record({
    /** Plain letters; with fewer than `SIZES.usedGuestLetters` the result is empty. */
    name: as('name', lineText(60)),
    withContact: maybe('withContact', flagBit()),
  }),
  responses: { '200': response('guests', record({ guests: as('guests', list(GuestName)) })) },
});

/** Names of a guest as in the travel document. */
const submittedNames = {
  lastName: as('userlastname', normalizedText(plainName, 60)),
  firstName: as('username', normalizedText(plainName, 60)),
  /** The guest has one name, which is `lastName`; `firstName` is empty. Portico extension. */
  hasOneName: maybe('oneName', flagBit()),
} as const;

/** Guests of a room; the names and `nationality` are the lead guest's. */
const responsesForRoom = {
  ...submittedNames,
  nationality,
  /**
   * Named guests in addition to the lead guest: at most one per further adult, and one per child with the age given for
   * the stay. Portico extension. (DESK-24)
   */
  otherGuests: maybe('other_guests', list(record({ ...submittedNames, childAge }), MOST_OTHER_GUESTS)),
} as const;

/** Guests of the second room and each further one. */
const OtherRoom = record(responsesForRoom);

/**
 * Creates an unpaid order and holds its rooms. Retries with the same `requestKey` (a UUID) create only one order.
 * `phone` is digits without the dial code; `areaCode` is the id of a row of the area-code list.
 *
 * Responses: `ordered`, one of `roomResponses`, and those below. Source: spec 2 §7, GUEST-03, GUEST-09, PAY-12.
 */
export const submitOrder = defineEndpoint({
  path,
  operation: 'orderFillCosInfo',
  isIdempotent: true,
  request: record({
    ...requestedRoom,
    requestKey,
    /** Total that the user saw; if it rose, the response is `priceRose`. Default: the total that was shown last. */
    seenTotal: maybe('totalPrice', amount()),
    seenFreeUntil,
    ...responsesForRoom,
    email: as('emails', withoutCard(emailText())),
    phone: as('tel', normalizedText(phoneDigits, 30)),
    areaCode: as('areaCode', count()),
    /** One per further room, in room order. */
    otherRooms: as('userOtherInfo', ifMissing(jsonText(list(OtherRoom, 20)), [])),
    specialRequest: as('specialRequirements', ifMissing(freeText(400), '')),
    ...chosenTerms,
    /** The order is repeated after `supplierUnreachable`. */
    isRetry: maybe('guestClicksRetry', flagBit()),
    searchNationality,
    hotelUrl,
    /** Sent by other clients; accepted and ignored. */
    platformParams: maybe('platfromParamLs', freeText(2000)),
    roompaiToken,
  }),
  responses: {
    /** `mayRetry` belongs to the specification; a created order needs no retry. */
    '200': response('ordered', record({ orderNumber, mayRetry: maybe('guestClicksRetry', flagBit()) })),
    ...roomResponses,
    /** Field names that the server rejected. */
    '191': response('invalidGuests', record({ fields: as('fields', list(text(60))) })),
    /** The points no longer fit the order. */
    '192': response('pointsRejected'),
    /** The coupon no longer fits the order. */
    '193': response('couponRejected'),
    /** Limit of unpaid orders, or of the credit that they use; the message names it. Portico extension. (SEC-06) */
    '194': response('tooManyHolds'),
  },
});
