import { type DataOf, orderResult, payResultUrl } from '@portico/contract';
import { buildStay, expectNoAxeFindings, httpError, renderPage } from '@portico/testing';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { PayResultPage } from './pay-result-page.tsx';

type Result = DataOf<typeof orderResult, 'result'>;

const result = (overrides: Partial<Result> = {}): { name: 'result'; data: Result } => ({
  name: 'result',
  data: {
    orderNumber: 'P1',
    email: 'guest@example.test',
    minutes: 60,
    status: 'confirmed',
    hotel: { city: { nameEn: 'Las Vegas (NV)', nameZh: '拉斯维加斯', id: '7988' } },
    stay: buildStay(),
    hotelName: { en: 'Bellrock Hotel', zh: '贝尔洛克酒店' },
    paid: { amount: '985.46', currency: 'USD' },
    method: 'credit',
    ...overrides,
  },
});
const path = `${payResultUrl({ orderNumber: 'P1', flag: 'paid' })}&source=roompai`;
const open = (reply: unknown, language: 'en' | 'zh' = 'en') =>
  renderPage(<PayResultPage />, { path, language, replies: [[orderResult, reply]] as never });

describe('the result of a booking', () => {
  it('[RSLT-01] is confirmed, with its number, email and amount', async () => {
    const { container } = open(result());
    expect(
      await screen.findByText(
        'Your booking is confirmed. We’ll email the confirmation to guest@example.test within 10 minutes.',
      ),
    ).toBeTruthy();
    expect(screen.getByText('P1')).toBeTruthy();
    expect(screen.getByText(/985\.46/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'View booking' }).getAttribute('href')).toContain('tripDetail?orderno=P1');
    await expectNoAxeFindings(container);
  });

  it('[RSLT-01] is pending, names the minutes, and says so when it settles', async () => {
    let times = 0;
    const page = open(() => result({ status: ++times === 1 ? 'pending' : 'confirmed' }));
    expect(await screen.findByText(/currently pending confirmation/)).toBeTruthy();
    expect(screen.getByText(/within 60 minutes at the latest/)).toBeTruthy();
    await waitFor(() => expect(page.server.requests(orderResult)).toHaveLength(2), { timeout: 7000 });
    expect(await screen.findByText(/Your booking is confirmed/)).toBeTruthy();
  }, 10_000);

  it('[RSLT-01] is sold out, and leads to other hotels of the city', async () => {
    open(result({ status: 'rejected' }));
    expect(
      await screen.findByText('Selected room type sold out. Please explore other available options.'),
    ).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Book another stay' }).getAttribute('href')).toContain('type_id=7988');
  });

  it.each(['unknown', 'contactSupport'] as const)(
    'shows the status %s as being checked, never as cancelled',
    async (status) => {
      open(result({ status }));
      expect((await screen.findAllByText('Status being checked')).length).toBeGreaterThan(0);
      expect(screen.queryByText('Cancelled')).toBeNull();
    },
  );

  it.each([
    [
      'confirmed',
      'en',
      ['Your booking is confirmed. We’ll email the confirmation to guest@example.test within 10 minutes.'],
    ],
    ['confirmed', 'zh', ['预订已确认，确认函将在 10 分钟内发送至 guest@example.test。']],
    [
      'pending',
      'en',
      [
        'Your order is currently pending confirmation. We will confirm the status within 10 minutes.',
        'We’ll email guest@example.test within 60 minutes at the latest.',
      ],
    ],
    [
      'pending',
      'zh',
      [
        '您的订单正在等待确认，我们将在 10 分钟内告知结果。',
        '最迟 60 分钟内会有结果，我们会发邮件至 guest@example.test。',
      ],
    ],
    ['rejected', 'en', ['Selected room type sold out. Please explore other available options.']],
    ['rejected', 'zh', ['所选房型已售罄，请选择其他房型或酒店。']],
  ] as const)('[RSLT-01] %s in %s has its text, number and email', async (status, language, texts) => {
    const page = open(result({ status }), language);
    for (const text of texts) expect(await screen.findByText(text), text).toBeTruthy();
    const values = screen.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(values.slice(0, 2)).toEqual(['P1', 'guest@example.test']);
    await expectNoAxeFindings(page.container);
  });

  it.each([
    [
      'confirmed',
      'en',
      'The additional payment for booking B7 is paid. The booking is confirmed as before.',
      'Late check-in',
    ],
    ['confirmed', 'zh', '订单 B7 的补差价已支付，订单仍为已确认。', '延迟入住'],
    [
      'cancelled',
      'en',
      'The additional payment for booking B7 is closed. See the booking for payments and refunds.',
      'Late check-in',
    ],
  ] as const)(
    'of an additional payment that is %s, in %s, tells of it and leads to its booking',
    async (status, language, text, itemText) => {
      const surcharge = { bookingNumber: 'B7', text: { en: 'Late check-in', zh: '延迟入住' } };
      open(result({ status, surcharge }), language);
      expect(await screen.findByText(text)).toBeTruthy();
      const values = screen.getAllByRole('definition').map(({ textContent }) => textContent);
      expect(values.slice(0, 2)).toEqual(['B7', itemText]);
      expect(screen.getAllByRole('link')[0]?.getAttribute('href')).toContain('tripDetail?orderno=B7');
      expect(screen.queryByText(/guest@example\.test within|将在 10 分钟内发送/)).toBeNull();
      const title = screen.getByRole('heading', { level: 1 }).textContent;
      expect(title).toBe(language === 'zh' ? '补差价' : 'Additional payment');
      expect(screen.queryByRole('link', { name: /Book another stay|继续预订/ })).toBeNull();
    },
  );

  it.each([
    ['confirmed', 'Paid', 'Paid by'],
    ['unpaid', 'Amount', 'Payment method'],
    ['cancelled', 'Amount', 'Payment method'],
  ] as const)('calls the amount of a booking that is %s “%s”', async (status, amount, method) => {
    open(result({ status }));
    expect(await screen.findByText(amount)).toBeTruthy();
    expect(screen.getByText(method)).toBeTruthy();
  });

  it('has its one title, and nothing that axe finds, while it loads, fails and for an order that is nobody’s', async () => {
    const loading = open(() => new Promise(() => {}));
    const title = () => screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent);
    expect(title()).toEqual(['Booking result']);
    await expectNoAxeFindings(loading.container);
    loading.unmount();
    const failed = open(() => httpError(500));
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy();
    expect(title()).toEqual(['Booking result']);
    expect(screen.getByRole('link', { name: 'My Bookings' })).toBeTruthy();
    await expectNoAxeFindings(failed.container);
    failed.unmount();
    const missing = open({ name: 'noSuchOrder' });
    expect(await screen.findByRole('heading', { level: 1, name: 'No booking found' })).toBeTruthy();
    expect(title()).toEqual(['No booking found']);
    await expectNoAxeFindings(missing.container);
  });

  it('offers Retry when the result cannot be had', async () => {
    let times = 0;
    const page = open(() => (++times === 1 ? httpError(500) : result()));
    await page.user.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await screen.findByText(/Your booking is confirmed/)).toBeTruthy();
  });
});
