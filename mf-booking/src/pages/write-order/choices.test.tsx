import {
  getCountries,
  getOrderPrice,
  type OrderQuote,
  submitOrder,
  writeOrderShow,
  writeOrderUrl,
} from '@portico/contract';
import {
  buildAreaCodes,
  buildOrderHotel,
  buildOrderQuote,
  buildStay,
  expectNoAxeFindings,
  type PageOptions,
  renderPage,
  screen,
  waitFor,
  within,
} from '@portico/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { writeGuestDraft } from '../../features/guest-draft/guest-draft.ts';
import { WriteOrderPage } from './write-order-page.tsx';

const stay = buildStay();
const GUEST = { lastName: 'MENDOZA', firstName: 'ANA', nationality: 'US' };
const coupon = { id: 'c-1', code: 'SPRING', discount: '50.00', title: { en: 'Spring 50', zh: '春季 50' } };
const unusable = {
  id: 'c-2',
  code: 'BIG',
  title: { en: 'Big stays', zh: '长住' },
  reason: { en: 'for bookings from USD 2,000.00', zh: '满 USD 2,000.00 可用' },
};
const COUPONS = { coupons: [coupon], unusableCoupons: [unusable] };

interface Given extends Partial<PageOptions<never>> {
  quote?: Partial<OrderQuote>;
  priced?: Partial<OrderQuote>;
}

function open({ quote = {}, priced = {}, ...rest }: Given = {}) {
  const base = buildOrderQuote({ stay, ...quote });
  const data = { hotel: buildOrderHotel(), areaCodes: buildAreaCodes(), defaultAreaCode: 216, quote: base };
  return renderPage(<WriteOrderPage />, {
    path: `${writeOrderUrl({ stay, product: 'r-10021-1' })}&source=roompai`,
    ...rest,
    replies: [
      [writeOrderShow, { name: 'quoted', data }],
      [getCountries, { name: 'countries', data: { US: 'United States' } }],
      [getOrderPrice, { name: 'quoted', data: { quote: { ...base, ...priced } } }],
      [submitOrder, { name: 'ordered', data: { orderNumber: 'P1' } }],
    ] as never,
  });
}

type Page = ReturnType<typeof open>;
const points = () => screen.findByLabelText('Use points') as Promise<HTMLInputElement>;
const goPay = async ({ user }: Page) => user.click(await screen.findByRole('button', { name: 'Continue to payment' }));
const lines = () =>
  within(screen.getByRole('region', { name: 'Price details' }))
    .getAllByRole('term')
    .map((term) => `${term.textContent} ${term.nextElementSibling?.textContent}`.replace(/\s+/g, ' '));

beforeEach(() =>
  writeGuestDraft(stay, { rooms: [GUEST], email: 'ana@example.com', phone: '7025550142', areaCode: 216 }),
);

describe('points on the order page', () => {
  it('[GUEST-05] say what a hundred are worth, how many there are and how many can be used', async () => {
    open({ quote: { pointRatio: '0.0125', pointsBalance: 1_250 } });
    expect((await points()).getAttribute('aria-describedby')).toBeTruthy();
    expect(
      screen.getByText(/Use multiples of 100, worth USD 1\.25 each\. You have 1,250 and can use up to 1,200 here\./),
    ).toBeTruthy();
  });

  it.each([
    ['9999', { pointsBalance: 1_250 }, '1200'],
    ['9999', { pointsBalance: 5_000, pointRatio: '1' }, '900'],
    ['00300', {}, '300'],
    ['３００', {}, '300'],
    ['-4a00', {}, '400'],
    ['500', { pointsBalance: 0 }, ''],
  ])('[GUEST-05] typed as %s are capped by both bounds %j: %s', async (typed, quote, expected) => {
    const page = open({ quote });
    await page.user.type(await points(), typed);
    expect((await points()).value).toBe(expected);
  });

  it('[GUEST-05] of no whole hundreds are told below their field, and at Go pay', async () => {
    const page = open();
    await page.user.type(await points(), '150');
    await page.user.tab();
    expect(screen.getByText('Only multiples of 100 are supported')).toBeTruthy();
    await goPay(page);
    await waitFor(() =>
      expect(page.dialogs).toMatchObject([
        { name: 'notice', props: { message: 'Points only support multiples of 100' } },
      ]),
    );
    expect(page.server.requests(submitOrder)).toHaveLength(0);
  });

  const payable = (pay: string) => {
    const figures = { total: pay, pay, fee: '0.00', points: 0, pointsWorth: '0.00' };
    return { amounts: { currency: 'USD', methods: { credit: figures, balance: figures } } };
  };

  it.each([
    [{ pointsBalance: 300 }, 'Points cannot exceed available balance (Point: 300)'],
    [payable('3.99'), 'Points amount cannot exceed payable amount'],
  ])('[GUEST-05] that no longer fit the price (%j) are told at Go pay', async (priced, message) => {
    const page = open({ priced });
    await page.user.type(await points(), '400');
    await waitFor(() => expect(page.server.requests(getOrderPrice)).toHaveLength(1), { timeout: 3000 });
    await goPay(page);
    await waitFor(() => expect(page.dialogs).toMatchObject([{ name: 'notice', props: { message } }]));
    expect(page.server.requests(submitOrder)).toHaveLength(0);
  });

  describe('by the clock', () => {
    beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));
    afterEach(() => vi.useRealTimers());

    it('[GUEST-05] are priced 800 ms after the last change, and not again when they are what they were', async () => {
      const page = open();
      const requestedPoints = () => page.server.requests(getOrderPrice).map((request) => request.points);
      await page.user.type(await points(), '400');
      expect(requestedPoints()).toEqual([]);
      await vi.advanceTimersByTimeAsync(800);
      await waitFor(() => expect(requestedPoints()).toEqual([400]));
      await page.user.type(await points(), '{Backspace}0');
      expect((await points()).value).toBe('400');
      await vi.advanceTimersByTimeAsync(2_000);
      expect(requestedPoints()).toEqual([400]);
    });
  });
});

describe('coupons on the order page', () => {
  it('[GUEST-11] are chosen, priced and ordered with', async () => {
    const figures = { total: '1055.46', pay: '935.46', fee: '0.00', points: 935, pointsWorth: '9.35' };
    const priced = {
      couponId: 'c-1',
      couponCode: 'SPRING',
      couponDiscount: '50.00',
      discountedAmounts: { currency: 'USD', methods: { credit: figures } },
    };
    const page = open({ quote: COUPONS, priced });
    const select = await screen.findByLabelText('Coupon');
    await page.user.selectOptions(select, 'Spring 50, USD 50.00 off');
    await waitFor(() => expect(page.server.lastRequest(getOrderPrice)).toMatchObject({ couponId: 'c-1', points: 0 }));
    await waitFor(() => expect(lines().join('\n')).toMatch(/Coupon SPRING .*50\.00/));
    expect(lines().join('\n')).toMatch(/Pay now .*935\.46/);
    await goPay(page);
    await waitFor(() => expect(page.server.lastRequest(submitOrder)).toMatchObject({ couponId: 'c-1' }));
  });

  it.each([
    ['en', 'Coupon', 'Big stays (for bookings from USD 2,000.00)'],
    ['zh', '优惠券', '长住（满 USD 2,000.00 可用）'],
  ] as const)('that do not fit say why, in %s, and cannot be chosen', async (language, label, expectedText) => {
    const { container } = open({ quote: COUPONS, language });
    await screen.findByLabelText(label);
    expect(screen.getByRole('option', { name: expectedText })).toHaveProperty('disabled', true);
    await expectNoAxeFindings(container);
  });

  it('are told even where none fits', async () => {
    open({ quote: { unusableCoupons: [unusable] } });
    expect(await screen.findByLabelText('Coupon')).toHaveProperty('disabled', false);
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'No coupon applies to this stay',
      'Big stays (for bookings from USD 2,000.00)',
    ]);
  });
});

describe('the ways to pay on the order page', () => {
  const methods: OrderQuote['methods'] = [
    { method: 'credit', isAvailable: true },
    { method: 'balance', isAvailable: true },
    { method: 'pingpong', isAvailable: false, reason: 'Not opened for your company' },
    { method: 'wechat', isAvailable: false, reason: 'Not available yet.' },
    { method: 'paypal', isAvailable: false, reason: 'Not available yet.' },
  ];
  const ways = () => screen.findAllByRole('radio') as Promise<HTMLInputElement[]>;

  it('[GUEST-07] are the five that the server names; what is not available says why and cannot be chosen', async () => {
    const page = open({ quote: { methods } });
    const [credit, balance, ...others] = await ways();
    expect(others).toHaveLength(3);
    expect(screen.getByText('Not opened for your company')).toBeTruthy();
    for (const other of others) {
      await page.user.click(other);
      expect(other.checked).toBe(false);
    }
    expect([credit?.checked, balance?.checked]).toEqual([true, false]);
    expect(screen.getAllByText(/ available$/)).toHaveLength(2);
  });

  it('[GUEST-07] begin with the one that the server names', async () => {
    open({ quote: { methods, defaultMethod: 'balance' } });
    const [credit, balance] = await ways();
    expect([credit?.checked, balance?.checked]).toEqual([false, true]);
  });
});

describe('the price details on the order page', () => {
  const paypal = { total: '1135.02', pay: '1015.02', fee: '29.56', points: 985, pointsWorth: '9.85' };
  const byPaypal: Partial<OrderQuote> = {
    feeText: { en: 'Asked by the payment method', zh: '支付方式收取' },
    methods: [{ method: 'paypal', isAvailable: true }],
    defaultMethod: 'paypal',
    amounts: { currency: 'USD', methods: { paypal } },
  };

  it('[GUEST-06] show the payable amount and the transaction fee with its description', async () => {
    open({ quote: byPaypal });
    await points();
    expect(lines()).toEqual([
      expect.stringMatching(/^Room price .*870\.00$/),
      expect.stringMatching(/^Taxes .*115\.46$/),
      expect.stringMatching(/^Payable amount .*985\.46$/),
      expect.stringMatching(/^Transaction fee Asked by the payment method .*29\.56$/),
      expect.stringMatching(/^Pay now .*1,015\.02$/),
      expect.stringMatching(/^Resort fee, paid at the hotel .*120\.00$/),
      expect.stringMatching(/^Total for the stay .*1,135\.02$/),
    ]);
  });

  it('[GUEST-06] say what the booking earns, in points and cash, and nothing where that is nothing', async () => {
    const page = open({ quote: byPaypal });
    expect(await screen.findByText(/You earn 985 points \(worth USD 9\.85\)\./)).toBeTruthy();
    page.unmount();
    const none = { ...paypal, points: 0, pointsWorth: '0.00' };
    open({ quote: { ...byPaypal, amounts: { currency: 'USD', methods: { paypal: none } } } });
    await points();
    expect(screen.queryByText(/You earn/)).toBeNull();
  });
});
