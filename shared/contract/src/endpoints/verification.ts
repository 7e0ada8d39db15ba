import { amount, as, codeText, flagBit, id, maybe, record, seconds } from '../codec/codec.ts';
import { defineEndpoint, response } from '../endpoint.ts';
import { Price } from '../entities/money.ts';
import { hotelUrl, product, requestedRoom, roompaiToken, seenFreeUntil } from '../entities/order-fields.ts';
import { nationality } from '../entities/user-fields.ts';
import { roomResponses } from './room-responses.ts';

const path = '/api/orderBook';

/** A rate that is available at the price that the user saw. */
const Verified = record({
  /** Server time at which the new quote was made, epoch seconds. */
  verifiedAt: as('time', seconds()),
  product,
  total: as('totalPrice', Price),
});

/** Responses shared by both endpoints. */
const verificationResponses = { '200': response('verified', Verified), ...roomResponses } as const;

/**
 * Checks that a room is still available at the price that the user saw. It precedes the order page and renews expired
 * prices.
 *
 * Responses: `verified`; `substituteOffered` at the same price or `dearerSubstituteOffered` at another; others of
 * `roomResponses`. `roomSoldOut`: the hotel has other rooms; `listExpired`: the rate or the nights are no longer sold,
 * and the client reloads the list or hotel page, or leaves the order page for the hotels. Source: spec 2 §7, VRFY-01.
 */
export const verifyOrder = defineEndpoint({
  path,
  operation: 'orderBookVerify',
  request: record({
    /** An empty product, as from the list, selects the cheapest rate. */
    ...requestedRoom,
    /** Total that the user saw. Default: the total last shown to the user for a refresh, any price otherwise. */
    seenTotal: maybe('totalPrice', amount()),
    seenFreeUntil,
    nationality,
    /** The page renews an expired quote without an action of the user. */
    isRefresh: maybe('pageRefresh', flagBit()),
    hotelUrl,
    roompaiToken,
  }),
  responses: verificationResponses,
});

/**
 * Accepts a higher price or a substitute. `product` is the accepted rate, `former` the rate that a substitute replaces,
 * `acceptedTotal` the accepted total of the whole stay. With `orderNumber`, an unpaid order is changed accordingly, and
 * its payment deadline restarts.
 *
 * Responses: those of `verifyOrder`, and `withdrawn` if the offer is gone: the dialog closes and nothing changes.
 * Source: VRFY-02, VRFY-03.
 */
export const updateVerifyPrice = defineEndpoint({
  path,
  operation: 'updateVerifyPrice',
  request: record({
    ...requestedRoom,
    former: maybe('oldsubid', id(200)),
    /** Default: any price is accepted. */
    acceptedTotal: maybe('totalPrice', amount()),
    /** Default: the value with which the user was last shown a price for the rate. Portico extension. */
    nationality,
    orderNumber: maybe('orderno', codeText(40)),
    roompaiToken,
  }),
  responses: { ...verificationResponses, '156': response('withdrawn') },
});
