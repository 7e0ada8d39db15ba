import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { bringWith, menuPages, prefetchOnIntent, prefetchWhenIdle } from './prefetch.ts';
import type { FilePrefetcher } from './prefetch-files.ts';
import { createRegistry, type OwnedOutline } from './registry.ts';
import { buildRelease, reportedOf } from './test-release.ts';
import { shouldSaveData } from './use-prefetch.ts';

const registry = createRegistry(
  reportedOf([
    buildRelease({
      name: 'mf-search',
      routes: [{ path: '/portal/list', page: 'hotelList', access: 'session', title: 't' }],
      menu: [{ label: 'l', icon: 'bed', to: '/portal/list', modules: [1, 5], order: 20 }],
    }),
    buildRelease({
      name: 'mf-trips',
      routes: [{ path: '/portal/trips', page: 'myTrip', access: 'session', title: 't' }],
      menu: [{ label: 'l', icon: 'bookings', to: '/portal/trips', modules: [2], order: 10 }],
    }),
  ]),
);

function aBring() {
  return vi.fn<(owned: OwnedOutline) => Promise<void>>(async () => {});
}
const pagesOf = (bring: ReturnType<typeof aBring>) => bring.mock.calls.map(([{ route }]) => route.path);

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
    expect(pagesOf(bring)).toEqual(['/portal/list']);
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
    expect(pagesOf(bring)).toEqual(['/portal/list']);
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
    expect(pagesOf(bring)).toEqual(['/portal/trips']);
    resolve();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(pagesOf(bring)).toEqual(['/portal/trips', '/portal/list']);
  });

  it('stops when told to', async () => {
    const bring = aBring();
    prefetchWhenIdle(menuPages(registry, [1, 2]), bring)();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(bring).not.toHaveBeenCalled();
  });
});

describe('bringWith', () => {
  const good = buildRelease({}, { version: '0.9.0-11111111', locales: { en: ['en.js'], zh: ['zh.js'] } });
  const owned = registry.routeAt('/portal/list') as OwnedOutline;
  function aScene(isSpent = false) {
    const ahead = { bring: vi.fn<FilePrefetcher['bring']>(async () => {}), isSpent: () => isSpent };
    const loader = { checkVersion: vi.fn(async (): Promise<typeof good | undefined> => good), loadPage: vi.fn() };
    return { ahead, loader };
  }

  it('asks for the remote in full, brings container, page and words of the version that runs here, and runs none of them', async () => {
    const { ahead, loader } = aScene();
    await bringWith(loader, ahead)(owned);
    expect(loader.checkVersion.mock.calls).toEqual([['mf-search']]);
    expect(ahead.bring).toHaveBeenCalledWith(good, ['remoteEntry.js', 'page.1a2b3c4d.js', 'en.js']);
    expect(loader.loadPage).not.toHaveBeenCalled();
  });

  it('brings the words of the page alone where it has some of its own', async () => {
    const { ahead, loader } = aScene();
    const own = { ...good, pageLocales: { hotelList: { en: ['list-en.js'], zh: ['list-zh.js'] } } };
    loader.checkVersion.mockResolvedValueOnce(own);
    await bringWith(loader, ahead)(owned);
    expect(ahead.bring).toHaveBeenCalledWith(own, ['remoteEntry.js', 'page.1a2b3c4d.js', 'list-en.js']);
  });

  it('asks for no remote once nothing more is fetched ahead', async () => {
    const { ahead, loader } = aScene(true);
    await bringWith(loader, ahead)(owned);
    expect(loader.checkVersion).not.toHaveBeenCalled();
  });

  it('leaves a remote that cannot be had to whoever opens it', async () => {
    const { ahead, loader } = aScene();
    loader.checkVersion.mockRejectedValueOnce(new Error('offline')).mockResolvedValueOnce(undefined);
    await bringWith(loader, ahead)(owned);
    await bringWith(loader, ahead)(owned);
    expect(ahead.bring).not.toHaveBeenCalled();
  });
});

describe('shouldSaveData', () => {
  it.each([
    [{ saveData: true, effectiveType: '4g' }, true],
    [{ saveData: false, effectiveType: '2g' }, true],
    [{ saveData: false, effectiveType: 'slow-2g' }, true],
    [{ saveData: false, effectiveType: '3g' }, false],
    [undefined, false],
  ])('[FED-08] over the line %j fetches nothing ahead: %s', (connection, expected) => {
    vi.stubGlobal('navigator', { connection });
    expect(shouldSaveData()).toBe(expected);
  });
});

describe('menuPages', () => {
  it('names the pages of the rows that the person sees, in the order of the menu', () => {
    const names = (modules: number[]) => menuPages(registry, modules).map(({ route }) => route.path);
    expect(names([1, 2])).toEqual(['/portal/trips', '/portal/list']);
    expect(names([5])).toEqual(['/portal/list']);
    expect(names([])).toEqual([]);
  });
});
