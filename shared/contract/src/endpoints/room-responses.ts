import { flagBit, ifMissing, localizedText, maybe, record } from '../codec/codec.ts';
import { decodeOnly, response } from '../endpoint.ts';
import { PriceRise, Substitute } from './room-change.ts';

/** Names of what is sold out; both missing if unknown. Portico extension. */
const SoldOut = ifMissing(
  record({ hotelName: maybe('hotelname', localizedText()), roomName: maybe('roomName', localizedText()) }),
  {},
);

/** Nothing was changed. With `mayRetry` the client may retry at once. */
const Unreachable = ifMissing(record({ mayRetry: maybe('guestClicksRetry', flagBit()) }), {});

/**
 * Responses shared by the endpoints that request a room. `listExpired`: the client goes back to the hotel list and
 * restores the search. `openTooLong`: the order page was idle for longer than `HOLDS.orderIdleSeconds`. 150 is an older
 * flag for a hotel without rooms. (VRFY-01, GUEST-09, spec 2 §8)
 */
export const roomResponses = {
  '110': response('listExpired'),
  '155': response('hotelSoldOut', SoldOut),
  '150': decodeOnly('hotelSoldOut', SoldOut),
  '154': response('roomSoldOut', SoldOut),
  '153': response('priceRose', PriceRise),
  '163': response('substituteOffered', Substitute),
  '173': response('dearerSubstituteOffered', Substitute),
  '165': response('openTooLong'),
  '188': response('creditExhausted'),
  '157': response('supplierUnreachable', Unreachable),
  '500': decodeOnly('supplierUnreachable', Unreachable),
  '177': decodeOnly('supplierUnreachable', Unreachable),
} as const;
