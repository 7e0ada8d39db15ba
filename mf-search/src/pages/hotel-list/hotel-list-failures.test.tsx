import {
  getCountries,
  getTimeZone,
  hotelCurrency,
  hotelDetail,
  hotelImages,
  hotelList,
  hotelQuotes,
} from '@portico/contract';
import {
  buildHotelListItem,
  buildHotelListPage,
  FAILURES,
  type FakeReply,
  offline,
  rejected,
  renderPage,
  runOutOfTime,
  silence,
} from '@portico/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HotelListPage } from './hotel-list-page.tsx';

const PATH =
  '/portal/booking/hotelsearch/HotelList?type=1&type_id=7988&region=Las+Vegas+%28NV%29' +
  '&start_date=2026-12-10&end_date=2026-12-13&room=1&adult=2&child=0&childNums=&source=roompai';

const found = { name: 'found', data: buildHotelListPage() } as const;
const bands = {
  name: 'bands',
  data: {
    currency: 'USD',
    bands: [5, 6, 7, 8, 9].map((id) => ({ id, from: `${id}0.00`, below: `${id + 1}0.00`, isDisabled: false })),
    reversed: [],
    formerReversed: [],
  },
} as const;
const today = { name: 'today', data: '2026-11-20' } as const;
const countries = { name: 'countries', data: { CN: 'China' } } as const;

/** Prefetch requests of a resting pointer. */
const prefetched = [
  [hotelDetail, silence()],
  [hotelImages, silence()],
  [hotelQuotes, silence()],
] as const;

interface Failing {
  list?: FakeReply;
  bands?: FakeReply;
  today?: FakeReply;
  countries?: FakeReply;
}

function showList(failing: Failing, path = PATH) {
  return renderPage(<HotelListPage />, {
    path,
    replies: [
      [hotelList, failing.list ?? found],
      ...prefetched,
      [hotelCurrency, failing.bands ?? bands],
      [getTimeZone, failing.today ?? today],
      [getCountries, failing.countries ?? countries],
    ],
  });
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => vi.useRealTimers());

describe('the list, when its call', () => {
  it.each(FAILURES)('[LIST-08, CALL-04] $what, says so and recovers by Retry', async (failure) => {
    const { user, server, address } = showList({ list: failure.reply });
    if (failure.isSlow) expect(await screen.findByText('Loading hotels')).toBeTruthy();
    await runOutOfTime(failure);
    const title = await screen.findByRole('heading', { name: 'The hotel list could not be loaded' });
    const panel = within(title.parentElement as HTMLElement);
    const isFlag = failure.what.includes('flag');
    expect(panel.getByText(isFlag ? /We couldn't find any results/ : new RegExp(failure.says))).toBeTruthy();
    server.answer(hotelList, found);
    await user.click(panel.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Bellrock Hotel' })).toBeTruthy();
    expect(address()).toContain('start_date=2026-12-10&end_date=2026-12-13');
  });

  it('[LIST-08] fails for another order, says so, keeps the rows that were there, and Retry asks for that order', async () => {
    const { user, server } = showList({});
    await screen.findByRole('link', { name: 'Bellrock Hotel' });
    server.answer(hotelList, offline());
    await user.click(screen.getByRole('tab', { name: 'Low price first' }));
    const notice = await screen.findByText(/These are the previous results/);
    expect(notice.closest('[role=alert]')).not.toBeNull();
    // The previous rows stay.
    expect(screen.getByRole('link', { name: 'Bellrock Hotel' })).toBeTruthy();
    const hotels = [buildHotelListItem({ id: '2', name: 'Copperline' })];
    server.answer(hotelList, { name: 'found', data: buildHotelListPage({ hotels }) });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Copperline' })).toBeTruthy();
    expect(server.lastRequest(hotelList)).toMatchObject({ sort: 'low' });
  });
});

describe('a destination that nobody knows', () => {
  const address = `${PATH.replace('7988', '999999').replace('Las+Vegas+%28NV%29', 'Nowhere')}`;

  it.each([
    ['en', 'We couldn’t find this destination.'],
    ['zh', '没有找到这个目的地。'],
  ] as const)('[LIST-08] is said once, in one sentence (%s)', async (language, sentence) => {
    const { toasts, dialogs } = renderPage(<HotelListPage />, {
      path: address,
      language,
      replies: [
        [hotelList, { name: 'noSuchPlace', message: sentence }],
        [hotelCurrency, bands],
        [getTimeZone, rejected('no such place')],
        [getCountries, countries],
      ],
    });
    await screen.findByRole('heading', { name: sentence });
    expect(screen.getAllByText(sentence)).toHaveLength(1);
    expect(screen.queryByRole('button', { name: /Try again|重试/ })).toBeNull();
    expect(toasts).toEqual([]);
    expect(dialogs).toEqual([]);
  });
});

describe('the price bands, when their call', () => {
  it.each(FAILURES)('[LIST-03] $what, leave the list alone and recover by Retry', async (failure) => {
    const { user, server, toasts } = showList({ bands: failure.reply });
    await screen.findByRole('link', { name: 'Bellrock Hotel' });
    if (failure.isSlow) expect(screen.getByText('Loading price bands')).toBeTruthy();
    await runOutOfTime(failure);
    const group = within(await screen.findByRole('region', { name: 'Price per night' }));
    expect((await group.findByRole('alert')).textContent).toContain('The price bands could not be loaded.');
    expect(toasts).toEqual([]);
    server.answer(hotelCurrency, bands);
    await user.click(group.getByRole('button', { name: 'Try again' }));
    expect(await group.findAllByRole('checkbox')).toHaveLength(5);
  });
});

describe('the destination’s clock, when its call', () => {
  it.each(FAILURES)('[SRCH-02] $what, this browser’s own day stands in', async (failure) => {
    vi.setSystemTime(new Date(2026, 10, 19, 12));
    const { server } = showList({ today: failure.reply }, '/portal/booking/hotelsearch/HotelList?source=roompai');
    // Sent: an aborted request before this moment never leaves.
    await waitFor(() => expect(server.requests(getTimeZone)).toHaveLength(1));
    await runOutOfTime(failure);
    await screen.findByRole('link', { name: 'Bellrock Hotel' });
    expect(server.lastRequest(hotelList)).toMatchObject({ checkIn: '2026-11-20', checkOut: '2026-11-21' });
    expect(server.requests(getTimeZone)).toHaveLength(1);
  });
});

describe('the countries, when their call', () => {
  it.each(FAILURES)('[SRCH-05] $what, say so in their box and recover by Retry', async (failure) => {
    const { user, server } = showList({ countries: failure.reply }, `${PATH}&nationality=CN`);
    await screen.findByRole('link', { name: 'Bellrock Hotel' });
    expect(server.lastRequest(hotelList)).toMatchObject({ nationality: 'CN' });
    await runOutOfTime(failure);
    const box = await screen.findByRole('combobox', { name: 'Nationality' });
    await user.click(box);
    await screen.findByText('The list of countries could not be loaded.');
    server.answer(getCountries, countries);
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('option', { name: /China/ })).toBeTruthy();
    await waitFor(() => expect((box as HTMLInputElement).value).toBe('China'));
  });

  it('[SRCH-05] the button in the box tries again as Enter does', async () => {
    const { user, server } = showList({ countries: rejected('no') });
    await user.click(await screen.findByRole('combobox', { name: 'Nationality' }));
    await screen.findByText('The list of countries could not be loaded.');
    server.answer(getCountries, countries);
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('option', { name: /China/ })).toBeTruthy();
  });
});
