import { usePermissions, useUserState } from '@portico/runtime';
import { useEffect } from 'react';
import { useRemotes } from './remotes-context.tsx';

const AFTER_MS = 500;

/** Prefetches likely pages (FED-08), except on quiet pages. Its code loads with the first use. */
export function usePrefetch({ isQuiet }: { isQuiet: boolean }): void {
  const { registry, loader } = useRemotes();
  const isKnown = useUserState() === 'ready';
  const { modules } = usePermissions();
  useEffect(() => {
    if (isQuiet || shouldSaveData()) return undefined;
    const over = new AbortController();
    const { signal } = over;
    let isStarted = false;
    const begin = async () => {
      if (isStarted || signal.aborted) return;
      isStarted = true;
      try {
        const { prefetch } = await import(/* webpackChunkName: "later" */ './prefetch.ts');
        if (signal.aborted) return;
        signal.addEventListener('abort', prefetch(registry, loader, isKnown ? modules : undefined));
      } catch {
        // A failure only delays opening the page; the next use tries again.
        isStarted = false;
      }
    };
    const notice = ({ target }: Event) => {
      if (target instanceof Element && target.closest('a')) void begin();
    };
    for (const event of ['pointerover', 'focusin']) document.addEventListener(event, notice, { signal });
    // Without a user there is no menu.
    if (isKnown) setTimeout(begin, AFTER_MS);
    return () => over.abort();
  }, [isQuiet, isKnown, modules, registry, loader]);
}

/** True if the user saves data or the connection is slow. */
export function shouldSaveData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '');
}
