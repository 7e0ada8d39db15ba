import { getCountries, getDestinations, getTimeZone, type HotelListQuery } from '@portico/contract';
import { lastSearch } from '@portico/runtime';
import { renderPage } from '@portico/testing';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { storedSearches } from '../../features/search-bar/destination/recent-searches.ts';
import { FILLED_SEARCH, fillPhoneDrawers } from '../../features/search-bar/test-support/fill-phone-drawers.ts';
import { HotelSearchPage } from './hotel-search-page.tsx';

const PATH = '/portal/booking/hotelsearch/HotelSearch?source=roompai';
const replies = [
  [getTimeZone, { name: 'today', data: '2026-11-20' }],
  [getCountries, { name: 'countries', data: { CN: 'China' } }],
] as const;

const lisbon: HotelListQuery = {
  regionType: 'city',
  regionId: '44',
  regionName: 'Lisbon',
  checkIn: '2027-02-01',
  checkOut: '2027-02-04',
  rooms: 2,
  adults: 3,
  childAges: [],
  sort: 'hot',
  keyword: '',
  stars: [],
  budgets: [],
  terms: [],
  districts: [],
  facilities: [],
  page: 1,
};

afterEach(() => window.happyDOM.setViewport({ width: 1500, height: 900 }));

const paramsOf = (address: string) => Object.fromEntries(new URLSearchParams(address.split('?')[1]));

describe('the search page', () => {
  it('[SRCH-07, SRCH-10] starts in Las Vegas, tomorrow for one night, two adults in one room', async () => {
    const { user, address } = renderPage(<HotelSearchPage />, { path: PATH, replies });
    const box = (await screen.findByRole('combobox', { name: 'Destination or property' })) as HTMLInputElement;
    expect(box.value).toBe('Las Vegas (NV)');
    await waitFor(() =>
      expect(screen.getByRole('button', { name: /Check-in – check-out/ }).textContent).toContain(
        'Sat 21 Nov – Sun 22 Nov',
      ),
    );
    await user.click(screen.getByRole('button', { name: 'Search' }));
    expect(address()).toContain('/portal/booking/hotelsearch/HotelList');
    expect(paramsOf(address())).toMatchObject({
      type: '1',
      type_id: '7988',
      start_date: '2026-11-21',
      end_date: '2026-11-22',
      room: '1',
      adult: '2',
      source: 'roompai',
    });
    expect(storedSearches.read()).toHaveLength(1);
  });

  it('[SRCH-10] takes dates and guests from their drawers on a phone', async () => {
    window.happyDOM.setViewport({ width: 390, height: 844 });
    const { user, address } = renderPage(<HotelSearchPage />, { path: PATH, replies });
    await fillPhoneDrawers(user);
    expect(paramsOf(address())).toMatchObject(FILLED_SEARCH);
  });

  it('[SRCH-02, SRCH-07] keeps what is typed when the day at the destination is told; the dates follow it until they are chosen', async () => {
    const tracked = Promise.withResolvers<void>();
    const late = async () => {
      await tracked.promise;
      return { name: 'today' as const, data: '2031-05-04' };
    };
    const none = { name: 'suggestions' as const, data: [] };
    const { user } = renderPage(<HotelSearchPage />, {
      path: PATH,
      replies: [[getTimeZone, late], replies[1], [getDestinations, none]],
    });
    const box = (await screen.findByRole('combobox', { name: 'Destination or property' })) as HTMLInputElement;
    await user.clear(box);
    await user.type(box, 'Lis');
    const dates = screen.getByRole('button', { name: /Check-in – check-out/ });
    expect(dates.textContent).not.toContain('5 May');
    tracked.resolve();
    await waitFor(() => expect(dates.textContent).toContain('Mon 5 May'));
    expect(box.isConnected).toBe(true);
    expect(box.value).toBe('Lis');
    expect(document.activeElement).toBe(box);
  });

  it('[SRCH-10, SRCH-11] offers the searches of before, and starts with the last one', async () => {
    storedSearches.write([lisbon]);
    lastSearch.write(lisbon);
    renderPage(<HotelSearchPage />, { path: PATH, replies });
    const recent = screen.getByRole('link', { name: /Lisbon/ });
    expect(recent.textContent).toContain('1–4 Feb 2027');
    expect(paramsOf(recent.getAttribute('href') ?? '')).toMatchObject({ type_id: '44', adult: '3', source: 'roompai' });
    const box = (await screen.findByRole('combobox', { name: 'Destination or property' })) as HTMLInputElement;
    expect(box.value).toBe('Lisbon');
  });
});
