import { type TripOrder, tripDetail, tripDetailUrl, tripTime } from '@portico/contract';
import { buildTripDetail, buildTripOrder, expectNoAxeFindings, renderPage, screen, within } from '@portico/testing';
import { describe, expect, it } from 'vitest';
import { TripDetailPage } from './trip-detail-page.tsx';

const now = Math.floor(Date.now() / 1000);
const DUE = {
  childStatus: '1',
  surcharge: '45.00',
  surchargeText: { en: 'Late check-in', zh: '延迟入住' },
  surchargeOrderNumber: 'P2',
  surchargeUntil: now + 80_000,
} as const;

function open(order: Partial<TripOrder>, language: 'en' | 'zh' = 'en') {
  return renderPage(<TripDetailPage />, {
    path: `${tripDetailUrl('P1')}&source=roompai`,
    language,
    replies: [
      [
        tripDetail,
        { name: 'trip', data: buildTripDetail({ order: buildTripOrder({ status: 'confirmed', ...order }) }) },
      ],
      [tripTime, { name: 'state', data: { status: 'confirmed', createdAt: now, paidAt: now, waitSeconds: 600 } }],
    ] as never,
  });
}

describe('an additional payment on a booking’s page', () => {
  it.each([
    ['en', 'Additional payment due', 'Late check-in', 'Pay USD 45.00'],
    ['zh', '待补差价', '延迟入住', '支付 USD 45.00'],
  ] as const)(
    '[TDET-07] shows in %s what is asked, what for, until when, and the way to pay',
    async (language, title, text, pay) => {
      const { container } = open(DUE, language);
      const panel = await screen.findByRole('region', { name: title });
      expect(screen.getAllByText(title).length).toBeGreaterThan(1);
      expect(within(panel).getByText(text)).toBeTruthy();
      expect(within(panel).getByRole('timer').textContent).toMatch(/22:1\d:\d\d/);
      expect(within(panel).getByRole('link', { name: pay }).getAttribute('href')).toMatch(/WritePay\?orderno=P2(&|$)/);
      if (language === 'en') await expectNoAxeFindings(container);
    },
  );

  it('is a line of the price once it is paid, and asked for no more', async () => {
    open({
      paid: '445.00',
      surchargesPaid: [{ orderNumber: 'P2', amount: '45.00', text: DUE.surchargeText, paidAt: now, paidBy: 'PayPal' }],
    });
    const price = await screen.findByRole('region', { name: 'Price details' });
    expect(price.textContent).toMatch(/Additional payment Late check-inUSD 45\.00/);
    expect(screen.queryByRole('region', { name: 'Additional payment due' })).toBeNull();
  });
});
