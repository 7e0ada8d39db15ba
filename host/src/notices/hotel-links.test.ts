import { addDays, getHotelCity, readHotelListQuery, TIMES } from '@portico/contract';
import { lastSearch, todayHere, waysToHotels, writeOrderData } from '@portico/runtime';
import { buildStay, FAILURES, FakeServer, startPage } from '@portico/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const { goToHotelsAround, goToHotelsOfCity } = await waysToHotels();

const CITY = { id: '7988', nameEn: 'Las Vegas (NV)', nameZh: '拉斯维加斯' };
let visited: string[];
let server: FakeServer;

beforeEach(() => {
  visited = [];
  server = new FakeServer();
  server.start();
  window.history.replaceState(null, '', '/portal/booking/hotelsearch/HotelList?source=roompai');
  startPage();
  // Without a router, the link loads a new HTML page.
  vi.spyOn(window.location, 'assign').mockImplementation((to) => void visited.push(String(to)));
});
afterEach(() => {
  writeOrderData(undefined);
  lastSearch.write(undefined);
});

describe('the way to the hotels of the city', () => {
  it("[CALL-06] leads to the hotel's city with the stored dates and guests", async () => {
    server.answer(getHotelCity, { name: 'city', data: { city: CITY } });
    const stay = buildStay({ hotelId: '10021', rooms: 2, adults: 4, childAges: [0, 9] });
    writeOrderData({ stay, product: 'r' });
    await goToHotelsOfCity('10021');
    expect(server.lastRequest(getHotelCity)).toEqual({ hotelId: '10021', withName: true });
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
    const going = goToHotelsOfCity('10021');
    expect(timeout).toHaveBeenCalledExactlyOnceWith(TIMES.wayOutMs);
    limit.abort();
    await going;
    expect(visited[0]).toMatch(/^\/portal\/booking\/hotelsearch\/HotelList\?/);
  });

  it('[CALL-06] shows some list even when the city cannot be had', async () => {
    server.answer(getHotelCity, FAILURES.find(({ what }) => what === 'is aborted')?.reply as never);
    await goToHotelsOfCity('10021');
    expect(visited[0]).toMatch(/^\/portal\/booking\/hotelsearch\/HotelList\?type=1&type_id=7988&/);
  });
});

describe('the way to a hotel and its neighbours', () => {
  const stay = buildStay({ hotelId: '10021', rooms: 2, adults: 4, childAges: [0, 9] });
  const named = { ...CITY, hotelName: '贝尔洛克酒店', hotelNameEn: 'Bellrock Hotel' };
  const to = () => Object.fromEntries(new URL(visited[0] ?? '', 'http://localhost').searchParams);
  const AROUND = {
    type: '3',
    type_id: '10021',
    region: 'Bellrock Hotel',
    start_date: stay.checkIn,
    end_date: stay.checkOut,
    room: '2',
    adult: '4',
    child: '2',
    childNums: '1,10',
    source: 'roompai',
  };

  it('[VRFY-07] asks for the name where the page does not know it', async () => {
    server.answer(getHotelCity, { name: 'city', data: { city: named } });
    await goToHotelsAround(stay);
    expect(to()).toMatchObject(AROUND);
  });

  it('[VRFY-07] asks nobody where it does, and takes the stored stay on a page without one', async () => {
    writeOrderData({ stay, product: 'r' });
    await goToHotelsAround(undefined, 'Bellrock Hotel');
    expect(to()).toMatchObject(AROUND);
    expect(server.received).toEqual([]);
  });

  it('[VRFY-07] restores the last search where no stay is known, or no name can be had', async () => {
    const search = { regionType: 'city', regionId: '5', regionName: 'Beijing' } as const;
    lastSearch.write({ ...readHotelListQuery(new URLSearchParams(), stay), ...search });
    await goToHotelsAround();
    expect(to()).toMatchObject({ type: '1', type_id: '5', region: 'Beijing', start_date: stay.checkIn });
    visited = [];
    server.answer(getHotelCity, FAILURES.find(({ what }) => what === 'is aborted')?.reply as never);
    await goToHotelsAround({ ...stay, adults: 5 });
    expect(to()).toMatchObject({ type: '1', type_id: '5', adult: '5' });
  });

  it('[VRFY-07] with nothing known at all is tomorrow, one room and two adults', async () => {
    await goToHotelsAround();
    const tomorrow = addDays(todayHere(), 1);
    expect(to()).toMatchObject({
      start_date: tomorrow,
      end_date: addDays(tomorrow, 1),
      room: '1',
      adult: '2',
      child: '0',
    });
  });
});
