import { readLeftPlace } from '@portico/runtime';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

const positions = new Map<string, number>();
/** A page that is not tall enough yet stands higher than it was left; whoever goes on from there has left it where it was. */
let isRestoring = false;
/** A list that is asked for again over a slow line is still waited for; a call without an answer is not. */
const GIVE_UP_MS = 15_000;
/** Whoever does something meanwhile has found a place of their own. */
const DOINGS = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/**
 * A new page starts at its top with the focus on its content, or where the link to it says that it was left; going back returns to where one was. A change of the
 * query that replaces the address (a filter, a tab) moves nothing (SHELL-02).
 */
export function useRouteArrival(main: RefObject<HTMLElement | null>): void {
  const { key, pathname, state } = useLocation();
  const kind = useNavigationType();
  const lastPath = useRef<string>(undefined);
  // Set before the page moves, so that its own move is not kept as where the last page was left.
  const shownKey = useRef(key);

  useLayoutEffect(() => {
    shownKey.current = key;
    const isFirst = lastPath.current === undefined;
    const isSamePage = lastPath.current === pathname;
    lastPath.current = pathname;
    if (isFirst) return undefined;
    if (kind === 'POP') return restore(positions.get(key) ?? 0);
    if (isSamePage && kind === 'REPLACE') {
      positions.set(key, window.scrollY);
      return undefined;
    }
    const left = readLeftPlace(state);
    if (!isSamePage && left !== undefined) {
      main.current?.focus({ preventScroll: true });
      return restore(left);
    }
    window.scrollTo(0, 0);
    if (!isSamePage) main.current?.focus({ preventScroll: true });
    return undefined;
  }, [key, kind, pathname, state, main]);

  useEffect(() => {
    const keep = () => {
      if (!isRestoring) positions.set(shownKey.current, window.scrollY);
    };
    window.addEventListener('scroll', keep, { passive: true });
    return () => window.removeEventListener('scroll', keep);
  }, []);

  useEffect(() => {
    history.scrollRestoration = 'manual';
    // A reload is the browser's own affair.
    const release = () => {
      history.scrollRestoration = 'auto';
    };
    window.addEventListener('pagehide', release);
    return () => {
      window.removeEventListener('pagehide', release);
      release();
    };
  }, []);
}

/**
 * Scrolls as far down as the page reaches, and on while it grows, unless a person does something before. It may have become shorter since it
 * was left: the last room of a hotel is gone.
 */
function restore(top: number): () => void {
  const isThere = () => {
    const end = document.documentElement.scrollHeight - window.innerHeight;
    window.scrollTo(0, Math.max(0, Math.min(top, end)));
    return end >= top;
  };
  if (isThere()) return () => {};
  const observer = new ResizeObserver(() => {
    if (isThere()) stop();
  });
  isRestoring = true;
  const timer = setTimeout(stop, GIVE_UP_MS);
  for (const doing of DOINGS) window.addEventListener(doing, stop, { passive: true });
  observer.observe(document.body);
  function stop() {
    isRestoring = false;
    clearTimeout(timer);
    observer.disconnect();
    for (const doing of DOINGS) window.removeEventListener(doing, stop);
  }
  return stop;
}
