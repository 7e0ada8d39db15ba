import { type DataOf, orderCallbackResult, payCallbackResultUrl, writePayUrl } from '@portico/contract';
import { writeOrderData } from '@portico/runtime';
import { buildStay, expectNoAxeFindings, httpError, renderPage } from '@portico/testing';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { PayCallbackResultPage } from './pay-callback-result-page.tsx';

type OrderState = DataOf<typeof orderCallbackResult, 'result'>;
type Query = Parameters<typeof payCallbackResultUrl>[0];

const result = (status: OrderState['status']) => ({
  name: 'result' as const,
  data: {
    orderNumber: 'P1',
    email: 'guest@example.test',
    minutes: 60,
    status,
    hotel: { city: { nameEn: 'Las Vegas (NV)', nameZh: '拉斯维加斯', id: '7988' } },
    stay: buildStay(),
    hotelName: { en: 'Bellrock Hotel', zh: '贝尔洛克酒店' },
    paid: { amount: '985.46', currency: 'USD' },
    method: 'paypal',
  },
});
const open = (reply: unknown, query: Partial<Query> = {}, language: 'en' | 'zh' = 'en') =>
  renderPage(<PayCallbackResultPage />, {
    path: `${payCallbackResultUrl({ orderNumber: 'P1', hotelId: '10021', ...query })}&source=roompai`,
    language,
    replies: [[orderCallbackResult, reply]] as never,
  });

const DECLINED =
  'Your booking failed because your payment was declined. Please verify your account information or try using a different account to complete the payment. If you continue to experience issues, please contact our customer service for assistance.';

/** Status, callback of the provider, title, text and next step. */
const STATES = [
  [
    'confirmed',
    undefined,
    'Confirmed',
    'Your booking is confirmed. We’ll email the confirmation to guest@example.test within 10 minutes.',
    ['View booking', 'tripDetail?orderno=P1'],
  ],
  [
    'pending',
    undefined,
    'Pending',
    'Your order is currently pending confirmation. We will confirm the status within 10 minutes.',
    ['View booking', 'tripDetail?orderno=P1'],
  ],
  [
    'unpaid',
    undefined,
    'Pending',
    'Your order is currently pending confirmation. We will confirm the status within 10 minutes.',
    ['View booking', 'tripDetail?orderno=P1'],
  ],
  [
    'cancelled',
    undefined,
    'Cancel success',
    'This booking is cancelled. Your payment is refunded to the original payment method.',
    ['Book another stay', '/HotelSearch'],
  ],
  [
    'rejected',
    undefined,
    'Failed',
    'There are no rooms left for this stay. Please explore other available options.',
    ['Book another stay', '/HotelSearch'],
  ],
  [
    'unpaid',
    'unpaid',
    'Unpaid',
    'We have not received a payment for this booking yet. You can pay while the room is held.',
    ['Pay now', writePayUrl({ orderNumber: 'P1', showCancel: true })],
  ],
  [
    'unpaid',
    'declined',
    'Payment failed',
    DECLINED,
    ['Retry payment', writePayUrl({ orderNumber: 'P1', showCancel: true })],
  ],
] as const;

describe('the result of a payment elsewhere', () => {
  it.each(STATES)(
    '[RSLT-02] of an order that is %s, told %s, is %s',
    async (status, callback, title, text, [way, to]) => {
      const { container } = open(result(status), { callback });
      expect(await screen.findByRole('heading', { level: 2, name: title })).toBeTruthy();
      expect(screen.getByText(text)).toBeTruthy();
      const isPaid = status === 'confirmed' || status === 'pending';
      const terms = screen.getAllByRole('term').map(({ textContent }) => textContent);
      expect(terms).toEqual([
        'Booking reference',
        'Email',
        'Hotel',
        'Stay',
        ...(isPaid ? ['Paid', 'Paid by'] : ['Amount', 'Payment method']),
      ]);
      expect(screen.getByText('P1')).toBeTruthy();
      expect(screen.getByRole('listitem', { current: 'step' }).textContent).toContain(
        status === 'unpaid' ? 'Payment' : 'Confirmation',
      );
      const [next] = screen.getAllByRole('link');
      expect(next?.textContent).toBe(way);
      expect(next?.getAttribute('href')).toContain(to);
      await expectNoAxeFindings(container);
    },
  );

  it('[RSLT-02] of an order that nobody knows is that none was found', async () => {
    open({ name: 'noSuchOrder' });
    expect(await screen.findByRole('heading', { level: 1, name: 'No booking found' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'My Bookings' })).toBeTruthy();
  });

  it.each(['declined', 'unpaid'] as const)(
    '[RSLT-02] believes the order before the address that says %s',
    async (callback) => {
      open(result('confirmed'), { callback });
      expect(await screen.findByRole('heading', { level: 2, name: 'Confirmed' })).toBeTruthy();
      expect(screen.queryByText(DECLINED)).toBeNull();
    },
  );

  it('leads to the second confirmation where the payment waits for it', async () => {
    const held = result('unpaid');
    const page = open({ ...held, data: { ...held.data, secondConfirmation: '1' } });
    await waitFor(() =>
      expect(page.address()).toContain('/portal/order/paymentSecondConfirm?orderno=P1&source=roompai'),
    );
  });

  it('shows a status that nobody knows as being checked', async () => {
    open(result('unknown'));
    expect(await screen.findByRole('heading', { level: 2, name: 'Status being checked' })).toBeTruthy();
  });

  it('leads from a failed booking to the neighbours of its hotel, for the same stay', async () => {
    const stay = buildStay({ hotelId: '10021' });
    writeOrderData({ stay, product: 'king' });
    open(result('rejected'));
    const way = await screen.findByRole('link', { name: 'Book another stay' });
    expect(way.getAttribute('href')).toContain(`type=3&type_id=10021`);
    expect(way.getAttribute('href')).toContain(`start_date=${stay.checkIn}`);
    writeOrderData(undefined);
  });

  it.each([
    ['confirmed', undefined, '已确认', '预订已确认，确认函将在 10 分钟内发送至 guest@example.test。', '查看订单'],
    ['pending', undefined, '待确认', '您的订单正在等待确认，我们将在 10 分钟内告知结果。', '查看订单'],
    ['cancelled', undefined, '取消成功', '该订单已取消，已支付的款项将原路退回。', '继续预订'],
    ['rejected', undefined, '预订失败', '该日期已无可订房间，请选择其他房型或酒店。', '继续预订'],
    ['unpaid', 'unpaid', '待支付', '该订单尚未支付，房间保留期内您仍可支付。', '立即支付'],
    [
      'unpaid',
      'declined',
      '支付失败',
      '由于支付被拒，预订未成功。请核对支付账户的信息，或更换支付账户完成支付。如仍有问题，请联系客服。',
      '重新支付',
    ],
  ] as const)(
    '[RSLT-02] in Chinese, of an order that is %s, told %s, is %s',
    async (status, callback, title, text, way) => {
      open(result(status), { callback }, 'zh');
      expect(await screen.findByRole('heading', { level: 2, name: title })).toBeTruthy();
      expect(screen.getByText(text)).toBeTruthy();
      expect(screen.getAllByRole('link')[0]?.textContent).toBe(way);
    },
  );

  it.each([
    ['confirmed', undefined, 'Additional payment made', 'View booking', 'tripDetail?orderno=B7'],
    ['unpaid', undefined, 'Payment in progress', 'View booking', 'tripDetail?orderno=B7'],
    ['unpaid', 'unpaid', 'Additional payment due', 'Pay now', 'orderno=P1'],
    ['unpaid', 'declined', 'Payment failed', 'Retry payment', 'orderno=P1'],
    ['cancelled', undefined, 'Additional payment closed', 'View booking', 'tripDetail?orderno=B7'],
  ] as const)('of an additional payment that is %s, told %s, is %s', async (status, callback, title, way, address) => {
    const { name, data } = result(status);
    const surcharge = { bookingNumber: 'B7', text: { en: 'Late check-in', zh: '延迟入住' } };
    open({ name, data: { ...data, surcharge } }, { callback });
    expect(await screen.findByRole('heading', { level: 2, name: title })).toBeTruthy();
    expect(screen.queryByText(/Your booking (is confirmed|failed)|room is held|Book another stay/)).toBeNull();
    expect(screen.getByRole('link', { name: way }).getAttribute('href')).toContain(address);
  });

  it('[RSLT-02] in Chinese, of an order that nobody knows, is that none was found', async () => {
    open({ name: 'noSuchOrder' }, {}, 'zh');
    expect(await screen.findByRole('heading', { level: 1, name: '未找到订单' })).toBeTruthy();
  });

  it('offers Retry when the result cannot be had', async () => {
    let times = 0;
    const page = open(() => (++times === 1 ? httpError(500) : result('confirmed')));
    await page.user.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { level: 2, name: 'Confirmed' })).toBeTruthy();
  });
});
