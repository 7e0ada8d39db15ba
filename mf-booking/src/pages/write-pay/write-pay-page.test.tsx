import { PAY_METHODS, payOrder, writePayShow, writePayUrl } from '@portico/contract';
import { on, onDialogRequest } from '@portico/runtime';
import {
  buildAreaCodes,
  buildOrderHotel,
  buildOrderQuote,
  buildPayableOrder,
  buildStay,
  expectNoAxeFindings,
  offline,
  type PageOptions,
  renderPage,
  watchButtons,
} from '@portico/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { readGuestDraft, writeGuestDraft } from '../../features/guest-draft/guest-draft.ts';
import { WritePayPage } from './write-pay-page.tsx';

const address = `${writePayUrl({ orderNumber: 'P26112000001' })}&source=roompai`;
const payable = (order = buildPayableOrder()) => ({
  name: 'payable' as const,
  data: { hotel: buildOrderHotel(), areaCodes: buildAreaCodes(), order },
});
const paid = { name: 'accepted', data: { orderNumber: 'P26112000001' } };

function open({
  show = payable(),
  pay = paid,
  ...rest
}: Partial<PageOptions<never>> & { show?: unknown; pay?: unknown } = {}) {
  return renderPage(<WritePayPage />, {
    path: address,
    ...rest,
    replies: [
      [writePayShow, show],
      [payOrder, pay],
    ] as never,
  });
}

const payButton = () => screen.findByRole('button', { name: 'Pay USD 985.46' });

describe('the payment page', () => {
  it.each([
    ['en', 'Additional payment for booking P7:', 'Late check-in', /Additional payment ?USD/, 'Room price'],
    ['zh', '订单 P7 的补差价：', '延迟入住', /补差价 ?USD/, '房费'],
  ] as const)('says in %s that it is an additional payment, of which booking and what for', async (...row) => {
    const [language, title, text, line, roomPrice] = row;
    const surcharge = { bookingNumber: 'P7', text: { en: 'Late check-in', zh: '延迟入住' } };
    open({ language, show: payable(buildPayableOrder({ surcharge, quote: buildOrderQuote({ tax: '0.00' }) })) });
    expect(await screen.findByText(title)).toBeTruthy();
    expect(screen.getByText(text)).toBeTruthy();
    expect(document.body.textContent).toMatch(line);
    expect(screen.queryByText(roomPrice)).toBeNull();
    // Guests, request, steps and taxes belong to the booking, not to the additional payment.
    for (const name of [/Taxes|税费/, /Guest details|填写入住人/, /Special request|特殊要求/])
      expect(screen.queryByText(name), String(name)).toBeNull();
  });

  it.each([
    ['en', 'Guests', 'Other guests', ['Suharto', 'Mia Morgan (child, 5)', 'Leo Morgan (child, <1)']],
    ['zh', '入住人', '其他入住人', ['Suharto', 'Mia Morgan（儿童，5 岁）', 'Leo Morgan（儿童，<1 岁）']],
  ] as const)('[DESK-24] lists in %s the other guests of a room below the one who answers for it', async (...row) => {
    const [language, title, label, names] = row;
    const [lead] = buildPayableOrder().guests;
    const otherGuests = [
      { lastName: 'Suharto', firstName: '' },
      { lastName: 'Morgan', firstName: 'Mia', childAge: 5 },
      { lastName: 'Morgan', firstName: 'Leo', childAge: 0 },
    ];
    open({
      language,
      show: payable(buildPayableOrder({ guests: [{ lastName: '', firstName: '', ...lead, otherGuests }] })),
    });
    const guests = within(await screen.findByRole('region', { name: title }));
    const valueCell = guests.getByText(label, { selector: 'dt' }).nextElementSibling as HTMLElement;
    expect([...valueCell.children].map(({ textContent }) => textContent)).toEqual(names);
  });

  it('[PAY-01] shows the stay and its guests to be read, the price with its points, the methods, and a request to change', async () => {
    const quote = buildOrderQuote({ pointsUsed: 400, pointsDiscount: '4.00' });
    const page = open({ show: payable(buildPayableOrder({ quote, specialRequest: 'High floor' })) });
    const stay = within(await screen.findByRole('region', { name: 'Bellrock Hotel' }));
    for (const row of ['Deluxe King', '1 king bed', '2 breakfasts']) expect(stay.getByText(row), row).toBeTruthy();
    const guests = within(screen.getByRole('region', { name: 'Guests' }));
    for (const row of ['Alex Morgan', 'United States', 'guest@example.test', '+1 7025550142'])
      expect(guests.getByText(row), row).toBeTruthy();
    expect(guests.queryAllByRole('textbox')).toEqual([]);
    expect(within(screen.getByRole('region', { name: 'Price details' })).getByText('400 points')).toBeTruthy();
    expect(screen.getByText('−4.00')).toBeTruthy();
    const [credit, balance] = screen.getAllByRole<HTMLInputElement>('radio');
    expect([credit?.checked, balance?.checked]).toEqual([true, false]);
    await page.user.click(balance as HTMLElement);
    expect(balance?.checked).toBe(true);
    const request = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Special request' });
    expect([request.value, request.readOnly]).toEqual(['High floor', false]);
    expect(await payButton()).toBeTruthy();
    // The same without stored data, in a fresh browser.
    expect(page.server.requests(writePayShow)).toEqual([{ orderNumber: 'P26112000001' }]);
    await expectNoAxeFindings(page.container);
  });

  it('shows the supplier’s remarks before the payment, in their language, but not for an additional payment', async () => {
    const remarks = [{ kind: 'charges', text: { en: '<i>Deposit</i> EUR 50.00', zh: '' } }] as const;
    const surcharge = { bookingNumber: 'P7', text: { en: 'Late check-in', zh: '延迟入住' } };
    const order = buildPayableOrder({ quote: buildOrderQuote({ remarks }) });
    const page = open({ language: 'zh', show: payable(order) });
    const panel = within(await screen.findByRole('region', { name: '订房必读' }));
    expect(await panel.findByRole('heading', { name: '到店费用' })).toBeTruthy();
    expect(panel.getByText('<i>Deposit</i> EUR 50.00').lang).toBe('en');
    await expectNoAxeFindings(page.container);
    page.unmount();
    open({ language: 'zh', show: payable({ ...order, surcharge }) });
    expect(await screen.findByText('订单 P7 的补差价：')).toBeTruthy();
    expect(screen.queryByRole('region', { name: '订房必读' })).toBeNull();
  });

  it('[GUEST-04] takes of a request only what a hotel reads, and pays with it', async () => {
    const page = open();
    await payButton();
    const request = screen.getByRole('textbox', { name: 'Special request' });
    await page.user.clear(request);
    await page.user.type(request, 'High floor 高层');
    await page.user.click(await payButton());
    await waitFor(() => expect(page.server.requests(payOrder)).toHaveLength(1));
    expect(page.server.lastRequest(payOrder)?.specialRequest?.trim()).toBe('High floor');
  });

  it('[PAY-02] keeps the method that was chosen over a reload, without another step of the history', async () => {
    const page = open();
    await payButton();
    const steps = window.history.length;
    await page.user.click(screen.getByRole('radio', { name: 'Pre-deposit balance' }));
    await waitFor(() => expect(page.address()).toContain('paymentOn=balance'));
    expect(window.history.length).toBe(steps);
    const path = page.address();
    page.unmount();
    open({ path });
    await payButton();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Pre-deposit balance' }).checked).toBe(true);
  });

  it('[GUEST-04] keeps the request that was typed over a reload, never a card’s number, and no longer than until it is paid', async () => {
    const show = payable(buildPayableOrder({ specialRequest: 'High floor' }));
    const request = async () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Special request' });
    const page = open({ show });
    await page.user.type(await request(), ' and late arrival');
    page.unmount();
    const again = open({ show });
    expect((await request()).value).toBe('High floor and late arrival');
    await again.user.type(await request(), ' 4111 1111 1111 1111');
    expect(JSON.stringify({ ...localStorage })).not.toContain('4111');
    again.unmount();
    const last = open({ show });
    expect((await request()).value).toBe('High floor');
    await last.user.type(await request(), ' please');
    await last.user.click(await payButton());
    await waitFor(() => expect(last.server.requests(payOrder)).toHaveLength(1));
    last.unmount();
    open({ show });
    expect((await request()).value).toBe('High floor');
  });

  it('[PAY-12] pays by credit once however often it is pressed, tells the others, and shows the result', async () => {
    const tracked: string[] = [];
    const stop = on('account/changed', ({ reason }) => tracked.push(reason));
    const page = open();
    const button = await payButton();
    await Promise.all([page.user.click(button), page.user.click(button), page.user.click(button)]);
    await waitFor(() => expect(page.address()).toContain('/PayResult?orderno=P26112000001&flag=paid'));
    stop();
    expect(page.server.requests(payOrder)).toHaveLength(1);
    expect(page.server.lastRequest(payOrder)).toMatchObject({ method: 'credit', seenPay: '985.46' });
    expect(tracked).toEqual(['payment']);
  });

  it('[CALL-07] tells which order was paid how, and how that ended', async () => {
    const page = open({ pay: { name: 'networkDown' }, dialogs: { networkError: 'home' } });
    const tracked = watchButtons();
    await page.user.click(await payButton());
    await waitFor(() => expect(tracked).toHaveLength(1));
    expect(tracked).toMatchObject([
      {
        pageType: 'writePayFinishBook',
        request: { orderno: 'P26112000001', paymentOn: 'credit' },
        result: 'networkDown',
        response: { flag: expect.stringMatching(/^40[12]$/) },
      },
    ]);
  });

  it('forgets the guests once they are paid for, so that the next order is not made in their names', async () => {
    writeGuestDraft(buildStay(), { rooms: [{ lastName: 'Morgan', firstName: 'Alex', nationality: '' }] });
    const page = open();
    await page.user.click(await payButton());
    await waitFor(() => expect(page.address()).toContain('/PayResult'));
    expect(readGuestDraft(buildStay())).toBeUndefined();
  });

  it('tells the header that the funds changed when the order was paid in another tab', async () => {
    const tracked: string[] = [];
    const stop = on('account/changed', ({ reason }) => tracked.push(reason));
    const page = open({ pay: { name: 'notPayable' } });
    await page.user.click(await payButton());
    await waitFor(() => expect(page.address()).toContain('/tripDetail'));
    stop();
    expect(tracked).toEqual(['payment']);
  });

  it('[PAY-08] ignores a second press within five seconds, and takes one after them', async () => {
    let now = performance.now();
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => now);
    onTestFinished(() => clock.mockRestore());
    const page = open({ pay: { name: 'networkDown' }, dialogs: { networkError: 'home' } });
    const button = await payButton();
    const waitForDialogs = (times: number) => waitFor(() => expect(page.dialogs).toHaveLength(times));
    await page.user.click(button);
    await waitForDialogs(1);
    now += 4999;
    await page.user.click(button);
    expect(page.server.requests(payOrder)).toHaveLength(1);
    now += 1;
    await page.user.click(button);
    await waitForDialogs(2);
    expect(page.server.requests(payOrder)).toHaveLength(2);
  });

  it('[PAY-08] repeats a payment whose answer was lost with the same key', async () => {
    let times = 0;
    const page = open({ pay: () => (++times === 1 ? offline() : paid), dialogs: { networkInterrupted: 'final-step' } });
    await page.user.click(await payButton());
    await waitFor(() => expect(page.address()).toContain('/PayResult'));
    expect(new Set(page.server.requests(payOrder).map((request) => request.requestKey)).size).toBe(1);
  });

  it('begins with the method of the address, when it is offered', async () => {
    open({ path: `${writePayUrl({ orderNumber: 'P26112000001', method: 'balance' })}&source=roompai` });
    await payButton();
    expect((screen.getByRole('radio', { name: 'Pre-deposit balance' }) as HTMLInputElement).checked).toBe(true);
  });

  it('[GUEST-07] offers the five ways that the server names, credit and balance with the funds that are left', async () => {
    const ways = {
      paypal: 'PayPal',
      wechat: 'WeChat Pay',
      credit: 'Credit',
      pingpong: 'Card',
      balance: 'Pre-deposit balance',
    };
    const methods = PAY_METHODS.map((method) => ({ method, isAvailable: method === 'credit' || method === 'balance' }));
    open({
      show: payable(
        buildPayableOrder({ quote: buildOrderQuote({ methods, defaultMethod: 'balance' }), method: undefined }),
      ),
      user: {
        credit: { currency: 'USD', limit: '2000.00', available: '1200.00' },
        preDeposit: { currency: 'USD', balance: '340.50' },
      },
    });
    for (const method of PAY_METHODS) {
      const radio = await screen.findByRole<HTMLInputElement>('radio', { name: ways[method] });
      expect([radio.getAttribute('aria-disabled') === 'true', radio.checked]).toEqual([
        method !== 'credit' && method !== 'balance',
        method === 'balance',
      ]);
    }
    expect(screen.getByText('USD 1,200.00 available')).toBeTruthy();
    expect(screen.getByText('USD 340.50 available')).toBeTruthy();
    expect(screen.getAllByText('Not available on this platform')).toHaveLength(3);
  });

  it('[GUEST-07] marks no method whose funds do not cover the price until it is chosen, and says why', async () => {
    const reason = 'Not enough credit for this booking.';
    const methods = [{ method: 'credit', isAvailable: true, isShort: true, reason }] as const;
    const { user } = open({ show: payable(buildPayableOrder({ quote: buildOrderQuote({ methods }) })) });
    const credit = await screen.findByRole('radio', { name: 'Credit' });
    expect(credit).toHaveProperty('checked', false);
    expect(screen.getByText(new RegExp(reason))).toBeTruthy();
    await user.click(credit);
    expect(credit).toHaveProperty('checked', true);
  });

  it('[GUEST-07] begins with a method that can pay instead of one that cannot', async () => {
    const methods = [
      { method: 'credit', isAvailable: true, isShort: true, reason: 'Not enough' },
      { method: 'balance', isAvailable: true },
    ] as const;
    const quote = buildOrderQuote({ methods, defaultMethod: 'balance' });
    open({ show: payable(buildPayableOrder({ quote, method: 'credit' })) });
    expect(await screen.findByRole('radio', { name: 'Pre-deposit balance' })).toHaveProperty('checked', true);
  });

  it('[GUEST-07] does not let an unavailable method be chosen', async () => {
    const quote = buildOrderQuote({
      methods: [
        { method: 'credit', isAvailable: true },
        { method: 'paypal', isAvailable: false, reason: 'Not offered here' },
      ],
    });
    const page = open({ show: payable(buildPayableOrder({ quote })) });
    await payButton();
    await page.user.click(screen.getByRole('radio', { name: 'PayPal' }));
    expect((screen.getByRole('radio', { name: 'Credit' }) as HTMLInputElement).checked).toBe(true);
    expect(screen.getByText('Not offered here')).toBeTruthy();
  });

  it.each([[{ name: 'notPayable' }], [payable(buildPayableOrder({ status: 'confirmed' }))]])(
    '[PAY-03] leaves for the booking when it is not unpaid',
    async (show) => {
      const page = open({ show });
      await waitFor(() =>
        expect(page.address()).toBe('/portal/account/tripDetail?orderno=P26112000001&source=roompai'),
      );
    },
  );

  it.each([
    [{ name: 'creditExhausted' }, 'creditExhausted'],
    [{ name: 'notice' }, 'notice'],
    [{ name: 'securityCodeInvalid' }, 'notice'],
    [{ name: 'networkDown' }, 'networkError'],
    [
      { name: 'priceRose', data: { rise: '1.00', currency: 'USD', before: '985.46', now: '986.46' } },
      'orderVerification',
    ],
  ] as const)('[PAY-07] answers %o with the dialog %s', async (pay, dialog) => {
    const page = open({ pay });
    await page.user.click(await payButton());
    await waitFor(() => expect(page.dialogs.map((one) => one.name)).toEqual([dialog]));
  });

  it('[PAY-07] asks for the order again after a risen price was accepted: its time starts anew', async () => {
    const until = (seconds: number) =>
      payable(buildPayableOrder({ payUntil: Math.floor(Date.now() / 1000) + seconds }));
    let times = 0;
    const page = open({
      show: () => until(++times === 1 ? 100 : 290),
      pay: { name: 'priceRose', data: { rise: '1.00', currency: 'USD', before: '985.46', now: '986.46' } },
      dialogs: { orderVerification: { outcome: 'proceed', product: 'r-10021-1', verifiedAt: 1 } },
    });
    const button = await payButton();
    expect(screen.getByRole('timer').textContent).toMatch(/1:[34]/);
    await page.user.click(button);
    await waitFor(() => expect(screen.getByRole('timer').textContent).toMatch(/4:[45]/));
  });

  it('asks for the amount again after a risen price was accepted, and pays nothing by itself', async () => {
    const page = open({
      pay: { name: 'priceRose', data: { rise: '1.00', currency: 'USD', before: '985.46', now: '986.46' } },
      dialogs: { orderVerification: { outcome: 'proceed', product: 'r-10021-1', verifiedAt: 1 } },
    });
    await page.user.click(await payButton());
    await waitFor(() => expect(page.server.requests(writePayShow).length).toBeGreaterThan(1));
    expect(page.server.requests(payOrder)).toHaveLength(1);
  });

  it.each([
    ['refresh', '/portal/order/PayDisabled?orderno=P26112000001'],
    ['rebook', '/HotelList?type=3'],
  ] as const)('whose time ran out while nobody looked is asked about: %s leads to %s', async (choice, address) => {
    const page = open({
      show: payable(buildPayableOrder({ payUntil: Math.floor(Date.now() / 1000) - 400 })),
      dialogs: { refreshPrompt: choice },
    });
    await waitFor(() => expect(page.address()).toContain(address));
    expect(page.dialogs.map(({ name, props }) => [name, props])).toEqual([['refreshPrompt', { stale: 'price' }]]);
  });

  it('[PAY-09] leaves for the expired page where nobody can be asked', async () => {
    const page = open({ show: payable(buildPayableOrder({ payUntil: Math.floor(Date.now() / 1000) - 400 })) });
    onTestFinished(onDialogRequest((request) => request.fail(new Error('the host is down'))));
    await waitFor(() => expect(page.address()).toContain('/portal/order/PayDisabled?orderno=P26112000001'));
  });

  it('[PAY-09] leaves for the expired page when the time is over, in the page or on the server', async () => {
    const late = open({ show: payable(buildPayableOrder({ payUntil: Math.floor(Date.now() / 1000) - 1 })) });
    await waitFor(() => expect(late.address()).toContain('/portal/order/PayDisabled?orderno=P26112000001'));
    late.unmount();
    const expiredPage = open({ pay: { name: 'paymentExpired' } });
    await expiredPage.user.click(await payButton());
    await waitFor(() => expect(expiredPage.address()).toContain('/portal/order/PayDisabled'));
  });

  it.each([
    ['while it loads', () => new Promise(() => {}), 'Payment', 'Payment'],
    ['where it cannot be had', () => offline(), 'Payment', 'This booking could not be loaded.'],
    [
      'for an order that is nobody’s',
      { name: 'noSuchOrder' },
      'No booking found',
      'Your company has no booking P26112000001.',
    ],
  ])('has its one title, and nothing that axe finds, %s', async (_, show, title, text) => {
    const page = open({ show });
    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
    const titles = screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent);
    expect(titles).toEqual([title]);
    await expectNoAxeFindings(page.container);
  });

  it('disables the button with its reason when paying is not permitted', async () => {
    open({ user: { permissions: { canPay: false } } });
    expect((await payButton()).getAttribute('aria-disabled')).toBe('true');
  });
});
