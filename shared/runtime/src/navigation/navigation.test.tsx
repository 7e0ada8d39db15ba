import { getHotelCity, TIMES } from '@portico/contract';
import { render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { enterSource } from '../session/source.ts';
import { writeOrderData } from '../storage/stored.ts';
import { enterPage, fakeNetwork, hanging } from '../test-support/fake-network.ts';
import { goToHotelList } from '../ways-out/hotel-list-return.ts';
import { goHome, goTo, goToLogin, setNavigator } from './navigator.ts';
import { PortalLink } from './portal-link.tsx';

const LIST = '/portal/booking/hotelsearch/HotelList?source=roompai';
let visited: string[];

beforeEach(() => {
  visited = [];
  setNavigator((to) => visited.push(to));
  enterPage(LIST);
});
afterEach(() => setNavigator(undefined));

describe('navigation', () => {
  it('[SHELL-06] puts the source into every address', () => {
    goHome();
    goTo('/portal/account/MyTrip?currentPage=2#row');
    goTo('/portal/dashboard?source=other');
    expect(visited).toEqual([
      '/portal/?source=roompai',
      '/portal/account/MyTrip?currentPage=2&source=roompai#row',
      '/portal/dashboard?source=roompai',
    ]);
    const { getByRole } = render(<PortalLink to="/portal/account/myCoupon">Coupons</PortalLink>, {
      wrapper: MemoryRouter,
    });
    expect(getByRole('link').getAttribute('href')).toBe('/portal/account/myCoupon?source=roompai');
  });

  it('adds none where none is known', () => {
    enterSource('', 'session');
    goToLogin({ remember: false });
    expect(visited).toEqual(['/portal/login']);
  });

  it("[CALL-06] goes back to the list of the hotel's city with the stored dates and guests", async () => {
    const city = { city: 'Las Vegas (NV)', chinese_name: '拉斯维加斯', id: '7988' };
    const { seen } = fakeNetwork({ flag: '200', msg: '', data: { hotelCity: city } });
    const guests = { rooms: 2, adults: 4, childAges: [0, 9] };
    writeOrderData({
      stay: { hotelId: '10021', checkIn: '2026-12-10', checkOut: '2026-12-13', ...guests },
      product: 'r',
    });
    await goToHotelList('10021');
    expect(seen[0]?.body).toMatchObject({ operation: getHotelCity.operation, hotelid: '10021' });
    const to = new URL(visited[0] ?? '', 'http://localhost');
    expect(to.pathname).toBe('/portal/booking/hotelsearch/HotelList');
    expect(Object.fromEntries(to.searchParams)).toMatchObject({
      type: '1',
      type_id: '7988',
      region: 'Las Vegas (NV)',
      start_date: '2026-12-10',
      end_date: '2026-12-13',
      room: '2',
      adult: '4',
      child: '2',
      childNums: '1,10',
      source: 'roompai',
    });
  });

  it('[CALL-06] waits no longer than a few seconds for the city of a silent server', async () => {
    fakeNetwork(hanging);
    const limit = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
    const going = goToHotelList('10021');
    expect(timeout).toHaveBeenCalledExactlyOnceWith(TIMES.wayOutMs);
    limit.abort();
    await going;
    expect(visited[0]).toMatch(/^\/portal\/booking\/hotelsearch\/HotelList\?/);
  });

  it('[CALL-06] shows some list even when the city cannot be had', async () => {
    fakeNetwork(new TypeError('Failed to fetch'));
    await goToHotelList('10021');
    expect(visited[0]).toMatch(/^\/portal\/booking\/hotelsearch\/HotelList\?type=1&type_id=7988&/);
  });
});
