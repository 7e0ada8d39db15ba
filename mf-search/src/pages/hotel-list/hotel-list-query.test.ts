import { type HotelListQuery, readHotelListQuery } from '@portico/contract';
import { describe, expect, it } from 'vitest';
import {
  countFilters,
  filtersOf,
  isSameSearch,
  searchKey,
  toListRequest,
  withFilters,
  withoutFilters,
  withSort,
  withToggled,
} from './hotel-list-query.ts';

const query: HotelListQuery = {
  ...readHotelListQuery(new URLSearchParams(), { checkIn: '2026-12-10', checkOut: '2026-12-13' }),
  stars: [1],
  budgets: [6, 7],
  terms: ['breakfast'],
  districts: ['downtown'],
  facilities: ['pool', 'gym'],
  keyword: 'palm',
  page: 3,
};

describe('the query of the list', () => {
  it('[LIST-05] another order starts at page 1 and keeps the rest', () => {
    expect(withSort(query, 'low')).toEqual({ ...query, sort: 'low', page: 1 });
  });

  it('[LIST-03] another filter starts at page 1', () => {
    expect(withFilters(query, { stars: [2] })).toEqual({ ...query, stars: [2], page: 1 });
    expect(withoutFilters(query)).toMatchObject({ stars: [], budgets: [], keyword: '', page: 1 });
  });

  it('counts what narrows the list', () => {
    expect(countFilters(filtersOf(query))).toBe(8);
    expect(countFilters(filtersOf(withoutFilters(query)))).toBe(0);
  });

  it('[LIST-03] property classes go in and out, and stay in order', () => {
    expect(withToggled([1, 3], 2)).toEqual([1, 2, 3]);
    expect(withToggled([1, 2, 3], 2)).toEqual([1, 3]);
  });

  it('only order and page leave a search the same', () => {
    const request = toListRequest(query);
    expect(isSameSearch(request, toListRequest({ ...query, sort: 'high', page: 1 }))).toBe(true);
    expect(isSameSearch(request, { ...request, shownSoldOut: ['1'], mustCount: 4 })).toBe(true);
    const others: Partial<HotelListQuery>[] = [
      { stars: [] },
      { budgets: [6] },
      { terms: [] },
      { districts: [] },
      { facilities: ['gym'] },
      { keyword: '' },
      { adults: 3 },
      { checkOut: '2026-12-14' },
      { regionId: '1' },
      { nationality: 'CN' },
    ];
    for (const other of others) expect(isSameSearch(request, toListRequest({ ...query, ...other }))).toBe(false);
  });

  it('what is typed in the search bar is kept while filters, order and page change', () => {
    expect(searchKey(withSort(withoutFilters(query), 'low'))).toBe(searchKey(query));
    expect(searchKey({ ...query, childAges: [4] })).not.toBe(searchKey(query));
  });
});
