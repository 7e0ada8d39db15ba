import { hotelList, toggleFavourite } from '@portico/contract';
import { emit, readStored } from '@portico/runtime';
import {
  act,
  buildHotelListItem,
  buildHotelListPage,
  common,
  expectNoAxeFindings,
  httpError,
  screen,
  waitFor,
  watchButtons,
  within,
} from '@portico/testing';
import { describe, expect, it } from 'vitest';
import { found, rowOf, showList, soldOut, textOf } from './test-support/list-scene.tsx';

describe('rows', () => {
  it('[LIST-06] say name, address, stars, price with its currency, points, and what is paid at the hotel', async () => {
    const hotel = buildHotelListItem({ points: 1201, total: '1473.93', perRoomNight: '245.66', atHotel: '272.10' });
    const { container } = showList(found(buildHotelListPage({ hotels: [hotel] })));
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
    const hotel = buildHotelListItem({ name: '贝尔洛克酒店', address: '南长街 3600 号' });
    showList(found(buildHotelListPage({ hotels: [hotel] })), { language: 'zh' });
    const row = await rowOf('贝尔洛克酒店');
    expect(textOf(row)).toContain('Bellrock Hotel · 南长街 3600 号');
    expect(within(row).getByRole('button', { name: /预订/ })).toBeTruthy();
    expect(screen.getByRole('tab', { name: '低价优先' })).toBeTruthy();
  });

  it('[DESK-06] say board and cancellation of the rate that Book now buys', async () => {
    const terms = { board: 'Room only', cancellation: 'Non-refundable', isFree: false };
    const free = { board: 'Breakfast for 2', cancellation: 'Free until 9 Dec, 18:00', isFree: true };
    const hotels = [
      buildHotelListItem(terms),
      buildHotelListItem({ id: '2', name: 'Palm Inn', nameEn: 'Palm Inn', ...free }),
    ];
    showList(found(buildHotelListPage({ hotels, soldOut: [soldOut({ id: '3', name: 'Verano Garden Inn' })] })));
    const termsIn = async (name: string) => (await rowOf(name)).querySelector('[data-terms]')?.textContent;
    expect(await termsIn('Bellrock Hotel')).toBe('Room only · Non-refundable');
    expect(await termsIn('Palm Inn')).toBe('Breakfast for 2 · Free until 9 Dec, 18:00');
    expect(await termsIn('Verano Garden Inn')).toBeUndefined();
  });

  it('are in Chinese with the Latin name and the district; the street is in the title', async () => {
    const hotel = buildHotelListItem({ name: '贝尔洛克酒店', address: '南长街，3600 号', district: '南长街' });
    const { user } = showList(found(buildHotelListPage({ hotels: [hotel] })), { language: 'zh' });
    const row = await rowOf('贝尔洛克酒店');
    expect(textOf(row)).toContain('Bellrock Hotel · 南长街');
    expect(textOf(row)).not.toContain('3600');
    await user.hover(row);
    expect(row.title).toContain('Bellrock Hotel · 南长街，3600 号');
  });

  it('[LIST-12] sold-out hotels come last and say so', async () => {
    const page = buildHotelListPage({
      hotels: [buildHotelListItem()],
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
  it.each([
    { what: 'rooms everywhere', total: 214, totalAll: 214, title: '214 properties', range: '1–1 of 214' },
    { what: 'some without', total: 1, totalAll: 37, title: '1 property', range: '1–1 of 1 · 36 sold out' },
    {
      what: 'thousands',
      total: 1204,
      totalAll: 2408,
      title: '1,204 properties',
      range: '1–1 of 1,204 · 1,204 sold out',
    },
  ])('[LIST-07, LIST-12] count what can be booked, and name the rest: $what', async ({ title, range, ...counts }) => {
    showList(found(buildHotelListPage(counts)));
    await rowOf('Bellrock Hotel');
    expect(textOf(screen.getByRole('heading', { level: 1 }))).toBe(`${title} in Las Vegas (NV)`);
    expect(textOf(screen.getByRole('navigation', { name: 'Pages' }))).toMatch(new RegExp(`^${range}`));
  });

  it('[LIST-12] tell where the only hotel that fits has no rooms', async () => {
    showList(found(buildHotelListPage({ hotels: [], soldOut: [soldOut({})] })));
    await rowOf('Bellrock Hotel');
    expect(textOf(screen.getByRole('heading', { level: 1 }))).toBe('No properties available in Las Vegas (NV)');
    expect(textOf(screen.getByRole('navigation', { name: 'Pages' }))).toBe('1 sold out');
  });

  it('[LIST-07, LIST-12] seven buttons between two arrows; the next page sends the sold-out hotels back', async () => {
    const page = buildHotelListPage({
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
    expect(server.received.at(-1)?.body).toMatchObject({ nolist: '77' });
  });
});

describe('the heart', () => {
  it('[LIST-09] flips at once and stays when it is saved', async () => {
    const { user, server } = showList();
    const trackedButtons = watchButtons();
    let answer = (_: { name: 'saved' }) => {};
    server.answer(toggleFavourite, () => new Promise<{ name: 'saved' }>((resolve) => (answer = resolve)));
    const favouriteButton = within(await rowOf('Bellrock Hotel')).getByRole('button', { name: /Favourite/ });
    await user.click(favouriteButton);
    expect(favouriteButton.getAttribute('aria-pressed')).toBe('true');
    await waitFor(() => expect(server.lastRequest(toggleFavourite)).toEqual({ hotelId: '10021', isLiked: true }));
    answer({ name: 'saved' });
    await waitFor(() => expect(trackedButtons).toMatchObject([{ pageType: 'doCollect', result: 'saved' }]));
    expect(favouriteButton.getAttribute('aria-pressed')).toBe('true');
  });

  it('[LIST-09, CALL-07] is taken back with the words of the server, and told as it ended', async () => {
    const { user, server, toasts } = showList();
    const trackedButtons = watchButtons();
    server.answer(toggleFavourite, { name: 'failed', message: 'Your list is full.' });
    const favouriteButton = within(await rowOf('Bellrock Hotel')).getByRole('button', { name: /Favourite/ });
    await user.click(favouriteButton);
    await waitFor(() => expect(toasts).toMatchObject([{ text: 'Your list is full.', tone: 'error' }]));
    expect(favouriteButton.getAttribute('aria-pressed')).toBe('false');
    await waitFor(() => expect(trackedButtons).toHaveLength(1));
    expect(trackedButtons).toMatchObject([
      { pageType: 'doCollect', request: { hotelid: '10021' }, result: 'failed', response: { flag: '141' } },
    ]);
  });

  it('[LIST-09] ends the session when nobody is signed in any more, without a word of its own', async () => {
    const { user, server, toasts } = showList();
    server.answer(toggleFavourite, common('signedOut'));
    await user.click(within(await rowOf('Bellrock Hotel')).getByRole('button', { name: /Favourite/ }));
    await waitFor(() => expect(readStored('token')).toBeUndefined());
    expect(toasts).toEqual([]);
  });

  it('[LIST-09] is taken back when the answer is lost', async () => {
    const { user, server } = showList();
    server.answer(toggleFavourite, httpError());
    const favouriteButton = within(await rowOf('Bellrock Hotel')).getByRole('button', { name: /Favourite/ });
    await user.click(favouriteButton);
    await waitFor(() => expect(favouriteButton.getAttribute('aria-pressed')).toBe('false'));
  });
});

describe('hearts of other pages', () => {
  it('[LIST-09] show here at once', async () => {
    showList();
    const favouriteButton = within(await rowOf('Bellrock Hotel')).getByRole('button', { name: /Favourite/ });
    act(() => emit('favourite/changed', { hotelId: '10021', isLiked: true }));
    await waitFor(() => expect(favouriteButton.getAttribute('aria-pressed')).toBe('true'));
  });
});
