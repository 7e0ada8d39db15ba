import {
  getCountries,
  getTimeZone,
  hotelCurrency,
  hotelDetail,
  hotelImages,
  hotelList,
  hotelQuotes,
  type ResponseOf,
  readHotelDetailQuery,
} from '@portico/contract';
import { cachedResponse } from '@portico/runtime';
import {
  buildHotelDetail,
  buildHotelListItem,
  buildHotelListPage,
  buildRoom,
  offline,
  renderPage,
} from '@portico/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { quoteRequest } from '../../features/hotel/hotel-queries.ts';
import { HotelListPage } from './hotel-list-page.tsx';

const PATH =
  '/portal/booking/hotelsearch/HotelList?type=1&type_id=7988&region=Las+Vegas+%28NV%29&start_date=2026-12-10' +
  '&end_date=2026-12-13&room=2&adult=3&child=1&childNums=7&nationality=CN&source=roompai';

const QUOTES: ResponseOf<typeof hotelQuotes> = {
  name: 'quotes',
  data: { quoteSession: 'q', rooms: [buildRoom()], search: { rooms: 2, nights: 3 }, quotedAt: 1_795_000_000 },
};

async function showList() {
  const hotels = [buildHotelListItem(), buildHotelListItem({ id: '2', name: 'Copperline' })];
  const page = renderPage(<HotelListPage />, {
    path: PATH,
    replies: [
      [hotelList, { name: 'found', data: buildHotelListPage({ hotels }) }],
      [hotelCurrency, { name: 'bands', data: { currency: 'USD', bands: [], reversed: [], formerReversed: [] } }],
      [getTimeZone, { name: 'today', data: '2026-11-20' }],
      [getCountries, { name: 'countries', data: { CN: 'China' } }],
      [hotelDetail, { name: 'hotel', data: buildHotelDetail() }],
      [hotelImages, { name: 'images', data: { images: [], isPublic: true } }],
      [hotelQuotes, QUOTES],
    ],
  });
  const link = await screen.findByRole('link', { name: 'Bellrock Hotel' });
  const requestCounts = () => [hotelDetail, hotelImages, hotelQuotes].map((call) => page.server.requests(call).length);
  return { ...page, link, row: link.closest('article') as HTMLElement, requestCounts };
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const enter = (element: HTMLElement, pointerType = 'mouse') => fireEvent.pointerEnter(element, { pointerType });

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => vi.useRealTimers());

it('a pointer that rests on a row asks for exactly what the hotel’s page will ask, once', async () => {
  const { link, row, requestCounts } = await showList();
  enter(row);
  await pass(150);
  await vi.waitFor(() => expect(requestCounts()).toEqual([1, 1, 1]), { timeout: 10_000 });
  const page = readHotelDetailQuery(new URL((link as HTMLAnchorElement).href).searchParams, {
    checkIn: '',
    checkOut: '',
  });
  await vi.waitFor(
    () => expect(cachedResponse(hotelQuotes, 'quotes', quoteRequest(page))).toMatchObject(QUOTES.data as object),
    { timeout: 10_000 },
  );
  fireEvent.pointerLeave(row);
  enter(row);
  await pass(150);
  expect(requestCounts()).toEqual([1, 1, 1]);
});

it('the focus does so too, for its own hotel', async () => {
  const { server, requestCounts } = await showList();
  act(() => screen.getByRole('link', { name: 'Copperline' }).focus());
  await pass(150);
  await vi.waitFor(() => expect(requestCounts()).toEqual([1, 1, 1]), { timeout: 10_000 });
  expect(server.lastRequest(hotelDetail)).toEqual({ hotelId: '2' });
});

it('a pointer on its way, or a finger, asks nothing', async () => {
  const { row, requestCounts } = await showList();
  enter(row);
  await pass(60);
  fireEvent.pointerLeave(row);
  await pass(300);
  enter(row, 'touch');
  await pass(300);
  expect(requestCounts()).toEqual([0, 0, 0]);
});

it('what does not arrive ahead is not told', async () => {
  const { row, server, toasts, dialogs } = await showList();
  for (const call of [hotelDetail, hotelImages, hotelQuotes] as const) server.answer(call, offline());
  enter(row);
  await pass(150);
  await vi.waitFor(() => expect(server.requests(hotelQuotes)).toHaveLength(1), { timeout: 10_000 });
  await pass(50);
  expect([toasts, dialogs]).toEqual([[], []]);
});
