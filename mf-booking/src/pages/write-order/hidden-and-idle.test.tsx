import { getCountries, getOrderPrice, submitOrder, writeOrderShow, writeOrderUrl } from '@portico/contract';
import {
  buildAreaCodes,
  buildOrderHotel,
  buildOrderQuote,
  buildStay,
  type PageOptions,
  renderPage,
  screen,
  waitFor,
} from '@portico/testing';
import { describe, expect, it } from 'vitest';
import { writeGuestDraft } from '../../features/guest-draft/guest-draft.ts';
import { WriteOrderPage } from './write-order-page.tsx';

const stay = buildStay();
const product = 'r-10021-1';
const DRAFT = {
  rooms: [{ lastName: 'MENDOZA', firstName: 'ANA', nationality: 'US' }],
  email: 'ana@example.com',
  phone: '7025550142',
  areaCode: 216,
};

function open({ quote = {}, price, ...rest }: Partial<PageOptions<never>> & { quote?: object; price?: unknown } = {}) {
  writeGuestDraft(stay, DRAFT);
  const data = {
    hotel: buildOrderHotel(),
    areaCodes: buildAreaCodes(),
    defaultAreaCode: 216,
    quote: buildOrderQuote({ stay, ...quote }),
  };
  return renderPage(<WriteOrderPage />, {
    path: `${writeOrderUrl({ stay, product })}&source=roompai`,
    ...rest,
    replies: [
      [writeOrderShow, { name: 'quoted', data }],
      [getOrderPrice, price],
      [getCountries, { name: 'countries', data: { US: 'United States' } }],
      [submitOrder, { name: 'ordered', data: { orderNumber: 'P1' } }],
    ] as never,
  });
}

const goPay = () => screen.findByRole('button', { name: 'Continue to payment' });
const longOver = () => ({ createdAt: Math.floor(Date.now() / 1000) - 400 });

describe('a price that ran out while nobody looked', () => {
  it('[GUEST-08] is asked about before it is renewed', async () => {
    const page = open({ quote: longOver() });
    await waitFor(() => expect(page.dialogs.map(({ name }) => name)).toEqual(['refreshPrompt']));
    expect(page.dialogs[0]?.props).toEqual({ stale: 'price' });
  });

  it('[GUEST-08, DESK-15] is renewed by Refresh, and leaves what was typed', async () => {
    const page = open({ quote: longOver(), dialogs: { refreshPrompt: 'refresh' } });
    await waitFor(() => expect(page.dialogs.map(({ name }) => name)).toEqual(['refreshPrompt', 'orderVerification']));
    for (const typed of ['MENDOZA', 'ANA', 'ana@example.com', '7025550142'])
      expect(await screen.findByDisplayValue(typed)).toBeTruthy();
  });

  it('[VRFY-07] is left by Book anew, to the hotels of the stay', async () => {
    const page = open({ quote: longOver(), dialogs: { refreshPrompt: 'rebook' } });
    await waitFor(() =>
      expect(page.address()).toContain(`HotelList?type=3&type_id=${stay.hotelId}&region=Bellrock+Hotel`),
    );
  });

  it('[GUEST-09] is confirmed before it is ordered at', async () => {
    const page = open({ quote: longOver() });
    await page.user.click(await goPay());
    await waitFor(() => expect(page.dialogs.map(({ name }) => name)).toEqual(['refreshPrompt', 'orderVerification']));
    expect(page.server.requests(submitOrder)).toHaveLength(0);
  });
});

describe('Continue to payment', () => {
  it('[GUEST-09] waits for the price under other choices, and does not go without one', async () => {
    const page = open({
      price: { name: 'roomSoldOut', data: {} },
      dialogs: { orderVerification: { outcome: 'stay' } },
    });
    await page.user.click(await screen.findByRole('radio', { name: /Pre-deposit balance/ }));
    await page.user.click(await goPay());
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy();
    await waitFor(async () => expect((await goPay()).getAttribute('aria-disabled')).toBe('true'));
    expect(page.server.requests(submitOrder)).toHaveLength(0);
  });

  it('[GUEST-07] says at the methods that none is marked', async () => {
    const methods = [{ method: 'credit', isAvailable: true, isShort: true, reason: 'Not enough' }];
    const page = open({ quote: { methods, defaultMethod: 'credit' } });
    await page.user.click(await goPay());
    expect((await screen.findByRole('alert')).textContent).toBe('Choose a payment method.');
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: /credit/i }));
    expect(page.server.requests(submitOrder)).toHaveLength(0);
  });
});

it('asks for no price where the account may not book, and says so alone', async () => {
  const page = open({ user: { permissions: { canOrder: false, canPay: false } } as never });
  expect(await screen.findByRole('heading', { name: 'Your account cannot book' })).toBeTruthy();
  expect(page.server.requests(writeOrderShow)).toHaveLength(0);
  expect(page.dialogs).toEqual([]);
});
