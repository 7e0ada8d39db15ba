import { readHotelListQuery } from '@portico/contract';
import { buildHotelListItem, buildHotelListPage } from '@portico/testing';
import { describe, expect, it } from 'vitest';
import { withEarlierPages } from './earlier-pages.ts';
import { toListRequest } from './hotel-list-query.ts';

const request = toListRequest(
  readHotelListQuery(new URLSearchParams(), { checkIn: '2026-12-10', checkOut: '2026-12-13' }),
);
const page = (number: number, ...soldOut: string[]) =>
  buildHotelListPage({
    page: number,
    mustCount: 44,
    soldOut: soldOut.map((id) => buildHotelListItem({ id, total: undefined })),
  });

describe('what later pages tell', () => {
  it('[LIST-07] the first page tells nothing', () => {
    const first = withEarlierPages(request, () => page(1, '7'));
    expect(first).not.toHaveProperty('shownSoldOut');
    expect(first).not.toHaveProperty('mustCount');
  });

  it('[LIST-07, LIST-12] a later page sends back the sold-out hotels of all pages before it', () => {
    const requestedPages: unknown[] = [];
    const third = withEarlierPages({ ...request, page: 3 }, (earlier) => {
      requestedPages.push([earlier.page, earlier.shownSoldOut]);
      return earlier.page === 1 ? page(1, '7', '8') : page(2, '9');
    });
    expect(third).toMatchObject({ page: 3, shownSoldOut: ['7', '8', '9'], mustCount: 44 });
    expect(requestedPages).toEqual([
      [1, undefined],
      [2, ['7', '8']],
    ]);
  });

  it('[LIST-07] a page that was never seen has nothing to send back', () => {
    expect(withEarlierPages({ ...request, page: 2 }, () => undefined)).toMatchObject({ page: 2, shownSoldOut: [] });
  });
});
