import {
  getHotelCity,
  HOTEL_RATES,
  hotelDetailUrl,
  updateVerifyPrice,
  type VerificationResult,
  type VerificationSubject,
  verifyOrder,
} from '@portico/contract';
import { buildStay, expectNoAxeFindings, offline, type PageOptions, renderPage } from '@portico/testing';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { OrderVerificationDialog } from './order-verification-dialog.tsx';

const stay = buildStay();
const verified = {
  name: 'verified',
  data: { verifiedAt: 7, product: 'king', total: { amount: '100.00', currency: 'USD' } },
};

type Given = Partial<PageOptions<never>> &
  Partial<Pick<VerificationSubject, 'from' | 'hotelUrl'>> & { verify?: unknown };

function open({ verify = verified, from = 'detail', hotelUrl, ...rest }: Given = {}) {
  const replies: VerificationResult[] = [];
  const page = renderPage(
    <OrderVerificationDialog
      stay={stay}
      {...(hotelUrl && { hotelUrl })}
      product="king"
      hotelName="Bellrock Hotel"
      nationality="CN"
      seen={{ amount: '100.00', currency: 'USD' }}
      from={from}
      resolve={(result) => replies.push(result)}
    />,
    {
      ...rest,
      replies: [
        [verifyOrder, verify],
        [updateVerifyPrice, verified],
        [
          getHotelCity,
          { name: 'city', data: { city: { id: '7988', nameEn: 'Las Vegas (NV)', nameZh: '拉斯维加斯' } } },
        ],
      ] as never,
    },
  );
  return { page, replies };
}

describe('the verification dialog', () => {
  it('[VRFY-04] shows that the price is being confirmed, cannot be closed meanwhile, and proceeds', async () => {
    const { page, replies } = open();
    expect(screen.getByRole('dialog', { name: 'Checking the price' })).toBeTruthy();
    await page.user.keyboard('{Escape}');
    await waitFor(() => expect(replies).toEqual([{ outcome: 'proceed', product: 'king', verifiedAt: 7 }]));
    expect(page.server.lastRequest(verifyOrder)).toMatchObject({
      stay,
      product: 'king',
      nationality: 'CN',
      seenTotal: '100.00',
    });
  });

  it('[VRFY-06] leads to the hotels of the city, with the same stay, and learns that the hotel is sold out', async () => {
    const { page, replies } = open({
      verify: { name: 'hotelSoldOut', data: {} },
      dialogs: { hotelSoldOut: 'other-hotels' },
    });
    await waitFor(() => expect(replies).toEqual([{ outcome: 'stay' }]));
    expect(page.server.lastRequest(getHotelCity)).toMatchObject({ hotelId: stay.hotelId });
    expect(page.address()).toContain('HotelList?type=1&type_id=7988&region=Las+Vegas');
    expect(window.sessionStorage.getItem('learned')).toContain(`"hotelId":"${stay.hotelId}","product":""`);
    expect(page.address()).toContain(`start_date=${stay.checkIn}`);
  });

  it('[VRFY-06] leads from a sold-out room to the rates of the same hotel, with all that its address said', async () => {
    const { page } = open({
      verify: { name: 'roomSoldOut', data: {} },
      dialogs: { roomSoldOut: 'other-room' },
      from: 'list',
      hotelUrl: hotelDetailUrl({ ...stay, regionName: 'Las Vegas (NV)', nationality: 'CN', ss: 'mark' }),
    });
    await waitFor(() => expect(page.address()).toContain(`HotelDetail?hotelid=${stay.hotelId}`));
    const params = Object.fromEntries(new URLSearchParams(page.address().split('?')[1]));
    expect(params).toMatchObject({ region: 'Las Vegas (NV)', nationality: 'CN', ss: 'mark', start_date: stay.checkIn });
    expect(window.location.hash).toBe(HOTEL_RATES);
  });

  it('[VRFY-06] leads Home from a sold-out room, to the hotels around it for the same stay', async () => {
    const { page, replies } = open({ verify: { name: 'roomSoldOut', data: {} }, dialogs: { roomSoldOut: 'home' } });
    await waitFor(() => expect(replies).toEqual([{ outcome: 'stay' }]));
    const around = `HotelList?type=3&type_id=${stay.hotelId}&region=Bellrock+Hotel&start_date=${stay.checkIn}`;
    expect(page.address()).toContain(around);
  });

  it('stays on the hotel’s page where a room of it is sold out', async () => {
    const { page, replies } = open({
      verify: { name: 'roomSoldOut', data: {} },
      dialogs: { roomSoldOut: 'other-room' },
    });
    const before = page.address();
    await waitFor(() => expect(replies).toEqual([{ outcome: 'stay' }]));
    expect(page.address()).toBe(before);
  });

  it.each(['list', 'detail', 'order', 'payment'] as const)(
    '[VRFY-07] restores the search where the list has expired, asked from the page of the %s',
    async (from) => {
      const reload = vi.spyOn(window.location, 'reload').mockReturnValue();
      const { page, replies } = open({ verify: { name: 'listExpired' }, from });
      const before = page.address();
      await waitFor(() => expect(replies).toEqual([{ outcome: 'stay' }]));
      const isItsOwnSearch = from === 'list' || from === 'detail';
      expect(reload).toHaveBeenCalledTimes(isItsOwnSearch ? 1 : 0);
      const around = `HotelList?type=3&type_id=${stay.hotelId}&region=Bellrock+Hotel&start_date=${stay.checkIn}`;
      expect(page.address()).toContain(isItsOwnSearch ? before : around);
      expect(page.dialogs).toEqual([]);
    },
  );

  it('offers to try again when the connection is lost, and goes on', async () => {
    let times = 0;
    const { page, replies } = open({ verify: () => (++times === 1 ? offline() : verified) });
    await screen.findByRole('alertdialog', { name: 'The price could not be checked' });
    await expectNoAxeFindings(document.body);
    await page.user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(replies).toHaveLength(1));
    expect(replies[0]).toMatchObject({ outcome: 'proceed' });
  });
});
