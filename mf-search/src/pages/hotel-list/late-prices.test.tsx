import { hotelList } from '@portico/contract';
import { emit } from '@portico/runtime';
import {
  act,
  buildHotelListItem,
  buildHotelListPage,
  expectNoAxeFindings,
  screen,
  waitFor,
  within,
} from '@portico/testing';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Found, found, rowOf, showList, soldOut, textOf } from './test-support/list-scene.tsx';

const SEARCH = 'search-1';
const bellrock = buildHotelListItem();
const copper = { id: '2', name: 'Copperline', nameEn: 'Copperline' };
const loading = soldOut({ ...copper, priceState: 'loading' });
const awaited = buildHotelListPage({
  hotels: [bellrock],
  unpriced: [loading],
  awaitedSearch: SEARCH,
  pricedAt: 1_796_000_000_000,
});
const copperPriced = buildHotelListItem({ ...copper, total: '90.00' });
/** The response to the rows of the page when all prices have arrived. */
const complete = buildHotelListPage({ hotels: [copperPriced, bellrock], arrived: 1, isReordered: true });

afterEach(() => void vi.useRealTimers());

const namesOf = () => screen.getAllByRole('article').map((row) => textOf(within(row).getByRole('link')));
const arrive = (searchId = SEARCH) => act(async () => emit('prices/arrived', { searchId }));

/** Opens the list; further requests get `responses` in turn. */
async function open(...responses: readonly Found[]) {
  const scene = showList(found(awaited));
  await rowOf('Copperline');
  await screen.findByText('More prices are still loading.');
  let next = 0;
  scene.server.answer(hotelList, () => {
    const response = responses[next];
    next += 1;
    if (response === undefined) throw new Error('No further request was expected');
    return response;
  });
  return { ...scene, requests: () => next };
}

describe('hotels whose sellers have not responded', () => {
  it('come after the priced ones, are marked as loading and cannot be booked from the list', async () => {
    const { container } = await open();
    expect(namesOf()).toEqual(['Bellrock Hotel', 'Copperline']);
    const row = await rowOf('Copperline');
    expect(textOf(row)).toContain('Loading price…');
    expect(textOf(row)).not.toMatch(/sold out|no rooms/i);
    expect(
      within(row)
        .getByRole('button', { name: /book now/i })
        .getAttribute('aria-disabled'),
    ).toBe('true');
    await expectNoAxeFindings(container);
  });

  it('say so in Chinese', async () => {
    showList(found(awaited), { language: 'zh' });
    expect(textOf(await rowOf('Copperline'))).toContain('正在获取价格…');
    expect(await screen.findByText('更多价格正在加载。')).toBeTruthy();
  });
});

describe('prices that arrive later', () => {
  it('[SUP-08] appear in their rows at once, and the order changes only on request', async () => {
    const { server, user } = await open(
      found(complete),
      found(buildHotelListPage({ hotels: [copperPriced, bellrock] })),
    );
    await arrive();
    await waitFor(async () => expect(textOf(await rowOf('Copperline'))).toContain('USD 90.00'));
    expect(server.lastRequest(hotelList)).toMatchObject({ rows: ['10021', '2'], pricedSince: awaited.pricedAt });
    expect(namesOf()).toEqual(['Bellrock Hotel', 'Copperline']);
    expect(await screen.findByText('1 more price has arrived.')).toMatchObject({ role: 'status' });
    await user.click(screen.getByRole('button', { name: 'Sort again' }));
    await waitFor(() => expect(namesOf()).toEqual(['Copperline', 'Bellrock Hotel']));
    expect(server.lastRequest(hotelList)).not.toHaveProperty('rows');
    expect(screen.queryByRole('button', { name: 'Sort again' })).toBeNull();
  });

  it('offer no other order where there is none', async () => {
    const { requests } = await open(
      found({ ...complete, hotels: [bellrock, copperPriced], isReordered: false, total: awaited.total }),
    );
    await arrive();
    await waitFor(async () => expect(textOf(await rowOf('Copperline'))).toContain('USD 90.00'));
    expect(screen.queryByRole('button', { name: 'Sort again' })).toBeNull();
    // The search is complete: later events concern other pages.
    await arrive();
    expect(requests()).toBe(1);
  });

  it('of another search request nothing', async () => {
    const { requests } = await open();
    await arrive('search-2');
    expect(requests()).toBe(0);
  });

  it('are polled for a few times without events; then rows without a price say so', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    const { server } = showList(found(awaited));
    await rowOf('Copperline');
    await screen.findByText('More prices are still loading.');
    const polls = () => server.received.filter(({ request }) => 'rows' in ((request ?? {}) as object)).length;
    for (const [place, ms] of [3_000, 4_000, 6_000, 9_000].entries()) {
      await act(() => vi.advanceTimersByTimeAsync(ms));
      await waitFor(() => expect(polls()).toBe(place + 1));
    }
    await waitFor(async () => expect(textOf(await rowOf('Copperline'))).toContain('Price not available now'));
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(polls()).toBe(4);
    expect(screen.queryByText('More prices are still loading.')).toBeNull();
  });
});
