import type { OwnedRoute } from '@portico/contract';
import { usePermissions, useUserState } from '@portico/runtime';
import { useEffect } from 'react';
import type { Registry } from './registry.ts';
import type { RemoteLoader } from './remote-loader.ts';
import { useRemotes } from './remotes-context.tsx';

/** Rest between two pages that are fetched ahead. */
const PAUSE_MS = 1_000;

/** Fetches ahead what a person is about to open: on pointing at a link, and the menu's pages while nothing happens (FED-08); nothing on a quiet page. */
export function usePrefetch({ isQuiet }: { isQuiet: boolean }): void {
  const { registry, loader } = useRemotes();
  const isKnown = useUserState() === 'ready';
  const { modules } = usePermissions();
  useEffect(() => {
    return isQuiet || isSparing() ? undefined : prefetchOnIntent(registry, loader);
  }, [isQuiet, registry, loader]);
  useEffect(() => {
    if (isQuiet || !isKnown || isSparing()) return undefined;
    return prefetchWhenIdle(menuPages(registry, modules), loader);
  }, [isQuiet, isKnown, modules, registry, loader]);
}

/** Fetches the page of a link when the pointer or the focus comes to it; returns the way to stop. */
export function prefetchOnIntent(registry: Registry, loader: RemoteLoader): () => void {
  const notice = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a[href]') : null;
    if (!(link instanceof HTMLAnchorElement) || link.origin !== window.location.origin) return;
    const owned = registry.routeAt(link.pathname);
    if (owned) prefetch(owned, loader);
  };
  const events = ['pointerover', 'focusin', 'touchstart'];
  for (const event of events) document.addEventListener(event, notice, { passive: true });
  return () => {
    for (const event of events) document.removeEventListener(event, notice);
  };
}

/** One page after the other, each when the browser has nothing else to do; returns the way to stop. */
export function prefetchWhenIdle(pages: readonly OwnedRoute[], loader: RemoteLoader): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const next = ([page, ...rest]: readonly OwnedRoute[]) => {
    if (!page) return;
    timer = setTimeout(() => {
      whenIdle(() => {
        prefetch(page, loader);
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
export function menuPages(registry: Registry, modules: readonly number[]): OwnedRoute[] {
  return registry.menu
    .filter(({ row }) => !row.modules || row.modules.some((module) => modules.includes(module)))
    .map(({ row }) => registry.routeAt(new URL(row.to, window.location.origin).pathname))
    .filter((owned) => owned !== undefined);
}

/** What could not be fetched ahead is fetched, and reported, when it is opened. */
function prefetch({ release, route }: OwnedRoute, loader: RemoteLoader): void {
  loader.loadPage(release.name, route.page).catch(() => {});
}

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work);
  else work();
}

/** Of a person who saves data, or whose line is slow, nothing is taken that they did not ask for. */
export function isSparing(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '');
}
