import { usePermissions, useUserState } from '@portico/runtime';
import { useEffect } from 'react';
import { useRemotes } from './remotes-context.tsx';

/** The page's own scripts come first. */
const AFTER_MS = 500;

/** Fetches ahead what a person is about to open (FED-08); nothing on a quiet page. */
export function usePrefetch({ isQuiet }: { isQuiet: boolean }): void {
  const { registry, loader } = useRemotes();
  const isKnown = useUserState() === 'ready';
  const { modules } = usePermissions();
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isOver = isQuiet;
    const timer = setTimeout(async () => {
      if (isOver) return;
      const { prefetch } = await import(/* webpackChunkName: "later" */ './prefetch.ts');
      if (!isOver) stop = prefetch(registry, loader, isKnown ? modules : undefined);
    }, AFTER_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
      stop?.();
    };
  }, [isQuiet, isKnown, modules, registry, loader]);
}
