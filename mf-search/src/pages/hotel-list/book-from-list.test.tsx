import type { VerificationResult } from '@portico/contract';
import { readOrderData, recordObservedPrice } from '@portico/runtime';
import { act, buildHotelListItem, buildHotelListPage, screen, waitFor, within } from '@portico/testing';
import { describe, expect, it } from 'vitest';
import { found, PATH, paramsOf, rowOf, showList } from './test-support/list-scene.tsx';

const STAY = { checkIn: '2026-12-10', checkOut: '2026-12-13', rooms: 2, adults: 4, childAges: [6] };

describe('Book now', () => {
  const verified: VerificationResult = { outcome: 'proceed', product: 'r-2', verifiedAt: 1 };

  it('[LIST-10, VRFY-03, VRFY-05] verifies, saves the order data and goes to the order', async () => {
    const { user, address, dialogs } = showList(undefined, {
      path: `${PATH}&nationality=FR`,
      dialogs: { orderVerification: verified },
    });
    await user.click(within(await rowOf('Bellrock Hotel')).getByRole('button', { name: /Book now/ }));
    const stay = { ...STAY, hotelId: '10021' };
    await waitFor(() => expect(address()).toContain('/portal/booking/order/WriteOrder'));
    expect(dialogs[0]).toMatchObject({
      name: 'orderVerification',
      props: {
        stay,
        product: 'r-10021-1',
        hotelName: 'Bellrock Hotel',
        nationality: 'FR',
        seen: { amount: '1105.46', currency: 'USD' },
        from: 'list',
      },
    });
    expect(readOrderData()).toMatchObject({ stay, product: 'r-2', source: 'roompai' });
    expect(paramsOf(readOrderData()?.hotelUrl ?? '')).toMatchObject({ hotelid: '10021', region: 'Las Vegas (NV)' });
    expect(paramsOf(address())).toMatchObject({ hotelid: '10021', product: 'r-2', childNums: '7', source: 'roompai' });
  });

  it('[LIST-10] takes a double click for one, so that Back leads here again', async () => {
    const { user, address, dialogs } = showList(undefined, { dialogs: { orderVerification: verified } });
    await user.dblClick(within(await rowOf('Bellrock Hotel')).getByRole('button', { name: /Book now/ }));
    await waitFor(() => expect(address()).toContain('WriteOrder'));
    expect(dialogs).toHaveLength(1);
  });

  it('[LIST-10] stays where the verification ends there', async () => {
    const { user, address, dialogs } = showList(undefined, { dialogs: { orderVerification: { outcome: 'stay' } } });
    await user.click(within(await rowOf('Bellrock Hotel')).getByRole('button', { name: /Book now/ }));
    await waitFor(() => expect(dialogs).toHaveLength(1));
    expect(address()).toContain('HotelList');
    expect(readOrderData()).toBeUndefined();
  });

  it('says until when cancelling was free as the row told it', async () => {
    const freeUntil = 1_796_000_000;
    const hotels = [buildHotelListItem({ freeUntil }), buildHotelListItem({ id: '2', name: 'Nine Palms' })];
    const { user, dialogs } = showList(found(buildHotelListPage({ hotels })), {
      dialogs: { orderVerification: { outcome: 'stay' } },
    });
    for (const name of ['Bellrock Hotel', 'Nine Palms'])
      await user.click(within(await rowOf(name)).getByRole('button', { name: /Book now/ }));
    const seen = dialogs.map(({ props }) => (props as { seenFreeUntil?: number }).seenFreeUntil);
    expect(seen).toEqual([freeUntil, undefined]);
  });

  it('[DESK-05] leaves the focus on the rows where its own row is gone, and on its button where it is not', async () => {
    const hotels = [
      buildHotelListItem({ id: '1', name: 'Nine Palms' }),
      buildHotelListItem({ id: '2', name: 'Ten Palms' }),
    ];
    const { user } = showList(found(buildHotelListPage({ hotels })), {
      dialogs: {
        orderVerification: ({ stay }) => {
          if (stay.hotelId === '1') recordObservedPrice(stay, '');
          return { outcome: 'stay' };
        },
      },
    });
    const bookButton = within(await rowOf('Ten Palms')).getByRole('button', { name: /Book now/ });
    await user.click(bookButton);
    expect(document.activeElement).toBe(bookButton);
    await user.click(within(await rowOf('Nine Palms')).getByRole('button', { name: /Book now/ }));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Nine Palms' })).toBeNull());
    await waitFor(() => expect(document.activeElement?.contains(bookButton)).toBe(true));
    expect(document.activeElement).not.toBe(document.body);
  });

  it('[LIST-10] is off, with its reason, for whoever may only look', async () => {
    const { user, dialogs } = showList(undefined, {
      user: { permissions: { canSearch: true, canOrder: false, modules: [1, 2] } },
    });
    const row = within(await rowOf('Bellrock Hotel'));
    const button = row.getByRole('button', { name: /Book now/, description: /View Only/ });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    await user.click(button);
    expect(dialogs).toHaveLength(0);
  });

  it('[DESK-07] shows what the hotel said of the rate since: another price, or that its room is sold out', async () => {
    const hotels = ['41', '42'].map((id) => buildHotelListItem({ id, name: `Hotel ${id}`, product: `r-${id}` }));
    const { user, dialogs } = showList(found(buildHotelListPage({ hotels })), {
      dialogs: { orderVerification: { outcome: 'stay' } },
    });
    const [risen, gone] = await Promise.all(hotels.map(({ name }) => rowOf(name)));
    const stayAt = (hotelId: string) => ({ ...STAY, hotelId });
    act(() => {
      recordObservedPrice(stayAt('41'), 'r-41', { amount: '1117.96', currency: 'USD' });
      recordObservedPrice(stayAt('42'), 'r-42');
    });
    expect(risen?.textContent).toContain('USD 1,117.96');
    expect(risen?.textContent).toContain('Price updated');
    expect(gone?.textContent).toContain('This room is sold out for this stay.');
    const button = within(gone as HTMLElement).getByRole('button', { name: 'Sold out' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    await user.click(within(risen as HTMLElement).getByRole('button', { name: /Book now/ }));
    await waitFor(() => expect(dialogs[0]?.props).toMatchObject({ seen: { amount: '1117.96', currency: 'USD' } }));
  });
});
