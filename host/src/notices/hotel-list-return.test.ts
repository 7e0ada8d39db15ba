import { getHotelCity, TIMES } from '@portico/contract';
import { writeOrderData } from '@portico/runtime';
import { aStay, FAILURES, FakeServer, startPage } from '@portico/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { goToHotelList } from './hotel-list-return.ts';

const CITY = { id: '7988', nameEn: 'Las Vegas (NV)', nameZh: '拉斯维加斯' };
let visited: string[];
let server: FakeServer;

beforeEach(() => {
  visited = [];
  server = new FakeServer();
  server.start();
  window.history.replaceState(null, '', '/portal/booking/hotelsearch/HotelList?source=roompai');
  startPage();
  // Without a router the document is loaded.
  vi.spyOn(window.location, 'assign').mockImplementation((to) => void visited.push(String(to)));
});
afterEach(() => writeOrderData(undefined));

describe('the way back to the list of hotels', () => {
  it("[CALL-06] leads to the hotel's city with the stored dates and guests", async () => {
    server.answer(getHotelCity, { name: 'city', data: { city: CITY } });
    const stay = aStay({ hotelId: '10021', rooms: 2, adults: 4, childAges: [0, 9] });
    writeOrderData({ stay, product: 'r' });
    await goToHotelList('10021');
    expect(server.lastRequest(getHotelCity)).toEqual({ hotelId: '10021' });
    const to = new URL(visited[0] ?? '', 'http://localhost');
    expect(to.pathname).toBe('/portal/booking/hotelsearch/HotelList');
    expect(Object.fromEntries(to.searchParams)).toMatchObject({
      type: '1',
      type_id: '7988',
      region: 'Las Vegas (NV)',
      start_date: stay.checkIn,
      end_date: stay.checkOut,
      room: '2',
      adult: '4',
      child: '2',
      childNums: '1,10',
      source: 'roompai',
    });
  });

  it('[CALL-06] waits no longer than a few seconds for the city of a silent server', async () => {
    server.answer(getHotelCity, FAILURES.find(({ isSlow }) => isSlow)?.reply as never);
    const limit = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
    const going = goToHotelList('10021');
    expect(timeout).toHaveBeenCalledExactlyOnceWith(TIMES.wayOutMs);
    limit.abort();
    await going;
    expect(visited[0]).toMatch(/^\/portal\/booking\/hotelsearch\/HotelList\?/);
  });

  it('[CALL-06] shows some list even when the city cannot be had', async () => {
    server.answer(getHotelCity, FAILURES.find(({ what }) => what === 'is aborted')?.reply as never);
    await goToHotelList('10021');
    expect(visited[0]).toMatch(/^\/portal\/booking\/hotelsearch\/HotelList\?type=1&type_id=7988&/);
  });
});
