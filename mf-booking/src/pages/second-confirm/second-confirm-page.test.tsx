import { type DataOf, secondConfirmation, secondConfirmUrl } from '@portico/contract';
import { expectNoAxeFindings, rejected, renderPage } from '@portico/testing';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { SecondConfirmPage } from './second-confirm-page.tsx';

type Order = DataOf<typeof secondConfirmation, 'order'>;

const order = (state: string): { name: 'order'; data: Order } => ({
  name: 'order',
  data: {
    state,
    orderNumber: 'P1',
    hotelNameEn: 'Bellrock Hotel',
    hotelNameZh: '贝尔洛克酒店',
    guestName: 'Ana Mendoza',
    guestEmail: 'guest@example.test',
    checkIn: '2026-12-10',
    checkOut: '2026-12-13',
    total: '985.46',
    currency: 'USD',
    method: 'Card',
  },
});
const open = (reply: unknown, query: Partial<Parameters<typeof secondConfirmUrl>[0]> = {}, language?: 'zh') =>
  renderPage(<SecondConfirmPage />, {
    path: `${secondConfirmUrl({ orderNumber: 'P1', ...query })}&source=roompai`,
    ...(language && { language }),
    replies: [[secondConfirmation, reply]] as never,
    dialogs: { notice: 'close' },
  });

describe('the second confirmation of a payment', () => {
  it.each([
    ['0', 'Payment confirmed'],
    ['1', 'Waiting for confirmation'],
    ['2', 'Payment confirmed'],
    ['3', 'Payment confirmation failed'],
    ['4', 'Payment confirmation failed'],
  ])('[RSLT-03] shows the order and the state %s as %s', async (state, title) => {
    const { container } = open(order(state));
    expect(await screen.findByRole('heading', { level: 2, name: title })).toBeTruthy();
    const values = screen.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(values).toEqual([
      'P1',
      'Bellrock Hotel',
      'Ana Mendoza',
      'guest@example.test',
      '10 Dec 2026',
      '13 Dec 2026',
      expect.stringContaining('985.46'),
      'Card',
    ]);
    expect(screen.getByRole('listitem', { current: 'step' }).textContent).toContain(
      title === 'Payment confirmed' ? 'Confirmation' : 'Payment',
    );
    expect(screen.queryByText(/refunded within 10 business days/) !== null).toBe(state === '3' || state === '4');
    await expectNoAxeFindings(container);
  });

  it.each([
    ['1', 'en', 'Confirm this payment once more. The additional payment for booking B7 is not made until you do.', []],
    ['2', 'en', 'The additional payment for booking B7 is paid. The booking is confirmed as before.', ['View booking']],
    [
      '3',
      'en',
      'The payment was not confirmed. It is refunded within 10 business days, and booking B7 is unchanged.',
      ['View booking'],
    ],
    ['0', 'zh', '订单 B7 的补差价已支付，订单仍为已确认。', ['查看订单']],
  ] as const)(
    'of an additional payment in the state %s, in %s, promises nothing of a booking and leads to the one it belongs to',
    async (state, language, text, ways) => {
      const surcharge = { bookingNumber: 'B7', text: { en: 'Late check-in', zh: '延迟入住' } };
      const { data } = order(state);
      open({ name: 'order', data: { ...data, surcharge } }, {}, language === 'zh' ? 'zh' : undefined);
      expect(await screen.findByText(text)).toBeTruthy();
      const values = screen.getAllByRole('definition').map(({ textContent }) => textContent);
      expect(values.slice(0, 2)).toEqual(['B7', surcharge.text[language]]);
      const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
      expect(links.map(([name]) => name)).toEqual([...ways, language === 'zh' ? '我的订单' : 'My Bookings']);
      if (ways.length > 0) expect(links[0]?.[1]).toContain('tripDetail?orderno=B7');
      expect(screen.queryByText(/confirmation of the booking|订单确认函|Nothing is booked/)).toBeNull();
    },
  );

  it('[RSLT-03] tells the order and the action of its link', async () => {
    const page = open(order('2'), { action: 'confirm' });
    await screen.findByRole('heading', { level: 2, name: 'Payment confirmed' });
    expect(page.server.requests(secondConfirmation)).toEqual([{ orderNumber: 'P1', action: 'confirm' }]);
  });

  it.each([
    ['Confirm payment', 'confirm', '2', 'Payment confirmed'],
    ['Decline', 'reject', '3', 'Payment confirmation failed'],
  ] as const)('[RSLT-03] asks the payer, and %s is told', async (name, action, state, title) => {
    const page = open((request: { action: string }) => order(request.action === action ? state : '1'));
    await page.user.click(await screen.findByRole('button', { name }));
    expect(await screen.findByRole('heading', { level: 2, name: title })).toBeTruthy();
    expect(page.server.lastRequest(secondConfirmation)).toEqual({ orderNumber: 'P1', action });
  });

  it('[RSLT-03] alerts the server’s message when the call fails, and offers Retry', async () => {
    let times = 0;
    const page = open(() => (++times === 1 ? rejected('This link is no longer good.') : order('0')));
    await waitFor(() =>
      expect(page.dialogs).toMatchObject([{ name: 'notice', props: { message: 'This link is no longer good.' } }]),
    );
    await page.user.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { level: 2, name: 'Payment confirmed' })).toBeTruthy();
  });

  it('speaks Chinese', async () => {
    open(order('3'), {}, 'zh');
    expect(await screen.findByText('支付未获确认，已支付的款项将在 10 个工作日内退回。')).toBeTruthy();
    expect(screen.getByText('贝尔洛克酒店')).toBeTruthy();
  });

  it('asks nothing where its address names no booking', async () => {
    const page = open(order('1'), { orderNumber: '' });
    expect(await screen.findByRole('heading', { name: 'No booking found' })).toBeTruthy();
    expect(page.server.requests(secondConfirmation)).toEqual([]);
  });
});
