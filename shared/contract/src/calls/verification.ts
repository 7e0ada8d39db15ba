import { alsoRead, answer, defineCall } from '../call.ts';
import { amount, as, flagBit, id, maybe, type Of, record, seconds, words } from '../codec/codec.ts';
import { Price } from '../entities/money.ts';
import { currency } from '../entities/money-fields.ts';
import { askedRoom, hotelUrl, product, roompaiToken } from '../entities/order-fields.ts';
import { nationality } from '../entities/person-fields.ts';

const path = '/api/orderBook';

/**
 * A price that is higher than the one the person saw. All three amounts are decimal text in `currency` (ISO 4217, three
 * letters); `rise` is `now` minus `before`. (VRFY-02)
 */
export const PriceRise = record({
  rise: as('priceRise', amount()),
  currency,
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
  product,
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
    /** With an empty product, as from the list, the cheapest rate is taken. */
    ...askedRoom,
    /** The total that the person saw. Left out, a refresh is held against what this person was last shown; else any price stands. */
    seenTotal: maybe('totalPrice', amount()),
    nationality,
    /** The page renews a quote that ran out, and nobody pressed anything. */
    isRefresh: maybe('pageRefresh', flagBit()),
    hotelUrl,
    roompaiToken,
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
    ...askedRoom,
    former: maybe('oldsubid', id(200)),
    /** Left out, any price is accepted. */
    acceptedTotal: maybe('totalPrice', amount()),
    roompaiToken,
  }),
  answers: { ...verificationAnswers, '156': answer('withdrawn') },
});
