import type { OwnedRoute } from '@portico/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FetchAhead } from './fetch-ahead.ts';
import { isSparing } from './is-sparing.ts';
import { bringWith, menuPages, prefetchOnIntent, prefetchWhenIdle } from './prefetch.ts';
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

function aBring() {
  return vi.fn<(owned: OwnedRoute) => Promise<void>>(async () => {});
}
const pagesOf = (bring: ReturnType<typeof aBring>) => bring.mock.calls.map(([{ route }]) => route.page);

describe('prefetchOnIntent', () => {
  afterEach(() => {
    document.body.innerHTML = '';
  });

  const pointAt = (html: string) => {
    document.body.innerHTML = html;
    document.querySelector('b')?.dispatchEvent(new Event('pointerover', { bubbles: true }));
  };

  it('[FED-08] fetches the page of a link that is pointed at', () => {
    const bring = aBring();
    const stop = prefetchOnIntent(registry, bring);
    pointAt('<a href="/portal/list?type=1"><b>Book</b></a>');
    expect(pagesOf(bring)).toEqual(['hotelList']);
    stop();
  });

  it.each([
    '<b>no link</b>',
    '<a href="/portal/nowhere"><b>x</b></a>',
    '<a href="https://else.test/portal/list"><b>x</b></a>',
  ])('fetches nothing for %s', (html) => {
    const bring = aBring();
    const stop = prefetchOnIntent(registry, bring);
    pointAt(html);
    expect(bring).not.toHaveBeenCalled();
    stop();
  });

  it('[FED-08] fetches the page of a link that has the focus already', () => {
    document.body.innerHTML = '<a href="/portal/list">Book</a>';
    document.querySelector('a')?.focus();
    const bring = aBring();
    prefetchOnIntent(registry, bring)();
    expect(pagesOf(bring)).toEqual(['hotelList']);
  });

  it('leaves no listener behind', () => {
    const bring = aBring();
    prefetchOnIntent(registry, bring)();
    pointAt('<a href="/portal/list"><b>Book</b></a>');
    expect(bring).not.toHaveBeenCalled();
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

  it('[FED-08] fetches one page after the other, the next when the one before is there', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const bring = aBring();
    bring.mockReturnValueOnce(promise);
    prefetchWhenIdle(menuPages(registry, [1, 2]), bring);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(pagesOf(bring)).toEqual(['myTrip']);
    resolve();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(pagesOf(bring)).toEqual(['myTrip', 'hotelList']);
  });

  it('stops when told to', async () => {
    const bring = aBring();
    prefetchWhenIdle(menuPages(registry, [1, 2]), bring)();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(bring).not.toHaveBeenCalled();
  });
});

describe('bringWith', () => {
  it('brings container, page and words of the version that runs here, and runs none of them', async () => {
    const good = aRelease({}, { version: '0.9.0-11111111', locales: { en: ['en.js'], zh: ['zh.js'] } });
    const loader = { versionOf: () => good, loadPage: vi.fn() };
    const ahead = vi.fn<FetchAhead>(async () => {});
    const owned = registry.routeAt('/portal/list');
    if (!owned) throw new Error('the list has no route');
    await bringWith(loader, ahead)(owned);
    expect(ahead).toHaveBeenCalledWith(good, ['remoteEntry.js', 'page.1a2b3c4d.js', 'en.js']);
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
