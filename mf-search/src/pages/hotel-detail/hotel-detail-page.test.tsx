import {
  HOTEL_RATES,
  hotelDetail,
  hotelImages,
  hotelQuotes,
  readHotelListQuery,
  toggleFavourite,
} from '@portico/contract';
import { setCurrency } from '@portico/runtime';
import {
  act,
  buildHotelDetail,
  buildRoom,
  expectNoAxeFindings,
  httpError,
  screen,
  waitFor,
  within,
} from '@portico/testing';
import { describe, expect, it, vi } from 'vitest';
import { writeLastSearch } from '../../features/search-bar/last-search.ts';
import { PATH, paramsOf, quotes, rateRows, showHotel, textOf } from './test-support/detail-scene.tsx';
import { quoteSession } from './use-hotel.ts';

const STAY = { checkIn: '2026-12-10', checkOut: '2026-12-13' };

describe('the page of a hotel', () => {
  it('[DETL-01] asks for the stay of its address and keeps a partner’s mark', async () => {
    const { address, server } = showHotel([buildRoom()], { path: `${PATH}&nationality=CN&ss=as-received` });
    await screen.findByRole('heading', { level: 1, name: 'Bellrock Hotel' });
    await rateRows();
    expect(server.lastRequest(hotelQuotes)).toMatchObject({
      stay: {
        hotelId: '10021',
        checkIn: '2026-12-10',
        checkOut: '2026-12-13',
        rooms: 2,
        adults: 4,
        childAges: [6],
      },
      region: 'Las Vegas (NV)',
      nationality: 'CN',
    });
    expect(paramsOf(address())).toMatchObject({ ss: 'as-received', currency: 'USD', source: 'roompai' });
    expect(quoteSession.read()).toBe('q-1');
  });

  it('[DETL-03] says name, stars, address, phone, email and facts, and unfolds the description', async () => {
    const { user, container } = showHotel();
    await screen.findByRole('heading', { level: 1, name: 'Bellrock Hotel' });
    expect(screen.getAllByRole('img', { name: '4.5 stars' })).not.toHaveLength(0);
    expect(textOf(container)).toContain('3600 Las Vegas Blvd S, Las Vegas, NV');
    expect(screen.getByRole('link', { name: '+1 702 555 0100' }).getAttribute('href')).toBe('tel:+17025550100');
    expect(screen.getByRole('link', { name: 'stay@bellrock.test' })).toBeTruthy();
    for (const fact of ['Opened2008', 'Rooms640', 'Time zonePST', 'Harry Reid Airport5.2 km', 'Free Wi-Fi'])
      expect(textOf(container)).toContain(fact);
    expect(screen.queryByText('On the Strip, ten minutes from the airport.')).toBeNull();
    const unfold = screen.getByRole('button', { name: 'Show more', expanded: false });
    await user.click(unfold);
    expect(screen.getByText('On the Strip, ten minutes from the airport.')).toBeTruthy();
    expect(textOf(container)).toContain('Convention Center8 min by car');
    expect(unfold.getAttribute('aria-expanded')).toBe('true');
    await rateRows();
    await expectNoAxeFindings(container);
  });

  it('leaves out stars, opening year and number of rooms that nobody knows', async () => {
    const { server, container } = showHotel();
    const { info, ...detail } = buildHotelDetail();
    server.answer(hotelDetail, {
      name: 'hotel',
      data: { ...detail, info: { ...info, stars: 0, hasHalfStar: false, openingYear: '', roomCount: 0 } },
    });
    const heading = await screen.findByRole('heading', { level: 1, name: 'Bellrock Hotel' });
    expect(within(heading.closest('header') as HTMLElement).queryByRole('img')).toBeNull();
    await rateRows();
    expect(textOf(container)).toContain('Time zonePST');
    for (const fact of ['Opened', 'Rooms0']) expect(textOf(container)).not.toContain(fact);
  });

  it('[DESK-09] says the rules of the house under headings, in the language of the reader', async () => {
    const policies = [
      { title: { en: 'Deposit', zh: '押金' }, text: { en: 'USD 100.00 a stay.', zh: '每次入住 USD 100.00。' } },
      { title: { en: 'Pets', zh: '宠物' }, text: { en: 'Not allowed.', zh: '不可携带。' } },
    ];
    const { server, container } = showHotel([buildRoom()], { language: 'zh' });
    server.answer(hotelDetail, { name: 'hotel', data: buildHotelDetail({ policies }) });
    expect(await screen.findByRole('heading', { level: 2, name: '酒店政策' })).toBeTruthy();
    expect(textOf(screen.getByRole('heading', { level: 3, name: '押金' }).parentElement)).toBe(
      '押金每次入住 USD 100.00。',
    );
    expect(screen.getByRole('heading', { level: 3, name: '宠物' })).toBeTruthy();
    await rateRows();
    await expectNoAxeFindings(container);
  });

  it('has no such section where nobody knows them', async () => {
    showHotel();
    await rateRows();
    expect(screen.queryByRole('heading', { name: 'Policies' })).toBeNull();
  });

  it('[DETL-03] is in Chinese, with the Latin name for the phone', async () => {
    const { user, container } = showHotel([buildRoom()], { language: 'zh' });
    await screen.findByRole('heading', { level: 1, name: '贝尔洛克酒店' });
    expect(textOf(container)).toContain('Bellrock Hotel · 3600 Las Vegas Blvd S');
    expect(textOf(container)).toContain('哈里·里德机场5.2 公里');
    await user.click(screen.getByRole('button', { name: '查看完整介绍与设施' }));
    expect(screen.getByText('位于拉斯维加斯大道，距机场十分钟车程。')).toBeTruthy();
    const [row] = await rateRows();
    expect(textOf(row as HTMLElement)).toContain('双早');
    expect(textOf(row as HTMLElement)).toContain('前免费取消');
  });

  it('says so when there is no such hotel', async () => {
    const { server } = showHotel();
    server.answer(hotelDetail, { name: 'noSuchHotel' });
    expect(await screen.findByRole('heading', { name: 'Hotel not found' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Find another hotel' })).toBeTruthy();
  });

  it('its heart flips in place', async () => {
    const { user, server } = showHotel();
    server.answer(toggleFavourite, { name: 'saved' });
    const favouriteButton = await screen.findByRole('button', { name: 'Favourite', pressed: false });
    await user.click(favouriteButton);
    expect(favouriteButton.getAttribute('aria-pressed')).toBe('true');
    await waitFor(() => expect(server.lastRequest(toggleFavourite)).toEqual({ hotelId: '10021', isLiked: true }));
  });
});

describe('photos', () => {
  it('[DETL-02] leave faulty ones out and open in a popup that keys move through', async () => {
    const { user } = showHotel();
    await user.click(await screen.findByRole('button', { name: 'See all 2 photos' }));
    const popup = await screen.findByRole('dialog', { name: 'Bellrock Hotel' });
    expect(textOf(popup)).toContain('Photo 1 of 2');
    expect(within(popup).getAllByRole('button', { name: /View/ })).toHaveLength(2);
    await user.keyboard('{ArrowRight}');
    expect(textOf(popup)).toContain('Photo 2 of 2');
    await user.keyboard('{ArrowRight}');
    expect(textOf(popup)).toContain('Photo 1 of 2');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the link back to the list', () => {
  const LAS_VEGAS = '/portal/booking/hotelsearch/HotelList?type=1&type_id=7988&star=2&page=3&hotelType=low';
  const query = readHotelListQuery(new URLSearchParams(LAS_VEGAS.split('?')[1]), STAY);
  const linkTo = async (name: string) =>
    paramsOf((await screen.findByRole('link', { name })).getAttribute('href') ?? '');

  it('[DESK-04, DESK-31] leads to the list that this tab showed last, and names its place', async () => {
    const other = { checkIn: '2026-12-15', checkOut: '2026-12-17', rooms: 1, adults: 1, childAges: [] };
    writeLastSearch({ ...query, ...other }, 0);
    const { unmount } = showHotel();
    expect(await linkTo('Back to hotels in Las Vegas (NV)')).toMatchObject({
      ...{ star: '2', page: '3', hotelType: 'low' },
      ...{ start_date: '2026-12-15', end_date: '2026-12-17', room: '1', adult: '1' },
    });
    unmount();
    writeLastSearch({ ...query, regionId: '10021', regionType: 'hotel', regionName: 'Nine Palms' }, 0);
    const second = showHotel();
    expect(await linkTo('Back to hotels near Nine Palms')).toMatchObject({ type: '3', star: '2' });
    second.unmount();
    writeLastSearch({ ...query, regionId: '44', regionName: 'Paris' }, 0);
    showHotel();
    expect(await linkTo('Back to hotels in Paris')).toMatchObject({ type_id: '44', star: '2' });
  });

  it('[DESK-31] leads to the city for the stay of the URL when this tab has shown no list', async () => {
    showHotel();
    const plain = await linkTo('Back to hotels in Las Vegas (NV)');
    expect(plain).toMatchObject({
      type_id: '7988',
      start_date: '2026-12-10',
      end_date: '2026-12-13',
      room: '2',
      adult: '4',
    });
    expect(plain).toMatchObject({ child: '1', childNums: '7' });
    expect(plain).not.toHaveProperty('star');
  });
});

describe('an address that names the rates', () => {
  it('[DESK-04, DESK-05] opens there', async () => {
    const into = vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue();
    showHotel([buildRoom()], { path: `${PATH}&currency=USD${HOTEL_RATES}` });
    await rateRows();
    await waitFor(() => expect(into).toHaveBeenCalledOnce());
    expect(document.activeElement?.textContent).toContain('Rooms and rates');
  });
});

describe('another stay', () => {
  it('[DETL-06, DESK-04, DESK-05] other guests ask for new rates without leaving the page', async () => {
    const { user, address, server } = showHotel();
    await rateRows();
    await user.click(screen.getByRole('button', { name: /Rooms and guests/ }));
    await user.click(await screen.findByRole('button', { name: 'Fewer adults in room 1' }));
    expect(screen.getByText('Not updated yet').getAttribute('role')).toBe('status');
    const update = screen.getByRole('button', { name: 'Update' });
    const entries = window.history.length;
    await user.click(update);
    expect(screen.queryByText('Not updated yet')).toBeNull();
    // The page keeps height, scroll position and focus, and Back still leads to the list.
    expect(screen.queryByText('Loading rooms and rates')).toBeNull();
    expect(document.activeElement).toBe(update);
    expect(window.history.length).toBe(entries);
    await waitFor(() => expect(server.lastRequest(hotelQuotes)).toMatchObject({ stay: { adults: 3, rooms: 2 } }));
    await rateRows();
    expect(address()).toContain('HotelDetail');
    expect(paramsOf(address())).toMatchObject({ adult: '3', hotelid: '10021' });
    expect(server.requests(hotelDetail)).toHaveLength(1);
  });

  it('[DETL-06] another currency asks for new rates', async () => {
    const { address, server } = showHotel();
    await rateRows();
    act(() => setCurrency('CNY'));
    await waitFor(() =>
      expect(server.received.filter(({ call }) => call.includes('hotelQuotedprice'))).toHaveLength(2),
    );
    expect(server.received.at(-1)?.body).toMatchObject({ currency: 'CNY' });
    await waitFor(() => expect(paramsOf(address())).toMatchObject({ currency: 'CNY' }));
    act(() => setCurrency('USD'));
    await rateRows();
  });

  it('[DETL-07] no rooms: the text of the specification, other dates, hotels near by', async () => {
    const { user } = showHotel([]);
    expect(await screen.findByText('Sorry, we have no rooms at this property on your dates.')).toBeTruthy();
    const near = await screen.findByRole('link', { name: /Nine Palms/ });
    expect(near.getAttribute('href')).toContain('hotelid=2');
    await user.click(screen.getByRole('button', { name: 'Change dates' }));
    expect(await screen.findByRole('dialog', { name: 'Check-in – check-out' })).toBeTruthy();
  });
});

describe('answers side by side', () => {
  it('[DETL-08] facts and photos show while quotes are awaited', async () => {
    const { server } = showHotel();
    server.answer(hotelQuotes, () => new Promise<ReturnType<typeof quotes>>(() => {}));
    expect(await screen.findByRole('heading', { level: 1, name: 'Bellrock Hotel' })).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'See all 2 photos' })).toBeTruthy();
    expect(screen.getByText('Loading rooms and rates')).toBeTruthy();
  });

  it('[DETL-08] quotes show while the hotel is awaited', async () => {
    const { server } = showHotel();
    server.answer(hotelDetail, () => new Promise<{ name: 'noSuchHotel' }>(() => {}));
    expect(await rateRows()).toHaveLength(1);
    expect(screen.getAllByText('Loading the hotel')).not.toHaveLength(0);
  });

  it('[DETL-08] each fails alone and can be tried again alone', async () => {
    const { user, server } = showHotel();
    server.answer(hotelQuotes, httpError());
    server.answer(hotelImages, httpError());
    expect(await screen.findByRole('heading', { name: 'The rates could not be loaded' })).toBeTruthy();
    expect(await screen.findByRole('heading', { name: 'The photos could not be loaded.' })).toBeTruthy();
    expect(await screen.findByRole('heading', { level: 1, name: 'Bellrock Hotel' })).toBeTruthy();
    server.answer(hotelQuotes, quotes([buildRoom()]));
    const retries = screen.getAllByRole('button', { name: 'Try again' });
    await user.click(retries.at(-1) as HTMLElement);
    expect(await rateRows()).toHaveLength(1);
    expect(screen.getByRole('heading', { name: 'The photos could not be loaded.' })).toBeTruthy();
  });
});
