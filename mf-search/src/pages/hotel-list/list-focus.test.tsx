import { hotelList } from '@portico/contract';
import { buildHotelListItem, buildHotelListPage } from '@portico/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { found, rowOf, showList } from './test-support/list-scene.tsx';

const page = (number: number, total = 50) =>
  found(
    buildHotelListPage({ page: number, total, totalAll: total, hotels: [buildHotelListItem({ id: String(number) })] }),
  );
const focused = () => document.activeElement;

describe('the focus', () => {
  it('[LIST-02, DESK-05] stays in the hotel name after Enter, and goes back to it when the name is cleared', async () => {
    const { user, address } = showList();
    const box = await screen.findByRole('searchbox', { name: 'Hotel name' });
    await user.type(box, 'bell{Enter}');
    await waitFor(() => expect(address()).toContain('keyword=bell'));
    expect(focused()).toBe(box);
    await user.click(await screen.findByRole('button', { name: 'Clear hotel name' }));
    await waitFor(() => expect(address()).not.toContain('keyword=bell'));
    expect((box as HTMLInputElement).value).toBe('');
    expect(focused()).toBe(box);
  });

  it('[LIST-07, DESK-05] goes to the start of the list after Next page', async () => {
    const { user, server } = showList(page(1));
    await screen.findByRole('link', { name: 'Bellrock Hotel' });
    server.answer(hotelList, page(2));
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    const list = screen.getByRole('tablist', { name: 'Sort by' }).querySelector('[aria-controls]');
    const rows = document.getElementById(list?.getAttribute('aria-controls') ?? '');
    expect(rows).not.toBeNull();
    await waitFor(() => expect(focused()).toBe(rows));
  });

  it('[SRCH-11, DESK-05] goes to the heading of the results after a search', async () => {
    const { user, server } = showList(page(1));
    await user.click(await screen.findByRole('button', { name: /Rooms and guests/ }));
    await user.click(await screen.findByRole('button', { name: 'More adults in room 1' }));
    const guests = screen.getByRole('dialog', { name: 'Rooms and guests' });
    await user.click(within(guests).getByRole('button', { name: 'Done' }));
    expect(focused()).toBe(screen.getByRole('button', { name: /Rooms and guests/ }));
    server.answer(hotelList, page(1, 40));
    await user.click(screen.getByRole('button', { name: 'Search' }));
    await waitFor(() => expect(focused()).toBe(screen.getByRole('heading', { level: 1 })));
    await waitFor(() => expect(focused()?.textContent).toContain('40 properties'));
  });
});

describe('what is said', () => {
  const statusTexts = () => screen.getAllByRole('status').map((one) => one.textContent);

  it.each([
    ['en', '50 properties, Best match, 1–1 of 50', 'Low price first', '50 properties, Low price first, 1–1 of 50'],
    ['zh', '50 家酒店、推荐排序、第 1–1 家，共 50 家', '低价优先', '50 家酒店、低价优先、第 1–1 家，共 50 家'],
  ] as const)(
    '[DESK-05] is what an order, a filter or a page has brought (%s)',
    async (language, first, sort, then) => {
      const { user } = showList(page(1), { language });
      await waitFor(() => expect(statusTexts()).toContain(first), { timeout: 3000 });
      await user.click(screen.getByRole('tab', { name: sort }));
      await waitFor(() => expect(statusTexts()).toContain(then), { timeout: 3000 });
    },
  );

  it('[DESK-05] is said once, after quick changes', async () => {
    showList(page(1));
    const texts: (string | null)[] = [];
    await waitFor(() => expect(statusTexts()).toContain('50 properties, Best match, 1–1 of 50'), { timeout: 3000 });
    const region = screen
      .getAllByRole('status')
      .find(({ textContent }) => textContent?.startsWith('50')) as HTMLElement;
    const observer = new MutationObserver(() => texts.push(region.textContent));
    observer.observe(region, { childList: true, characterData: true, subtree: true });
    // Without user events: on a busy machine they are slower than the debounce.
    for (const sort of ['Low price first', 'High property class', 'Low price first'])
      fireEvent.click(screen.getByRole('tab', { name: sort }));
    await waitFor(() => expect(region.textContent).toContain('Low price first'));
    observer.disconnect();
    expect(texts.filter((text) => text !== '')).toEqual(['50 properties, Low price first, 1–1 of 50']);
  });

  it('names each figure of a row', async () => {
    const hotel = { points: 265, total: '286.50', atHotel: '21.45', atHotelFees: ['cityFee' as const] };
    showList(found(buildHotelListPage({ hotels: [buildHotelListItem(hotel)] })));
    const row = await rowOf('Bellrock Hotel');
    expect(row.textContent).toMatch(/Incl\. at the hotel USD 21\.45 City/);
    expect(row.textContent).toContain('You earn +265');
    expect(row.textContent).toMatch(/total USD 286\.50/);
  });

  it('parts a filter’s name from its number', async () => {
    const starCounts = [{ option: 1, hotels: 6 }];
    const budgetCounts = [{ option: 5, hotels: 17 }];
    showList(found(buildHotelListPage({ starCounts, budgetCounts })));
    expect(await screen.findByRole('checkbox', { name: /^Property class 5 ?, 5 stars, 6 properties$/ })).toBeTruthy();
    expect(await screen.findByRole('checkbox', { name: /^Under USD 70 ?, 17 properties$/ })).toBeTruthy();
  });
});
