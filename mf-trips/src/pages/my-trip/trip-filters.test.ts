import { myTripUrl, readMyTripQuery } from '@portico/contract';
import { describe, expect, it } from 'vitest';
import { filtersOf, isFiltered, NO_FILTERS, requestOf, type TripFilters, tidied } from './trip-filters.ts';

const all: TripFilters = {
  orderNumber: '',
  status: 'confirmed',
  dateType: 'check',
  from: '2026-12-30',
  to: '2027-01-02',
  search: 'Morgan 5581',
  deadline: '3',
};

describe('the filters of My Bookings', () => {
  it('[TRIP-02] drop white space from a reference, which stands alone and sets the date type to all', () => {
    expect(tidied({ ...all, orderNumber: ' P26 1120\t08473 ' })).toEqual({
      orderNumber: 'P26112008473',
      status: 'all',
      dateType: 'all',
      search: '',
    });
  });

  it('[TRIP-02] wait with the date type until a status is picked', () => {
    const { from: _, to: __, ...rest } = all;
    expect(tidied({ ...all, status: 'all' })).toEqual({ ...rest, status: 'all', dateType: 'all' });
  });

  it('[TRIP-02] have no range with all dates', () => {
    const { from: _, to: __, ...rest } = all;
    expect(tidied({ ...all, dateType: 'all' })).toEqual({ ...rest, dateType: 'all' });
  });

  it('look for words whatever stands around them', () => {
    expect(tidied({ ...all, search: '  Morgan\t 5581 ' })).toEqual(all);
    expect(isFiltered({ ...NO_FILTERS, search: 'x' })).toBe(true);
    expect(isFiltered({ ...NO_FILTERS, deadline: '1' })).toBe(true);
    expect(requestOf(all, 2)).toMatchObject({ search: 'Morgan 5581', deadline: '3' });
  });

  it('[TRIP-02] end a range of one day on the next day, across the year’s end', () => {
    expect(tidied({ ...all, from: '2026-12-31', to: '2026-12-31' })).toMatchObject({ to: '2027-01-01' });
    expect(tidied({ ...all, from: '2027-01-02', to: '2026-12-30' })).toMatchObject({
      from: '2026-12-30',
      to: '2027-01-02',
    });
  });

  it('[TRIP-02] survive the way through the address', () => {
    const address = myTripUrl({ ...all, from: '2026-12-30', to: '2027-01-02', page: 3 });
    const query = readMyTripQuery(new URLSearchParams(address.split('?')[1]));
    expect(query.page).toBe(3);
    expect(filtersOf(query)).toEqual(all);
  });

  it('read a damaged address as no filter', () => {
    const query = readMyTripQuery(
      new URLSearchParams('orderStatus=nonsense&dateType=x&currentPage=-1&checkin=1&deadline=2'),
    );
    expect(filtersOf(query)).toEqual(NO_FILTERS);
    expect(isFiltered(filtersOf(query))).toBe(false);
    expect(requestOf(filtersOf(query), query.page)).toEqual({ status: 'all', dateType: 'all', page: 1 });
  });
});
