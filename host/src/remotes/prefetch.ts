import { messageFiles } from '@portico/contract';
import { getLanguage } from '@portico/runtime';
import { type FilePrefetcher, filePrefetcher } from './prefetch-files.ts';
import type { OwnedOutline, Registry } from './registry.ts';
import type { RemoteLoader } from './remote-loader.ts';

type Bring = (owned: OwnedOutline) => Promise<void>;

/** Pause between two prefetched pages. */
const PAUSE_MS = 1_000;

/**
 * Prefetches pages that the user is likely to open: on hover and focus, and the menu's pages when idle (FED-08). Code
 * runs only when its page opens. Returns a stop function.
 */
export function prefetch(registry: Registry, loader: RemoteLoader, modules: readonly number[] | undefined): () => void {
  const ends = [prefetchOnIntent(registry, bringWith(loader))];
  if (modules) ends.push(prefetchWhenIdle(menuPages(registry, modules), bringWith(loader)));
  return () => {
    for (const end of ends) end();
  };
}

/** Prefetches the page of a link on hover or focus. Returns a stop function. */
export function prefetchOnIntent(registry: Registry, bring: Bring): () => void {
  const notice = ({ target }: { readonly target: EventTarget | null }) => {
    const link = target instanceof Element ? target.closest('a[href]') : null;
    if (!(link instanceof HTMLAnchorElement) || link.origin !== window.location.origin) return;
    const owned = registry.routeAt(link.pathname);
    if (owned) void bring(owned);
  };
  const events = ['pointerover', 'focusin', 'touchstart'];
  for (const event of events) document.addEventListener(event, notice, { passive: true });
  for (const target of document.querySelectorAll('a:hover, a:focus')) notice({ target });
  return () => {
    for (const event of events) document.removeEventListener(event, notice);
  };
}

/** Prefetches one page after the other while the browser is idle. Returns a stop function. */
export function prefetchWhenIdle(pages: readonly OwnedOutline[], bring: Bring): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const next = ([page, ...rest]: readonly OwnedOutline[]) => {
    if (!page) return;
    timer = setTimeout(() => {
      whenIdle(async () => {
        await bring(page);
        if (timer !== undefined) next(rest);
      });
    }, PAUSE_MS);
  };
  next(pages);
  return () => {
    clearTimeout(timer);
    timer = undefined;
  };
}

/** The pages behind the menu rows for these modules. */
export function menuPages(registry: Registry, modules: readonly number[]): OwnedOutline[] {
  return registry.menu
    .filter(({ row }) => !row.modules || row.modules.some((module) => modules.includes(module)))
    .map(({ row }) => registry.routeAt(new URL(row.to, window.location.origin).pathname))
    .filter((owned) => owned !== undefined);
}

/** Requests the complete release and loads a page's files, in the version that runs on this page. */
export function bringWith(loader: Pick<RemoteLoader, 'checkVersion'>, ahead: FilePrefetcher = filePrefetcher): Bring {
  return async ({ remote: { name }, route: { path } }) => {
    if (ahead.isSpent()) return;
    // Opening the page requests it again and reports the error.
    const release = await loader.checkVersion(name).catch(() => undefined);
    if (!release) return;
    const { entry, pages, manifest } = release;
    const page = manifest.routes.find((route) => route.path === path)?.page ?? '';
    await ahead.bring(release, [entry, ...(pages[page] ?? []), ...messageFiles(release, page, getLanguage())]);
  };
}

function whenIdle(work: () => Promise<void>): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work);
  else void work();
}
