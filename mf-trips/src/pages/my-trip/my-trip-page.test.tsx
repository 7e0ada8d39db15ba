import { myTripUrl, type TripListItem, tripList } from '@portico/contract';
import { pageAccessAtom, portalStore, readStored } from '@portico/runtime';
import {
  buildTrip,
  buildTripListPage,
  common,
  expectNoAxeFindings,
  offline,
  type PageOptions,
  renderPage,
  wire,
} from '@portico/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { MyTripPage } from './my-trip-page.tsx';

const soon = () => Math.floor(Date.now() / 1000) + 200;
const listReply = (trips: TripListItem[], total = trips.length) => ({
  name: 'trips' as const,
  data: buildTripListPage({ trips, total }),
});

function open({ list = listReply([buildTrip()]), ...rest }: Partial<PageOptions<never>> & { list?: unknown } = {}) {
  return renderPage(<MyTripPage />, {
    path: `${myTripUrl()}?source=roompai`,
    ...rest,
    replies: [[tripList, list]] as never,
  });
}

function wide(px: number) {
  vi.stubGlobal('matchMedia', (query: string) => {
    const min = Number(/min-width: (\d+)/.exec(query)?.[1] ?? 0);
    const max = Number(/max-width: (\d+)/.exec(query)?.[1] ?? Number.POSITIVE_INFINITY);
    return { matches: px >= min && px <= max, media: query, addEventListener() {}, removeEventListener() {} };
  });
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('My Bookings', () => {
  it('[TRIP-01] keeps every fact where its table is narrower, and the whole of a long name', async () => {
    wide(1100);
    const hotelName = 'The Meridian Grand Harbour House Serviced Apartments and Conference Centre';
    const createdAt = Date.UTC(2026, 10, 20, 12) / 1000;
    const trip = buildTrip({ orderNumber: 'P7', hotelName, checkIn: '2026-12-28', checkOut: '2027-01-02', createdAt });
    open({ list: listReply([trip]) });
    const table = await screen.findByRole('table', { name: 'My Bookings' });
    expect(screen.getByTitle(hotelName).textContent).toBe(hotelName);
    const [, row] = within(table).getAllByRole('row') as [HTMLElement, HTMLElement];
    expect(row.textContent).toContain('28 Dec 2026 – 2 Jan 2027');
    expect(within(row).getByText('Las Vegas (NV)')).toBeTruthy();
    expect(within(row).getByText('Morgan Alex · Las Vegas (NV)')).toBeTruthy();
    // In its own column if the table is wide enough, otherwise below its neighbour.
    for (const [fact, neighbour] of [
      ['Morgan Alex', hotelName],
      ['Credit', 'USD'],
      ['20 Nov 2026', 'P7Created '],
    ] as const) {
      const cells = within(row)
        .getAllByRole('cell')
        .filter(({ textContent }) => textContent?.includes(fact));
      expect(cells.map(({ textContent }) => textContent?.includes(neighbour))).toEqual([true, false]);
    }
  });

  it('[TRIP-01] shows the nine columns and their data', async () => {
    wide(1500);
    const { container } = open({
      list: listReply([buildTrip({ orderNumber: 'P7', hotelName: 'Bellrock Hotel', total: '1346.54' })]),
    });
    const table = await screen.findByRole('table', { name: 'My Bookings' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((head) => head.textContent),
    ).toEqual([
      'Booking reference',
      'Created',
      'Hotel',
      'Guest name',
      'Check-in – check-out',
      'Price',
      'Paid by',
      'Status',
      'View',
    ]);
    expect(within(table).getByText('Bellrock Hotel')).toBeTruthy();
    expect(within(table).getByText(/1,346\.54/)).toBeTruthy();
    expect(within(table).getByRole('link', { name: 'View booking P7' }).getAttribute('href')).toContain(
      'tripDetail?orderno=P7',
    );
    await expectNoAxeFindings(container);
  });

  it('leaves out by the keyboard what its reader does without, and knows it the next time, for this person alone', async () => {
    wide(1500);
    const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent);
    const { user, container, unmount } = open();
    await screen.findByRole('table');
    screen.getByRole('button', { name: 'Columns' }).focus();
    await user.keyboard('{Enter}');
    for (const name of ['Price', 'Guest name', 'Created', 'Check-in – check-out']) {
      const choice = await screen.findByRole('checkbox', { name });
      choice.focus();
      await user.keyboard(' ');
    }
    expect(heads()).toEqual(['Booking reference', 'Hotel', 'Paid by', 'Status', 'View']);
    const [, row] = screen.getAllByRole('row') as [HTMLElement, HTMLElement];
    expect(within(row).getAllByRole('cell')).toHaveLength(5);
    for (const gone of ['Morgan Alex', 'USD', '2026']) expect(row.textContent).not.toContain(gone);
    expect(row.textContent).toContain('Credit');
    expect(screen.getByText(/The export is not affected/)).toBeTruthy();
    await expectNoAxeFindings(container);
    unmount();

    const again = open();
    await screen.findByRole('table');
    expect(heads()).toEqual(['Booking reference', 'Hotel', 'Paid by', 'Status', 'View']);
    again.unmount();

    open({ user: { email: 'another@portico.test' } });
    await screen.findByRole('table');
    expect(heads()).toHaveLength(9);
  });

  it('leaves the same out of the cards of a phone, and offers nothing that a card never has', async () => {
    wide(390);
    const { user } = open({ list: listReply([buildTrip({ orderNumber: 'P7', total: '1346.54' })]) });
    expect(await screen.findByText(/1,346\.54/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'More' }));
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    await screen.findByRole('checkbox', { name: 'Price' });
    expect(screen.getAllByRole('checkbox')).toHaveLength(3);
    await user.click(screen.getByRole('checkbox', { name: 'Price' }));
    await user.click(screen.getByRole('checkbox', { name: 'Guest name' }));
    expect(screen.queryByText(/1,346\.54/)).toBeNull();
    expect(screen.getByText('P7')).toBeTruthy();
  });

  it('[TRIP-01] says that there are none', async () => {
    open({ list: listReply([]) });
    expect(await screen.findByText('You have no bookings~')).toBeTruthy();
  });

  it('[TRIP-02] leads from filters that left nothing back to all bookings', async () => {
    const page = open({ path: `${myTripUrl({ status: 'confirmed' })}&source=roompai`, list: listReply([]) });
    await screen.findByText('No bookings match these filters.');
    expect(screen.queryByRole('link', { name: 'Find a hotel' })).toBeNull();
    await page.user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(await screen.findByRole('link', { name: 'Find a hotel' })).toBeTruthy();
    expect(page.address()).not.toContain('orderStatus');
  });

  it('[TRIP-05] opens the payment of an unpaid order that can still be paid, and the detail of one that cannot', async () => {
    wide(1500);
    open({
      list: listReply([
        buildTrip({ orderNumber: 'P1', status: 'unpaid', waitingPay: { payUntil: soon() } }),
        buildTrip({ orderNumber: 'P2', status: 'unpaid', waitingPay: undefined }),
      ]),
    });
    expect((await screen.findByRole('link', { name: 'Pay booking P1' })).getAttribute('href')).toMatch(
      /WritePay\?orderno=P1&showCancel=1/,
    );
    expect(screen.getByRole('link', { name: 'View booking P2' }).getAttribute('href')).toContain(
      'tripDetail?orderno=P2',
    );
    expect(screen.getByText(/^Unpaid · \d:\d\d$/)).toBeTruthy();
  });

  it.each([
    ['en', 'Additional payment due', /^USD 45\.00 by 24 Nov 2026/, 'Late check-in', /additional amount of booking P1/],
    ['zh', '待补差价', /^USD 45\.00，请于.*前支付$/, '延迟入住', /订单 P1 的差价/],
  ] as const)(
    '[TDET-07] shows in %s an additional payment, until when, what for, and the way to pay it',
    async (...row) => {
      const [language, status, due, text, pay] = row;
      wide(1500);
      const payUntil = Date.UTC(2026, 10, 24, 3) / 1000;
      const surchargeDue = {
        orderNumber: 'P9',
        amount: '45.00',
        text: { en: 'Late check-in', zh: '延迟入住' },
        payUntil,
      };
      open({ language, list: listReply([buildTrip({ orderNumber: 'P1', childStatus: '1', surchargeDue })]) });
      const [, row1] = within(await screen.findByRole('table')).getAllByRole('row') as [HTMLElement, HTMLElement];
      for (const expectedText of [status, due, text]) expect(within(row1).getByText(expectedText)).toBeTruthy();
      expect(within(row1).getByRole('link', { name: pay }).getAttribute('href')).toMatch(/WritePay\?orderno=P9(&|$)/);
      expect(within(row1).getByRole('link', { name: 'P1' }).getAttribute('href')).toContain('tripDetail?orderno=P1');
    },
  );

  it('[TRIP-02] searches by status and dates only when asked, and keeps them in the address', async () => {
    const page = open();
    await screen.findByRole('heading', { name: 'My Bookings' });
    const dateType = screen.getByLabelText('Date type') as HTMLSelectElement;
    expect(dateType.disabled).toBe(true);
    await page.user.selectOptions(screen.getByLabelText('Status'), 'confirmed');
    expect(dateType.disabled).toBe(false);
    expect(screen.queryByRole('group', { name: 'Dates' })).toBeNull();
    await page.user.selectOptions(dateType, 'check');
    expect(screen.getByRole('group', { name: 'Dates' })).toBeTruthy();
    await screen.findByRole('table');
    expect(page.server.requests(tripList)).toHaveLength(1);
    await page.user.click(screen.getByRole('button', { name: 'Search' }));
    await waitFor(() => expect(page.address()).toContain('orderStatus=Confirmed&dateType=check'));
    await waitFor(() =>
      expect(page.server.lastRequest(tripList)).toMatchObject({ status: 'confirmed', dateType: 'check' }),
    );
    await page.user.click(screen.getByRole('button', { name: 'Clear' }));
    await waitFor(() => expect(page.address()).not.toContain('orderStatus'));
  });

  it('[TRIP-02] hides status and dates while a reference is typed, and drops its white space', async () => {
    const page = open();
    await page.user.type(await screen.findByLabelText('Booking reference'), 'P26 11 20');
    expect(screen.queryByLabelText('Status')).toBeNull();
    await page.user.keyboard('{Enter}');
    await waitFor(() =>
      expect(page.server.lastRequest(tripList)).toMatchObject({ orderNumber: 'P261120', dateType: 'all' }),
    );
  });

  it('looks for what the desk knows of a booking, and for free cancellation that ends soon, in the address too', async () => {
    wide(1500);
    const freeUntil = soon() + 3 * 86_400;
    const trip = buildTrip({ orderNumber: 'P5', ownReference: 'Smith party', freeUntil, zone: 'America/Los_Angeles' });
    const later = buildTrip({ orderNumber: 'P6', freeUntil: freeUntil + 30 * 86_400, zone: 'America/Los_Angeles' });
    const page = open({ list: listReply([trip, later]) });
    expect(await screen.findByText('Smith party')).toBeTruthy();
    expect(screen.getByText(/^Free until \w{3} .+ P[SD]T$/).title).toMatch(/your time$/);
    await page.user.type(screen.getByLabelText('Guest, hotel or reference'), ' smith ');
    await page.user.selectOptions(screen.getByLabelText('Free cancellation ends'), 'Within 3 days');
    await page.user.click(screen.getByRole('button', { name: 'Search' }));
    await waitFor(() => expect(page.address()).toContain('keyword=smith&deadline=3'));
    await waitFor(() => expect(page.server.lastRequest(tripList)).toMatchObject({ search: 'smith', deadline: '3' }));
  });

  it('tells when a booking was made by the reader’s clock, and the hotel’s deadline by the hotel’s', async () => {
    wide(1500);
    const { resolvedOptions } = Intl.DateTimeFormat.prototype;
    vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function (this: Intl.DateTimeFormat) {
      return { ...resolvedOptions.call(this), timeZone: 'Asia/Tokyo' };
    });
    const createdAt = Date.UTC(2026, 10, 20, 20, 30) / 1000;
    open({ list: listReply([buildTrip({ createdAt, freeUntil: soon() + 86_400, zone: 'America/Los_Angeles' })]) });
    const table = await screen.findByRole('table');
    const created = within(table).getAllByRole('cell')[1];
    expect(created?.textContent).toBe('21 Nov 202605:30 JST');
    const deadline = within(table).getByText(/^Free until .+ P[SD]T$/);
    expect(deadline.title).toMatch(/ JST your time$/);
  });

  it('says that there are more bookings than were counted', async () => {
    open({ list: { name: 'trips', data: buildTripListPage({ trips: [buildTrip()], total: 2020, hasMore: true }) } });
    expect(await screen.findByText('More than 2020 bookings')).toBeTruthy();
    expect(screen.getByText('1–20 of more than 2020')).toBeTruthy();
  });

  it('[TRIP-01] turns pages in the address', async () => {
    const page = open({ list: listReply([buildTrip()], 286) });
    expect(await screen.findByText('1–20 of 286')).toBeTruthy();
    await page.user.click(screen.getByRole('button', { name: 'Page 2' }));
    await waitFor(() => expect(page.server.lastRequest(tripList)).toMatchObject({ page: 2 }));
    expect(page.address()).toContain('currentPage=2');
  });

  it('[TRIP-06] goes to the hotel list when the list has expired', async () => {
    // The test router renders the page at every URL, so only the path shows the navigation.
    const isThere = () => window.location.pathname.includes('HotelList');
    const page = open({ list: () => (isThere() ? listReply([]) : { name: 'listExpired' }) });
    await waitFor(() => expect(page.address()).toContain('/portal/booking/hotelsearch/HotelList'));
  });

  it('[TRIP-06] ends the session and goes to sign-in when nobody is signed in any more', async () => {
    const page = open({ list: common('signedOut') });
    portalStore.set(pageAccessAtom, 'session');
    await waitFor(() => expect(page.address()).toContain('/portal/login'));
    expect(readStored('token')).toBeUndefined();
    expect(readStored('returnUrl')).toContain('/portal/account/MyTrip');
  });

  it('[TRIP-06] shows an empty list for a flag that nobody knows', async () => {
    open({ list: wire({ flag: '999', msg: 'odd' }) });
    expect(await screen.findByText('You have no bookings~')).toBeTruthy();
  });

  it('says what happened when it cannot be loaded, and recovers', async () => {
    let times = 0;
    const page = open({
      list: () => (++times === 1 ? offline() : listReply([buildTrip({ hotelName: 'Back again' })])),
    });
    await page.user.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Back again')).toBeTruthy();
  });

  it('shows a card for each booking on a phone', async () => {
    wide(390);
    open({ list: listReply([buildTrip({ hotelName: 'Bellrock Hotel' })]) });
    expect(await screen.findByRole('link', { name: 'Bellrock Hotel' })).toBeTruthy();
    expect(screen.getByText(/^Las Vegas \(NV\) ·/).textContent).toMatch(/ · \d+–\d+ \w+ \d{4}$/);
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.getByRole('button', { name: 'Filters' })).toBeTruthy();
  });

  it('hides rarely used actions behind one button on a phone', async () => {
    wide(390);
    const { user } = open({ list: listReply([buildTrip()]) });
    const more = await screen.findByRole('button', { name: 'More' });
    expect(more.getAttribute('aria-expanded')).toBe('false');
    expect(screen.queryByRole('button', { name: 'Columns' })).toBeNull();
    await user.click(more);
    for (const name of ['Columns', 'Calendar', 'Export CSV']) expect(screen.getByRole('button', { name })).toBeTruthy();
  });

  it('speaks Chinese', async () => {
    open({ language: 'zh', list: listReply([]) });
    expect(await screen.findByText('暂无订单~')).toBeTruthy();
  });
});

describe('what a search of bookings brings', () => {
  const pageOf = (page: number, total: number) => ({
    name: 'trips' as const,
    data: buildTripListPage({ trips: [buildTrip({ orderNumber: `P${page}` })], total, page }),
  });
  const expectedText = () => screen.getAllByRole('status').map((one) => one.textContent);

  it.each([
    [
      'en',
      '50 bookings, 1–20 of 50',
      '3 bookings, Confirmed, 1–3 of 3',
      { status: 'Status', search: 'Search', confirmed: 'Confirmed' },
    ],
    [
      'zh',
      '共 50 个订单、第 1–20 条，共 50 条',
      '共 3 个订单、已确认、第 1–3 条，共 3 条',
      { status: '状态', search: '查询', confirmed: '已确认' },
    ],
  ] as const)(
    'is said by one polite region, and the focus is on the heading (%s)',
    async (language, first, then, texts) => {
      wide(1500);
      const { status, search, confirmed } = texts;
      const { user, server } = open({ list: pageOf(1, 50), language });
      await waitFor(() => expect(expectedText()).toEqual([first]), { timeout: 5000 });
      server.answer(tripList, pageOf(1, 3) as never);
      await user.selectOptions(screen.getByLabelText(status), confirmed);
      await user.click(screen.getByRole('button', { name: search }));
      await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
      await waitFor(() => expect(expectedText()).toEqual([then]), { timeout: 5000 });
    },
  );

  it('begins at the start of the rows after another page', async () => {
    wide(1500);
    const { user, server } = open({ list: pageOf(1, 50) });
    await screen.findByRole('table');
    server.answer(tripList, pageOf(2, 50) as never);
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(document.activeElement?.contains(screen.getByRole('table'))).toBe(true));
    expect(document.activeElement).not.toBe(document.body);
  });

  it('is said by the empty list itself, and by nothing else', async () => {
    open({ list: listReply([], 0) });
    await screen.findByText('You have no bookings~');
    expect(expectedText().filter((text) => text !== '')).toEqual([expect.stringContaining('You have no bookings')]);
  });
});
