import type { OutlineRoute, OutlineRow, RemoteOutline } from '@portico/contract';
import { describe, expect, it } from 'vitest';
import { currentRow, shownRows } from './menu-rules.ts';

const remote = { name: 'mf-any' } as RemoteOutline;
const row = (label: string, to: string, modules?: readonly number[]): { remote: RemoteOutline; row: OutlineRow } => ({
  remote,
  row: { label: { en: label }, icon: 'bed', to, order: 1, ...(modules ? { modules } : {}) },
});

const bookings = row('bookings', '/portal/account/MyTrip', [2, 6]);
const booking = row('booking', '/portal/booking/hotelsearch/HotelList', [1, 5]);
const user = row('user', '/portal/account/myAccount?type=user', [3]);
const pay = row('pay', '/portal/account/myAccount?type=pay', [3]);
const coupon = row('coupon', '/portal/account/myCoupon');
const operations = row('operations', '/portal/ops/companies', [90]);
const rows = [bookings, booking, user, pay, operations, coupon];
const everything = () => true;

describe('shownRows', () => {
  it.each([
    [[2], ['bookings', 'coupon']],
    [
      [6, 5],
      ['bookings', 'booking', 'coupon'],
    ],
    [[3], ['user', 'pay', 'coupon']],
    [[], ['coupon']],
    [[90], ['operations', 'coupon']],
    [
      [2, 90],
      ['bookings', 'operations', 'coupon'],
    ],
  ])('offers by the modules %j the rows %j', (modules, labels) => {
    expect(shownRows(rows, modules, everything).map((one) => one.row.label.en)).toEqual(labels);
  });

  it('offers no row whose address no live remote owns', () => {
    const isLive = (path: string) => path !== '/portal/account/myAccount';
    expect(shownRows(rows, [1, 2, 3], isLive)).toEqual([bookings, booking, coupon]);
  });
});

describe('currentRow', () => {
  const route = (path: string, modules?: readonly number[]) =>
    ({ path, access: 'session', ...(modules ? { modules } : {}) }) satisfies OutlineRoute;

  it('is the row that leads here', () => {
    const here = { pathname: '/portal/account/MyTrip', search: '?currentPage=2&source=roompai' };
    expect(currentRow(rows, here, route(here.pathname, [2, 6]))).toBe(bookings);
  });

  it('tells two rows of one path apart by their query', () => {
    const here = { pathname: '/portal/account/myAccount', search: '?source=roompai&type=pay' };
    expect(currentRow(rows, here, route(here.pathname, [3]))).toBe(pay);
  });

  it('is the row with the same modules on a page behind it', () => {
    const here = { pathname: '/portal/booking/hotelsearch/HotelDetail', search: '' };
    expect(currentRow(rows, here, route(here.pathname, [5, 1]))).toBe(booking);
  });

  it('is none where no row leads', () => {
    const here = { pathname: '/portal/booking/order/WritePay', search: '' };
    expect(currentRow(rows, here, route(here.pathname, [1, 5, 2, 6]))).toBeUndefined();
    expect(currentRow(rows, here, undefined)).toBeUndefined();
  });
});
