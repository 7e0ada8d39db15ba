import { addDays, type FavouriteHotel, favourites, PATHS, type RequestOf, toggleFavourite } from '@portico/contract';
import { todayHere } from '@portico/runtime';
import { expectNoAxeFindings, offline, type PageOptions, renderPage, responder } from '@portico/testing';
import { waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { MyCollectionPage } from './my-collection-page.tsx';

const hotel = (overrides: Partial<FavouriteHotel> = {}): FavouriteHotel => ({
  id: '10021',
  name: 'Bellrock Hotel',
  shortName: 'Bellrock Hotel',
  otherName: '贝尔洛克酒店',
  address: '3600 Las Vegas Blvd S, The Strip, Las Vegas, NV',
  shortAddress: '3600 Las Vegas Blvd S, The Strip',
  addressZh: '美国拉斯维加斯大道',
  shortAddressZh: '大道',
  stars: 4,
  hasHalfStar: true,
  picture: '/media/1.webp',
  largePicture: '/media/1.webp',
  isLiked: true,
  total: '241.90',
  checkIn: '2026-12-02',
  checkOut: '2026-12-03',
  ...overrides,
});

/** A server that stores favourites. */
function show(
  storedFavourites: FavouriteHotel[],
  { total, ...more }: Partial<PageOptions<never>> & { total?: number } = {},
) {
  let gone: string[] = [];
  const replies = [
    responder(favourites, ({ page, pageSize }: RequestOf<typeof favourites>) => {
      const hotels = storedFavourites.filter(({ id }) => !gone.includes(id));
      return { name: 'hotels', data: { hotels, total: total ?? hotels.length, page, pageSize, currency: 'USD' } };
    }),
    responder(toggleFavourite, ({ hotelId, isLiked }: RequestOf<typeof toggleFavourite>) => {
      gone = isLiked ? gone.filter((id) => id !== hotelId) : [...gone, hotelId];
      return { name: 'saved' };
    }),
  ];
  return renderPage(<MyCollectionPage />, {
    path: `${PATHS.myCollection}?source=roompai`,
    ...more,
    replies: replies as never,
  });
}

describe('MyCollectionPage', () => {
  it('[FAV-01] shows picture, name, address, stars and price, how many properties, and opens the hotel with the defaults', async () => {
    const page = show([hotel(), hotel({ id: '2', name: 'Full House', total: '0.00' })]);
    expect(await page.findByText('2 properties')).toBeTruthy();
    const [first, second] = page.getAllByRole('listitem') as [HTMLElement, HTMLElement];
    expect(first.querySelector('img')?.getAttribute('src')).toBe('/media/1.webp');
    expect(within(first).getByRole('img', { name: '4.5 stars' })).toBeTruthy();
    for (const text of ['3600 Las Vegas Blvd S, The Strip, Las Vegas, NV', '241.90', '3 Dec 2026', '2 adults'])
      expect(first.textContent).toContain(text);
    expect(second.textContent).toContain('No rooms on these dates');
    const link = new URL((within(first).getByRole('link') as HTMLAnchorElement).href);
    expect(link.pathname).toBe(PATHS.hotelDetail);
    expect(Object.fromEntries(link.searchParams)).toMatchObject({
      hotelid: '10021',
      start_date: '2026-12-02',
      end_date: '2026-12-03',
      room: '1',
      adult: '2',
      child: '0',
    });
    expect(page.server.lastRequest(favourites)).toEqual({ page: 1, pageSize: 20 });
    await expectNoAxeFindings(page.container);
  });

  it('[FAV-01] a heart is taken back and the list is loaded again; Undo gives it back, and the keyboard stays near', async () => {
    const page = show([hotel(), hotel({ id: '2', name: 'Full House' })]);
    await page.user.click(await page.findByRole('button', { name: 'Favourite: Bellrock Hotel', pressed: true }));
    expect(await page.findByText('1 property')).toBeTruthy();
    expect(page.queryByRole('link', { name: 'Bellrock Hotel' })).toBeNull();
    expect(page.server.requests(toggleFavourite)).toEqual([{ hotelId: '10021', isLiked: false }]);
    const undo = page.getByRole('button', { name: 'Undo' });
    expect(document.activeElement).toBe(undo);
    await page.user.click(undo);
    expect(await page.findByText('2 properties')).toBeTruthy();
    expect(page.getByRole('link', { name: 'Bellrock Hotel' })).toBeTruthy();
    expect(page.server.lastRequest(toggleFavourite)).toEqual({ hotelId: '10021', isLiked: true });
    expect(page.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('a heart whose answer is lost stays, and it is said', async () => {
    const page = show([hotel()]);
    page.server.answer(toggleFavourite, offline());
    await page.user.click(await page.findByRole('button', { name: 'Favourite: Bellrock Hotel' }));
    await waitFor(() => expect(page.toasts.length).toBeGreaterThan(0));
    expect(await page.findByRole('button', { name: 'Favourite: Bellrock Hotel', pressed: true })).toBeTruthy();
    expect(page.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('[FAV-01] says that there are none, with the way home', async () => {
    const page = show([]);
    expect(await page.findByText('You have no favourites~')).toBeTruthy();
    expect(page.getByText('0 properties')).toBeTruthy();
    expect(page.getByRole('link', { name: 'Home' }).getAttribute('href')).toContain(PATHS.home);
    await expectNoAxeFindings(page.container);
  });

  it('[FAV-01] pages, and asks for the prices of the dates that the address says', async () => {
    const page = show([hotel()], {
      total: 45,
      path: `${PATHS.myCollection}?from=2027-03-01&to=2027-03-03&source=roompai`,
    });
    expect(await page.findByText('1–20 of 45')).toBeTruthy();
    await page.user.click(page.getByRole('button', { name: 'Page 3' }));
    expect(await page.findByText('41–45 of 45')).toBeTruthy();
    const dates = { checkIn: '2027-03-01', checkOut: '2027-03-03' };
    expect(page.server.lastRequest(favourites)).toEqual({ page: 3, pageSize: 20, ...dates });
    await page.user.click(page.getByRole('button', { name: 'Back to tomorrow' }));
    await waitFor(() => expect(page.server.lastRequest(favourites)).toEqual({ page: 1, pageSize: 20 }));
    expect(page.address()).not.toContain('from=');
  });

  it('prices for other dates that are chosen', async () => {
    const page = show([hotel()]);
    await page.user.click(await page.findByRole('button', { name: /Tomorrow, 1 night/ }));
    const checkIn = addDays(todayHere(), 1);
    const cells = () => page.baseElement.querySelector<HTMLElement>(`[data-day="${checkIn}"]`);
    await waitFor(() => expect(cells()).not.toBeNull());
    await page.user.click(cells() as HTMLElement);
    const checkOut = addDays(checkIn, 2);
    await page.user.click(page.baseElement.querySelector(`[data-day="${checkOut}"]`) as HTMLElement);
    await waitFor(() => expect(page.server.lastRequest(favourites)).toMatchObject({ checkIn, checkOut }));
    expect(page.address()).toContain(`from=${checkIn}&to=${checkOut}`);
  });

  it.each([
    [1500, 4],
    [1100, 4],
    [1099, 2],
    [390, 2],
  ])('[FAV-01] stands at %i px with %i a row', async (width, aRow) => {
    window.happyDOM.setViewport({ width, height: 900 });
    const page = show([hotel()]);
    const grid = await page.findByRole('list', { name: 'My favorite' });
    expect(window.getComputedStyle(grid).gridTemplateColumns).toBe(`repeat(${aRow}, minmax(0, 1fr))`);
    window.happyDOM.setViewport({ width: 1500, height: 900 });
  });

  it('shows no rates and no dates to who may not search', async () => {
    const page = show([hotel()], { user: { permissions: { canSearch: false, modules: [1] } } } as never);
    const row = await page.findByRole('listitem');
    expect(row.textContent).toContain('Bellrock Hotel');
    expect(row.textContent).not.toMatch(/241\.90|No rooms|2 adults/);
    expect(page.queryByText('Prices for')).toBeNull();
  });

  it('speaks Chinese', async () => {
    const page = show([hotel({ name: '贝尔洛克酒店' })], { language: 'zh' });
    expect(await page.findByText('1 家酒店')).toBeTruthy();
    expect(page.getByRole('listitem').textContent).toContain('美国拉斯维加斯大道');
    await expectNoAxeFindings(page.container);
  });
});
