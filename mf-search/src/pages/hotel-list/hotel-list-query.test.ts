import { type HotelListQuery, readHotelListQuery } from '@portico/contract';
import { describe, expect, it } from 'vitest';
import {
  countFilters,
  filtersOf,
  isSameChoice,
  searchKey,
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

  const otherFilters: readonly Partial<HotelListQuery>[] = [
    { stars: [] },
    { budgets: [6] },
    { terms: [] },
    { districts: [] },
    { facilities: ['gym'] },
    { keyword: '' },
  ];

  it('every filter makes another choice; order, page and stay do not', () => {
    for (const other of otherFilters) expect(isSameChoice(query, { ...query, ...other })).toBe(false);
    const same = { ...query, sort: 'high', page: 1, adults: 3 } as const;
    expect(isSameChoice(query, same)).toBe(true);
  });

  it('filters, order and page leave a search the same, and nothing else does', () => {
    for (const other of [...otherFilters, { sort: 'high', page: 1 } as const])
      expect(searchKey({ ...query, ...other })).toBe(searchKey(query));
    const others: Partial<HotelListQuery>[] = [
      { adults: 3 },
      { childAges: [4] },
      { checkOut: '2026-12-14' },
      { regionId: '1' },
      { nationality: 'CN' },
    ];
    for (const other of others) expect(searchKey({ ...query, ...other })).not.toBe(searchKey(query));
  });
});
