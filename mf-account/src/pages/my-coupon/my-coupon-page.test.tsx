import { type CouponRow, coupons, PATHS } from '@portico/contract';
import { expectNoAxeFindings, offline, type PageOptions, renderPage } from '@portico/testing';
import { within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { MyCouponPage } from './my-coupon-page.tsx';

const coupon = (overrides: Partial<CouponRow> = {}): CouponRow => ({
  id: '1',
  title: 'Autumn',
  discount: 'USD 20.00',
  type: 'Amount off',
  minimum: 'USD 200.00',
  validity: '1 Sep 2026 – 30 Nov 2026',
  checkIn: 'until 31 Jan 2027',
  checkOut: '-',
  ...overrides,
});

const NONE = { unredeemed: [], redeemed: [], expired: [] };
const wallet = (lists: object) =>
  ({ name: 'coupons', data: { lists: { ...NONE, ...lists }, currency: 'USD' } }) as const;

function show(answer: unknown, more: Partial<PageOptions<never>> = {}) {
  const path = `${PATHS.myCoupon}?source=roompai`;
  return renderPage(<MyCouponPage />, { path, ...more, replies: [[coupons, answer]] as never });
}

describe('MyCouponPage', () => {
  it.each([
    ['en', ['Expires today', 'Expires in 1 day', 'Expires in 9 days']],
    ['zh', ['今天到期', '1 天后到期', '9 天后到期']],
  ] as const)('names the coupons that expire soon: %s', async (language, texts) => {
    const soon = [0, 1, 9].map((daysLeft) => coupon({ id: String(daysLeft), daysLeft }));
    const page = show(wallet({ unredeemed: [...soon, coupon({ id: 'later' })] }), { language });
    for (const text of texts) expect(await page.findByText(text)).toBeTruthy();
    expect(page.getAllByText(/^Expires|天后?到期/)).toHaveLength(texts.length);
  });

  it('[CPN-01] has three tabs with their columns, - for none, and Use Now on those that can be used', async () => {
    const page = show(
      wallet({
        unredeemed: [coupon()],
        redeemed: [coupon({ id: '2', title: 'Welcome', checkIn: '-' })],
      }),
    );
    const texts = (role: string) =>
      within(page.getByRole('table'))
        .getAllByRole(role)
        .map((one) => one.textContent);
    await page.findByRole('tab', { name: 'Unredeemed (1)', selected: true });
    expect(page.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'Unredeemed (1)',
      'Redeemed (1)',
      'Expired (0)',
    ]);
    const columns = ['Discount', 'Type', 'Minimum amount', 'Valid', 'Check-in', 'Check-out'];
    const facts = ['Amount off', 'USD 200.00', '1 Sep 2026 – 30 Nov 2026'];
    expect(texts('columnheader')).toEqual([...columns, 'Use Now']);
    expect(texts('cell')).toEqual(['USD 20.00Autumn', ...facts, 'until 31 Jan 2027', '-', 'Use Now']);
    const use = page.getByRole('link', { name: 'Use Now: Autumn' });
    expect(use.getAttribute('href')).toContain(PATHS.hotelSearch);
    await expectNoAxeFindings(page.container);
    await page.user.click(page.getByRole('tab', { name: 'Redeemed (1)' }));
    expect(texts('columnheader')).toEqual(columns);
    expect(texts('cell')).toEqual(['USD 20.00Welcome', ...facts, '-', '-']);
    await page.user.click(page.getByRole('tab', { name: 'Expired (0)' }));
    expect(page.getByText('You have no coupons~')).toBeTruthy();
    await page.user.click(page.getByRole('tab', { name: 'Unredeemed (1)' }));
    await page.user.click(page.getByRole('link', { name: 'Use Now: Autumn' }));
    expect(page.address()).toContain(PATHS.hotelSearch);
  });

  it('shows twenty at a time', async () => {
    const many = Array.from({ length: 23 }, (_, index) => coupon({ id: String(index), title: `No ${index + 1}` }));
    const page = show(wallet({ expired: many }));
    await page.user.click(await page.findByRole('tab', { name: 'Expired (23)' }));
    expect(page.getAllByRole('row')).toHaveLength(21);
    await page.user.click(page.getByRole('button', { name: 'Page 2' }));
    expect(page.getAllByRole('row')).toHaveLength(4);
    expect(page.getByText('21–23 of 23')).toBeTruthy();
    expect(page.getByText('No 23')).toBeTruthy();
  });

  it('says that it could not be loaded, and asks again', async () => {
    const page = show(offline());
    await page.findByText('Your coupons could not be loaded.');
    page.server.answer(coupons, wallet({}));
    await page.user.click(page.getByRole('button', { name: 'Retry' }));
    expect(await page.findByText('You have no coupons~')).toBeTruthy();
  });

  it('speaks Chinese, on a phone as cards', async () => {
    window.happyDOM.setViewport({ width: 390, height: 844 });
    const page = show(wallet({ unredeemed: [coupon({ title: '满减' })] }), { language: 'zh' });
    const card = within(await page.findByRole('list', { name: '未使用（1）' })).getByRole('listitem');
    expect(card.textContent).toContain('最低消费USD 200.00');
    expect(within(card).getByRole('link', { name: '立即使用：满减' })).toBeTruthy();
    await expectNoAxeFindings(page.container);
    window.happyDOM.setViewport({ width: 1500, height: 900 });
  });
});
