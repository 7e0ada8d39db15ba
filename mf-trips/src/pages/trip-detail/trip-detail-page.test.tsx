import {
  cancelOrder,
  cancelPreview,
  getHotelCity,
  guestsIn,
  tripDetail,
  tripDetailUrl,
  tripTime,
} from '@portico/contract';
import { on, pageAccessAtom, portalStore, writeOrderData } from '@portico/runtime';
import {
  buildCancelPreview,
  buildPolicy,
  buildStay,
  buildTripDetail,
  buildTripOrder,
  common,
  expectNoAxeFindings,
  offline,
  type PageOptions,
  renderPage,
  watchButtons,
  wire,
} from '@portico/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { TripDetailPage } from './trip-detail-page.tsx';

const path = `${tripDetailUrl('P1')}&source=roompai`;
const cancelled = (overrides = {}) => ({
  name: 'cancelled',
  data: { hasRefund: true, refund: '985.46', currency: 'USD', pointsReturned: 0, ...overrides },
});
const trip = (order: Parameters<typeof buildTripOrder>[0] = {}) => ({
  name: 'trip' as const,
  data: buildTripDetail({ order: buildTripOrder({ canCancel: true, ...order }) }),
});
const BELLROCK = {
  id: '7988',
  nameEn: 'Las Vegas (NV)',
  nameZh: '拉斯维加斯',
  hotelName: 'Bellrock Hotel',
  hotelNameEn: 'Bellrock Hotel',
};
const now = () => Math.floor(Date.now() / 1000);

interface Setup extends Partial<PageOptions<never>> {
  detail?: unknown;
  preview?: unknown;
  cancel?: unknown;
  time?: unknown;
}

function open({ detail = trip(), preview, cancel = cancelled(), time, ...rest }: Setup = {}) {
  const steady = { name: 'state', data: { status: 'confirmed', createdAt: now() - 60, waitSeconds: 600 } };
  return renderPage(<TripDetailPage />, {
    path,
    ...rest,
    replies: [
      [tripDetail, detail],
      [tripTime, time ?? steady],
      [cancelPreview, preview ?? { name: 'preview', data: buildCancelPreview({ isFree: true }) }],
      [cancelOrder, cancel],
    ] as never,
  });
}

const openCancel = async (page: ReturnType<typeof open>) => {
  await page.user.click(await screen.findByRole('button', { name: 'Cancel booking' }));
  return screen.findByRole('alertdialog', { name: 'Cancel this booking?' });
};

describe('a booking', () => {
  afterEach(() => writeOrderData(undefined));

  it('[TDET-01] shows hotel, booking, price, payment, points, notice and notes', async () => {
    const pointsEvents = [
      { event: 'Earned by this booking', sign: '+', points: 985, kind: 'Pending points', date: '12 Nov 2026' },
    ] as const;
    const notice = '<p>Deposit <b>USD 100</b></p><script>x</script>';
    const { container } = open({ detail: trip({ notice, pointsEvents }) });
    for (const name of [
      'Cancellation',
      'Booking details',
      'Price details',
      'Payment and refund information',
      'Points',
      'Booking notes',
    ])
      expect(await screen.findByRole('region', { name })).toBeTruthy();
    expect(screen.getByText('USD 100').tagName).toBe('STRONG');
    for (const [name, texts] of [
      ['Booking details', ['Bellrock Hotel', /3600 Las Vegas Blvd S/, '+1 702 555 0100', 'stay@bellrock.test']],
      ['Points', ['Earned by this booking', '+985', /12 Nov 2026/]],
      ['Booking notes', ['Booking created', 'agent@portico.test']],
    ] as const)
      for (const text of texts) expect(within(screen.getByRole('region', { name })).getByText(text)).toBeTruthy();
    await expectNoAxeFindings(container);
  });

  it('shows each room’s price, fees in the hotel’s own currency and taxes that the price includes', async () => {
    const roomRates = [
      { name: { en: 'King', zh: '大床房' }, adults: 2, childAges: [], fare: '500.00' },
      { name: { en: 'Twin', zh: '双床房' }, adults: 1, childAges: [6], fare: '370.00' },
    ];
    const order = {
      stay: buildStay({ rooms: 2, adults: 3, childAges: [6] }),
      tax: '0.00',
      atHotelFees: [
        {
          kind: 'cityFee',
          name: { en: 'Kurtaxe', zh: 'Kurtaxe' },
          amount: '100.00',
          local: { amount: '92.00', currency: 'EUR' },
        },
        { kind: 'cityFee', amount: '20.00' },
      ],
      includedTaxes: [{ name: { en: 'VAT', zh: '增值税' }, price: { amount: '80.10', currency: 'EUR' } }],
      roomRates,
    } as const;
    const { container } = open({ detail: trip(order) });
    const price = (await screen.findByRole('region', { name: 'Price details' })).textContent?.replace(/\s+/g, ' ');
    for (const line of [
      'Kurtaxe, paid at the hotel The hotel charges EUR 92.00; the amount here is an estimate.USD 100.00',
      'City tax, paid at the hotel USD 20.00',
      'Total for the stay includes an estimateUSD 1,105.46',
      'Room price by roomRoom 1: King 2 adultsUSD 500.00Room 2: Twin 1 adult, 1 child (6)USD 370.00',
      'Included: VAT EUR 80.10',
    ])
      expect(price).toContain(line);
    const rooms = screen.getByText('Room', { selector: 'dt' }).nextElementSibling;
    expect(rooms?.textContent).toBe('Room 1: KingRoom 2: Twin');
    expect(screen.queryByText('Beds')).toBeNull();
    await expectNoAxeFindings(container);
  });

  it('shows the supplier’s remarks as plain text in their language, and no facts that it does not state', async () => {
    const remarks = [
      { kind: 'arrival', text: { en: '<u>Ring</u> the bell.', zh: '' } },
      { kind: 'rate', text: { en: 'Members only.', zh: '仅限会员。' } },
    ] as const;
    const { hotel, order, ...detail } = buildTripDetail({ order: buildTripOrder({ remarks, beds: '' }) });
    const unknown = { ...hotel, stars: 0, hasHalfStar: false, phone: '' };
    const { container } = open({
      language: 'zh',
      detail: { name: 'trip', data: { ...detail, order, hotel: unknown } },
    });
    const panel = within(await screen.findByRole('region', { name: '入住须知' }));
    expect((await panel.findAllByRole('heading', { level: 3 })).map(({ textContent }) => textContent)).toEqual([
      '价格说明',
      '到店入住',
    ]);
    expect(panel.getByText('仅限会员。').lang).toBe('');
    expect(panel.getByText('<u>Ring</u> the bell.').lang).toBe('en');
    const booking = within(screen.getByRole('region', { name: '预订信息' }));
    expect(booking.queryByText('床型')).toBeNull();
    expect(booking.queryByRole('img', { name: /星/ })).toBeNull();
    expect(booking.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['stay@bellrock.test']);
    await expectNoAxeFindings(container);
  });

  it.each([
    [{}, ['2 adults, 1 child (6)']],
    [{ rooms: 2, adults: 3, childAges: [6] }, ['Room 1: 2 adults, 1 child (6)', 'Room 2: 1 adult']],
    [
      guestsIn([
        { adults: 2, childAges: [] },
        { adults: 1, childAges: [6] },
      ]),
      ['Room 1: 2 adults', 'Room 2: 1 adult, 1 child (6)'],
    ],
  ])('[TDET-01, DESK-01] shows who sleeps in which room, dealt where nobody said so: %o', async (guests, lines) => {
    open({ detail: trip({ stay: { ...buildStay({ childAges: [6] }), ...guests } }) });
    const value = (await screen.findByText('Guests', { selector: 'dt' })).nextElementSibling as HTMLElement;
    expect([...value.children].map(({ textContent }) => textContent)).toEqual(lines);
  });

  it.each([
    ['en', 'Lead guest', 'Room 1, other guests', 'Room 2', 'Room 2, other guests', 'Mia Sato (child, 5)'],
    ['zh', '主入住人', '房间 1 的其他入住人', '房间 2', '房间 2 的其他入住人', 'Mia Sato（儿童，5 岁）'],
  ] as const)(
    '[DESK-24] lists in %s all guests that were named, in each room the one who answers for it first',
    async (...row) => {
      const [language, lead, first, second, others, child] = row;
      const otherGuests = [
        { room: 1, name: 'Suharto' },
        { room: 2, name: 'Mia Sato', childAge: 5 },
      ];
      const stay = buildStay({ rooms: 2, adults: 3, childAges: [5] });
      open({ language, detail: trip({ stay, guests: ['Ana Mendoza', 'Ken Sato'], otherGuests }) });
      await screen.findByText(lead, { selector: 'dt' });
      const texts = screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]);
      const index = texts.findIndex(([label]) => label === lead);
      expect(texts.slice(index, index + 4)).toEqual([
        [lead, 'Ana Mendoza'],
        [first, 'Suharto'],
        [second, 'Ken Sato'],
        [others, child],
      ]);
    },
  );

  it('[TDET-01] says whom the hotel can call and who booked, and neither where it is not known', async () => {
    const shownAs = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent;
    const knownPage = open();
    await screen.findByRole('region', { name: 'Booking details' });
    expect([shownAs('Phone'), shownAs('Booked by')]).toEqual(['+1 702 555 0142', 'Mei Tan']);
    knownPage.unmount();
    open({ detail: trip({ phone: undefined, bookedBy: undefined }) });
    await screen.findByRole('region', { name: 'Booking details' });
    for (const label of ['Phone', 'Booked by']) expect(screen.queryByText(label, { selector: 'dt' })).toBeNull();
  });

  it('[TDET-02] names the state, and the way it was paid by its code', async () => {
    open({ detail: trip({ cardType: '11', status: 'confirmedLate' }) });
    expect(await screen.findByText('Confirmed')).toBeTruthy();
    expect(screen.getByText('Pay by Balance')).toBeTruthy();
  });

  it('[TDET-01] says of an unpaid booking that it is not paid, instead of nothing', async () => {
    open({ detail: trip({ status: 'unpaid', payStatus: '1', cardType: '', paidBy: '', paidAt: undefined }) });
    const panel = await screen.findByRole('region', { name: 'Payment and refund information' });
    expect(within(panel).getByText('Not paid')).toBeTruthy();
  });

  it('[TDET-02] disables Cancel booking with its reason while a cancellation is on its way', async () => {
    open({ detail: trip({ isCancelPending: true, canCancel: false }) });
    expect((await screen.findByRole('button', { name: 'Cancel booking' })).getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByText('Pending cancellation')).toBeTruthy();
    // What a cancellation would cost is decided.
    expect(screen.queryByRole('region', { name: 'Cancellation' })).toBeNull();
  });

  it('[TDET-02] marks a temporary order', async () => {
    open({ detail: trip({ orderNumber: 'Temporary-44' }) });
    expect(await screen.findByText('Temporary order')).toBeTruthy();
  });

  it('[CNCL-05] shows the server’s reason when it cannot be cancelled', async () => {
    const page = open({ detail: trip({ canCancel: false, cancelRejection: 'Only free cancellations' }) });
    const button = await screen.findByRole('button', { name: 'Cancel booking' });
    await page.user.hover(button);
    expect(await screen.findByText('Only free cancellations')).toBeTruthy();
    await page.user.click(button);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('[TDET-02, TDET-03] counts an unpaid order down and leads to its payment', async () => {
    const detail = trip({ status: 'unpaid', createdAt: now() - 100, payUntil: now() + 200, canCancel: false });
    open({ detail, time: { name: 'state', data: { status: 'unpaid', createdAt: now() - 100, waitSeconds: 300 } } });
    expect((await screen.findByRole('link', { name: 'Pay now' })).getAttribute('href')).toMatch(
      /WritePay\?orderno=.*showCancel=1/,
    );
    expect(screen.getByRole('timer').textContent).toMatch(/3:(20|19)/);
  });

  it('[TDET-03] reloads at zero', async () => {
    let times = 0;
    const page = open({
      detail: () =>
        ++times === 1
          ? trip({ status: 'unpaid', createdAt: now() - 301, payUntil: now() - 1, canCancel: false })
          : trip({ status: 'cancelled' }),
      time: { name: 'state', data: { status: 'unpaid', createdAt: now() - 301, waitSeconds: 300 } },
    });
    expect(await screen.findByText('Cancelled')).toBeTruthy();
    expect(page.server.requests(tripDetail).length).toBeGreaterThan(1);
  });

  it('reloads when the status has changed', async () => {
    let times = 0;
    open({
      detail: () => trip({ status: ++times === 1 ? 'pending' : 'confirmed' }),
      time: { name: 'state', data: { status: 'confirmed', createdAt: now(), paidAt: now(), waitSeconds: 600 } },
    });
    expect(await screen.findByText('Confirmed')).toBeTruthy();
    expect(times).toBeGreaterThan(1);
  });

  it('[TDET-06] leads back to My Bookings by its link', async () => {
    open();
    expect((await screen.findByRole('link', { name: /My Bookings/ })).getAttribute('href')).toContain(
      '/portal/account/MyTrip',
    );
  });

  it.each(['998', '012', '101', '140', '153', '500'])(
    '[TDET-06] leads back to My Bookings on flag %s',
    async (flag) => {
      const page = open({ detail: wire({ flag, msg: 'odd' }) });
      await waitFor(() => expect(page.address()).toContain('/portal/account/MyTrip'));
    },
  );

  it('[TDET-06] states that there is no such booking, with a button to My Bookings', async () => {
    const page = open({ detail: { name: 'noSuchOrder' } });
    expect(await screen.findByRole('heading', { level: 1, name: 'No booking found' })).toBeTruthy();
    const button = screen.getByRole('link', { name: /My Bookings/ });
    expect(button.getAttribute('href')).toContain('/portal/account/MyTrip');
    expect(page.address()).toContain('tripDetail');
  });

  it('[TDET-06] leads to sign-in when the session has ended', async () => {
    const page = open({ detail: common('signedOut') });
    portalStore.set(pageAccessAtom, 'session');
    await waitFor(() => expect(page.address()).toContain('/portal/login'));
  });

  it('[TDET-06] leads to the hotels around the stored stay when the list has expired', async () => {
    writeOrderData({ stay: buildStay({ hotelId: '10021', adults: 3 }), product: 'r' });
    // The test router renders the page at every URL, so only the path shows the navigation.
    const isThere = () => window.location.pathname.includes('HotelList');
    const expired = open({ detail: () => (isThere() ? trip() : { name: 'listExpired' }) });
    expired.server.answer(getHotelCity, { name: 'city', data: { city: BELLROCK } });
    await waitFor(() => expect(expired.address()).toContain('HotelList?type=3&type_id=10021&region=Bellrock+Hotel'));
    expect(expired.address()).toContain('adult=3');
  });

  it('shows what each night cost, as the order did, and the first one whole where cancelling costs it', async () => {
    const policy = buildPolicy({ kind: 'firstNight', penalty: '317.15' });
    open({ detail: trip({ policy }) });
    const price = await screen.findByRole('region', { name: 'Price details' });
    for (const line of ['Thu 10 Dec', 'Fri 11 Dec', 'Sat 12 Dec', 'USD 317.15 with taxes and fees'])
      expect(within(price).getByText(new RegExp(line))).toBeTruthy();
  });

  it('recovers by Retry', async () => {
    let times = 0;
    const page = open({ detail: () => (++times === 1 ? offline() : trip()) });
    await page.user.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('region', { name: 'Price details' })).toBeTruthy();
  });
});

describe('cancelling', () => {
  it('[CNCL-01, CNCL-02] previews, confirms, cancels once and tells the refund, then reloads', async () => {
    const reasons: string[] = [];
    const stop = on('account/changed', ({ reason }) => reasons.push(reason));
    const page = open();
    const dialog = await openCancel(page);
    expect(within(dialog).getByText('Cancelling now is free.')).toBeTruthy();
    expect(dialog.textContent?.replaceAll(/\s/g, '')).toContain('USD985.46');
    await expectNoAxeFindings(document.body);
    const confirm = within(dialog).getByRole('button', { name: 'Cancel booking' });
    await Promise.all([page.user.click(confirm), page.user.click(confirm)]);
    expect(await screen.findByText('USD 985.46 was returned to your company’s account.')).toBeTruthy();
    stop();
    expect(page.server.requests(cancelOrder)).toHaveLength(1);
    expect(reasons).toEqual(['cancellation']);
    await waitFor(() => expect(page.server.requests(tripDetail)).toHaveLength(2));
    await page.user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(page.server.requests(tripDetail)).toHaveLength(2);
  });

  it('[CALL-07] tells what a cancellation asked and what it gave back', async () => {
    const page = open();
    const presses = watchButtons();
    const dialog = await openCancel(page);
    await page.user.click(within(dialog).getByRole('button', { name: 'Cancel booking' }));
    await screen.findByText('USD 985.46 was returned to your company’s account.');
    await waitFor(() => expect(presses).toHaveLength(2));
    expect(presses).toMatchObject([
      {
        pageType: 'getCancelPriceDetail',
        request: { orderno: 'P26111200001' },
        result: 'preview',
        response: { flag: '200' },
      },
      {
        page: '/portal/account/tripDetail',
        pageType: 'orderCancel',
        request: { orderno: 'P26111200001' },
        result: 'cancelled',
        response: { flag: '200', refundprice: '985.46' },
      },
    ]);
  });

  it('[CNCL-01] keeps the result to be read while the booking behind it is already reloaded as cancelled', async () => {
    let isCancelled = false;
    const page = open({
      detail: () => trip(isCancelled ? { status: 'cancelled', canCancel: false } : {}),
      time: () => ({
        name: 'state',
        data: { status: isCancelled ? 'cancelled' : 'confirmed', createdAt: now(), waitSeconds: 600 },
      }),
      cancel: () => {
        isCancelled = true;
        return cancelled();
      },
    });
    const dialog = await openCancel(page);
    await page.user.click(within(dialog).getByRole('button', { name: 'Cancel booking' }));
    await waitFor(() => expect(screen.getByText('Cancelled')).toBeTruthy(), { timeout: 7000 });
    expect(screen.getByRole('dialog', { name: 'Booking cancelled' })).toBeTruthy();
    await page.user.click(screen.getByRole('button', { name: 'Close' }));
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  }, 10_000);

  it('[CNCL-01] goes on from the status of the booking once it is cancelled, not from a button that is gone', async () => {
    let isCancelled = false;
    const page = open({
      detail: () => trip(isCancelled ? { status: 'cancelled', canCancel: false } : {}),
      cancel: () => {
        isCancelled = true;
        return cancelled();
      },
    });
    const dialog = await openCancel(page);
    await page.user.click(within(dialog).getByRole('button', { name: 'Cancel booking' }));
    await page.user.click(await screen.findByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel booking' })).toBeNull());
    const heading = screen.getByRole('heading', { level: 1 });
    expect(document.activeElement).toBe(heading);
    expect(document.getElementById(heading.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Cancelled');
  });

  it('[CNCL-01] of a booking that another window has cancelled meanwhile says that it is, not that it is not', async () => {
    let isCancelled = false;
    const page = open({
      detail: () => trip(isCancelled ? { status: 'cancelled', canCancel: false } : {}),
      cancel: () => {
        isCancelled = true;
        return { name: 'notCancellable', message: 'This booking can no longer be cancelled.' };
      },
    });
    const dialog = await openCancel(page);
    await page.user.click(within(dialog).getByRole('button', { name: 'Cancel booking' }));
    const message = await screen.findByRole('dialog', { name: 'This booking is already cancelled' });
    expect(within(message).getByRole('status').textContent).toContain('Nothing was cancelled or charged twice.');
    expect(screen.queryByText('The booking was not cancelled')).toBeNull();
    await page.user.click(within(message).getByRole('button', { name: 'Close' }));
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  it('[CNCL-01] gives the focus back to Cancel booking when the booking is kept', async () => {
    const page = open();
    const dialog = await openCancel(page);
    await page.user.click(within(dialog).getByRole('button', { name: 'Keep booking' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel booking' }));
  });

  it('[CNCL-01] warns before a cancellation that costs something, and Close keeps the booking', async () => {
    const preview = {
      name: 'preview',
      data: buildCancelPreview({ isFree: false, cancelPrice: '300.00', refundPrice: '685.46' }),
    };
    const page = open({ preview });
    const dialog = await openCancel(page);
    await page.user.click(within(dialog).getByRole('button', { name: 'Cancel booking' }));
    const warning = await screen.findByRole('alertdialog', { name: 'This booking is not refundable in full' });
    expect(within(warning).getByText(/Fee USD 300\.00, refund USD 685\.46/)).toBeTruthy();
    await page.user.click(within(warning).getByRole('button', { name: 'Close' }));
    expect(page.server.requests(cancelOrder)).toHaveLength(0);
  });

  it('[CNCL-01] asks in a dialog of its own whether to cancel at a cost: neither a double click nor Enter held down answers it', async () => {
    const page = open({ preview: { name: 'preview', data: buildCancelPreview({ isFree: false }) } });
    const dialog = await openCancel(page);
    await page.user.dblClick(within(dialog).getByRole('button', { name: 'Cancel booking' }));
    const warning = await screen.findByRole('alertdialog', { name: /refund/i });
    expect(document.activeElement).toBe(within(warning).getByRole('heading'));
    expect(page.server.requests(cancelOrder)).toHaveLength(0);
  });

  it('[CNCL-01] says what becomes of points, before it is cancelled and after', async () => {
    const preview = {
      name: 'preview',
      data: buildCancelPreview({ isFree: true, pointsUsed: 700, pointsReturned: 500, retainedPoints: 200 }),
    };
    const page = open({ preview, cancel: cancelled({ pointsReturned: 500 }) });
    const dialog = await openCancel(page);
    expect(within(dialog).getByText('Points returned: 500')).toBeTruthy();
    expect(within(dialog).getByText('Points not returned: 200')).toBeTruthy();
    await page.user.click(within(dialog).getByRole('button', { name: 'Cancel booking' }));
    expect(await screen.findByText('500 points were returned.')).toBeTruthy();
  });

  it.each([
    ['en', 'The coupon is returned to My Coupon.', 'The coupon was returned to My Coupon.'],
    ['zh', '优惠券将退回“我的优惠券”。', '优惠券已退回“我的优惠券”。'],
  ] as const)(
    'names the coupon that is returned, before the cancellation and after: %s',
    async (language, before, after) => {
      const names = { en: 'Cancel booking', zh: '取消订单' };
      const page = open({
        language,
        preview: { name: 'preview', data: buildCancelPreview({ coupon: 'returned' }) },
        cancel: cancelled({ coupon: 'returned' }),
      });
      await page.user.click(await screen.findByRole('button', { name: names[language] }));
      const dialog = await screen.findByRole('alertdialog');
      expect(await within(dialog).findByText(before)).toBeTruthy();
      await page.user.click(within(dialog).getByRole('button', { name: names[language] }));
      expect(await screen.findByText(after)).toBeTruthy();
    },
  );

  it('[CNCL-01] says when nothing is given back', async () => {
    const page = open({
      preview: { name: 'preview', data: buildCancelPreview({ isFree: false, refundPrice: '0.00' }) },
      cancel: cancelled({ hasRefund: false, refund: '0.00' }),
    });
    const dialog = await openCancel(page);
    await page.user.click(within(dialog).getByRole('button', { name: 'Cancel booking' }));
    await page.user.click(await screen.findByRole('button', { name: 'Continue cancel' }));
    expect(
      await screen.findByText('Since this booking is non refundable now, there will be no refund of it.'),
    ).toBeTruthy();
    expect(screen.getByRole('dialog', { name: 'Booking cancelled' })).toBeTruthy();
  });

  it('[CNCL-01] tells how to reach support when it fails', async () => {
    const page = open({ cancel: { name: 'notCancellable' } });
    const dialog = await openCancel(page);
    await page.user.click(within(dialog).getByRole('button', { name: 'Cancel booking' }));
    expect(await screen.findByText(/Order cancel failed\. Please contact customer service: \S+@\S+/)).toBeTruthy();
  });

  it('[CNCL-01] shows the server’s message when the preview fails', async () => {
    const page = open({ preview: wire({ flag: '199', msg: 'Ask again later' }) });
    await page.user.click(await screen.findByRole('button', { name: 'Cancel booking' }));
    await waitFor(() => expect(page.toasts.map((toast) => toast.text)).toContain('Ask again later'));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('[CNCL-01, CALL-04] says that nothing was cancelled when the line is lost before the preview, and asks again', async () => {
    let times = 0;
    const preview = () => (++times === 1 ? offline() : { name: 'preview', data: buildCancelPreview({ isFree: true }) });
    const page = open({ preview });
    await page.user.click(await screen.findByRole('button', { name: 'Cancel booking' }));
    const lost = await screen.findByRole('alertdialog', { name: 'The cancellation fee could not be checked' });
    await page.user.click(within(lost).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('alertdialog', { name: 'Cancel this booking?' })).toBeTruthy();
    expect(page.server.requests(cancelOrder)).toHaveLength(0);
  });

  it('[CNCL-02] repeats a cancellation whose answer was lost with the same key', async () => {
    let times = 0;
    const page = open({ cancel: () => (++times === 1 ? offline() : cancelled()) });
    const dialog = await openCancel(page);
    await page.user.click(within(dialog).getByRole('button', { name: 'Cancel booking' }));
    await screen.findByRole('alertdialog', { name: 'We don’t know yet whether the booking was cancelled' });
    await page.user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('dialog', { name: 'Booking cancelled' })).toBeTruthy();
    expect(new Set(page.server.requests(cancelOrder).map((request) => request.requestKey)).size).toBe(1);
  });

  it('[CNCL-01] shows the new amounts when they changed since the person looked', async () => {
    const changed = {
      name: 'amountsChanged',
      data: buildCancelPreview({ isFree: true, cancelPrice: '0.00', refundPrice: '900.00' }),
    };
    const page = open({ cancel: changed });
    const dialog = await openCancel(page);
    await page.user.click(within(dialog).getByRole('button', { name: 'Cancel booking' }));
    expect(await screen.findByRole('alertdialog', { name: 'The amounts have changed' })).toBeTruthy();
    expect(screen.getByText(/900\.00/)).toBeTruthy();
  });
});
