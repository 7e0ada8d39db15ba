import { describe, expect, it } from 'vitest';
import {
  hotelDetailUrl,
  hotelListUrl,
  isPortalPath,
  readHotelDetailQuery,
  readHotelListQuery,
  readWriteOrder,
  restoredWriteOrder,
  withSource,
  writeOrderUrl,
} from '../index.ts';

const dates = { checkIn: '2026-12-10', checkOut: '2026-12-11' };
const paramsOf = (address: string) => new URLSearchParams(address.split('?')[1]);

describe('typed addresses', () => {
  it('[LIST-01] write the whole list query and read it back', () => {
    const query = {
      regionType: 'hotel',
      regionId: '42',
      regionName: 'Hôtel & Spa',
      checkIn: '2027-01-30',
      checkOut: '2027-02-02',
      rooms: 2,
      adults: 3,
      childAges: [0, 17],
      sort: 'low',
      keyword: 'a b',
      stars: [1, 3],
      budgets: [6, 7],
      terms: ['freeCancellation'],
      districts: ['south-strip', '外滩'],
      facilities: ['pool', 'airport-shuttle'],
      page: 3,
      currency: 'CNY',
      nationality: 'CN',
      language: 'zh',
    } as const;
    expect(readHotelListQuery(paramsOf(hotelListUrl(query)), dates)).toEqual(query);
  });

  it('[SRCH-07] read an empty address as Las Vegas for two adults in one room', () => {
    expect(readHotelListQuery(new URLSearchParams(), dates)).toEqual({
      regionType: 'city',
      regionId: '7988',
      regionName: 'Las Vegas (NV)',
      ...dates,
      rooms: 1,
      adults: 2,
      childAges: [],
      sort: 'hot',
      keyword: '',
      stars: [],
      budgets: [],
      terms: [],
      districts: [],
      facilities: [],
      page: 1,
    });
  });

  it.each([
    ['30 nights', '2026-12-10', '2027-01-09', '2027-01-09'],
    ['31 nights', '2026-12-10', '2027-01-10', '2027-01-09'],
    ['years', '2026-12-10', '9999-12-31', '2027-01-09'],
    ['31 nights over the night without an hour', '2027-03-01', '2027-04-01', '2027-03-31'],
  ])('[SRCH-02] read a stay of %s as at most what is sold', (_length, checkIn, checkOut, until) => {
    const params = new URLSearchParams({ hotelid: '42', type_id: '42', start_date: checkIn, end_date: checkOut });
    const expected = { checkIn, checkOut: until };
    expect(readHotelListQuery(params, dates)).toMatchObject(expected);
    expect(readHotelDetailQuery(params, dates)).toMatchObject(expected);
  });

  it('[SRCH-07] read an address without a region’s id as the default one, and days that do not exist as none', () => {
    const read = readHotelListQuery(
      new URLSearchParams('type=3&type_id=&region=Paris&start_date=2026-02-30&end_date=2026-03-02'),
      dates,
    );
    expect(read).toMatchObject({ regionType: 'city', regionId: '7988', regionName: 'Las Vegas (NV)', ...dates });
  });

  it('keep damaged numbers and dates out', () => {
    const read = readHotelListQuery(
      new URLSearchParams(
        'adult=0&room=99&child=44&childNums=3,x,99&start_date=2026-02-31x&end_date=1&page=-2&star=9,2',
      ),
      dates,
    );
    expect(read).toMatchObject({ ...dates, adults: 1, rooms: 1, page: 1, stars: [2] });
    expect(read.childAges).toHaveLength(10);
  });

  it('[DETL-01] carry a hotel’s stay', () => {
    const query = { hotelId: '9', ...dates, rooms: 1, adults: 2, childAges: [5], ss: 'as/received' };
    expect(readHotelDetailQuery(paramsOf(hotelDetailUrl(query)), dates)).toEqual(query);
  });

  it('say when an order address lacks a part', () => {
    const stay = { hotelId: '9', ...dates, rooms: 1, adults: 2, childAges: [] };
    expect(readWriteOrder(paramsOf(writeOrderUrl({ stay, product: 'p' })))).toEqual({ stay, product: 'p' });
    expect(readWriteOrder(new URLSearchParams('hotelid=9'))).toBeUndefined();
  });

  it('[GUEST-02] fill an order address up from an order that was kept, of the same hotel', () => {
    const order = { stay: { hotelId: '9', ...dates, rooms: 1, adults: 2, childAges: [5] }, product: 'p' };
    const restored = (query: string) => restoredWriteOrder(new URLSearchParams(query), order);
    for (const nothing of ['', 'source=x', 'hotelid=9&product=', 'hotelid=9&checkin=nonsense', 'checkin=2026-02-30']) {
      expect(restored(nothing)).toEqual(order);
    }
    expect(restored('hotelid=9&product=q')).toEqual({ ...order, product: 'q' });
    expect(restored('checkin=2026-12-09')).toEqual({ ...order, stay: { ...order.stay, checkIn: '2026-12-09' } });
    const otherNights = { checkIn: '2027-01-04', checkOut: '2027-01-06' };
    expect(restored('checkin=2027-01-04&checkout=2027-01-06')?.stay).toMatchObject(otherNights);
    expect(restored('checkin=nonsense&checkout=2026-12-20')?.stay).toMatchObject({ ...dates, checkOut: '2026-12-20' });
    for (const invalidDates of [
      'checkin=2027-01-04',
      'checkin=2026-12-12&checkout=2026-12-11',
      'checkout=2026-01-01',
    ]) {
      expect(restored(`hotelid=9&${invalidDates}`), invalidDates).toBeUndefined();
    }
    expect(restored('hotelid=8')).toBeUndefined();
  });

  it('[SHELL-06] put the source into any address, once', () => {
    expect(withSource('/portal/account/MyTrip?a=1&source=old#x', 'new')).toBe(
      '/portal/account/MyTrip?a=1&source=new#x',
    );
    expect(withSource('/portal/', undefined)).toBe('/portal/');
  });

  it('only return below the portal on the same origin', () => {
    expect(isPortalPath('/portal/account/MyTrip?source=x')).toBe(true);
    for (const bad of ['https://evil/portal/', '//evil/portal/', '/portalx', '/portal/..//evil', '\\portal'])
      expect(isPortalPath(bad), bad).toBe(false);
  });
});
