import { type RefObject, useEffect, useState } from 'react';

/** The menu is fixed between these scroll positions in pixels (CONT-02). */
export const FIXED = { from: 200, to: 1085 } as const;

/** Below the header. */
const HIGHEST = 80;

/** Position of the menu: in its column, fixed, or at the end of the fixed range. */
export interface MenuPlace {
  readonly position: 'absolute' | 'fixed';
  /** Pixels from the top of the column or viewport. */
  readonly top: number;
}

/** Position for a column that starts `columnTop` pixels down the page, without a jump at either end. */
export function menuPlaceAt(scrolled: number, columnTop: number): MenuPlace {
  const inWindow = Math.max(HIGHEST, columnTop - FIXED.from);
  if (scrolled < FIXED.from) return { position: 'absolute', top: 0 };
  if (scrolled <= FIXED.to) return { position: 'fixed', top: inWindow };
  return { position: 'absolute', top: FIXED.to + inWindow - columnTop };
}

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
