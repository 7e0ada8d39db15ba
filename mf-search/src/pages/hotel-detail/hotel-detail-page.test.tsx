import {
  collectHotel,
  getCountries,
  getTimeZone,
  hotelDetail,
  hotelImages,
  hotelQuotes,
  type RoomRates,
  recommendedHotels,
} from '@portico/contract';
import { readOrderData, readStored, setCurrency } from '@portico/runtime';
import {
  aHotelDetail,
  aHotelListItem,
  aPolicy,
  aRate,
  aRoom,
  expectNoAxeFindings,
  httpError,
  type PageOptions,
  renderPage,
} from '@portico/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { HotelDetailPage } from './hotel-detail-page.tsx';

const PATH =
  '/portal/booking/hotelsearch/HotelDetail?hotelid=10021&region=Las+Vegas+%28NV%29' +
  '&start_date=2026-12-10&end_date=2026-12-13&room=2&adult=4&child=1&childNums=7&source=roompai';

const image = (id: string, isDefect = false) => ({
  url: `/media/${id}.svg`,
  id,
  caption: `View ${id}`,
  captionZh: `景观 ${id}`,
  isDefect,
  width: 1600,
  height: 1200,
});

const quotes = (rooms: readonly RoomRates[]) =>
  ({
    name: 'quotes',
    data: { quoteSession: 'q-1', rooms, search: { rooms: 2, nights: 3 }, quotedAt: 1_795_000_000 },
  }) as const;

function showHotel(rooms: readonly RoomRates[] = [aRoom()], options: PageOptions<[]> = {}) {
  return renderPage(<HotelDetailPage />, {
    path: PATH,
    ...options,
    answers: [
      [hotelDetail, { name: 'hotel', data: aHotelDetail() }],
      [hotelImages, { name: 'images', data: { images: [image('a'), image('bad', true), image('b')], isPublic: true } }],
      [hotelQuotes, quotes(rooms)],
      [
        recommendedHotels,
        { name: 'hotels', data: { hotels: [aHotelListItem({ id: '2', name: 'Nine Palms' })], currency: 'USD' } },
      ],
      [getTimeZone, { name: 'today', data: '2026-11-20' }],
      [getCountries, { name: 'countries', data: { CN: 'China' } }],
    ],
  });
}

const textOf = (element: Element | null) => element?.textContent ?? '';
const paramsOf = (address: string) => Object.fromEntries(new URLSearchParams(address.split('?')[1]));
const rateRows = async () => (await within(await screen.findByRole('table')).findAllByRole('row')).slice(1);

describe('the page of a hotel', () => {
  it('[DETL-01] asks for the stay of its address and keeps a partner’s mark', async () => {
    const { address, server } = showHotel([aRoom()], { path: `${PATH}&nationality=CN&ss=as-received` });
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
    expect(readStored('quoteSession')).toBe('q-1');
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
    const unfold = screen.getByRole('button', { name: 'Full description and facilities', expanded: false });
    await user.click(unfold);
    expect(screen.getByText('On the Strip, ten minutes from the airport.')).toBeTruthy();
    expect(textOf(container)).toContain('Convention Center8 min by car');
    expect(unfold.getAttribute('aria-expanded')).toBe('true');
    await rateRows();
    await expectNoAxeFindings(container);
  });

  it('[DETL-03] is in Chinese, with the Latin name for the phone', async () => {
    const { user, container } = showHotel([aRoom()], { language: 'zh' });
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
    expect(await screen.findByRole('heading', { name: 'We do not know this hotel' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Find another hotel' })).toBeTruthy();
  });

  it('its heart flips in place', async () => {
    const { user, server } = showHotel();
    server.answer(collectHotel, { name: 'saved' });
    const heart = await screen.findByRole('button', { name: 'Favourite', pressed: false });
    await user.click(heart);
    expect(heart.getAttribute('aria-pressed')).toBe('true');
    await waitFor(() => expect(server.lastRequest(collectHotel)).toEqual({ hotelId: '10021', isLiked: true }));
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

describe('rates', () => {
  const [day, month] = [86_400, 2_592_000];
  const until = Math.floor(Date.now() / 1000) + month;

  it('[DETL-04] stand under their room with product, board, terms and three amounts', async () => {
    const rates = [
      aRate({ product: 'a', board: { en: 'Room only', zh: '不含早' }, breakfasts: 0 }),
      aRate({ product: 'b', isInstant: false, atHotel: '0.00', atHotelFees: [] }),
    ];
    showHotel([aRoom({ rates })]);
    const [first, second] = (await rateRows()).map(textOf);
    expect(screen.getByRole('rowheader').getAttribute('rowspan')).toBe('2');
    expect(first).toContain('Deluxe King1 king bed · 38 m²Sleeps 3');
    for (const part of ['Instant confirmation', 'Room only', 'USD 985.46', 'USD 120.00', 'USD 1,105.46'])
      expect(first).toContain(part);
    for (const part of ['On request', '2 breakfasts', 'nothing']) expect(second).toContain(part);
  });

  it.each([
    { policy: aPolicy({ kind: 'free', freeUntil: until }), says: ['Free until', 'hotel time'] },
    {
      policy: aPolicy({ kind: 'firstNight', freeUntil: until, penalty: '290.00' }),
      says: ['Free until', 'then the first night · USD 290.00'],
    },
    { policy: aPolicy({ kind: 'fixed', freeUntil: until, penalty: '50.00' }), says: ['Free until', 'then USD 50.00'] },
    { policy: aPolicy({ kind: 'percentage', freeUntil: until, percent: 30 }), says: ['then 30% of the price'] },
    { policy: aPolicy({ kind: 'nonRefundable', freeUntil: undefined }), says: ['Non-refundable', 'full charge'] },
    {
      policy: aPolicy({ kind: 'percentage', freeUntil: until - month - day, percent: 30 }),
      says: ['Cancelling costs 30%'],
    },
  ])('[DETL-04] say what cancelling costs: $policy.kind', async ({ policy, says }) => {
    showHotel([aRoom({ rates: [aRate({ policy })] })]);
    const [row] = (await rateRows()).map(textOf);
    for (const part of says) expect(row).toContain(part);
  });

  it('[DETL-04] open the breakdown of the total by keyboard and by a press', async () => {
    const rate = aRate({ fees: { cleaningFee: '30.00' }, tax: '85.46' });
    const { user } = showHotel([aRoom({ rates: [rate] })]);
    const [row] = await rateRows();
    const total = within(row as HTMLElement).getByRole('button', { name: 'USD 1,105.46' });
    await user.click(total);
    const said = textOf(await screen.findByRole('dialog', { name: 'Price breakdown' }));
    for (const line of [
      'Room price, 2 rooms USD 870.00',
      'Taxes and fees USD 115.46',
      'Tax USD 85.46',
      'Cleaning fee USD 30.00',
      'Pay now USD 985.46',
      'Resort fee, paid at the hotel USD 120.00',
      'Total for the stay USD 1,105.46',
      'Earns 985 points, worth USD 9.85.',
    ])
      expect(said.replace(/\s+/g, ' ')).toContain(line);
    expect(row?.hasAttribute('data-open')).toBe(true);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('say when few rooms are left', async () => {
    showHotel([aRoom({ rates: [aRate({ product: 'a', roomsLeft: 3 }), aRate({ product: 'b', roomsLeft: 4 })] })]);
    const rows = (await rateRows()).map(textOf);
    expect(rows[0]).toContain('3 rooms left');
    expect(rows[1]).not.toContain('left');
  });

  it('narrow to breakfast', async () => {
    const rates = [aRate({ product: 'a', breakfasts: 0 }), aRate({ product: 'b', breakfasts: 2 })];
    const { user } = showHotel([aRoom({ rates })]);
    expect(await rateRows()).toHaveLength(2);
    await user.click(screen.getByRole('radio', { name: 'Breakfast' }));
    expect(await rateRows()).toHaveLength(1);
  });

  it('[DETL-05, VRFY-05] are booked one by one: verified, kept, and on to the order', async () => {
    const { user, address, dialogs } = showHotel([aRoom()], {
      dialogs: { orderVerification: { outcome: 'proceed', product: 'r-9', verifiedAt: 1 } },
    });
    await screen.findByRole('heading', { level: 1, name: 'Bellrock Hotel' });
    const [row] = await rateRows();
    await user.click(within(row as HTMLElement).getByRole('button', { name: /Book now/ }));
    await waitFor(() => expect(address()).toContain('WriteOrder'));
    expect(dialogs[0]).toMatchObject({
      props: { product: 'r-10021-1', from: 'detail', seen: { amount: '1105.46', currency: 'USD' } },
    });
    expect(readOrderData()).toMatchObject({ product: 'r-9', stay: { hotelId: '10021', childAges: [6] } });
  });

  it('[DETL-05] cannot be booked by whoever may only look', async () => {
    showHotel([aRoom()], { user: { permissions: { canSearch: true, canOrder: false, modules: [1] } } });
    const [row] = await rateRows();
    const button = within(row as HTMLElement).getByRole('button', { name: /Book now/, description: /View Only/ });
    expect(button.getAttribute('aria-disabled')).toBe('true');
  });
});

describe('another stay', () => {
  it('[DETL-06] other guests ask for new rates without leaving the page', async () => {
    const { user, address, server } = showHotel();
    await rateRows();
    await user.click(screen.getByRole('button', { name: /Rooms and guests/ }));
    await user.click(screen.getByRole('button', { name: 'Fewer adults' }));
    await user.click(screen.getByRole('button', { name: 'Update' }));
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
    await waitFor(() => expect(server.seen.filter(({ call }) => call.includes('hotelQuotedprice'))).toHaveLength(2));
    expect(server.seen.at(-1)?.body).toMatchObject({ currency: 'CNY' });
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
    expect(await screen.findByRole('heading', { name: 'The rates did not arrive' })).toBeTruthy();
    expect(await screen.findByRole('heading', { name: 'The photos did not arrive.' })).toBeTruthy();
    expect(await screen.findByRole('heading', { level: 1, name: 'Bellrock Hotel' })).toBeTruthy();
    server.answer(hotelQuotes, quotes([aRoom()]));
    const retries = screen.getAllByRole('button', { name: 'Try again' });
    await user.click(retries.at(-1) as HTMLElement);
    expect(await rateRows()).toHaveLength(1);
    expect(screen.getByRole('heading', { name: 'The photos did not arrive.' })).toBeTruthy();
  });
});
