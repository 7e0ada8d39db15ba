import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isSparing, menuPages, prefetchOnIntent, prefetchWhenIdle } from './prefetch.ts';
import { createRegistry } from './registry.ts';
import { aRelease } from './test-release.ts';

const registry = createRegistry([
  aRelease({
    name: 'mf-search',
    routes: [{ path: '/portal/list', page: 'hotelList', access: 'session', title: 't' }],
    menu: [{ label: 'l', icon: 'bed', to: '/portal/list', modules: [1, 5], order: 20 }],
  }),
  aRelease({
    name: 'mf-trips',
    routes: [{ path: '/portal/trips', page: 'myTrip', access: 'session', title: 't' }],
    menu: [{ label: 'l', icon: 'bookings', to: '/portal/trips', modules: [2], order: 10 }],
  }),
]);

function aLoader() {
  const loadPage = vi.fn(async (_remote: string, _page: string) => () => null);
  return { loadPage, loadDialog: vi.fn(), drawFailed: vi.fn(), saidFailed: vi.fn() };
}

describe('prefetchOnIntent', () => {
  afterEach(() => {
    document.body.innerHTML = '';
  });

  const pointAt = (html: string) => {
    document.body.innerHTML = html;
    document.querySelector('b')?.dispatchEvent(new Event('pointerover', { bubbles: true }));
  };

  it('[FED-08] fetches the page of a link that is pointed at', () => {
    const loader = aLoader();
    const stop = prefetchOnIntent(registry, loader);
    pointAt('<a href="/portal/list?type=1"><b>Book</b></a>');
    expect(loader.loadPage).toHaveBeenCalledWith('mf-search', 'hotelList');
    stop();
  });

  it.each([
    '<b>no link</b>',
    '<a href="/portal/nowhere"><b>x</b></a>',
    '<a href="https://else.test/portal/list"><b>x</b></a>',
  ])('fetches nothing for %s', (html) => {
    const loader = aLoader();
    const stop = prefetchOnIntent(registry, loader);
    pointAt(html);
    expect(loader.loadPage).not.toHaveBeenCalled();
    stop();
  });

  it('leaves no listener behind', () => {
    const loader = aLoader();
    prefetchOnIntent(registry, loader)();
    pointAt('<a href="/portal/list"><b>Book</b></a>');
    expect(loader.loadPage).not.toHaveBeenCalled();
  });
});

describe('prefetchWhenIdle', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('requestIdleCallback', (work: () => void) => work());
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('[FED-08] fetches one page after the other, and goes on after one that fails', async () => {
    const loader = aLoader();
    loader.loadPage.mockRejectedValueOnce(new Error('down'));
    prefetchWhenIdle(menuPages(registry, [1, 2]), loader);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(loader.loadPage.mock.calls).toEqual([['mf-trips', 'myTrip']]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(loader.loadPage.mock.calls).toEqual([
      ['mf-trips', 'myTrip'],
      ['mf-search', 'hotelList'],
    ]);
  });

  it('stops when told to', async () => {
    const loader = aLoader();
    prefetchWhenIdle(menuPages(registry, [1, 2]), loader)();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(loader.loadPage).not.toHaveBeenCalled();
  });
});

describe('isSparing', () => {
  it.each([
    [{ saveData: true, effectiveType: '4g' }, true],
    [{ saveData: false, effectiveType: '2g' }, true],
    [{ saveData: false, effectiveType: 'slow-2g' }, true],
    [{ saveData: false, effectiveType: '3g' }, false],
    [undefined, false],
  ])('[FED-08] over the line %j fetches nothing ahead: %s', (connection, expected) => {
    vi.stubGlobal('navigator', { connection });
    expect(isSparing()).toBe(expected);
  });
});

describe('menuPages', () => {
  it('names the pages of the rows that the person sees, in the order of the menu', () => {
    const names = (modules: number[]) => menuPages(registry, modules).map(({ route }) => route.page);
    expect(names([1, 2])).toEqual(['myTrip', 'hotelList']);
    expect(names([5])).toEqual(['hotelList']);
    expect(names([])).toEqual([]);
  });
});
