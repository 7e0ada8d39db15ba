import { type RefObject, useEffect, useState } from 'react';

/** The menu stands in the window between these two, in pixels that the page is scrolled (CONT-02). */
export const FIXED = { from: 200, to: 1085 } as const;

/** Below the header, with room. */
const HIGHEST = 80;

/** Where the menu stands: in its column, in the window, or where the window left it. */
export interface MenuPlace {
  readonly position: 'absolute' | 'fixed';
  /** Pixels from the top of the column, or of the window. */
  readonly top: number;
}

/** The place of a menu whose column begins `columnTop` pixels down the page. It jumps neither at one end nor at the other. */
export function menuPlaceAt(scrolled: number, columnTop: number): MenuPlace {
  const inWindow = Math.max(HIGHEST, columnTop - FIXED.from);
  if (scrolled < FIXED.from) return { position: 'absolute', top: 0 };
  if (scrolled <= FIXED.to) return { position: 'fixed', top: inWindow };
  return { position: 'absolute', top: FIXED.to + inWindow - columnTop };
}

/** Follows the page as it is scrolled. */
export function useMenuPlace(column: RefObject<HTMLElement | null>): MenuPlace {
  const [place, setPlace] = useState<MenuPlace>({ position: 'absolute', top: 0 });
  useEffect(() => {
    const follow = () => {
      if (column.current === null) return;
      const next = menuPlaceAt(window.scrollY, column.current.getBoundingClientRect().top + window.scrollY);
      setPlace((last) => (last.position === next.position && last.top === next.top ? last : next));
    };
    follow();
    window.addEventListener('scroll', follow, { passive: true });
    return () => window.removeEventListener('scroll', follow);
  }, [column]);
  return place;
}
