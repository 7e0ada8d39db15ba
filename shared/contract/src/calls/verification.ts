import { answer, defineCall } from '../call.ts';
import { amount, as, codeText, flagBit, id, maybe, record, seconds } from '../codec/codec.ts';
import { Price } from '../entities/money.ts';
import { askedRoom, hotelUrl, product, roompaiToken, seenFreeUntil } from '../entities/order-fields.ts';
import { nationality } from '../entities/person-fields.ts';
import { roomAnswers } from './room-answers.ts';

const path = '/api/orderBook';

/** A rate that can be booked at the price that was seen. */
const Verified = record({
  /** The server's clock, epoch seconds: the new quote's birth. */
  verifiedAt: as('time', seconds()),
  product,
  total: as('totalPrice', Price),
});

/** How a verification ends, the same for both calls. */
const verificationAnswers = { '200': answer('verified', Verified), ...roomAnswers } as const;

/**
 * Asks whether a room can still be had at the price that the person saw. Opens the way to the order page, and renews a price
 * that has grown old.
 *
 * Answers: `verified` with the birth of the new quote; `priceRose`; `substituteOffered` (same price) or
 * `dearerSubstituteOffered` (another price); `roomSoldOut` when the hotel has other rooms; `hotelSoldOut` when it has none;
 * `supplierUnreachable` when it does not answer; `listExpired` when nobody sells that rate or those nights any more: a list or a
 * hotel's page is loaded again, an order's leads back to the hotels.
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
    seenFreeUntil,
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
 * substitute replaces. `acceptedTotal` is the total of the whole stay that the person agreed to. With `orderNumber` an order that
 * waits for its payment is changed to what was accepted, and its time to pay begins anew.
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
    /** Ours. Left out, the one with which this person was last shown a price for the rate. */
    nationality,
    orderNumber: maybe('orderno', codeText(40)),
    roompaiToken,
  }),
  answers: { ...verificationAnswers, '156': answer('withdrawn') },
});
