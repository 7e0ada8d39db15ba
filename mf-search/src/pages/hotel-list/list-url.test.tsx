import { hotelList } from '@portico/contract';
import { endSession, goTo, lastSearch, readLeftPlace } from '@portico/runtime';
import { act, buildHotelListPage, buildSettings, screen, waitFor } from '@portico/testing';
import { describe, expect, it } from 'vitest';
import { storedSearches } from '../../features/search-bar/destination/recent-searches.ts';
import { readLastSearch } from '../../features/search-bar/last-search.ts';
import { found, PATH, paramsOf, rowOf, showList } from './test-support/list-scene.tsx';

describe('the address', () => {
  it('[LIST-01] asks for what the address says', async () => {
    const { server } = showList(undefined, {
      path: `${PATH}&hotelType=low&keyword=palm&star=1,2&budget=6,7&page=3&nationality=FR&currency=USD&language=en`,
    });
    await rowOf('Bellrock Hotel');
    expect(server.lastRequest(hotelList)).toMatchObject({
      regionType: 'city',
      regionId: '7988',
      regionName: 'Las Vegas (NV)',
      checkIn: '2026-12-10',
      checkOut: '2026-12-13',
      rooms: 2,
      adults: 4,
      childAges: [6],
      sort: 'low',
      keyword: 'palm',
      stars: [1, 2],
      budgets: [6, 7],
      page: 3,
      nationality: 'FR',
    });
  });

  it('[LIST-01, SRCH-07] writes out what it leaves out, so that it can be shared', async () => {
    const { address, server } = showList(undefined, {
      path: '/portal/booking/hotelsearch/HotelList?source=roompai',
    });
    await rowOf('Bellrock Hotel');
    expect(paramsOf(address())).toMatchObject({
      type: '1',
      type_id: '7988',
      region: 'Las Vegas (NV)',
      start_date: '2026-11-21',
      end_date: '2026-11-22',
      room: '1',
      adult: '2',
      child: '0',
      currency: 'USD',
      language: 'en',
      source: 'roompai',
    });
    expect(server.requests(hotelList)).toHaveLength(1);
  });

  describe('without a query, as the menu’s', () => {
    const MENU = '/portal/booking/hotelsearch/HotelList?source=roompai';

    it('[DESK-04, DESK-31] opens the list that this tab showed last, as it was shown and where it was left', async () => {
      const first = showList(undefined, { path: `${PATH}&star=1&keyword=palm&hotelType=low&page=2` });
      first.server.answer(hotelList, ({ page }) => found(buildHotelListPage({ total: 89, pageSize: 20, page })));
      await rowOf('Bellrock Hotel');
      window.scrollTo(0, 640);
      act(() => void window.dispatchEvent(new Event('scroll')));
      first.unmount();
      const { address, server } = showList(undefined, { path: MENU });
      server.answer(hotelList, ({ page }) => found(buildHotelListPage({ total: 89, pageSize: 20, page })));
      await rowOf('Bellrock Hotel');
      expect(paramsOf(address())).toMatchObject({ room: '2', adult: '4', child: '1', childNums: '7' });
      expect(server.lastRequest(hotelList)).toMatchObject({ stars: [1], keyword: 'palm', sort: 'low', page: 2 });
      expect(readLeftPlace(window.history.state.usr)).toBe(640);
    });

    it('[DESK-31] opens the list of a page that was left without unmounting, and not that of another tab', async () => {
      const first = showList(undefined, { path: `${PATH}&star=2` });
      await rowOf('Bellrock Hotel');
      window.dispatchEvent(new Event('pagehide'));
      const ofThisTab = Object.entries(window.sessionStorage);
      first.unmount();
      window.sessionStorage.clear();
      const other = showList(undefined, { path: PATH.replace('adult=4', 'adult=3') });
      await rowOf('Bellrock Hotel');
      other.unmount();
      window.sessionStorage.clear();
      for (const [name, value] of ofThisTab) window.sessionStorage.setItem(name, value);
      const { server } = showList(undefined, { path: MENU });
      await rowOf('Bellrock Hotel');
      expect(server.lastRequest(hotelList)).toMatchObject({ adults: 4, stars: [2] });
    });

    it('[DESK-31] opens the last search of the browser, with all its hotels, in a new tab', async () => {
      const { unmount } = showList(undefined, { path: `${PATH}&star=1&hotelType=low&page=2` });
      await rowOf('Bellrock Hotel');
      unmount();
      window.sessionStorage.clear();
      const { address, server } = showList(undefined, { path: MENU });
      await rowOf('Bellrock Hotel');
      expect(paramsOf(address())).toMatchObject({ adult: '4' });
      expect(server.lastRequest(hotelList)).toMatchObject({ stars: [], sort: 'hot', page: 1 });
    });

    it('[DESK-31] opens no list of a user who has signed out', async () => {
      const { server, unmount } = showList(undefined, { path: `${PATH}&star=1` });
      await rowOf('Bellrock Hotel');
      act(() => endSession('signed-out'));
      unmount();
      expect(readLastSearch()).toBeUndefined();
      expect(server.requests(hotelList)).toHaveLength(1);
    });
  });

  it('[SRCH-11] a list that was opened by its URL is a recent search; one that was sent with a district keeps it', async () => {
    const { unmount } = showList(undefined, { path: `${PATH}&star=1&page=1` });
    await rowOf('Bellrock Hotel');
    expect(storedSearches.read()).toMatchObject([{ regionId: '7988', adults: 4, childAges: [6], stars: [] }]);
    storedSearches.write(storedSearches.read()?.map((search) => ({ ...search, districts: ['12'] })));
    unmount();
    showList(undefined, { path: PATH });
    await rowOf('Bellrock Hotel');
    expect(storedSearches.read()).toMatchObject([{ regionId: '7988', districts: ['12'] }]);
  });

  it('that asks for a page behind the last one goes on to the last one, in its place', async () => {
    const { address, server } = showList(undefined, { path: `${PATH}&page=99` });
    server.answer(hotelList, ({ page }) =>
      found(buildHotelListPage({ ...(page > 5 && { hotels: [] }), total: 89, pageSize: 20, page })),
    );
    const entries = window.history.length;
    await rowOf('Bellrock Hotel');
    expect(server.requests(hotelList).map(({ page }) => page)).toEqual([99, 5]);
    expect(paramsOf(address())).toMatchObject({ page: '5' });
    expect(window.history.length).toBe(entries);
  });

  it('[SRCH-02] dates that are over at the destination become its today and the next day', async () => {
    const { address, server } = showList(undefined, { path: PATH.replaceAll('2026-12', '2026-10') });
    await waitFor(() =>
      expect(server.lastRequest(hotelList)).toMatchObject({ checkIn: '2026-11-20', checkOut: '2026-11-21' }),
    );
    await rowOf('Bellrock Hotel');
    expect(paramsOf(address())).toMatchObject({ start_date: '2026-11-20', end_date: '2026-11-21' });
  });

  it('[LIST-04] a range of prices with a gap is closed, in the address and in what is asked', async () => {
    const { address, server } = showList(undefined, { path: `${PATH}&budget=8,6` });
    await rowOf('Bellrock Hotel');
    expect(server.lastRequest(hotelList)).toMatchObject({ budgets: [6, 7, 8] });
    expect(paramsOf(address())).toMatchObject({ budget: '6,7,8' });
  });

  it('[LIST-03, LIST-04] tells why a band between two others cannot be taken out alone', async () => {
    showList(undefined, { path: `${PATH}&budget=6,7,8` });
    await rowOf('Bellrock Hotel');
    expect(await screen.findByText(/Prices form one range/)).toBeTruthy();
  });

  it('[LIST-05] arriving by an address without filters and order shows all hotels, best match first', async () => {
    const { server } = showList(undefined, { path: `${PATH}&star=1&budget=6&hotelType=low&page=2` });
    await rowOf('Bellrock Hotel');
    act(() => goTo(PATH));
    await waitFor(() =>
      expect(server.lastRequest(hotelList)).toMatchObject({ stars: [], budgets: [], sort: 'hot', page: 1 }),
    );
    await rowOf('Bellrock Hotel');
    expect(screen.getAllByRole('checkbox').filter((one) => one.matches(':checked'))).toEqual([]);
    expect(screen.getByRole('tab', { name: 'Best match' }).getAttribute('aria-selected')).toBe('true');
  });

  it('[LIST-01] an address without a region’s id shows the default one', async () => {
    const { server } = showList(undefined, {
      path: '/portal/booking/hotelsearch/HotelList?type_id=&region=Paris&source=roompai',
    });
    await rowOf('Bellrock Hotel');
    expect(server.lastRequest(hotelList)).toMatchObject({ regionId: '7988', regionName: 'Las Vegas (NV)' });
  });

  it('[SRCH-05] a nationality that the server does not know is cleared', async () => {
    const { address, server } = showList(undefined, { path: `${PATH}&nationality=XX` });
    await waitFor(() => expect(paramsOf(address())).not.toHaveProperty('nationality'));
    await rowOf('Bellrock Hotel');
    expect(server.lastRequest(hotelList).nationality).toBeUndefined();
  });
});

describe('a new search', () => {
  it('[SRCH-11] clears filters, keyword and page, keeps the order, and is remembered', async () => {
    const { user, address, server } = showList(undefined, {
      path: `${PATH}&star=1&budget=6&keyword=palm&hotelType=low&page=2`,
      settings: buildSettings(),
    });
    await rowOf('Bellrock Hotel');
    await user.click(screen.getByRole('button', { name: /Rooms and guests/ }));
    await user.click(await screen.findByRole('button', { name: 'More adults in room 1' }));
    await user.click(screen.getByRole('button', { name: 'Search' }));
    await waitFor(() =>
      expect(server.lastRequest(hotelList)).toMatchObject({
        rooms: 2,
        adults: 5,
        childAges: [6],
        stars: [],
        budgets: [],
        keyword: '',
        sort: 'low',
        page: 1,
      }),
    );
    expect(paramsOf(address())).toMatchObject({ adult: '5', hotelType: 'low' });
    expect(lastSearch.read()).toMatchObject({ adults: 5, regionId: '7988' });
    expect(storedSearches.read()?.map(({ adults }) => adults)).toEqual([5, 4]);
  });
});
