import { PATHS } from './addresses/paths.ts';
import { readHotelId, readHotelListQuery } from './addresses/search-addresses.ts';
import type { AnswerOf, Call, RequestOf } from './call.ts';
import { hotelDetail } from './calls/hotel-detail.ts';
import { hotelList } from './calls/hotel-list.ts';

/*
 * What pages ask first, as far as their address says it: whoever writes the document can then ask it for them. A subpath of its
 * own: no page reads it. A version of a remote that asks something else asks it itself, and tells nobody.
 */

/** What the page of a route asks first. */
interface FirstQuestion {
  readonly call: Call;
  /** The answer that is worth carrying; the page asks for any other itself. */
  readonly wanted: string;
  /** The request that an address makes; undefined where the page must know more than its address. */
  readonly requestOf: (params: URLSearchParams) => unknown;
}

function question<C extends Call>(
  call: C,
  wanted: AnswerOf<C>['name'],
  requestOf: (params: URLSearchParams) => RequestOf<C> | undefined,
): FirstQuestion {
  return { call: call as unknown as Call, wanted, requestOf };
}

const UNDATED = { checkIn: '', checkOut: '' };

/**
 * By the path of a route. Readings of the catalogue alone: with the session's cookie and without its token nobody reads what is
 * somebody's own.
 */
export const FIRST_QUESTIONS: Readonly<Record<string, FirstQuestion>> = {
  [PATHS.hotelList]: question(hotelList, 'found', (params) => {
    const { currency: _, language: __, ...query } = readHotelListQuery(params, UNDATED);
    // Without dates the last search counts; a later page must say what the ones before it showed.
    return query.checkIn === '' || query.page > 1 ? undefined : query;
  }),
  [PATHS.hotelDetail]: question(hotelDetail, 'hotel', (params) => {
    const hotelId = readHotelId(params);
    return hotelId === undefined ? undefined : { hotelId };
  }),
};
