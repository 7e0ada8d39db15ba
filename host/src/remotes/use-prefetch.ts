import { usePermissions, useUserState } from '@portico/runtime';
import { useEffect } from 'react';
import { useRemotes } from './remotes-context.tsx';

/** The page's own scripts come first. */
const AFTER_MS = 500;

/** Fetches ahead what a person is about to open (FED-08); nothing on a quiet page. What does so comes itself with the first need of it. */
export function usePrefetch({ isQuiet }: { isQuiet: boolean }): void {
  const { registry, loader } = useRemotes();
  const isKnown = useUserState() === 'ready';
  const { modules } = usePermissions();
  useEffect(() => {
    if (isQuiet || isSparing()) return undefined;
    const over = new AbortController();
    const { signal } = over;
    let isBegun = false;
    const begin = async () => {
      if (isBegun || signal.aborted) return;
      isBegun = true;
      try {
        const { prefetch } = await import(/* webpackChunkName: "later" */ './prefetch.ts');
        if (signal.aborted) return;
        signal.addEventListener('abort', prefetch(registry, loader, isKnown ? modules : undefined));
      } catch {
        // Nobody misses it: what is not fetched ahead is fetched when it is opened. The next need of it asks again.
        isBegun = false;
      }
    };
    const notice = ({ target }: Event) => {
      if (target instanceof Element && target.closest('a')) void begin();
    };
    for (const event of ['pointerover', 'focusin']) document.addEventListener(event, notice, { signal });
    // Who is not known has no menu.
    if (isKnown) setTimeout(begin, AFTER_MS);
    return () => over.abort();
  }, [isQuiet, isKnown, modules, registry, loader]);
}

/** Of a person who saves data, or whose line is slow, nothing is taken that they did not ask for. */
export function isSparing(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '');
}
