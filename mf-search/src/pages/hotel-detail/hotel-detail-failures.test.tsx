import {
  type Endpoint,
  getCountries,
  getTimeZone,
  hotelDetail,
  hotelImages,
  hotelQuotes,
  recommendedHotels,
  toggleFavourite,
} from '@portico/contract';
import {
  buildHotelDetail,
  buildHotelListItem,
  buildRoom,
  FAILURES,
  type Failure,
  offline,
  rejected,
  renderPage,
  runOutOfTime,
} from '@portico/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HotelDetailPage } from './hotel-detail-page.tsx';

const PATH =
  '/portal/booking/hotelsearch/HotelDetail?hotelid=10021&region=Las+Vegas+%28NV%29' +
  '&start_date=2026-12-10&end_date=2026-12-13&room=1&adult=2&child=0&childNums=&source=roompai';

const image = { url: '/media/a.svg', id: 'a', caption: 'Lobby', captionZh: '大堂', isDefect: false };
const REPLIES = {
  hotel: { name: 'hotel', data: buildHotelDetail() },
  images: { name: 'images', data: { images: [{ ...image, width: 1600, height: 1200 }], isPublic: true } },
  quotes: {
    name: 'quotes',
    data: { quoteSession: 'q-1', rooms: [buildRoom()], search: { rooms: 1, nights: 3 }, quotedAt: 1_795_000_000 },
  },
  near: {
    name: 'hotels',
    data: { hotels: [buildHotelListItem({ id: '2', name: 'Nine Palms' })], currency: 'USD' },
  },
} as const;

function showHotel() {
  return renderPage(<HotelDetailPage />, {
    path: PATH,
    replies: [
      [hotelDetail, REPLIES.hotel],
      [hotelImages, REPLIES.images],
      [hotelQuotes, REPLIES.quotes],
      [recommendedHotels, REPLIES.near],
      [getTimeZone, { name: 'today', data: '2026-11-20' }],
      [getCountries, { name: 'countries', data: { CN: 'China' } }],
    ],
  });
}

type Part = keyof typeof REPLIES;

/** What shows for each response: loaded, loading and failed. */
const PARTS: Readonly<
  Record<Part, { call: Endpoint; findShown: () => Promise<unknown>; loading: string; failed: RegExp }>
> = {
  hotel: {
    call: hotelDetail,
    findShown: () => screen.findByRole('heading', { level: 1, name: 'Bellrock Hotel' }),
    loading: 'Loading the hotel',
    failed: /^The hotel could not be loaded/,
  },
  images: {
    call: hotelImages,
    findShown: () => screen.findByRole('button', { name: 'See 1 photo' }),
    loading: 'Loading photos',
    failed: /^The photos could not be loaded/,
  },
  quotes: {
    call: hotelQuotes,
    findShown: () => screen.findByRole('table', { name: 'Rooms and rates' }),
    loading: 'Loading rooms and rates',
    failed: /^The rates could not be loaded/,
  },
  near: {
    call: recommendedHotels,
    findShown: () => screen.findByRole('link', { name: /Nine Palms/ }),
    loading: 'Loading nearby hotels',
    failed: /^Nearby hotels could not be loaded/,
  },
};
const NAMES = Object.keys(PARTS) as Part[];

const cases = NAMES.flatMap((part) =>
  FAILURES.map((failure): readonly [Part, string, Failure] => [part, failure.what, failure]),
);

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => vi.useRealTimers());

describe('a hotel’s page, when one of its four calls', () => {
  it.each(cases)(
    '[DETL-08, CALL-04] (%s) %s: the others show, and Retry brings this one alone',
    async (part, _, failure) => {
      const { call, loading, failed, findShown } = PARTS[part];
      const { user, server } = showHotel();
      server.answer(call, failure.reply as never);
      for (const other of NAMES.filter((name) => name !== part)) await PARTS[other].findShown();
      if (failure.isSlow) expect(screen.getAllByText(loading)).not.toHaveLength(0);
      await runOutOfTime(failure);
      const panel = await waitFor(() => {
        const alert = screen.getAllByRole('alert').find(({ textContent }) => failed.test(textContent ?? ''));
        if (alert === undefined) throw new Error(`nothing says ${failed}`);
        return alert;
      });
      expect(panel.textContent).toContain(failure.says);
      const requestCount = server.received.length;
      server.answer(call, REPLIES[part] as never);
      await user.click(within(panel).getByRole('button', { name: 'Try again' }));
      await findShown();
      expect(server.received).toHaveLength(requestCount + 1);
    },
  );
});

describe('a heart, when its call', () => {
  it('[LIST-09] is aborted or answers an unknown flag, says why once', async () => {
    const { user, server, toasts } = showHotel();
    const favouriteButton = await screen.findByRole('button', { name: 'Favourite', pressed: false });
    for (const [reply, says] of [
      [offline(), 'Your favourite was not saved. Check your connection and try again.'],
      [rejected('The desk is closed.'), 'The desk is closed.'],
      [rejected(''), 'Your favourite was not saved. Check your connection and try again.'],
    ] as const) {
      server.answer(toggleFavourite, reply);
      const count = toasts.length;
      await user.click(favouriteButton);
      await waitFor(() => expect(toasts.slice(count)).toMatchObject([{ text: says, tone: 'error' }]));
      // The same toast does not show again while it is visible.
      await act(() => vi.advanceTimersByTimeAsync(3_000));
    }
  });

  // A success response has no other shape, so that failure is left out.
  const cases = FAILURES.filter(({ what }) => what !== 'answers another shape');

  it.each(cases)('[LIST-09] $what, is taken back, and a second press saves it', async (failure) => {
    const { user, server } = showHotel();
    const favouriteButton = await screen.findByRole('button', { name: 'Favourite', pressed: false });
    server.answer(toggleFavourite, failure.reply);
    await user.click(favouriteButton);
    if (failure.isSlow) expect(favouriteButton.getAttribute('aria-pressed')).toBe('true');
    // Sent: an aborted request before this moment never leaves.
    await waitFor(() => expect(server.requests(toggleFavourite)).toHaveLength(1));
    await runOutOfTime(failure);
    await waitFor(() => expect(favouriteButton.getAttribute('aria-pressed')).toBe('false'));
    server.answer(toggleFavourite, { name: 'saved' });
    await user.click(favouriteButton);
    await waitFor(() => expect(favouriteButton.getAttribute('aria-pressed')).toBe('true'));
    await waitFor(() => expect(server.requests(toggleFavourite)).toHaveLength(2));
  });
});
