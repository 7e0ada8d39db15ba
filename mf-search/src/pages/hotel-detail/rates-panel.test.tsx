import { hotelQuotes, recommendedHotels } from '@portico/contract';
import { readOrderData, recordObservedPrice } from '@portico/runtime';
import { act, buildPolicy, buildRate, buildRoom, expectNoAxeFindings, screen, waitFor, within } from '@portico/testing';
import { describe, expect, it } from 'vitest';
import { rateRows, showHotel, textOf } from './test-support/detail-scene.tsx';

const STAY = {
  hotelId: '10021',
  checkIn: '2026-12-10',
  checkOut: '2026-12-13',
  rooms: 2,
  adults: 4,
  childAges: [6],
};

describe('rates', () => {
  const [day, month] = [86_400, 2_592_000];
  const until = Math.floor(Date.now() / 1000) + month;

  it('[DETL-04] stand under their room with product, board, terms and three amounts', async () => {
    const rates = [
      buildRate({ product: 'a', board: { en: 'Room only', zh: '不含早' }, breakfasts: 0 }),
      buildRate({ product: 'b', isInstant: false, atHotel: '0.00', atHotelFees: [] }),
    ];
    showHotel([buildRoom({ rates })]);
    const [first, second] = (await rateRows()).map(textOf);
    expect(screen.getByRole('rowheader').getAttribute('rowspan')).toBe('2');
    expect(first).toContain('Deluxe King1 king bed\u00a0· 38\u00a0m²Sleeps 3');
    for (const part of ['Instant confirmation', 'Room only', 'USD 985.46', 'USD 120.00', 'USD 1,105.46'])
      expect(first).toContain(part);
    for (const part of ['On request', '2 breakfasts', 'nothing']) expect(second).toContain(part);
  });

  it('say whose nationality they are for, where they are not for everybody', async () => {
    showHotel([
      buildRoom({ rates: [buildRate({ product: 'a', nationalities: ['CN', 'XK'] }), buildRate({ product: 'b' })] }),
    ]);
    expect(await screen.findByText('Only for guests from China or XK')).toBeTruthy();
    const [, second] = (await rateRows()).map(textOf);
    expect(second).not.toContain('Only for');
  });

  it('say for whom a room is, in both languages', async () => {
    const room = { ...buildRoom().room, maxGuests: 3 };
    const couple = { ...buildRoom(), room: { ...room, maxAdults: 2 } };
    const friends = { ...buildRoom(), room: { ...room, id: 'room-2', maxAdults: 3 } };
    const page = showHotel([couple, friends]);
    const notes = async () => (await rateRows()).map(textOf);
    expect((await notes())[0]).toContain('Sleeps 3: 2 adults + 1 child');
    expect((await notes())[1]).toMatch(/Sleeps 3: 3 adults(?! \+)/);
    page.unmount();
    showHotel([couple], { language: 'zh' });
    expect((await notes())[0]).toContain('可住 3 人：2 成人 + 1 儿童');
  });

  it.each([
    {
      policy: buildPolicy({ kind: 'free', freeUntil: until }),
      says: ['Free until', 'your time ', 'then the full price'],
    },
    {
      policy: buildPolicy({ kind: 'firstNight', freeUntil: until, penalty: '290.00' }),
      says: ['Free until', 'then the first night (USD 290.00)'],
    },
    {
      policy: buildPolicy({ kind: 'fixed', freeUntil: until, penalty: '50.00' }),
      says: ['Free until', 'then USD 50.00'],
    },
    { policy: buildPolicy({ kind: 'percentage', freeUntil: until, percent: 30 }), says: ['then 30% of the price'] },
    {
      policy: buildPolicy({ kind: 'nonRefundable', freeUntil: undefined }),
      says: ['Non-refundable', 'full price charged if cancelled'],
    },
    {
      policy: buildPolicy({ kind: 'percentage', freeUntil: until - month - day, percent: 30 }),
      says: ['Cancelling costs 30%'],
    },
  ])('[DETL-04] say what cancelling costs: $policy.kind', async ({ policy, says }) => {
    showHotel([buildRoom({ rates: [buildRate({ policy })] })]);
    const [row] = (await rateRows()).map(textOf);
    for (const part of says) expect(row).toContain(part);
  });

  it('[DETL-04] open the breakdown of the total by keyboard and by a press', async () => {
    const rate = buildRate({ fees: { cleaningFee: '30.00' }, tax: '85.46' });
    const { user } = showHotel([buildRoom({ rates: [rate] })]);
    const [row] = await rateRows();
    const total = within(row as HTMLElement).getByRole('button', { name: 'USD 1,105.46' });
    await user.click(total);
    const text = textOf(await screen.findByRole('dialog', { name: 'Price breakdown' }));
    for (const line of [
      'Room price, 2 rooms USD 870.00',
      'Taxes and fees USD 115.46',
      'Tax USD 85.46',
      'Cleaning fee USD 30.00',
      'Pay now USD 985.46',
      'Resort fee, paid at the hotel USD 120.00',
      'Total for the stay USD 1,105.46',
      'Earns 985 points, worth USD 9.85.',
    ])
      expect(text.replace(/\s+/g, ' ')).toContain(line);
    expect(row?.hasAttribute('data-open')).toBe(true);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('break down what the hotel charges in its own currency, each room, and taxes that the price includes', async () => {
    const rate = buildRate({
      atHotelFees: [
        {
          kind: 'cityFee',
          name: { en: 'Kurtaxe', zh: 'Kurtaxe' },
          amount: '100.00',
          local: { amount: '92.00', currency: 'EUR' },
        },
        { kind: 'cityFee', amount: '20.00' },
      ],
      tax: '0.00',
      includedTaxes: [{ name: { en: 'VAT', zh: '增值税' }, price: { amount: '80.10', currency: 'EUR' } }],
      roomRates: [
        { name: { en: 'King', zh: '大床房' }, adults: 2, childAges: [], fare: '400.00' },
        { name: { en: 'Twin', zh: '双床房' }, adults: 2, childAges: [6], fare: '470.00' },
      ],
    });
    const { user } = showHotel([buildRoom({ rates: [rate] })]);
    const [row] = await rateRows();
    expect(textOf(row as HTMLElement)).toContain('includes an estimate');
    await user.click(within(row as HTMLElement).getByRole('button', { name: 'USD 1,105.46' }));
    const dialog = await screen.findByRole('dialog', { name: 'Price breakdown' });
    const text = textOf(dialog).replace(/\s+/g, ' ');
    for (const line of [
      'Kurtaxe, paid at the hotel The hotel charges EUR 92.00; the amount here is an estimate.USD 100.00',
      'City tax, paid at the hotel USD 20.00',
      'Total for the stay includes an estimateUSD 1,105.46',
      'Room price by roomRoom 1: King 2 adultsUSD 400.00Room 2: Twin 2 adults · 1 child (6)USD 470.00',
      'Included: VAT EUR 80.10',
    ])
      expect(text).toContain(line);
    await expectNoAxeFindings(document.body);
  });

  it('open the remarks of the supplier as plain text, by kind and in their language', async () => {
    const markup = 'No pets. <img src=x onerror="alert(1)">\nChildren welcome.';
    const remarks = [
      { kind: 'charges', text: { en: 'Parking EUR 20.00 a day.', zh: 'Parking EUR 20.00 a day.' } },
      { kind: 'property', text: { en: markup, zh: markup } },
    ] as const;
    const rates = [buildRate({ remarks }), buildRate({ product: 'without', name: { en: 'Plain', zh: '普通' } })];
    const { user } = showHotel([buildRoom({ rates })], { language: 'zh' });
    await rateRows();
    const opener = screen.getByRole('button', { name: /^订房必读/ });
    expect(opener.getAttribute('aria-label')).toBe('订房必读 · 豪华大床房（含早）');
    await user.click(opener);
    const panel = await screen.findByRole('dialog', { name: '订房必读' });
    expect(within(panel).getAllByRole('heading', { level: 3 }).map(textOf)).toEqual(['酒店规定', '到店费用']);
    const paragraphs = [...panel.querySelectorAll('p')];
    expect(paragraphs.map((paragraph) => [textOf(paragraph), paragraph.lang])).toEqual([
      [markup, 'en'],
      ['Parking EUR 20.00 a day.', 'en'],
    ]);
    expect(panel.querySelector('img')).toBeNull();
    await expectNoAxeFindings(document.body);
    await user.keyboard('{Escape}');
    expect(document.activeElement).toBe(opener);
  });

  it('show only the facts that the supplier states', async () => {
    const { squareMetres, maxGuests, ...room } = buildRoom().room;
    const rates = [buildRate({ beds: undefined, roomsLeft: undefined })];
    const { container } = showHotel([{ room, rates }]);
    const [row] = (await rateRows()).map(textOf);
    expect(textOf(screen.getByRole('rowheader'))).toBe('Deluxe King');
    for (const word of ['Sleeps', 'm²', 'left', 'Good to know', 'estimate']) expect(row).not.toContain(word);
    await expectNoAxeFindings(container);
  });

  it('say when few rooms are left', async () => {
    showHotel([
      buildRoom({ rates: [buildRate({ product: 'a', roomsLeft: 3 }), buildRate({ product: 'b', roomsLeft: 4 })] }),
    ]);
    const rows = (await rateRows()).map(textOf);
    expect(rows[0]).toContain('3 rooms left');
    expect(rows[1]).not.toContain('left');
  });

  it('narrow to breakfast', async () => {
    const rates = [buildRate({ product: 'a', boardCode: 'roomOnly', breakfasts: 0 }), buildRate({ product: 'b' })];
    const { user } = showHotel([buildRoom({ rates })]);
    expect(await rateRows()).toHaveLength(2);
    await user.click(screen.getByRole('radio', { name: 'Breakfast' }));
    expect(await rateRows()).toHaveLength(1);
  });

  it('[DETL-05, VRFY-05] are booked one by one: verified, kept, and on to the order', async () => {
    const { user, address, dialogs } = showHotel([buildRoom()], {
      dialogs: { orderVerification: { outcome: 'proceed', product: 'r-9', verifiedAt: 1 } },
    });
    await screen.findByRole('heading', { level: 1, name: 'Bellrock Hotel' });
    const [row] = await rateRows();
    await user.click(within(row as HTMLElement).getByRole('button', { name: /Book now/ }));
    await waitFor(() => expect(address()).toContain('WriteOrder'));
    expect(dialogs[0]).toMatchObject({
      props: { product: 'r-10021-1', from: 'detail', seen: { amount: '1105.46', currency: 'USD' } },
    });
    expect(readOrderData()).toMatchObject({ product: 'r-9', stay: { hotelId: '10021', childAges: [6] } });
  });

  it('[DETL-05] cannot be booked by whoever may only look', async () => {
    showHotel([buildRoom()], { user: { permissions: { canSearch: true, canOrder: false, modules: [1] } } });
    const [row] = await rateRows();
    const button = within(row as HTMLElement).getByRole('button', { name: /Book now/, description: /View Only/ });
    expect(button.getAttribute('aria-disabled')).toBe('true');
  });

  it('are not asked for whoever may not search, who is told why', async () => {
    const { server } = showHotel([buildRoom()], { user: { permissions: { canSearch: false, modules: [1] } } });
    expect(await screen.findByRole('heading', { name: 'Search is turned off' })).toBeTruthy();
    expect(await screen.findByRole('link', { name: 'Back to hotels in Las Vegas (NV)' })).toBeTruthy();
    expect(server.requests(hotelQuotes)).toHaveLength(0);
    expect(server.requests(recommendedHotels)).toHaveLength(0);
  });

  it('[DESK-07] show what the hotel said since they came: the new price with its part that is not broken down', async () => {
    const rates = [
      buildRate({ product: 'risen', total: '1105.46', atHotel: '120.00' }),
      buildRate({ product: 'other' }),
    ];
    const { user, dialogs } = showHotel([buildRoom({ rates })], {
      dialogs: { orderVerification: { outcome: 'stay' } },
    });
    await rateRows();
    act(() => recordObservedPrice(STAY, 'risen', { amount: '1117.96', currency: 'USD' }));
    const [first, second] = (await rateRows()) as HTMLElement[];
    for (const part of ['USD 1,117.96', 'Price updated', 'USD 997.96'])
      expect(textOf(first as HTMLElement)).toContain(part);
    expect(textOf(second as HTMLElement)).not.toContain('Price updated');
    await user.click(within(first as HTMLElement).getByRole('button', { name: 'USD 1,117.96' }));
    const text = textOf(await screen.findByRole('dialog', { name: 'Price breakdown' })).replace(/\s+/g, ' ');
    for (const line of ['Price change USD 12.50', 'Pay now USD 997.96', 'Total for the stay USD 1,117.96'])
      expect(text).toContain(line);
    await user.keyboard('{Escape}');
    await user.click(within(first as HTMLElement).getByRole('button', { name: /Book now/ }));
    await waitFor(() => expect(dialogs[0]?.props).toMatchObject({ seen: { amount: '1117.96' } }));
  });

  it('[DESK-05, DESK-07] of a room that is sold out cannot be had, and the button that found it out keeps the focus', async () => {
    const rates = [buildRate({ product: 'gone' }), buildRate({ product: 'its twin' })];
    const { user, container } = showHotel([buildRoom({ rates })], {
      dialogs: { orderVerification: { outcome: 'stay' } },
    });
    const [row] = (await rateRows()) as HTMLElement[];
    const button = within(row as HTMLElement).getByRole('button', { name: /Book now/ });
    await user.click(button);
    act(() => recordObservedPrice(STAY, 'gone'));
    expect(document.activeElement).toBe(button);
    for (const one of screen.getAllByRole('button', { name: 'Sold out' }))
      expect(one.getAttribute('aria-disabled')).toBe('true');
    expect(screen.getAllByRole('button', { name: 'Sold out', description: /sold out for this stay/ })).toHaveLength(2);
    expect(textOf(screen.getByRole('rowheader'))).toContain('This room is sold out for this stay.');
    await expectNoAxeFindings(container);
  });
});
