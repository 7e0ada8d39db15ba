import type { HotelListPage, HotelListRequest } from '@portico/contract';

/**
 * A later page must send the sold-out hotels of earlier pages, so that none shows twice, and the count that the
 * server requires (LIST-07, LIST-12). `pageOf` reads a page from the cache.
 */
export function withEarlierPages(
  request: HotelListRequest,
  pageOf: (earlier: HotelListRequest) => HotelListPage | undefined,
): HotelListRequest {
  if (request.page <= 1) return { ...request, page: 1 };
  const before = withEarlierPages({ ...request, page: request.page - 1 }, pageOf);
  const response = pageOf(before);
  const shownSoldOut = [...(before.shownSoldOut ?? []), ...(response?.soldOut ?? []).map((hotel) => hotel.id)];
  const mustCount = response?.mustCount ?? before.mustCount;
  return { ...request, shownSoldOut, ...(mustCount === undefined ? {} : { mustCount }) };
}
