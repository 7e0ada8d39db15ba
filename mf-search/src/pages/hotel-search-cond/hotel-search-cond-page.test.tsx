import { getCountries, getTimeZone } from '@portico/contract';
import { renderPage } from '@portico/testing';
import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { FILLED_SEARCH, fillPhoneDrawers } from '../../features/search-bar/test-support/fill-phone-drawers.ts';
import { HotelSearchCondPage } from './hotel-search-cond-page.tsx';

afterEach(() => window.happyDOM.setViewport({ width: 1500, height: 900 }));

it.each([1500, 390])('[SRCH-10] the search conditions stand open at %s px and lead to the list', async (width) => {
  window.happyDOM.setViewport({ width, height: 844 });
  const { user, address } = renderPage(<HotelSearchCondPage />, {
    path: '/portal/booking/hotelsearch/HotelSearchCond?source=roompai',
    replies: [
      [getTimeZone, { name: 'today', data: '2026-11-20' }],
      [getCountries, { name: 'countries', data: { CN: '中国' } }],
    ],
    language: 'zh',
  });
  expect(screen.getByRole('heading', { level: 1, name: '搜索条件' })).toBeTruthy();
  await screen.findByRole('combobox', { name: '目的地或酒店' });
  await user.click(screen.getByRole('button', { name: '搜索' }));
  expect(address()).toContain('/portal/booking/hotelsearch/HotelList');
  expect(new URLSearchParams(address().split('?')[1]).get('region')).toBe('拉斯维加斯');
});

it('[SRCH-10] takes dates and guests from their drawers on a phone', async () => {
  window.happyDOM.setViewport({ width: 390, height: 844 });
  const { user, address } = renderPage(<HotelSearchCondPage />, {
    path: '/portal/booking/hotelsearch/HotelSearchCond?source=roompai',
    replies: [
      [getTimeZone, { name: 'today', data: '2026-11-20' }],
      [getCountries, { name: 'countries', data: { CN: 'China' } }],
    ],
  });
  await fillPhoneDrawers(user);
  expect(Object.fromEntries(new URLSearchParams(address().split('?')[1]))).toMatchObject(FILLED_SEARCH);
});
