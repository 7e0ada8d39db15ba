import type { Endpoint, RequestOf, ResponseOf } from './endpoint.ts';
import { hotelDetail } from './endpoints/hotel-detail.ts';
import { hotelList } from './endpoints/hotel-list.ts';
import { PATHS } from './urls/paths.ts';
import { readHotelId, readHotelListQuery } from './urls/search-urls.ts';

/*
 * Server prefetch: the first requests of pages, if the URL alone determines them. The server sends them when it renders
 * the HTML page. A subpath of its own: no page imports it. A remote version with other requests sends them itself.
 */

/** The first request of a route's page. */
interface FirstQuestion {
  readonly call: Endpoint;
  /** Name of the response to embed in the HTML page; for any other response the page repeats the request. */
  readonly expected: string;
  /** Builds the request from the URL; undefined if the page needs more than its URL. */
  readonly requestOf: (params: URLSearchParams) => unknown;
}

function question<C extends Endpoint>(
  call: C,
  expected: ResponseOf<C>['name'],
  requestOf: (params: URLSearchParams) => RequestOf<C> | undefined,
): FirstQuestion {
  return { call: call as unknown as Endpoint, expected, requestOf };
}

const UNDATED = { checkIn: '', checkOut: '' };

/**
 * Prefetched requests by route path. They only read the catalogue: the session cookie without the token gives no access
 * to private data.
 */
export const SERVER_PREFETCH_REQUESTS: Readonly<Record<string, FirstQuestion>> = {
  [PATHS.hotelList]: question(hotelList, 'found', (params) => {
    const { currency: _, language: __, ...query } = readHotelListQuery(params, UNDATED);
    // Without dates the page uses the last search; a later page must send what the earlier pages showed.
    return query.checkIn === '' || query.page > 1 ? undefined : query;
  }),
  [PATHS.hotelDetail]: question(hotelDetail, 'hotel', (params) => {
    const hotelId = readHotelId(params);
    return hotelId === undefined ? undefined : { hotelId };
  }),
};
