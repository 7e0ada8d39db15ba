import { hotelList } from '@portico/contract';
import { aHotelListItem, aHotelListPage, fireEvent, screen, waitFor, within } from '@portico/testing';
import { describe, expect, it } from 'vitest';
import { type Found, found, PATH, paramsOf, rowOf, showList, textOf } from './test-support/list-scene.tsx';

describe('filters and order', () => {
  it('[LIST-02] a keyword asks on Enter, not before', async () => {
    const { user, address, server } = showList();
    await rowOf('Bellrock Hotel');
    const box = screen.getByRole('searchbox', { name: 'Hotel name' });
    await user.type(box, ' palm ');
    expect(server.requests(hotelList)).toHaveLength(1);
    await user.type(box, '{Enter}');
    await waitFor(() => expect(server.lastRequest(hotelList)).toMatchObject({ keyword: 'palm', page: 1 }));
    expect(paramsOf(address())).toMatchObject({ keyword: 'palm' });
  });

  it('[LIST-02] the Enter that takes a word of an input method asks nothing', async () => {
    const { user, server } = showList();
    await rowOf('Bellrock Hotel');
    const box = screen.getByRole('searchbox', { name: 'Hotel name' });
    fireEvent.compositionStart(box);
    fireEvent.input(box, { target: { value: 'zonglv' } });
    // The second is how Safari tells of it.
    for (const key of [{ isComposing: true }, { keyCode: 229 }]) fireEvent.keyDown(box, { key: 'Enter', ...key });
    fireEvent.input(box, { target: { value: '棕榈' } });
    fireEvent.compositionEnd(box);
    expect(server.requests(hotelList)).toHaveLength(1);
    await user.type(box, '{Enter}');
    await waitFor(() => expect(server.lastRequest(hotelList)).toMatchObject({ keyword: '棕榈' }));
  });

  it('[LIST-03] a property class narrows the list and starts at page 1', async () => {
    const counted = aHotelListPage({ total: 50, page: 2, starCounts: [{ option: 1, hotels: 31 }] });
    const { user, address, server } = showList(found(counted), { path: `${PATH}&page=2` });
    await rowOf('Bellrock Hotel');
    const five = screen.getByRole('checkbox', { name: /Property class 5/ });
    expect(textOf(five.closest('label'))).toContain('31');
    expect(screen.getAllByRole('checkbox', { name: /Property class/ })).toHaveLength(4);
    await user.click(five);
    await waitFor(() => expect(server.lastRequest(hotelList)).toMatchObject({ stars: [1], page: 1 }));
    expect(paramsOf(address())).toMatchObject({ star: '1' });
    expect(paramsOf(address())).not.toHaveProperty('page');
  });

  it('[LIST-03, LIST-04] price bands: those between are checked and locked, and one can be switched off', async () => {
    const { user, server } = showList();
    await rowOf('Bellrock Hotel');
    const band = (name: string) => screen.getByRole('checkbox', { name: new RegExp(`^${name}`) });
    await screen.findByRole('checkbox', { name: /^Under USD 70/ });
    expect(band('Over USD 350').matches(':disabled')).toBe(true);
    await user.click(band('USD 70 – 140'));
    await user.click(band('USD 210 – 350'));
    await waitFor(() => expect(server.lastRequest(hotelList)).toMatchObject({ budgets: [6, 7, 8] }));
    expect(band('USD 140 – 210').matches(':checked')).toBe(true);
    expect(band('USD 140 – 210').matches(':disabled')).toBe(true);
    await user.click(band('USD 70 – 140'));
    await waitFor(() => expect(server.lastRequest(hotelList)).toMatchObject({ budgets: [8] }));
  });

  it('[LIST-05] an order asks for page 1 anew and keeps the old rows in sight', async () => {
    const { user, address, server } = showList(found(aHotelListPage({ total: 50, page: 2 })), {
      path: `${PATH}&page=2`,
    });
    await rowOf('Bellrock Hotel');
    let answer = (_: Found) => {};
    server.answer(hotelList, () => new Promise<Found>((resolve) => (answer = resolve)));
    await user.click(screen.getByRole('tab', { name: 'Low price first' }));
    await waitFor(() => expect(server.lastRequest(hotelList)).toMatchObject({ sort: 'low', page: 1 }));
    expect(paramsOf(address())).toMatchObject({ hotelType: 'low' });
    expect((await rowOf('Bellrock Hotel')).parentElement?.getAttribute('aria-busy')).toBe('true');
    answer(found(aHotelListPage({ hotels: [aHotelListItem({ id: '2', name: 'Copperline', nameEn: 'Copperline' })] })));
    expect((await rowOf('Copperline')).parentElement?.getAttribute('aria-busy')).toBeNull();
    expect(screen.getByRole('tab', { name: 'Low price first' }).getAttribute('aria-selected')).toBe('true');
  });
});

describe('the orders', () => {
  it.each([
    ['zh', ['推荐排序', '低价优先', '高星级优先']],
    ['en', ['Best match', 'Low price first', 'High property class']],
  ] as const)('[LIST-05] are named in %s as the specification names them', async (language, names) => {
    showList(undefined, { language });
    await screen.findByText('Bellrock Hotel');
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(names);
  });
});

describe('on a phone', () => {
  it('[SRCH-08] filters wait in a drawer and are asked for together, with Search', async () => {
    window.happyDOM.setViewport({ width: 390, height: 844 });
    const { user, server } = showList();
    await rowOf('Bellrock Hotel');
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    const drawer = await screen.findByRole('dialog', { name: 'Filters' });
    await user.click(within(drawer).getByRole('checkbox', { name: /Property class 4/ }));
    await user.click(await within(drawer).findByRole('checkbox', { name: /^USD 70 – 140/ }));
    expect(server.requests(hotelList)).toHaveLength(1);
    await user.click(within(drawer).getByRole('button', { name: 'Search' }));
    await waitFor(() => expect(server.lastRequest(hotelList)).toMatchObject({ stars: [2], budgets: [6], page: 1 }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: 'Filters · 2' })).toBeTruthy();
    window.happyDOM.setViewport({ width: 1500, height: 900 });
  });
});
