import { hotelList, readHotelListQuery, type TrackingEvent } from '@portico/contract';
import { recordObservedPrice, setTrackingSender, trackPageView } from '@portico/runtime';
import { act, buildHotelListPage, common, httpError, rejected, screen, waitFor, within } from '@portico/testing';
import { describe, expect, it } from 'vitest';
import { type Found, found, PATH, rowOf, showList } from './test-support/list-scene.tsx';

describe('a hotel that turned out to be sold out when it was to be booked', () => {
  it('is left out of the list for that stay, and not counted', async () => {
    showList();
    await rowOf('Bellrock Hotel');
    const { id: hotelId } = buildHotelListPage().hotels[0] ?? { id: '' };
    const before = screen.getByRole('heading', { level: 1 }).textContent;
    const { checkIn, checkOut, rooms, adults, childAges } = readHotelListQuery(
      new URLSearchParams(window.location.search),
      { checkIn: '', checkOut: '' },
    );
    act(() => recordObservedPrice({ hotelId, checkIn, checkOut, rooms, adults, childAges }, ''));
    expect(screen.queryByText('Bellrock Hotel')).toBeNull();
    expect(screen.getByRole('heading', { level: 1 }).textContent).not.toBe(before);
  });
});

describe('what can happen instead of rows', () => {
  it('[LIST-08] a skeleton of twelve rows while the answer is awaited', async () => {
    const { container, server } = showList();
    server.answer(hotelList, () => new Promise<Found>(() => {}));
    await waitFor(() => expect(container.querySelectorAll('[data-bones]')).toHaveLength(12));
    expect(screen.getByText('Loading hotels')).toBeTruthy();
  });

  const EMPTY =
    "We couldn't find any results that match your search criteria. Please modify your search and try again.";

  it.each([
    { what: 'nothing matches', list: found(buildHotelListPage({ hotels: [] })) },
    { what: 'an unknown flag comes', list: rejected('no') },
    { what: 'a flag for everybody comes', list: common('malformed', 'no') },
  ])('[LIST-08] the text of the specification when $what', async ({ list }) => {
    showList(list, { dialogs: { notice: 'close' } });
    expect(await screen.findByText(EMPTY)).toBeTruthy();
  });

  it('[LIST-08] clearing the filters from there asks again without them', async () => {
    const { user, server } = showList(found(buildHotelListPage({ hotels: [] })), { path: `${PATH}&star=1&budget=6,7` });
    await user.click(await screen.findByRole('button', { name: 'Clear 3 filters' }));
    await waitFor(() => expect(server.lastRequest(hotelList)).toMatchObject({ stars: [], budgets: [] }));
  });

  it('a failed answer keeps the search and can be tried again', async () => {
    const { user, server } = showList(httpError());
    expect(await screen.findByRole('heading', { name: 'The hotel list could not be loaded' })).toBeTruthy();
    server.answer(hotelList, found(buildHotelListPage()));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await rowOf('Bellrock Hotel')).toBeTruthy();
  });

  it('[SRCH-06] whoever may not search is told why, and nothing is asked', async () => {
    const { server } = showList(undefined, { user: { permissions: { canSearch: false, modules: [1, 2, 3] } } });
    const button = await screen.findByRole('button', { name: 'Search', description: /cannot search/ });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByRole('heading', { name: 'Search is turned off' })).toBeTruthy();
    expect(server.requests(hotelList)).toHaveLength(0);
  });
});

describe('the search bar', () => {
  it('is marked as fixed once the page is scrolled by 60 px', async () => {
    const { container } = showList();
    await rowOf('Bellrock Hotel');
    const strip = container.firstElementChild as HTMLElement;
    expect(within(strip).getByRole('search')).toBeTruthy();
    const scrollTo = (top: number) =>
      act(() => {
        window.scrollTo({ top });
        window.dispatchEvent(new Event('scroll'));
      });
    scrollTo(59);
    expect(strip.hasAttribute('data-fixed')).toBe(false);
    scrollTo(60);
    expect(strip.hasAttribute('data-fixed')).toBe(true);
    scrollTo(0);
    expect(strip.hasAttribute('data-fixed')).toBe(false);
  });
});

describe('what is told of the list', () => {
  it('[CALL-07] its loading and the buttons that were pressed, where a sender is plugged in', async () => {
    const { user } = showList(undefined, { dialogs: { orderVerification: { outcome: 'stay' } } });
    const events: TrackingEvent[] = [];
    setTrackingSender((event) => events.push(event));
    trackPageView('/portal/booking/hotelsearch/HotelList');
    await rowOf('Bellrock Hotel');
    await user.click(screen.getByRole('tab', { name: 'Low price first' }));
    await user.click(screen.getByRole('checkbox', { name: /Property class 5/ }));
    await user.click(screen.getByRole('button', { name: 'Search' }));
    await user.click(within(await rowOf('Bellrock Hotel')).getByRole('button', { name: /Book now/ }));
    setTrackingSender(undefined);
    expect(events.find(({ pageType }) => pageType === 'loaded')).toMatchObject({
      type: 'pageview',
      page: '/portal/booking/hotelsearch/HotelList',
      loadingStartTime: expect.any(Number),
      loadingEndTime: expect.any(Number),
    });
    expect(events.filter(({ type }) => type === 'button')).toMatchObject([
      { pageType: 'sort', pageTypeExtra: 'low' },
      { pageType: 'filter', clickData: { stars: [1] } },
      { pageType: 'search', result: 'sent', clickData: { dates: { checkIn: '2026-12-10', checkOut: '2026-12-13' } } },
      { pageType: 'bookNow', pageTypeExtra: 'list', clickData: { hotelId: '10021', product: 'r-10021-1' } },
    ]);
  });
});
