import {
  cancelOrder,
  cancelPreview,
  getCountries,
  getOrderPrice,
  type OrderStatus,
  orderResult,
  submitOrder,
  tripDetailUrl,
  writeOrderShow,
  writeOrderUrl,
  writePayShow,
} from '@portico/contract';
import { readOrderData, writeOrderData } from '@portico/runtime';
import {
  buildAreaCodes,
  buildCancelPreview,
  buildOrderHotel,
  buildOrderQuote,
  buildPayableOrder,
  buildStay,
  expectNoAxeFindings,
  offline,
  type PageOptions,
  renderPage,
} from '@portico/testing';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { forgetGuestDraft, readGuestDraft, writeGuestDraft } from '../../../features/guest-draft/guest-draft.ts';
import { orderKey } from '../../../features/request-key/order-key.ts';
import { WriteOrderPage } from '../write-order-page.tsx';
import { storeOrdered } from './ordered-stays.ts';

const NUMBER = 'P26112000001';
const stay = buildStay({ rooms: 1, adults: 2 });
const product = 'r-10021-1';
const address = writeOrderUrl({ stay, product });
const coupon = { id: 'c-1', code: 'SPRING', discount: '50.00', title: { en: 'Spring 50', zh: '春季 50' } };
const quote = (overrides: Parameters<typeof buildOrderQuote>[0] = {}) =>
  buildOrderQuote({ stay, coupons: [coupon], ...overrides });
const payable = (overrides: Parameters<typeof buildPayableOrder>[0] = {}) => ({
  name: 'payable' as const,
  data: {
    hotel: buildOrderHotel(),
    areaCodes: buildAreaCodes(),
    order: buildPayableOrder({ orderNumber: NUMBER, quote: quote(), ...overrides }),
  },
});
const quoted = (overrides = quote()) => ({
  name: 'quoted' as const,
  data: { hotel: buildOrderHotel(), areaCodes: buildAreaCodes(), defaultAreaCode: 216, quote: overrides },
});
const nothingCharged = buildCancelPreview({
  isFree: true,
  cancelPrice: '0.00',
  refundPrice: '0.00',
  pointsReturned: 400,
});
const cancelled = {
  name: 'cancelled',
  data: { hasRefund: true, refund: '0.00', currency: 'USD', pointsReturned: 400 },
};
const draft = {
  rooms: [{ lastName: 'Muñoz', firstName: 'Carmen', nationality: 'US' }],
  email: 'carmen@harbour.example',
  areaCode: 216,
  phone: '702 555 0123',
  specialRequest: 'High floor',
  choices: { of: address, method: 'balance', points: '400', couponId: 'c-1' },
};

interface Given extends Partial<PageOptions<never>> {
  show?: unknown;
  pay?: unknown;
  preview?: unknown;
  cancel?: unknown;
  result?: unknown;
}

function open({
  show = quoted(),
  pay = payable(),
  preview = { name: 'preview', data: nothingCharged },
  cancel = cancelled,
  result = { name: 'noSuchOrder' },
  ...rest
}: Given = {}) {
  return renderPage(<WriteOrderPage />, {
    path: `${address}&source=roompai`,
    ...rest,
    replies: [
      [writePayShow, pay],
      [orderResult, result],
      [cancelPreview, preview],
      [cancelOrder, cancel],
      [writeOrderShow, show],
      [getOrderPrice, { name: 'quoted', data: { quote: quote({ pointsUsed: 400, pointsDiscount: '4.00' }) } }],
      [getCountries, { name: 'countries', data: { US: 'United States' } }],
      [submitOrder, { name: 'ordered', data: { orderNumber: 'P2' } }],
    ] as never,
  });
}

const ended = (status: OrderStatus) => ({
  name: 'result',
  data: {
    orderNumber: NUMBER,
    email: 'guest@example.test',
    minutes: 60,
    status,
    hotel: { city: { nameEn: 'Las Vegas (NV)', nameZh: '拉斯维加斯', id: '7988' } },
    stay,
    hotelName: { en: 'Bellrock Hotel', zh: '贝尔洛克酒店' },
    paid: { amount: '985.46', currency: 'USD' },
  },
});

const title = `Booking ${NUMBER} for this stay has not been paid yet`;
const change = () => screen.findByRole('button', { name: 'Change the details' });
const form = () => screen.findByRole('button', { name: 'Continue to payment' });

beforeEach(() => {
  writeOrderData({ stay, product, orderNumber: NUMBER, hotelUrl: '/portal/x' });
  writeGuestDraft(stay, draft);
  orderKey.write({ key: 'k-1', digest: 'd-1', untilMs: Number.MAX_SAFE_INTEGER });
});

describe('back from the payment', () => {
  it('[GUEST-09] shows the order that waits in place of the form, and asks for no second room', async () => {
    const page = open();
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
    expect(screen.getByRole('timer', { name: /^Time left to pay/ })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Bellrock Hotel' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Continue to payment' })).toBeNull();
    expect(page.server.requests(writeOrderShow)).toHaveLength(0);
    const button = await change();
    const about = document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent;
    expect(about).toContain('we cancel this booking first: nothing was charged');
    await page.user.click(screen.getByRole('link', { name: 'Continue to payment' }));
    expect(page.address()).toContain(`/WritePay?orderno=${NUMBER}`);
    expect(page.server.requests(cancelOrder)).toHaveLength(0);
  });

  it('has nothing that axe finds', async () => {
    const { container } = open();
    await change();
    await expectNoAxeFindings(container);
  });

  it('[GUEST-09] withdraws it and opens the form with a fresh price and everything that was typed and chosen', async () => {
    const page = open();
    await page.user.click(await change());
    await form();
    expect(page.server.requests(cancelOrder)).toMatchObject([
      { orderNumber: NUMBER, status: 'unpaid', cancelPrice: '0.00', refundPrice: '0.00' },
    ]);
    expect(page.server.requests(writeOrderShow)).toHaveLength(1);
    expect(screen.getByDisplayValue('Muñoz')).toBeTruthy();
    expect(screen.getByDisplayValue('High floor')).toBeTruthy();
    expect(screen.getByRole('radio', { name: /Pre-deposit balance/ })).toHaveProperty('checked', true);
    expect(screen.getByLabelText('Use points')).toHaveProperty('value', '400');
    expect(screen.getByLabelText('Coupon')).toHaveProperty('value', 'c-1');
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Guest details' }));
    expect(readOrderData()).toEqual({ stay, product, hotelUrl: '/portal/x' });
    expect(orderKey.read()).toBeUndefined();
  });

  it('[GUEST-09] restores only what the new price still offers', async () => {
    const show = quoted(quote({ coupons: [], pointsBalance: 300, methods: [{ method: 'credit', isAvailable: true }] }));
    const page = open({ show });
    await page.user.click(await change());
    await form();
    expect(screen.getByRole('radio', { name: /^Credit/ })).toHaveProperty('checked', true);
    expect(screen.getByLabelText('Use points')).toHaveProperty('value', '');
    expect(screen.getByLabelText('Coupon')).toHaveProperty('value', '');
    expect(screen.getByDisplayValue('Muñoz')).toBeTruthy();
  });

  it('[GUEST-09] fills the form from the order where nothing typed is kept, in another tab for example', async () => {
    forgetGuestDraft(stay);
    const [lead] = buildPayableOrder().guests;
    const guests = [{ lastName: '', firstName: '', ...lead, otherGuests: [{ lastName: 'Suharto', firstName: '' }] }];
    const page = open({ pay: payable({ guests }) });
    expect(await screen.findByText('Alex Morgan, Suharto')).toBeTruthy();
    await page.user.click(await change());
    await form();
    expect(screen.getByDisplayValue('Morgan')).toBeTruthy();
    expect(screen.getByDisplayValue('guest@example.test')).toBeTruthy();
    expect(await screen.findByDisplayValue('Suharto')).toBeTruthy();
  });

  it.each([
    ['ran out meanwhile', { name: 'notPayable' }, ended('unpaid')],
    ['was cancelled', { name: 'notPayable' }, ended('cancelled')],
    ['was refused by the hotel', payable({ status: 'rejected' }), ended('rejected')],
    ['is not there', { name: 'noSuchOrder' }, undefined],
    ['is none any more', { name: 'notPayable' }, undefined],
  ])('[GUEST-09] opens the form as ever when the order %s', async (_, pay, result) => {
    const page = open({ pay, ...(result && { result }) });
    await form();
    expect(readOrderData()).not.toHaveProperty('orderNumber');
    expect(page.server.requests(cancelPreview)).toHaveLength(0);
  });

  it('[GUEST-09] opens the form for another stay or rate without asking for the order', async () => {
    writeOrderData({ stay, product: 'another', orderNumber: NUMBER });
    const page = open();
    await form();
    expect(page.server.requests(writePayShow)).toHaveLength(0);
    expect(readOrderData()?.orderNumber).toBe(NUMBER);
  });

  it('[GUEST-09] offers Retry when the order cannot be looked up, and does not book beside it', async () => {
    let times = 0;
    const page = open({ pay: () => (++times === 1 ? offline() : payable()) });
    await page.user.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
    expect(page.server.requests(writeOrderShow)).toHaveLength(0);
  });

  it.each([
    ['what it would give back', 'preview'],
    ['the cancellation', 'cancel'],
  ] as const)('[GUEST-09] keeps everything and offers Retry when the answer about %s is lost', async (_, lost) => {
    let times = 0;
    const fine = lost === 'preview' ? { name: 'preview', data: nothingCharged } : cancelled;
    const page = open({ [lost]: () => (++times === 1 ? offline() : fine) });
    await page.user.click(await change());
    expect((await screen.findByRole('alert')).textContent).toContain('The booking could not be cancelled.');
    expect(readOrderData()?.orderNumber).toBe(NUMBER);
    expect(readGuestDraft(stay)).toEqual(draft);
    await page.user.click(screen.getByRole('button', { name: 'Retry' }));
    await form();
    expect(new Set(page.server.requests(cancelOrder).map(({ requestKey }) => requestKey)).size).toBe(1);
    expect(screen.getByDisplayValue('Muñoz')).toBeTruthy();
  });

  it('[GUEST-09] keeps the focus on Retry while it is tried again', async () => {
    const page = open({ preview: () => offline() });
    await page.user.click(await change());
    const retry = await screen.findByRole('button', { name: 'Retry' });
    await page.user.click(retry);
    await waitFor(() => expect(page.server.requests(cancelPreview)).toHaveLength(2));
    await waitFor(() => expect(retry.getAttribute('aria-busy')).toBeNull());
    expect(document.activeElement).toBe(retry);
    expect(screen.getAllByRole('alert')).toHaveLength(1);
  });

  it('[GUEST-09] says why it may not be cancelled, and leaves the way to the payment', async () => {
    const wire = { name: 'notCancellable', message: 'Your account cannot cancel bookings.' };
    const page = open({ preview: wire });
    await page.user.click(await change());
    expect((await screen.findByRole('alert')).textContent).toContain('Your account cannot cancel bookings.');
    await waitFor(() => expect(page.server.requests(writePayShow)).toHaveLength(2));
    expect(screen.getByRole('link', { name: 'Continue to payment' })).toBeTruthy();
    expect(page.server.requests(cancelOrder)).toHaveLength(0);
  });

  it('[GUEST-09] never cancels an order that was paid while the panel was open', async () => {
    let times = 0;
    const page = open({
      pay: () => (++times === 1 ? payable() : { name: 'notPayable' }),
      preview: { name: 'preview', data: buildCancelPreview({ cancelPrice: '0.00', refundPrice: '985.46' }) },
    });
    await page.user.click(await change());
    await form();
    expect(page.server.requests(cancelOrder)).toHaveLength(0);
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Guest details' }));
  });

  it('[GUEST-09, PAY-09] no longer offers the payment when its time is over', async () => {
    const page = open({ pay: payable({ payUntil: Math.floor(Date.now() / 1000) - 1 }) });
    expect(await screen.findByRole('heading', { name: `Payment time for booking ${NUMBER} has expired` })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Continue to payment' })).toBeNull();
    await page.user.click(screen.getByRole('button', { name: 'Open the form again' }));
    await form();
  });

  it('speaks Chinese', async () => {
    open({ language: 'zh' });
    expect(await screen.findByRole('heading', { name: `本次入住的订单 ${NUMBER} 正在等待支付` })).toBeTruthy();
    expect(screen.getByRole('button', { name: '修改订单信息' })).toBeTruthy();
  });
});

describe('the same submit after a reload', () => {
  it('[GUEST-09] carries the key of the one whose answer was lost', async () => {
    writeOrderData({ stay, product });
    const submit = async (answer: unknown) => {
      const page = open();
      page.server.answer(submitOrder, answer as never);
      await page.user.click(await form());
      await waitFor(() => expect(page.server.requests(submitOrder)).toHaveLength(1));
      const { requestKey } = page.server.lastRequest(submitOrder);
      return { page, requestKey };
    };
    const first = await submit(offline());
    first.page.unmount();
    const second = await submit({ name: 'ordered', data: { orderNumber: 'P2' } });
    await waitFor(() => expect(second.page.address()).toContain('orderno=P2'));
    expect(second.requestKey).toBe(first.requestKey);
  });
});

describe('back from the result of a booking that is paid', () => {
  const paid = { pay: { name: 'notPayable' }, result: ended('confirmed') };

  it.each([
    [
      'confirmed',
      'en',
      'You have already booked this stay',
      `Booking ${NUMBER} for this room and these nights is confirmed.`,
    ],
    ['pending', 'en', 'You have already booked this stay', 'is paid; the hotel is confirming it.'],
    ['contactSupport', 'en', 'You have already booked this stay', 'its status is being checked.'],
    ['confirmedLate', 'zh', '您已预订本次入住', `该房型、该日期的订单 ${NUMBER} 已确认。`],
  ] as const)(
    'says that it was booked (%s, %s), with the way to it and no form',
    async (status, language, title, text) => {
      const page = open({ ...paid, result: ended(status), language });
      expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
      expect(screen.getByText(text, { exact: false })).toBeTruthy();
      const [way] = screen.getAllByRole('link');
      expect(way?.getAttribute('href')).toContain(tripDetailUrl(NUMBER));
      expect(screen.queryByRole('textbox')).toBeNull();
      expect(page.server.requests(writeOrderShow)).toHaveLength(0);
      await expectNoAxeFindings(page.container);
    },
  );

  it('is also known where another Book now has overwritten what was left for this page', async () => {
    writeOrderData(undefined);
    storeOrdered({ stay, product }, NUMBER);
    writeOrderData({ stay, product: 'another' });
    open(paid);
    expect(await screen.findByText('You have already booked this stay', { selector: 'h1' })).toBeTruthy();
  });

  it('leads to the result who may not see bookings', async () => {
    open({ ...paid, user: { permissions: { canOrder: true, canPay: true, modules: [1] } } as never });
    const way = await screen.findByRole('link', { name: 'View booking' });
    expect(way.getAttribute('href')).toContain(`PayResult?orderno=${NUMBER}`);
  });

  it('opens an empty form for who wants another one of the kind', async () => {
    forgetGuestDraft(stay);
    const page = open(paid);
    await page.user.click(await screen.findByRole('button', { name: 'Book this room again' }));
    await form();
    expect(screen.getAllByRole('combobox', { name: /name/ }).map((field) => (field as HTMLInputElement).value)).toEqual(
      ['', ''],
    );
    expect(readOrderData()).not.toHaveProperty('orderNumber');
    page.unmount();
    open(paid);
    await form();
  });

  it('offers Retry where it cannot be asked', async () => {
    const page = open({ pay: { name: 'notPayable' }, result: offline() });
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy();
    expect(page.server.requests(writeOrderShow)).toHaveLength(0);
    page.server.answer(orderResult, ended('confirmed') as never);
    await page.user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('You have already booked this stay', { selector: 'h1' })).toBeTruthy();
  });
});
