import { payDisabledUrl } from '@portico/contract';
import { writeOrderData } from '@portico/runtime';
import { buildStay, expectNoAxeFindings, renderPage } from '@portico/testing';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { PayDisabledPage } from './pay-disabled-page.tsx';

const open = (why?: 'disabled', language: 'en' | 'zh' = 'en') =>
  renderPage(<PayDisabledPage />, {
    path: `${payDisabledUrl({ orderNumber: 'P1', ...(why && { why }) })}&source=roompai`,
    language,
  });

describe('an order that can no longer be paid', () => {
  it.each([
    [undefined, 'Payment time has expired'],
    ['disabled', 'This booking cannot be paid at the moment'],
  ] as const)(
    '[RSLT-04] for the reason %s says “%s”, with ways to book again and to My Bookings',
    async (why, title) => {
      const stay = buildStay();
      writeOrderData({ stay, product: 'king' });
      const { container } = open(why);
      expect(screen.getByRole('heading', { level: 1, name: title })).toBeTruthy();
      const again = screen.getByRole('link', { name: 'Book again' }).getAttribute('href');
      expect(again).toContain(`hotelid=${stay.hotelId}&start_date=${stay.checkIn}`);
      expect(screen.getByRole('link', { name: 'My Bookings' }).getAttribute('href')).toContain('/MyTrip');
      await expectNoAxeFindings(container);
      writeOrderData(undefined);
    },
  );

  it('leads to the search where the browser knows no stay, and speaks Chinese', () => {
    open('disabled', 'zh');
    expect(screen.getByRole('heading', { level: 1, name: '该订单目前无法支付' })).toBeTruthy();
    expect(screen.getByRole('link', { name: '重新预订' }).getAttribute('href')).toContain('/HotelSearch');
  });
});
