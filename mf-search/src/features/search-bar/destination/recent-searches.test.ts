import { readHotelListQuery } from '@portico/contract';
import { describe, expect, it } from 'vitest';
import { withRecent } from './recent-searches.ts';

const search = readHotelListQuery(new URLSearchParams(), { checkIn: '2026-12-10', checkOut: '2026-12-13' });

describe('recent searches', () => {
  it('[SRCH-11] the latest comes first, and the same search counts once', () => {
    const other = { ...search, regionId: '1' };
    expect(withRecent([search, other], { ...search, sort: 'low' })).toEqual([{ ...search, sort: 'low' }, other]);
    expect(withRecent([search], { ...search, adults: 3 })).toHaveLength(2);
  });

  it('[SRCH-11] six are kept', () => {
    const many = Array.from({ length: 8 }, (_, index) => ({ ...search, regionId: String(index) }));
    const recents = many.reduce(withRecent, [] as ReturnType<typeof withRecent>);
    expect(recents.map(({ regionId }) => regionId)).toEqual(['7', '6', '5', '4', '3', '2']);
  });
});
