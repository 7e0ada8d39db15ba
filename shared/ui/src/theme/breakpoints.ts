/**
 * The widths of the window, in CSS pixels, from which a layout has more room; the only place where they are written.
 * Recipes and layout boxes name them (`{ base: …, lg: … }`, `lgDown`), code asks `useIsBelow`.
 */
export const BREAKPOINTS = {
  sm: 480,
  md: 768,
  /** Below it is the phone: popovers become drawers, rows become cards. */
  lg: 992,
  /** Order pages, the detail of a booking and dialogs; 1000 itself is still narrow. */
  orderPage: 1001,
  /** Favourites stand in two columns below it. */
  favourites: 1100,
  /** The menu has words. */
  xl: 1200,
  /** A long table has its less wanted columns. */
  table: 1280,
  /** The header has everything. */
  '2xl': 1361,
  /** A long table has all its columns. */
  tableFull: 1440,
} as const;

export type Breakpoint = keyof typeof BREAKPOINTS;

/** The media query of all windows narrower than that; a zoomed window may be half a pixel narrower. */
export function below(breakpoint: Breakpoint): `@media ${string}` {
  return `@media (max-width: ${BREAKPOINTS[breakpoint] - 0.02}px)`;
}
