import { flagBit, ifMissing, maybe, record, words } from '../codec/codec.ts';
import { answer, decodeOnly } from '../endpoint.ts';
import { PriceRise, Substitute } from './room-change.ts';

/** Names of what is sold out; both missing if unknown. Portico extension. */
const SoldOut = ifMissing(record({ hotelName: maybe('hotelname', words()), roomName: maybe('roomName', words()) }), {});

/** Nothing was changed. With `mayRetry` the client may retry at once. */
const Unreachable = ifMissing(record({ mayRetry: maybe('guestClicksRetry', flagBit()) }), {});

/**
 * Responses shared by the endpoints that request a room. `listExpired`: the client goes back to the hotel list and
 * restores the search. `openTooLong`: the order page was idle for longer than `HOLDS.orderIdleSeconds`. 150 is an older
 * flag for a hotel without rooms. (VRFY-01, GUEST-09, spec 2 §8)
 */
export const roomResponses = {
  '110': answer('listExpired'),
  '155': answer('hotelSoldOut', SoldOut),
  '150': decodeOnly('hotelSoldOut', SoldOut),
  '154': answer('roomSoldOut', SoldOut),
  '153': answer('priceRose', PriceRise),
  '163': answer('substituteOffered', Substitute),
  '173': answer('dearerSubstituteOffered', Substitute),
  '165': answer('openTooLong'),
  '188': answer('creditExhausted'),
  '157': answer('supplierUnreachable', Unreachable),
  '500': decodeOnly('supplierUnreachable', Unreachable),
  '177': decodeOnly('supplierUnreachable', Unreachable),
} as const;
