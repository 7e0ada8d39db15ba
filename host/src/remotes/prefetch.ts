import { wordFiles } from '@portico/contract';
import { getLanguage } from '@portico/runtime';
import { type FetchAhead, fetchAhead } from './fetch-ahead.ts';
import type { OwnedOutline, Registry } from './registry.ts';
import type { RemoteLoader } from './remote-loader.ts';

/** Brings what a page needs close, and runs none of it. */
type Bring = (owned: OwnedOutline) => Promise<void>;

/** Rest between two pages that are fetched ahead. */
const PAUSE_MS = 1_000;

/**
 * Fetches ahead what a person with these modules is about to open: on pointing at a link, and the menu's pages while nothing happens (FED-08).
 * Bytes alone: code of a remote runs where somebody opens it, and nowhere else. Returns the way to stop.
 */
export function prefetch(registry: Registry, loader: RemoteLoader, modules: readonly number[] | undefined): () => void {
  const ends = [prefetchOnIntent(registry, bringWith(loader))];
  if (modules) ends.push(prefetchWhenIdle(menuPages(registry, modules), bringWith(loader)));
  return () => {
    for (const end of ends) end();
  };
}

/** Fetches the page of a link when the pointer or the focus comes to it; returns the way to stop. */
export function prefetchOnIntent(registry: Registry, bring: Bring): () => void {
  const notice = ({ target }: { readonly target: EventTarget | null }) => {
    const link = target instanceof Element ? target.closest('a[href]') : null;
    if (!(link instanceof HTMLAnchorElement) || link.origin !== window.location.origin) return;
    const owned = registry.routeAt(link.pathname);
    if (owned) void bring(owned);
  };
  const events = ['pointerover', 'focusin', 'touchstart'];
  for (const event of events) document.addEventListener(event, notice, { passive: true });
  // What somebody points at already.
  for (const target of document.querySelectorAll('a:hover, a:focus')) notice({ target });
  return () => {
    for (const event of events) document.removeEventListener(event, notice);
  };
}

/** One page after the other, each when the browser has nothing else to do; returns the way to stop. */
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

/** The pages behind the menu rows that a person with these modules sees. */
export function menuPages(registry: Registry, modules: readonly number[]): OwnedOutline[] {
  return registry.menu
    .filter(({ row }) => !row.modules || row.modules.some((module) => modules.includes(module)))
    .map(({ row }) => registry.routeAt(new URL(row.to, window.location.origin).pathname))
    .filter((owned) => owned !== undefined);
}

/**
 * Asks for a remote in full, and brings the files of a page in the version that runs here: where one failed, the one that took its place.
 */
export function bringWith(loader: Pick<RemoteLoader, 'askVersion'>, ahead: FetchAhead = fetchAhead): Bring {
  return async ({ remote: { name }, route: { path } }) => {
    if (ahead.isSpent()) return;
    // Whoever opens it asks again, and tells.
    const release = await loader.askVersion(name).catch(() => undefined);
    if (!release) return;
    const { entry, pages, manifest } = release;
    const page = manifest.routes.find((route) => route.path === path)?.page ?? '';
    await ahead.bring(release, [entry, ...(pages[page] ?? []), ...wordFiles(release, page, getLanguage())]);
  };
}

function whenIdle(work: () => Promise<void>): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work);
  else void work();
}
