import { tripDetail, tripDetailUrl, tripTime } from '@portico/contract';
import { buildTripDetail, buildTripOrder, renderPage, screen, within } from '@portico/testing';
import { describe, expect, it } from 'vitest';
import { TripDetailPage } from './trip-detail-page.tsx';

const now = () => Math.floor(Date.now() / 1000);

function open(order: Parameters<typeof buildTripOrder>[0], language: 'en' | 'zh' = 'en') {
  const { status = 'confirmed' } = order ?? {};
  return renderPage(<TripDetailPage />, {
    path: `${tripDetailUrl('P1')}&source=roompai`,
    language,
    replies: [
      [tripDetail, { name: 'trip', data: buildTripDetail({ order: buildTripOrder(order) }) }],
      [tripTime, { name: 'state', data: { status, createdAt: now(), paidAt: now(), waitSeconds: 600 } }],
    ] as never,
  });
}

describe('a booking’s state', () => {
  it.each([
    ['Unpaid', { status: 'unpaid', payUntil: now() + 200 }, { timer: true, pay: true }],
    ['Pending', { status: 'pending' }, { timer: true, pay: false }],
    ['Confirmed', { status: 'confirmed' }, { timer: false, pay: false }],
    ['Confirmed', { status: 'confirmedLate' }, { timer: false, pay: false }],
    ['Cancelled', { status: 'cancelled' }, { timer: false, pay: false }],
    ['Cancelled (charges)', { status: 'cancelled', payStatus: '6' }, { timer: false, pay: false }],
    ['Rejected', { status: 'rejected' }, { timer: false, pay: false }],
    ['Contact support', { status: 'contactSupport' }, { timer: false, pay: false }],
    ['Status being checked', { status: 'unknown' }, { timer: false, pay: false }],
  ] as const)('[TDET-02] is %s: %o', async (label, order, has) => {
    open({ canCancel: false, ...order });
    const head = await screen.findByRole('heading', { level: 1, name: 'P26111200001' });
    expect(document.getElementById(head.getAttribute('aria-describedby') ?? '')?.textContent).toBe(label);
    if (has.timer) await screen.findByRole('timer');
    expect(screen.queryByRole('timer') !== null).toBe(has.timer);
    expect(screen.queryByRole('link', { name: 'Pay now' }) !== null).toBe(has.pay);
  });

  it.each([
    ['5', 'Credit', '授信额度'],
    ['6', 'PayPal', 'PayPal'],
    ['8', 'Pay by Card', '银行卡支付'],
    ['10', 'Points', '积分'],
    ['11', 'Pay by Balance', '预存款支付'],
  ])('[TDET-02] names the card type %s', async (cardType, english, chinese) => {
    const page = open({ cardType, paidBy: 'as the server said' });
    const panel = await screen.findByRole('region', { name: 'Payment and refund information' });
    expect(within(panel).getByText(english)).toBeTruthy();
    page.unmount();
    open({ cardType, paidBy: 'as the server said' }, 'zh');
    expect((await screen.findAllByText(chinese)).length).toBeGreaterThan(0);
  });
});
