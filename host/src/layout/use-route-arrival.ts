import { jsonValue, readLeftPlace, stored } from '@portico/runtime';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** Scroll positions by history entry of this tab. The browser's own restore runs before the page is tall enough. */
const leftPositions = stored('host', 'leftPositions', jsonValue(isPositions), { area: 'session' });
const ENTRIES_STORED = 50;
/** The key of every entry that another HTML page created. */
const NEW_ENTRY = 'default';
const positions = new Map(leftPositions.read());
/** Position that the page is not tall enough for yet. Until then, scroll events are not the reader's. */
let pendingTop: number | undefined;
/** Longer than a slow list request, shorter than a request without a response. */
const GIVE_UP_MS = 15_000;
/** Any input cancels the restore. */
const DOINGS = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/**
 * A new page starts at the top with the focus on its content, or at the position in its link state; going back
 * restores the position. A query change that replaces the URL moves nothing, unless its state has a position
 * (SHELL-02).
 */
export function useRouteArrival(main: RefObject<HTMLElement | null>): void {
  const { key, pathname, state } = useLocation();
  const kind = useNavigationType();
  const lastPath = useRef<string>(undefined);
  const lastLeft = useRef<number>(undefined);
  // Set before scrolling, so that this scroll is not stored for the previous page.
  const shownKey = useRef(key);

  useLayoutEffect(() => {
    shownKey.current = key;
    const isFirst = lastPath.current === undefined;
    const isSamePage = lastPath.current === pathname;
    lastPath.current = pathname;
    const leftPlace = readLeftPlace(state);
    const isLeftNew = leftPlace !== lastLeft.current;
    lastLeft.current = leftPlace;
    const pending = pendingTop;
    pendingTop = undefined;
    if (isFirst) {
      const top = key === NEW_ENTRY ? undefined : positions.get(key);
      return top === undefined ? undefined : restore(top);
    }
    if (kind === 'POP') return restore(positions.get(key) ?? 0);
    if (isSamePage && kind === 'REPLACE') {
      // A page that completes its URL still has to restore its position.
      const goal = isLeftNew && leftPlace !== undefined ? leftPlace : pending;
      if (goal !== undefined) return restore(goal);
      positions.set(key, window.scrollY);
      return undefined;
    }
    if (!isSamePage && leftPlace !== undefined) {
      main.current?.focus({ preventScroll: true });
      return restore(leftPlace);
    }
    window.scrollTo(0, 0);
    if (!isSamePage) main.current?.focus({ preventScroll: true });
    return undefined;
  }, [key, kind, pathname, state, main]);

  useEffect(() => {
    const keep = () => {
      if (pendingTop === undefined) positions.set(shownKey.current, window.scrollY);
    };
    window.addEventListener('scroll', keep, { passive: true });
    return () => window.removeEventListener('scroll', keep);
  }, []);

  useEffect(() => {
    history.scrollRestoration = 'manual';
    const release = () => {
      history.scrollRestoration = 'auto';
    };
    const leave = () => {
      release();
      // A page that has just completed its URL may already have a new key.
      positions.set(history.state?.key ?? NEW_ENTRY, pendingTop ?? window.scrollY);
      leftPositions.write([...positions].slice(-ENTRIES_STORED));
    };
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      release();
    };
  }, []);
}

/**
 * Scrolls as far as the page reaches, and again while it grows, until the user does something. The page may be
 * shorter than before.
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
  pendingTop = top;
  const timer = setTimeout(stop, GIVE_UP_MS);
  for (const doing of DOINGS) window.addEventListener(doing, stop, { passive: true });
  observer.observe(document.body);
  function stop() {
    pendingTop = undefined;
    disconnect();
  }
  function disconnect() {
    clearTimeout(timer);
    observer.disconnect();
    for (const doing of DOINGS) window.removeEventListener(doing, stop);
  }
  return disconnect;
}

function isPositions(value: unknown): value is readonly (readonly [key: string, top: number])[] {
  return (
    Array.isArray(value) &&
    value.every((one) => Array.isArray(one) && typeof one[0] === 'string' && typeof one[1] === 'number')
  );
}
