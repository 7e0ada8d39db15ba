import { alsoRead, answer, defineCall } from '../call.ts';
import { amount, as, flagBit, flat, id, maybe, type Of, record, seconds, text, words } from '../codec/codec.ts';
import { Price } from '../entities/money.ts';
import { StayCodec } from '../entities/stay.ts';

const path = '/api/orderBook';

/**
 * A price that is higher than the one the person saw. All three amounts are decimal text in `currency` (ISO 4217, three
 * letters); `rise` is `now` minus `before`. (VRFY-02)
 */
export const PriceRise = record({
  rise: as('priceRise', amount()),
  currency: as('currency', text(3)),
  before: as('oldTotalPrice', amount()),
  now: as('totalPrice', amount()),
});
export type PriceRise = Of<typeof PriceRise>;

/**
 * Another room that the hotel offers instead of the one that was asked for. The amounts are decimal text in the currency of
 * `before` and `now`. (VRFY-03)
 */
export const Substitute = record({
  substitute: as(
    'sameRoomInfo',
    record({
      product: as('subid', id(200)),
      name: as('name', words()),
      board: as('breakfast', words()),
      before: as('oldTotalPrice', Price),
      now: as('totalPrice', Price),
    }),
  ),
  /** How much dearer (negative: cheaper); "0.00" at the same price. */
  change: as('priceRise', amount()),
});
export type Substitute = Of<typeof Substitute>;

/** A rate that can be booked at the price that was seen. */
const Verified = record({
  /** The server's clock, epoch seconds: the new quote's birth. */
  verifiedAt: as('time', seconds()),
  product: as('product', id(200)),
  total: as('totalPrice', Price),
});

/** How a verification ends, the same for both calls. 150 is an older flag for a hotel without rooms. (VRFY-01) */
const verificationAnswers = {
  '200': answer('verified', Verified),
  '155': answer('hotelSoldOut'),
  '150': alsoRead('hotelSoldOut'),
  '154': answer('roomSoldOut'),
  '153': answer('priceRose', PriceRise),
  '163': answer('substituteOffered', Substitute),
  '173': answer('dearerSubstituteOffered', Substitute),
} as const;

/**
 * Asks whether a room can still be had at the price that the person saw. Opens the way to the order page, and renews a price
 * that has grown old.
 *
 * Answers: `verified` with the birth of the new quote; `priceRose`; `substituteOffered` (same price) or
 * `dearerSubstituteOffered` (another price); `roomSoldOut` when the hotel has other rooms; `hotelSoldOut` when it has none.
 * Source: spec 2 §7, VRFY-01.
 */
export const verifyOrder = defineCall({
  path,
  operation: 'orderBookVerify',
  request: record({
    stay: flat(StayCodec),
    /** Empty from the list: the cheapest rate is taken. */
    product: as('product', id(200)),
    seenTotal: maybe('totalPrice', amount()),
    nationality: maybe('nationality', text(2)),
    isRefresh: maybe('pageRefresh', flagBit()),
    hotelUrl: maybe('hotelUrl', text(500)),
    roompaiToken: maybe('roompaiToken', text(400)),
  }),
  answers: verificationAnswers,
});

/**
 * Accepts a dearer price or a substitute. `product` is the rate that is taken from now on; `former` is the rate that a
 * substitute replaces. `acceptedTotal` is the total of the whole stay that the person agreed to.
 *
 * Answers: those of `verifyOrder`, and `withdrawn` when the offer is gone: the dialog closes and nothing changes.
 * Source: VRFY-02, VRFY-03.
 */
export const updateVerifyPrice = defineCall({
  path,
  operation: 'updateVerifyPrice',
  request: record({
    stay: flat(StayCodec),
    product: as('product', id(200)),
    former: maybe('oldsubid', id(200)),
    acceptedTotal: as('totalPrice', amount()),
    roompaiToken: maybe('roompaiToken', text(400)),
  }),
  answers: { ...verificationAnswers, '156': answer('withdrawn') },
});
