import {
  type BookedStay,
  orderCallbackResult,
  orderResult,
  payCallbackResultUrl,
  payResultUrl,
  secondConfirmation,
  secondConfirmUrl,
} from '@portico/contract';
import { buildPolicy, buildStay, expectNoAxeFindings, renderPage } from '@portico/testing';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { PayCallbackResultPage } from './pages/pay-callback-result/pay-callback-result-page.tsx';
import { PayResultPage } from './pages/pay-result/pay-result-page.tsx';
import { SecondConfirmPage } from './pages/second-confirm/second-confirm-page.tsx';

const orderNumber = 'P1';
const bookedStay: BookedStay = {
  guests: ['Ana Mendoza', '王小明'],
  total: { amount: '1035.46', currency: 'USD' },
  // 17 May 2033, 20:33 at the hotel.
  policy: buildPolicy({ kind: 'free', freeUntil: 2_000_000_000 }),
  hasDocuments: true,
};
const result = {
  orderNumber,
  email: 'guest@example.test',
  minutes: 60,
  status: 'confirmed',
  hotel: { city: { nameEn: 'Las Vegas (NV)', nameZh: '拉斯维加斯', id: '7988' } },
  stay: buildStay(),
  hotelName: { en: 'Bellrock Hotel', zh: '贝尔洛克酒店' },
  paid: { amount: '985.46', currency: 'USD' },
  method: 'credit',
};
const confirmation = {
  state: '2',
  orderNumber,
  hotelNameEn: 'Bellrock Hotel',
  hotelNameZh: '贝尔洛克酒店',
  guestName: 'Ana Mendoza',
  guestEmail: 'guest@example.test',
  checkIn: '2026-12-10',
  checkOut: '2026-12-13',
  total: '1035.46',
  currency: 'USD',
  method: 'Card',
};

const PAGES = {
  PayResult: [<PayResultPage key="" />, payResultUrl({ orderNumber }), orderResult, 'result', result],
  PayCallbackResult: [
    <PayCallbackResultPage key="" />,
    payCallbackResultUrl({ orderNumber }),
    orderCallbackResult,
    'result',
    result,
  ],
  SecondConfirm: [
    <SecondConfirmPage key="" />,
    secondConfirmUrl({ orderNumber }),
    secondConfirmation,
    'order',
    confirmation,
  ],
} as const;
type PageName = keyof typeof PAGES;

function open(page: PageName, overrides: Partial<BookedStay> | undefined, language: 'en' | 'zh' = 'en') {
  const [element, path, call, name, data] = PAGES[page];
  const booked = overrides && { bookedStay: { ...bookedStay, ...overrides } };
  const replies = [[call, { name, data: { ...data, ...booked } }]] as never;
  return renderPage(element, { path: `${path}&source=roompai`, language, replies });
}

const NAMES = Object.keys(PAGES) as PageName[];

const definitionOf = (label: string) =>
  screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent ?? '';

const LANGUAGES = [
  ['en', 'View booking', 'Voucher', 'Send to guest', 'Guests', 'Cancellation policy', 'Total'],
  ['zh', '查看订单', '入住凭证', '发送给入住人', '入住人', '取消政策', '总价'],
] as const;

describe.each(NAMES)('the result page %s', (page) => {
  it.each(LANGUAGES)(
    '[DESK-29] offers voucher, deadline and “send to guest” in %s',
    async (language, view, voucher, send, guests, policy, total) => {
      const { container } = open(page, {}, language);
      await screen.findByRole('link', { name: view });
      const address = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
      expect(address(voucher)).toContain('tripDetail?orderno=P1&document=Voucher&source=');
      expect(address(send)).toContain('tripDetail?orderno=P1&document=Voucher&purpose=send&source=');
      expect(definitionOf(guests)).toBe('Ana Mendoza王小明');
      // Hotel time first, then the user's time.
      expect(definitionOf(policy)).toMatch(/17.*20:33 (PDT)?.*18.*0?3:33/);
      expect(definitionOf(total)).toContain('1,035.46');
      await expectNoAxeFindings(container);
    },
  );

  it('[DESK-24] lists every guest that was named', async () => {
    open(page, { allGuests: ['Ana Mendoza', 'Suharto', '王小明'] });
    await screen.findByRole('link', { name: 'View booking' });
    expect(definitionOf('Guests')).toBe('Ana MendozaSuharto王小明');
  });

  it('[DESK-29] offers no voucher where the server issues none', async () => {
    open(page, { hasDocuments: false });
    await screen.findByRole('link', { name: 'View booking' });
    expect(definitionOf('Guests')).toContain('Ana Mendoza');
    expect(screen.queryByRole('link', { name: /Voucher|Send to guest/ })).toBeNull();
  });

  it('names no deadline once the booking has ended', async () => {
    open(page, { policy: undefined });
    await screen.findByRole('link', { name: 'View booking' });
    expect(screen.queryByText('Cancellation policy')).toBeNull();
  });

  it('of a server without these facts, shows neither them nor the voucher', async () => {
    open(page, undefined);
    await screen.findByRole('link', { name: 'View booking' });
    expect(screen.queryByText('Guests')).toBeNull();
    expect(screen.queryByRole('link', { name: /Voucher|Send to guest/ })).toBeNull();
  });
});
