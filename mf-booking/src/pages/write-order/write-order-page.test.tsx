import {
  getCountries,
  getOrderPrice,
  guestsIn,
  guestsUsedBefore,
  hotelListUrl,
  type OrderQuote,
  submitOrder,
  writeOrderShow,
  writeOrderUrl,
} from '@portico/contract';
import { readOrderData, setLanguage, writeOrderData } from '@portico/runtime';
import {
  buildAreaCodes,
  buildOrderHotel,
  buildOrderQuote,
  buildStay,
  expectNoAxeFindings,
  offline,
  type PageOptions,
  renderPage,
  watchButtons,
} from '@portico/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readGuestDraft } from '../../features/guest-draft/guest-draft.ts';
import { WriteOrderPage } from './write-order-page.tsx';

const stay = buildStay({ rooms: 2, adults: 3 });
const address = `${writeOrderUrl({ stay, product: 'r-10021-1' })}&source=roompai`;
const quoted = (quote = buildOrderQuote({ stay })) => ({
  name: 'quoted' as const,
  data: { hotel: buildOrderHotel(), areaCodes: buildAreaCodes(), defaultAreaCode: 216, quote },
});

const repriced = (message = '') => ({
  name: 'quoted' as const,
  data: { quote: buildOrderQuote({ stay, pointsUsed: 400, pointsDiscount: '4.00' }) },
  message,
});

function open(options: Partial<PageOptions<never>> & { submit?: unknown; show?: unknown; price?: unknown } = {}) {
  const ordered = { name: 'ordered', data: { orderNumber: 'P1' } };
  const { submit = ordered, show = quoted(), price = repriced(), ...rest } = options;
  return renderPage(<WriteOrderPage />, {
    path: address,
    ...rest,
    replies: [
      [writeOrderShow, show],
      [getCountries, { name: 'countries', data: { US: 'United States', CN: 'China' } }],
      [guestsUsedBefore, { name: 'guests', data: { guests: [] } }],
      [getOrderPrice, price],
      [submitOrder, submit],
    ] as never,
  });
}

type Page = ReturnType<typeof open>;

async function fill() {
  const lasts = await screen.findAllByLabelText(/Last name/);
  const firsts = screen.getAllByLabelText(/First name/);
  const put = (field: Element | undefined, value: string) => fireEvent.change(field as Element, { target: { value } });
  put(lasts[0], 'Muñoz');
  put(firsts[0], 'Carmen');
  put(lasts[1], 'Lin');
  put(firsts[1], 'Jiahao');
  put(screen.getByLabelText(/^Email/), 'carmen@harbour.example');
  put(screen.getByRole('textbox', { name: 'Phone' }), '702 555 0123');
}

const goPay = ({ user }: Page) => user.click(screen.getByRole('button', { name: 'Continue to payment' }));

describe('the width of the window', () => {
  afterEach(() => window.happyDOM.setViewport({ width: 1500, height: 900 }));

  it.each([
    [1000, true],
    [1001, false],
  ])('[SHELL-16] %i px: the price stands at the foot, in a drawer: %s', async (width, isNarrow) => {
    window.happyDOM.setViewport({ width, height: 844 });
    const { user } = open();
    await screen.findByRole('heading', { name: 'Bellrock Hotel' });
    const opener = screen.queryByRole('button', { name: /Price details$/ });
    expect(opener !== null).toBe(isNarrow);
    expect(screen.queryByRole('region', { name: 'Price details' }) !== null).toBe(!isNarrow);
    if (opener === null) return;
    await user.click(opener);
    const drawer = screen.getByRole('dialog', { name: 'Price details' });
    expect(within(drawer).getByRole('button', { name: 'Continue to payment' })).toBeTruthy();
  });
});

describe('guest details', () => {
  it('[GUEST-01, DESK-09] shows hotel, stay, a block for each room, payment, points, request and notice', async () => {
    open();
    expect(await screen.findByRole('heading', { name: 'Bellrock Hotel' })).toBeTruthy();
    for (const label of ['Room', 'Check-in', 'Check-out', 'Nights', 'Guests', 'Beds', 'Board', 'Cancellation policy'])
      expect(screen.getByText(label, { selector: 'dt' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Continue to payment' })).toBeTruthy();
    for (const region of ['Room 1', 'Room 2', 'Price details', 'Payment', 'Points and coupon', 'Special request'])
      expect(screen.getByRole('region', { name: region })).toBeTruthy();
    expect(screen.getByText('The hotel collects the resort fee at check-in.')).toBeTruthy();
    const namesIn = (room: string) =>
      ['Last name', 'First name', 'Nationality', 'Email', 'Country code', 'Phone'].filter(
        (label) =>
          within(screen.getByRole('region', { name: room })).queryAllByLabelText(new RegExp(`^${label}`)).length > 0,
      );
    expect(namesIn('Room 1')).toEqual(['Last name', 'First name', 'Nationality', 'Email', 'Country code', 'Phone']);
    expect(namesIn('Room 2')).toEqual(['Last name', 'First name', 'Nationality']);
  });

  it('shows each room’s price, fees in the hotel’s own currency and taxes that the price includes', async () => {
    const quote = buildOrderQuote({
      stay,
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
      roomRates: [
        { name: { en: 'King', zh: '大床房' }, adults: 2, childAges: [], fare: '500.00' },
        { name: { en: 'Twin', zh: '双床房' }, adults: 1, childAges: [], fare: '370.00' },
      ],
    });
    const page = open({ show: quoted(quote) });
    const price = await screen.findByRole('region', { name: 'Price details' });
    const text = price.textContent?.replace(/\s+/g, ' ');
    for (const line of [
      'Kurtaxe, paid at the hotel The hotel charges EUR 92.00; the amount here is an estimate.USD 100.00',
      'City tax, paid at the hotel USD 20.00',
      'Total for the stay includes an estimateUSD 1,105.46',
      'Room price by roomRoom 1: King 2 adultsUSD 500.00Room 2: Twin 1 adultUSD 370.00',
      'Included: VAT EUR 80.10',
    ])
      expect(text).toContain(line);
    await expectNoAxeFindings(page.container);
  });

  it('shows the supplier’s remarks as plain text, a long one with a button, and no notice without text', async () => {
    const long = `<b>Quiet hours</b> ${'from ten to seven '.repeat(40)}`.trim();
    const remarks = [
      { kind: 'property', text: { en: long, zh: long } },
      { kind: 'arrival', text: { en: 'Ring the bell.\nThen wait.', zh: '请按门铃。' } },
    ] as const;
    const { user, container } = open({ show: quoted(buildOrderQuote({ stay, remarks, notice: { en: '', zh: '' } })) });
    const panel = within(await screen.findByRole('region', { name: 'Good to know before you book' }));
    expect(panel.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Hotel rules',
      'Arrival',
    ]);
    expect(panel.getByText('Ring the bell. Then wait.')).toBeTruthy();
    expect(panel.getByText(/^<b>Quiet hours<\/b> from ten .*…$/)).toBeTruthy();
    await user.click(panel.getByRole('button', { name: 'Show all · Hotel rules' }));
    expect(panel.getByText(long)).toBeTruthy();
    expect(screen.queryByRole('note')).toBeNull();
    await expectNoAxeFindings(container);
  });

  it('[GUEST-01, DESK-01] shows in each room whom the agent put there, and asks and orders with them', async () => {
    const byRoom = [
      { adults: 1, childAges: [] },
      { adults: 2, childAges: [0, 6] },
    ];
    const family = buildStay({ ...guestsIn(byRoom) });
    const page = open({
      path: `${writeOrderUrl({ stay: family, product: 'r-10021-1' })}&source=roompai`,
      show: quoted(buildOrderQuote({ stay: family })),
    });
    expect((await screen.findByRole('region', { name: 'Room 1' })).textContent).toContain('1 adult · lead guest');
    expect(screen.getByRole('region', { name: 'Room 2' }).textContent).toContain('2 adults, 2 children (<1, 6)');
    const guests = screen.getByText('Guests', { selector: 'dt' }).nextElementSibling as HTMLElement;
    expect([...guests.children].map(({ textContent }) => textContent)).toEqual([
      'Room 1: 1 adult',
      'Room 2: 2 adults, 2 children (<1, 6)',
    ]);
    await fill();
    await goPay(page);
    await waitFor(() => expect(page.server.requests(submitOrder)).toHaveLength(1));
    for (const call of [writeOrderShow, submitOrder]) {
      expect(page.server.requests(call)[0]?.stay).toEqual(family);
    }
  });

  it('[GUEST-02, DESK-04] stays as it was filled in when the language changes: faults, points and what was typed', async () => {
    const { user, server } = open();
    const points = await screen.findByRole('textbox', { name: /points/i });
    await user.type(points, '400');
    const email = screen.getByLabelText(/^Email/);
    await user.type(email, 'a@b');
    await user.tab();
    await waitFor(() => expect(email.getAttribute('aria-invalid')).toBe('true'));
    const tracked = Promise.withResolvers<void>();
    server.answer(writeOrderShow, async () => {
      await tracked.promise;
      return quoted();
    });
    await act(() => setLanguage('zh'));
    expect(await screen.findByRole('region', { name: '房间 1' })).toBeTruthy();
    expect(email.isConnected).toBe(true);
    await act(async () => tracked.resolve());
    for (const [field, typed] of [
      [points, '400'],
      [email, 'a@b'],
    ] as const)
      expect([field.isConnected, (field as HTMLInputElement).value]).toEqual([true, typed]);
    expect(email.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText(/请填写有效邮箱/)).toBeTruthy();
  });

  it('has nothing that axe finds', async () => {
    const { container } = open();
    await screen.findByRole('heading', { name: 'Bellrock Hotel' });
    await expectNoAxeFindings(container);
  });

  it.each([
    ['a coupon that was left out', () => repriced('This coupon is no longer valid.')],
    ['choices that could not be priced', () => offline()],
  ])('has nothing that axe finds with the notice of %s', async (_, price) => {
    const page = open({ price });
    await page.user.click((await screen.findAllByRole('radio'))[1] as HTMLElement);
    await screen.findByRole('alert');
    await expectNoAxeFindings(page.container);
  });

  it.each([
    ['while it loads', () => new Promise(() => {}), 'Guest details'],
    ['where it cannot be had', () => offline(), 'The price could not be loaded.'],
  ])('has its one title, and nothing that axe finds, %s', async (_, show, title) => {
    const page = open({ show });
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    await expectNoAxeFindings(page.container);
  });

  it('[GUEST-03] checks on submit, focuses the first failing field and sends nothing', async () => {
    const page = open();
    await screen.findByRole('heading', { name: 'Bellrock Hotel' });
    await goPay(page);
    expect(screen.getAllByText('Enter the last name, as in the passport.')).toHaveLength(2);
    expect(screen.getByText('Enter an email, or you might miss the booking confirmation.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getAllByLabelText(/Last name/)[0]);
    expect(page.server.requests(submitOrder)).toHaveLength(0);
  });

  it('[GUEST-03] checks a field when it is left, and shows the name as the hotel gets it', async () => {
    const page = open();
    const name = (await screen.findAllByLabelText(/Last name/))[0] as HTMLElement;
    await page.user.type(name, 'Muñoz');
    expect(screen.getByText('The hotel receives MUNOZ.')).toBeTruthy();
    await page.user.clear(name);
    await page.user.type(name, 'Straße');
    expect(screen.getByText('The hotel receives STRASSE.')).toBeTruthy();
    await page.user.clear(name);
    await page.user.type(name, '林');
    await page.user.tab();
    expect(screen.getByText('Use English letters and spaces only.')).toBeTruthy();
  });

  it('[GUEST-09] makes the order once, remembers it and opens its payment', async () => {
    const page = open();
    await fill();
    await Promise.all([goPay(page), goPay(page)]);
    await waitFor(() => expect(page.address()).toContain('/WritePay?orderno=P1'));
    const sent = page.server.requests(submitOrder);
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({
      lastName: 'Munoz',
      firstName: 'Carmen',
      phone: '7025550123',
      areaCode: 216,
      method: 'credit',
      seenTotal: '1105.46',
      otherRooms: [{ lastName: 'Lin', firstName: 'Jiahao' }],
    });
    expect(readOrderData()).toMatchObject({ orderNumber: 'P1', product: 'r-10021-1' });
  });

  it('[CALL-07] tells what was ordered and what came of it, and nothing of the guests', async () => {
    const page = open();
    const tracked = watchButtons();
    await fill();
    await goPay(page);
    await waitFor(() => expect(page.address()).toContain('/WritePay?orderno=P1'));
    await waitFor(() => expect(tracked).toHaveLength(1));
    expect(tracked).toMatchObject([
      {
        page: '/portal/booking/order/WriteOrder',
        pageType: 'orderFillCosInfo',
        clickTime: expect.any(Number),
        request: { hotelid: '10021', product: 'r-10021-1', room: 2, adult: 3, paymentOn: 'credit' },
        result: 'ordered',
        response: { flag: '200', orderno: 'P1' },
      },
    ]);
    expect(JSON.stringify(tracked)).not.toMatch(/Mu.oz|Carmen|harbour|5550123/);
  });

  it('[VRFY-05] keeps the source and the address of the house with the order, and sends the address', async () => {
    writeOrderData({ stay, product: 'r-10021-1', source: 'roompai', hotelUrl: '/portal/HotelDetail?hotelid=10021' });
    const page = open();
    await fill();
    await goPay(page);
    await waitFor(() => expect(page.address()).toContain('/WritePay?orderno=P1'));
    expect(page.server.lastRequest(submitOrder)).toMatchObject({ hotelUrl: '/portal/HotelDetail?hotelid=10021' });
    expect(readOrderData()).toMatchObject({
      orderNumber: 'P1',
      source: 'roompai',
      hotelUrl: '/portal/HotelDetail?hotelid=10021',
    });
  });

  it('[GUEST-09] asks again with the same key when the answer was lost, so that nothing is made twice', async () => {
    let times = 0;
    const page = open({
      submit: () => (++times === 1 ? offline() : { name: 'ordered', data: { orderNumber: 'P2' } }),
      dialogs: { networkInterrupted: 'final-step' },
    });
    await fill();
    await goPay(page);
    await waitFor(() => expect(page.address()).toContain('orderno=P2'));
    const keys = page.server.requests(submitOrder).map((request) => request.requestKey);
    expect(new Set(keys).size).toBe(1);
  });

  it('[GUEST-09, VRFY-02] hands a risen price to the verification and sends the accepted total', async () => {
    const rise = { rise: '12.50', currency: 'USD', before: '1105.46', now: '1117.96' };
    let times = 0;
    const page = open({
      submit: () =>
        ++times === 1 ? { name: 'priceRose', data: rise } : { name: 'ordered', data: { orderNumber: 'P3' } },
      show: () => quoted(buildOrderQuote({ stay, seenTotal: times === 0 ? '1105.46' : '1117.96' })),
      dialogs: { orderVerification: { outcome: 'proceed', product: 'r-10021-1', verifiedAt: 1 } },
    });
    await fill();
    await goPay(page);
    await waitFor(() => expect(page.address()).toContain('orderno=P3'));
    expect(page.dialogs[0]?.props).toMatchObject({ known: { name: 'priceRose', data: rise }, from: 'order' });
    expect(page.server.requests(submitOrder).map((request) => request.seenTotal)).toEqual(['1105.46', '1117.96']);
  });

  it.each([
    [{ name: 'creditExhausted' }, 'creditExhausted'],
    [{ name: 'openTooLong' }, 'pageOpenTooLong'],
    [{ name: 'supplierUnreachable', data: { mayRetry: true } }, 'notice'],
    [{ name: 'supplierUnreachable', data: {} }, 'networkError'],
    [{ name: 'roomSoldOut', data: {} }, 'orderVerification'],
    [{ name: 'hotelSoldOut', data: {} }, 'orderVerification'],
  ] as const)('[GUEST-09] answers %o with the dialog %s and keeps what was typed', async (submit, dialog) => {
    const page = open({ submit });
    await fill();
    await goPay(page);
    await waitFor(() => expect(page.dialogs.map((one) => one.name)).toEqual([dialog]));
    expect(screen.getByDisplayValue('Muñoz')).toBeTruthy();
    expect(readGuestDraft(stay)).toMatchObject({ email: 'carmen@harbour.example' });
  });

  it('[GUEST-03] shows below its field what the server did not take, of every room, and focuses the first', async () => {
    const fields = ['lastName', 'phone', 'otherRooms.0.firstName'];
    const page = open({ submit: { name: 'invalidGuests', data: { fields } } });
    await fill();
    await goPay(page);
    expect(await screen.findAllByText('Use English letters and spaces only.')).toHaveLength(2);
    expect(screen.getByText(/This number is not valid for United States/)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getAllByLabelText(/Last name/)[0]);
  });

  it('[GUEST-03] says that the details were refused where the field is none of the page', async () => {
    const page = open({ submit: { name: 'invalidGuests', data: { fields: ['nationality'] } } });
    await fill();
    await goPay(page);
    await waitFor(() => expect(page.dialogs.map(({ name }) => name)).toEqual(['notice']));
    expect(page.dialogs[0]?.props).toEqual({
      message: 'The hotel cannot accept these guest details. Check them.',
    });
  });

  it('[GUEST-09] submits the same order again once the notice about a silent supplier is confirmed', async () => {
    let times = 0;
    const silent = { name: 'supplierUnreachable', data: { mayRetry: true } };
    const ordered = { name: 'ordered', data: { orderNumber: 'P1' } };
    const page = open({ submit: () => (++times === 1 ? silent : ordered), dialogs: { notice: 'confirm' } });
    await fill();
    await goPay(page);
    await waitFor(() => expect(page.address()).toContain('/WritePay?orderno='));
    const [first, second] = page.server.requests(submitOrder);
    expect([first?.isRetry, second?.isRetry]).toEqual([undefined, true]);
    expect(second?.requestKey).toBe(first?.requestKey);
  });

  it('[GUEST-09] goes to the hotel list of the stay when the list has expired', async () => {
    const page = open({ submit: { name: 'listExpired' } });
    await fill();
    await goPay(page);
    const list = hotelListUrl({
      ...stay,
      regionType: 'hotel',
      regionId: stay.hotelId,
      regionName: 'Bellrock Hotel',
    });
    await waitFor(() => expect(page.address()).toContain(list));
  });

  it('[GUEST-10] shows Go pay disabled with its reason when the permission is missing', async () => {
    const page = open({ user: { permissions: { canOrder: true, canPay: false } } });
    const button = await screen.findByRole('button', { name: 'Continue to payment' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    await page.user.click(button);
    expect(page.server.requests(submitOrder)).toHaveLength(0);
  });

  it('[GUEST-05] asks for the price again 800 ms after the points changed', async () => {
    const page = open();
    await page.user.type(await screen.findByLabelText('Use points'), '400');
    expect(page.server.requests(getOrderPrice)).toHaveLength(0);
    await waitFor(() => expect(page.server.requests(getOrderPrice)).toHaveLength(1), { timeout: 2000 });
    expect(page.server.requests(getOrderPrice)[0]).toMatchObject({ points: 400, method: 'credit' });
    expect(await screen.findByText('400 points')).toBeTruthy();
  });

  const useBalance = async ({ user }: Page) =>
    user.click(await screen.findByRole('radio', { name: /Pre-deposit balance/ }));

  it.each([
    ['priceRose', { rise: '12.50', currency: 'USD', before: '1105.46', now: '1117.96' }],
    ['roomSoldOut', {}],
    ['hotelSoldOut', {}],
  ])(
    '[GUEST-05, VRFY-01] hands %s under other choices to the verification, and keeps the page when the person stays',
    async (name, data) => {
      const page = open({ price: { name, data }, dialogs: { orderVerification: { outcome: 'stay' } } });
      await fill();
      await useBalance(page);
      await waitFor(() => expect(page.dialogs.map((one) => one.name)).toEqual(['orderVerification']));
      expect(page.dialogs[0]?.props).toMatchObject({
        known: { name },
        hotelName: 'Bellrock Hotel',
        seen: { amount: '1105.46' },
        from: 'order',
      });
      expect(screen.getByDisplayValue('Muñoz')).toBeTruthy();
      expect(page.server.requests(writeOrderShow)).toHaveLength(1);
    },
  );

  it('[GUEST-05, VRFY-02] asks for both prices again once a rise under other choices is accepted', async () => {
    const rise = { rise: '12.50', currency: 'USD', before: '1105.46', now: '1117.96' };
    let times = 0;
    const page = open({
      price: () => (++times === 1 ? { name: 'priceRose', data: rise } : repriced()),
      show: () => quoted(buildOrderQuote({ stay, seenTotal: times === 0 ? '1105.46' : '1117.96' })),
      dialogs: { orderVerification: { outcome: 'proceed', product: 'r-10021-1', verifiedAt: 1 } },
    });
    await fill();
    await useBalance(page);
    expect(await screen.findByText('400 points')).toBeTruthy();
    expect(page.server.requests(writeOrderShow)).toHaveLength(2);
    await goPay(page);
    await waitFor(() => expect(page.server.lastRequest(submitOrder)).toMatchObject({ seenTotal: '1117.96' }));
    expect(page.dialogs).toHaveLength(1);
  });

  it('[GUEST-05, VRFY-02] asks again for the price under former choices once a rise under others is accepted', async () => {
    const rise = { rise: '12.50', currency: 'USD', before: '1105.46', now: '1117.96' };
    let times = 0;
    const page = open({
      price: () => (++times === 2 ? { name: 'priceRose', data: rise } : repriced()),
      dialogs: { orderVerification: { outcome: 'proceed', product: 'r-10021-1', verifiedAt: 1 } },
    });
    const requested = () => page.server.requests(getOrderPrice).map(({ method }) => method);
    await page.user.type(await screen.findByLabelText('Use points'), '400');
    await waitFor(() => expect(requested()).toEqual(['credit']), { timeout: 2000 });
    await useBalance(page);
    await waitFor(() => expect(requested()).toEqual(['credit', 'balance', 'balance']));
    await page.user.click(screen.getByRole('radio', { name: /credit/i }));
    await waitFor(() => expect(requested()).toEqual(['credit', 'balance', 'balance', 'credit']));
  });

  it('[SEC-06] says which cap of unpaid orders is met; nothing typed is lost, and the next press orders', async () => {
    const message = 'You can hold 10 unpaid bookings at a time, and you have reached this limit.';
    let isMet = true;
    const page = open({
      submit: () => (isMet ? { name: 'tooManyHolds', message } : { name: 'ordered', data: { orderNumber: 'P1' } }),
      dialogs: { notice: 'close' },
    });
    await fill();
    await goPay(page);
    await waitFor(() => expect(page.dialogs).toMatchObject([{ name: 'notice', props: { message } }]));
    expect((screen.getAllByLabelText(/Last name/)[0] as HTMLInputElement).value).toBe('Muñoz');
    expect(page.server.requests(writeOrderShow)).toHaveLength(1);
    isMet = false;
    await goPay(page);
    await waitFor(() => expect(page.address()).toContain('WritePay'));
  });

  it('[SEC-08] leads Go pay back to a special request that holds a card’s number, and sends nothing', async () => {
    const page = open();
    await fill();
    const request = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Special request' });
    fireEvent.change(request, { target: { value: 'card 4111 1111 1111 1111' } });
    await goPay(page);
    await waitFor(() => expect(document.activeElement).toBe(request));
    expect(page.server.requests(submitOrder)).toHaveLength(0);
    expect(request.value).toBe('card 4111 1111 1111 1111');
  });

  it('[VRFY-02] opens one verification where both prices come back sold out', async () => {
    const soldOut = { name: 'roomSoldOut', data: {} };
    const later = () => new Promise((resolve) => setTimeout(() => resolve(soldOut), 100));
    let isOver = false;
    const page = open({
      show: () => (isOver ? later() : quoted()),
      price: () => (isOver ? soldOut : repriced()),
      submit: () => {
        isOver = true;
        return { name: 'pointsRejected' };
      },
      dialogs: { notice: 'close' },
    });
    await fill();
    await useBalance(page);
    expect(await screen.findByText('400 points')).toBeTruthy();
    await goPay(page);
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy();
    expect(page.server.requests(writeOrderShow)).toHaveLength(2);
    expect(page.server.requests(getOrderPrice)).toHaveLength(2);
    expect(page.dialogs.map(({ name }) => name)).toEqual(['notice', 'orderVerification']);
  });

  it('[GUEST-05] says that the page was open too long when other choices find it out', async () => {
    const page = open({ price: { name: 'openTooLong' } });
    await useBalance(page);
    await waitFor(() => expect(page.dialogs.map((one) => one.name)).toEqual(['pageOpenTooLong']));
  });

  it.each([
    ['en', 'This coupon is no longer valid.'],
    ['zh', '此优惠券已失效。'],
  ] as const)(
    '[GUEST-11] shows in %s what the server says of a coupon that it left out of the price',
    async (language, expectedText) => {
      const page = open({ price: repriced(expectedText), language });
      await page.user.click((await screen.findAllByRole('radio'))[1] as HTMLElement);
      expect((await screen.findByRole('alert')).textContent).toContain(expectedText);
      await page.user.click(screen.getAllByRole('radio')[0] as HTMLElement);
      await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    },
  );

  it.each([
    ['en', 'The price with your choices could not be loaded.', 'Retry'],
    ['zh', '无法按您的选择更新价格。', '重试'],
  ] as const)(
    '[GUEST-05] says in %s that the choices could not be priced, and asks again',
    async (language, expectedText, retry) => {
      let times = 0;
      const page = open({ price: () => (++times === 1 ? offline() : repriced()), language });
      await page.user.click((await screen.findAllByRole('radio'))[1] as HTMLElement);
      expect((await screen.findByRole('alert')).textContent).toContain(expectedText);
      await page.user.click(screen.getByRole('button', { name: retry }));
      await waitFor(() => expect(page.server.requests(getOrderPrice)).toHaveLength(2));
      await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    },
  );

  it('[GUEST-05] keeps the focus on Retry while the choices are priced again', async () => {
    const page = open({ price: () => offline() });
    await useBalance(page);
    const retry = await screen.findByRole('button', { name: 'Retry' });
    await page.user.click(retry);
    await waitFor(() => expect(page.server.requests(getOrderPrice)).toHaveLength(2));
    await waitFor(() => expect(retry.getAttribute('aria-busy')).toBeNull());
    expect(document.activeElement).toBe(retry);
    expect(screen.getAllByRole('alert')).toHaveLength(1);
  });

  it('[GUEST-08] confirms an expired price again, and after three quiet rounds asks whether to go on', async () => {
    const over = Math.floor(Date.now() / 1000) - 300;
    let requested = 0;
    const expired = () => quoted(buildOrderQuote({ stay, createdAt: over - requested++ }));
    const page = open({
      show: expired,
      dialogs: { orderVerification: { outcome: 'proceed', product: 'r-10021-1', verifiedAt: 1 } },
    });
    await waitFor(() => expect(page.dialogs.at(-1)?.name).toBe('stillInterested'));
    expect(page.dialogs.map((one) => one.name)).toEqual([
      'orderVerification',
      'orderVerification',
      'orderVerification',
      'stillInterested',
    ]);
    expect(page.dialogs[1]?.props).toMatchObject({ from: 'order', round: 2, seen: { amount: '1105.46' } });
  });

  it('[GUEST-08] goes on confirming the price of who is still interested', async () => {
    const over = Math.floor(Date.now() / 1000) - 300;
    let requested = 0;
    const page = open({
      show: () => quoted(buildOrderQuote({ stay, createdAt: over - requested++ })),
      dialogs: {
        stillInterested: 'continue',
        orderVerification: () =>
          requested > 5
            ? { outcome: 'stay' as const }
            : { outcome: 'proceed' as const, product: 'r-10021-1', verifiedAt: 1 },
      } as never,
    });
    await waitFor(() => expect(page.dialogs.map(({ name }) => name)).toContain('stillInterested'));
    const at = page.dialogs.findIndex(({ name }) => name === 'stillInterested');
    await waitFor(() => expect(page.dialogs[at + 1]).toMatchObject({ name: 'orderVerification', props: { round: 4 } }));
  });

  async function expectCountdown(times: Partial<OrderQuote>, left: string) {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_780_000_000_000 });
    try {
      open({ show: quoted(buildOrderQuote({ stay, ...times })) });
      expect((await screen.findByRole('timer')).textContent).toContain(left);
    } finally {
      vi.useRealTimers();
    }
  }

  it.each([
    [100, 300, '3:20'],
    [100, 120, '0:20'],
    [900, 300, '0:00'],
  ])('[GUEST-08] counts from the birth of the quote, %i s ago, to its %i s: %s', async (ago, holdSeconds, left) => {
    await expectCountdown({ createdAt: 1_780_000_000 - ago, holdSeconds }, left);
  });

  it.each([
    ['before', 90, '1:30'],
    ['after', 900, '3:20'],
  ])('counts to the supplier’s expiry only %s the end of the hold', async (_order, ahead, left) => {
    await expectCountdown({ createdAt: 1_780_000_000 - 100, holdSeconds: 300, expiresAt: 1_780_000_000 + ahead }, left);
  });

  it('[GUEST-08] takes the room that the hotel offers instead, and shows its price', async () => {
    const page = open({
      show: () => quoted(buildOrderQuote({ stay, createdAt: Math.floor(Date.now() / 1000) - 301 })),
      dialogs: { orderVerification: { outcome: 'proceed', product: 'twin', verifiedAt: 1 } },
    });
    await waitFor(() => expect(page.address()).toContain('product=twin'));
  });

  it('[GUEST-13] says once how few rooms are left, over the form that has loaded', async () => {
    const show = quoted(buildOrderQuote({ stay, product: 'few', roomsLeft: 2 }));
    const page = open({ show });
    await waitFor(() => expect(page.dialogs.map((one) => one.name)).toEqual(['lastRooms']));
    expect(page.dialogs[0]?.props).toEqual({ left: 2 });
    expect((await screen.findAllByRole('textbox')).length).toBeGreaterThan(3);
    page.unmount();
    const again = open({ show });
    expect((await screen.findAllByRole('textbox')).length).toBeGreaterThan(3);
    expect(again.dialogs).toEqual([]);
  });

  it.each([
    [2, 1, []],
    [2, 2, ['lastRooms']],
  ])(
    '[GUEST-13] says that %i rooms are left where the limit of the settings is %i: %j',
    async (roomsLeft, limit, expectedDialogs) => {
      const show = quoted(buildOrderQuote({ stay, product: `left-${roomsLeft}-of-${limit}`, roomsLeft }));
      const page = open({ show, settings: { lastRoomsLimit: limit } });
      // The form opens after the announcement, so no later announcement can follow.
      expect(await screen.findByRole('region', { name: 'Room 1' })).toBeTruthy();
      expect(page.dialogs.map(({ name }) => name)).toEqual(expectedDialogs);
    },
  );

  it('[GUEST-02] restores stay and rate from the browser when the address has none, and says when there are none', async () => {
    writeOrderData(undefined);
    const first = open({ path: '/portal/booking/order/WriteOrder?source=roompai' });
    expect(await screen.findByText('The link does not include a room to book.')).toBeTruthy();
    first.unmount();
    writeOrderData({ stay, product: 'r-10021-1' } as never);
    const second = open({ path: '/portal/booking/order/WriteOrder?source=roompai' });
    expect(await screen.findByRole('heading', { name: 'Bellrock Hotel' })).toBeTruthy();
    expect(second.server.requests(writeOrderShow)[0]).toMatchObject({ stay, product: 'r-10021-1' });
  });

  it.each([
    ['the rate', (params: URLSearchParams) => params.delete('product'), stay],
    ['the nights', (params: URLSearchParams) => params.set('checkin', ''), stay],
    [
      'the rate, and the party is another one',
      (params: URLSearchParams) => {
        params.delete('product');
        params.set('adult', '4');
      },
      { ...stay, adults: 4 },
    ],
  ])('[GUEST-02] restores what the address leaves out: %s', async (_, leaveOut, requested) => {
    writeOrderData({ stay, product: 'r-10021-1' });
    const [path = '', query] = address.split('?');
    const params = new URLSearchParams(query);
    leaveOut(params);
    const { server } = open({ path: `${path}?${params}` });
    expect(await screen.findByRole('heading', { name: 'Bellrock Hotel' })).toBeTruthy();
    expect(server.requests(writeOrderShow)[0]).toMatchObject({ stay: requested, product: 'r-10021-1' });
  });

  it('[GUEST-02] takes nothing of an order for another hotel', async () => {
    writeOrderData({ stay: { ...stay, hotelId: '777' }, product: 'r-777-1' });
    open({ path: address.replace(/&product=[^&]*/, '') });
    expect(await screen.findByText('The link does not include a room to book.')).toBeTruthy();
  });

  it('[VRFY-01] hands a rate that was sold out before the page opened to the verification each time that it is asked', async () => {
    const page = open({ show: { name: 'roomSoldOut', data: {} }, dialogs: { orderVerification: { outcome: 'stay' } } });
    await page.user.click(await screen.findByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(page.dialogs).toHaveLength(2));
    expect(page.dialogs[1]?.props).toMatchObject({ known: { name: 'roomSoldOut', data: {} }, from: 'order' });
  });

  it('offers Retry when the price cannot be loaded', async () => {
    let times = 0;
    const page = open({ show: () => (++times === 1 ? offline() : quoted()) });
    await page.user.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'Bellrock Hotel' })).toBeTruthy();
  });

  it('speaks Chinese', async () => {
    open({ language: 'zh' });
    expect(await screen.findByRole('heading', { name: '贝尔洛克酒店' })).toBeTruthy();
    expect(screen.getByText('Bellrock Hotel · 美国拉斯维加斯，3600 Las Vegas Blvd S')).toBeTruthy();
    expect(screen.getByRole('button', { name: '去支付' })).toBeTruthy();
    expect(screen.getAllByLabelText(/姓（拼音）/)).toHaveLength(2);
  });
});
