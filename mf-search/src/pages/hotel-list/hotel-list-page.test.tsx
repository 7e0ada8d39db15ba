import {
  collectHotel,
  getCountries,
  getTimeZone,
  type HotelListItem,
  hotelCurrency,
  hotelDetail,
  hotelImages,
  hotelList,
  hotelQuotes,
  type TrackingEvent,
  type VerificationResult,
} from '@portico/contract';
import { emit, readOrderData, readStored, setTrackingSender, trackPageView } from '@portico/runtime';
import {
  aHotelListItem,
  aHotelListPage,
  common,
  expectNoAxeFindings,
  httpError,
  type PageOptions,
  refused,
  renderPage,
  silence,
  someSettings,
} from '@portico/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { HotelListPage } from './hotel-list-page.tsx';

const PATH =
  '/portal/booking/hotelsearch/HotelList?type=1&type_id=7988&region=Las+Vegas+%28NV%29' +
  '&start_date=2026-12-10&end_date=2026-12-13&room=2&adult=4&child=1&childNums=7&source=roompai';

const BANDS = [
  { id: 5, below: '70.00', isDisabled: false },
  { id: 6, from: '70.00', below: '140.00', isDisabled: false },
  { id: 7, from: '140.00', below: '210.00', isDisabled: false },
  { id: 8, from: '210.00', below: '350.00', isDisabled: false },
  { id: 9, from: '350.00', isDisabled: true },
];

/** What a pointer that rests on a row asks for; nobody waits for it here. */
const askedAhead = [
  [hotelDetail, silence()],
  [hotelImages, silence()],
  [hotelQuotes, silence()],
] as const;

type Found = { name: 'found'; data: ReturnType<typeof aHotelListPage> };
const found = (data: ReturnType<typeof aHotelListPage>): Found => ({ name: 'found', data });

function showList(list: Found | ReturnType<typeof refused> = found(aHotelListPage()), options: PageOptions<[]> = {}) {
  return renderPage(<HotelListPage />, {
    path: PATH,
    ...options,
    answers: [
      [hotelList, list],
      ...askedAhead,
      [hotelCurrency, { name: 'bands', data: { currency: 'USD', bands: BANDS, reversed: [], formerReversed: [] } }],
      [getTimeZone, { name: 'today', data: '2026-11-20' }],
      [getCountries, { name: 'countries', data: { CN: 'China', FR: 'France' } }],
    ],
  });
}

const textOf = (element: Element | null) => element?.textContent ?? '';
const paramsOf = (address: string) => Object.fromEntries(new URLSearchParams(address.split('?')[1]));
const rowOf = async (name: string) => (await screen.findByRole('link', { name })).closest('article') as HTMLElement;
const soldOut = (given: Partial<HotelListItem>) =>
  aHotelListItem({ total: undefined, atHotel: undefined, perRoomNight: undefined, ...given });

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
      guests: { rooms: 2, adults: 4, childAges: [6] },
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
    expect(await screen.findByText(/Prices are chosen as one range/)).toBeTruthy();
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

describe('filters and order', () => {
  it('[LIST-02] a keyword asks on Enter, not before', async () => {
    const { user, address, server } = showList();
    await rowOf('Bellrock Hotel');
    const box = screen.getByRole('searchbox', { name: 'Hotel name' });
    await user.type(box, ' palm ');
    expect(server.requests(hotelList)).toHaveLength(1);
    await user.type(box, '{Enter}');
    await waitFor(() => expect(server.lastRequest(hotelList)).toMatchObject({ keyword: 'palm', page: 1 }));
    expect(paramsOf(address())).toMatchObject({ keyword: 'palm' });
  });

  it('[LIST-03] a property class narrows the list and starts at page 1', async () => {
    const counted = aHotelListPage({ total: 50, page: 2, starCounts: [{ option: 1, hotels: 31 }] });
    const { user, address, server } = showList(found(counted), { path: `${PATH}&page=2` });
    await rowOf('Bellrock Hotel');
    const five = screen.getByRole('checkbox', { name: /Property class 5/ });
    expect(textOf(five.closest('label'))).toContain('31');
    expect(screen.getAllByRole('checkbox', { name: /Property class/ })).toHaveLength(4);
    await user.click(five);
    await waitFor(() => expect(server.lastRequest(hotelList)).toMatchObject({ stars: [1], page: 1 }));
    expect(paramsOf(address())).toMatchObject({ star: '1' });
    expect(paramsOf(address())).not.toHaveProperty('page');
  });

  it('[LIST-03, LIST-04] price bands: those between are checked and locked, and one can be switched off', async () => {
    const { user, server } = showList();
    await rowOf('Bellrock Hotel');
    const band = (name: string) => screen.getByRole('checkbox', { name: new RegExp(`^${name}`) });
    await screen.findByRole('checkbox', { name: /^Under USD 70/ });
    expect(band('Over USD 350').matches(':disabled')).toBe(true);
    await user.click(band('USD 70 – 140'));
    await user.click(band('USD 210 – 350'));
    await waitFor(() => expect(server.lastRequest(hotelList)).toMatchObject({ budgets: [6, 7, 8] }));
    expect(band('USD 140 – 210').matches(':checked')).toBe(true);
    expect(band('USD 140 – 210').matches(':disabled')).toBe(true);
    await user.click(band('USD 70 – 140'));
    await waitFor(() => expect(server.lastRequest(hotelList)).toMatchObject({ budgets: [8] }));
  });

  it('[LIST-05] an order asks for page 1 anew and keeps the old rows in sight', async () => {
    const { user, address, server } = showList(found(aHotelListPage({ total: 50, page: 2 })), {
      path: `${PATH}&page=2`,
    });
    await rowOf('Bellrock Hotel');
    let answer = (_: Found) => {};
    server.answer(hotelList, () => new Promise<Found>((resolve) => (answer = resolve)));
    await user.click(screen.getByRole('tab', { name: 'Lowest price' }));
    await waitFor(() => expect(server.lastRequest(hotelList)).toMatchObject({ sort: 'low', page: 1 }));
    expect(paramsOf(address())).toMatchObject({ hotelType: 'low' });
    expect((await rowOf('Bellrock Hotel')).parentElement?.getAttribute('aria-busy')).toBe('true');
    answer(found(aHotelListPage({ hotels: [aHotelListItem({ id: '2', name: 'Copperline', nameEn: 'Copperline' })] })));
    expect((await rowOf('Copperline')).parentElement?.getAttribute('aria-busy')).toBeNull();
    expect(screen.getByRole('tab', { name: 'Lowest price' }).getAttribute('aria-selected')).toBe('true');
  });
});

describe('rows', () => {
  it('[LIST-06] say name, address, stars, price with its currency, points, and what is paid at the hotel', async () => {
    const hotel = aHotelListItem({ points: 1201, total: '1473.93', perRoomNight: '245.66', atHotel: '272.10' });
    const { container } = showList(found(aHotelListPage({ hotels: [hotel] })));
    const row = await rowOf('Bellrock Hotel');
    expect(textOf(row)).toContain('3600 Las Vegas Blvd S, Las Vegas, NV');
    expect(within(row).getByRole('img', { name: '4.5 stars' })).toBeTruthy();
    expect(textOf(row)).toContain('USD 1,473.93');
    expect(textOf(row)).toContain('245.66 room / night');
    expect(textOf(row)).toContain('USD 272.10 Resort fee');
    expect(textOf(row)).toContain('+1,201');
    expect(
      within(row)
        .getByRole('button', { name: /Favourite/ })
        .getAttribute('aria-pressed'),
    ).toBe('false');
    expect(within(row).getByRole('button', { name: /Book now/ })).toBeTruthy();
    expect(within(row).getByRole('link').getAttribute('href')).toEqual(
      expect.stringContaining('start_date=2026-12-10'),
    );
    await expectNoAxeFindings(container);
  });

  it('[LIST-06] are in Chinese with the Latin name on the second line', async () => {
    const hotel = aHotelListItem({ name: '贝尔洛克酒店', address: '南长街 3600 号' });
    showList(found(aHotelListPage({ hotels: [hotel] })), { language: 'zh' });
    const row = await rowOf('贝尔洛克酒店');
    expect(textOf(row)).toContain('Bellrock Hotel · 南长街 3600 号');
    expect(within(row).getByRole('button', { name: /预订/ })).toBeTruthy();
    expect(screen.getByRole('tab', { name: '价格从低到高' })).toBeTruthy();
  });

  it('[LIST-12] sold-out hotels come last and say so', async () => {
    const page = aHotelListPage({
      hotels: [aHotelListItem()],
      soldOut: [soldOut({ id: '2', name: 'Verano Garden Inn' })],
    });
    showList(found(page));
    const row = await rowOf('Verano Garden Inn');
    const names = screen.getAllByRole('article').map((one) => within(one).getByRole('link').textContent);
    expect(names).toEqual(['Bellrock Hotel', 'Verano Garden Inn']);
    expect(within(row).getByRole('button', { name: 'Sold out' }).getAttribute('aria-disabled')).toBe('true');
    expect(textOf(row)).toContain('No rooms on these dates');
    expect(textOf(row)).not.toContain('USD');
  });
});

describe('pages', () => {
  it('[LIST-07, LIST-12] seven buttons between two arrows; the next page sends the sold-out hotels back', async () => {
    const page = aHotelListPage({
      total: 214,
      soldOut: [soldOut({ id: '77', name: 'Verano Garden Inn' })],
      mustCount: 214,
    });
    const { user, server } = showList(found(page));
    await rowOf('Bellrock Hotel');
    const pager = screen.getByRole('navigation', { name: 'Pages' });
    expect(
      within(pager)
        .getAllByRole('button')
        .map((button) => button.textContent),
    ).toEqual(['', '1', '2', '3', '4', '5', '11', '']);
    expect(within(pager).getByRole('button', { name: 'Previous page' }).getAttribute('aria-disabled')).toBe('true');
    await user.click(within(pager).getByRole('button', { name: 'Next page' }));
    await waitFor(() =>
      expect(server.lastRequest(hotelList)).toMatchObject({ page: 2, shownSoldOut: ['77'], mustCount: 214 }),
    );
    expect(server.seen.at(-1)?.body).toMatchObject({ nolist: '77' });
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
    { what: 'nothing matches', list: found(aHotelListPage({ hotels: [] })) },
    { what: 'an unknown flag comes', list: refused('no') },
    { what: 'a flag for everybody comes', list: common('malformed', 'no') },
  ])('[LIST-08] the text of the specification when $what', async ({ list }) => {
    showList(list, { dialogs: { notice: 'close' } });
    expect(await screen.findByText(EMPTY)).toBeTruthy();
  });

  it('[LIST-08] clearing the filters from there asks again without them', async () => {
    const { user, server } = showList(found(aHotelListPage({ hotels: [] })), { path: `${PATH}&star=1&budget=6,7` });
    await user.click(await screen.findByRole('button', { name: 'Clear 3 filters' }));
    await waitFor(() => expect(server.lastRequest(hotelList)).toMatchObject({ stars: [], budgets: [] }));
  });

  it('a failed answer keeps the search and can be tried again', async () => {
    const { user, server } = showList(httpError());
    expect(await screen.findByRole('heading', { name: 'The hotel list did not arrive' })).toBeTruthy();
    server.answer(hotelList, found(aHotelListPage()));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await rowOf('Bellrock Hotel')).toBeTruthy();
  });

  it('[SRCH-06] whoever may not search is told why, and nothing is asked', async () => {
    const { server } = showList(undefined, { user: { permissions: { canSearch: false, modules: [1, 2, 3] } } });
    const button = await screen.findByRole('button', { name: 'Search', description: /may not search/ });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByRole('heading', { name: 'Searching is switched off' })).toBeTruthy();
    expect(server.requests(hotelList)).toHaveLength(0);
  });
});

describe('the heart', () => {
  it('[LIST-09] flips at once and stays when it is saved', async () => {
    const { user, server } = showList();
    let answer = (_: { name: 'saved' }) => {};
    server.answer(collectHotel, () => new Promise<{ name: 'saved' }>((resolve) => (answer = resolve)));
    const heart = within(await rowOf('Bellrock Hotel')).getByRole('button', { name: /Favourite/ });
    await user.click(heart);
    expect(heart.getAttribute('aria-pressed')).toBe('true');
    await waitFor(() => expect(server.lastRequest(collectHotel)).toEqual({ hotelId: '10021', isLiked: true }));
    answer({ name: 'saved' });
    await waitFor(() => expect(heart.getAttribute('aria-pressed')).toBe('true'));
  });

  it('[LIST-09] is taken back with the words of the server', async () => {
    const { user, server, toasts } = showList();
    server.answer(collectHotel, { name: 'failed', message: 'Your list is full.' });
    const heart = within(await rowOf('Bellrock Hotel')).getByRole('button', { name: /Favourite/ });
    await user.click(heart);
    await waitFor(() => expect(toasts).toMatchObject([{ text: 'Your list is full.', tone: 'error' }]));
    expect(heart.getAttribute('aria-pressed')).toBe('false');
  });

  it('[LIST-09] is taken back when the answer is lost', async () => {
    const { user, server } = showList();
    server.answer(collectHotel, httpError());
    const heart = within(await rowOf('Bellrock Hotel')).getByRole('button', { name: /Favourite/ });
    await user.click(heart);
    await waitFor(() => expect(heart.getAttribute('aria-pressed')).toBe('false'));
  });
});

describe('Book now', () => {
  const verified: VerificationResult = { outcome: 'proceed', product: 'r-2', verifiedAt: 1 };

  it('[LIST-10, VRFY-05] verifies, saves the order data and goes to the order', async () => {
    const { user, address, dialogs } = showList(undefined, {
      path: `${PATH}&nationality=FR`,
      dialogs: { orderVerification: verified },
    });
    await user.click(within(await rowOf('Bellrock Hotel')).getByRole('button', { name: /Book now/ }));
    const stay = {
      hotelId: '10021',
      checkIn: '2026-12-10',
      checkOut: '2026-12-13',
      rooms: 2,
      adults: 4,
      childAges: [6],
    };
    await waitFor(() => expect(address()).toContain('/portal/booking/order/WriteOrder'));
    expect(dialogs[0]).toMatchObject({
      name: 'orderVerification',
      props: {
        stay,
        product: 'r-10021-1',
        hotelName: 'Bellrock Hotel',
        nationality: 'FR',
        seen: { amount: '1105.46', currency: 'USD' },
        from: 'list',
      },
    });
    expect(readOrderData()).toMatchObject({ stay, product: 'r-2', source: 'roompai' });
    expect(readOrderData()?.hotelUrl).toContain('HotelDetail?hotelid=10021');
    expect(paramsOf(address())).toMatchObject({ hotelid: '10021', product: 'r-2', childNums: '7', source: 'roompai' });
  });

  it('[LIST-10] takes a double click for one, so that Back leads here again', async () => {
    const { user, address, dialogs } = showList(undefined, { dialogs: { orderVerification: verified } });
    await user.dblClick(within(await rowOf('Bellrock Hotel')).getByRole('button', { name: /Book now/ }));
    await waitFor(() => expect(address()).toContain('WriteOrder'));
    expect(dialogs).toHaveLength(1);
  });

  it('[LIST-10] stays where the verification ends there', async () => {
    const { user, address, dialogs } = showList(undefined, { dialogs: { orderVerification: { outcome: 'stay' } } });
    await user.click(within(await rowOf('Bellrock Hotel')).getByRole('button', { name: /Book now/ }));
    await waitFor(() => expect(dialogs).toHaveLength(1));
    expect(address()).toContain('HotelList');
    expect(readOrderData()).toBeUndefined();
  });

  it('[LIST-10] is off, with its reason, for whoever may only look', async () => {
    const { user, dialogs } = showList(undefined, {
      user: { permissions: { canSearch: true, canOrder: false, modules: [1, 2] } },
    });
    const row = within(await rowOf('Bellrock Hotel'));
    const button = row.getByRole('button', { name: /Book now/, description: /View Only/ });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    await user.click(button);
    expect(dialogs).toHaveLength(0);
  });
});

describe('a new search', () => {
  it('[SRCH-11] clears filters, keyword and page, keeps the order, and is remembered', async () => {
    const { user, address, server } = showList(undefined, {
      path: `${PATH}&star=1&budget=6&keyword=palm&hotelType=low&page=2`,
      settings: someSettings(),
    });
    await rowOf('Bellrock Hotel');
    await user.click(screen.getByRole('button', { name: /Rooms and guests/ }));
    await user.click(screen.getByRole('button', { name: 'More adults' }));
    await user.click(screen.getByRole('button', { name: 'Search' }));
    await waitFor(() =>
      expect(server.lastRequest(hotelList)).toMatchObject({
        guests: { rooms: 2, adults: 5, childAges: [6] },
        stars: [],
        budgets: [],
        keyword: '',
        sort: 'low',
        page: 1,
      }),
    );
    expect(paramsOf(address())).toMatchObject({ adult: '5', hotelType: 'low' });
    expect(readStored('lastSearch')).toMatchObject({ adults: 5, regionId: '7988' });
    expect(readStored('recentSearches')).toHaveLength(1);
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

describe('hearts of other pages', () => {
  it('[LIST-09] show here at once', async () => {
    showList();
    const heart = within(await rowOf('Bellrock Hotel')).getByRole('button', { name: /Favourite/ });
    act(() => emit('favourite/changed', { hotelId: '10021', isLiked: true }));
    await waitFor(() => expect(heart.getAttribute('aria-pressed')).toBe('true'));
  });
});

describe('on a phone', () => {
  it('[SRCH-08] filters wait in a drawer and are asked for together, with Search', async () => {
    window.happyDOM.setViewport({ width: 390, height: 844 });
    const { user, server } = showList();
    await rowOf('Bellrock Hotel');
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    const drawer = await screen.findByRole('dialog', { name: 'Filters' });
    await user.click(within(drawer).getByRole('checkbox', { name: /Property class 4/ }));
    await user.click(await within(drawer).findByRole('checkbox', { name: /^USD 70 – 140/ }));
    expect(server.requests(hotelList)).toHaveLength(1);
    await user.click(within(drawer).getByRole('button', { name: 'Search' }));
    await waitFor(() => expect(server.lastRequest(hotelList)).toMatchObject({ stars: [2], budgets: [6], page: 1 }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: 'Filters · 2' })).toBeTruthy();
    window.happyDOM.setViewport({ width: 1500, height: 900 });
  });
});

describe('what is told of the list', () => {
  it('[CALL-07] its loading and the buttons that were pressed, where a sender is plugged in', async () => {
    const { user } = showList(undefined, { dialogs: { orderVerification: { outcome: 'stay' } } });
    const told: TrackingEvent[] = [];
    setTrackingSender((event) => told.push(event));
    trackPageView('/portal/booking/hotelsearch/HotelList');
    await rowOf('Bellrock Hotel');
    await user.click(screen.getByRole('tab', { name: 'Lowest price' }));
    await user.click(screen.getByRole('checkbox', { name: /Property class 5/ }));
    await user.click(screen.getByRole('button', { name: 'Search' }));
    await user.click(within(await rowOf('Bellrock Hotel')).getByRole('button', { name: /Book now/ }));
    setTrackingSender(undefined);
    expect(told.find(({ pageType }) => pageType === 'loaded')).toMatchObject({
      type: 'pageview',
      page: '/portal/booking/hotelsearch/HotelList',
      loadingStartTime: expect.any(Number),
      loadingEndTime: expect.any(Number),
    });
    expect(told.filter(({ type }) => type === 'button')).toMatchObject([
      { pageType: 'sort', pageTypeExtra: 'low' },
      { pageType: 'filter', clickData: { stars: [1] } },
      { pageType: 'search', result: 'sent', clickData: { dates: { checkIn: '2026-12-10', checkOut: '2026-12-13' } } },
      { pageType: 'bookNow', pageTypeExtra: 'list', clickData: { hotelId: '10021', product: 'r-10021-1' } },
    ]);
  });
});
