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
  /** The header has everything. */
  '2xl': 1361,
  /** A long table has room beside the menu with words. */
  tableFull: 1440,
} as const;

export type Breakpoint = keyof typeof BREAKPOINTS;

/**
 * The widths of a box of the page, in CSS pixels, from which what stands in it has more room: rows and cells follow the
 * place that they have themselves, whatever the menu and the filters beside them take. The box says
 * `containerType: 'inline-size'`, the recipes of what it holds name them: `{ lg: …, _boxMd: … }`.
 */
export const BOX_WIDTHS = {
  /** A row of hotels has all its columns. */
  boxMd: 980,
  /** Rates have a column of what is paid at the hotel. */
  boxLg: 1040,
  /** The cells of a search have their glyphs, rooms their pictures. */
  boxXl: 1160,
  /** The table of rates has all its columns. */
  box2xl: 1300,
} as const;

export type BoxWidth = keyof typeof BOX_WIDTHS;

/** The media query of all windows from that width on. */
export function from(breakpoint: Breakpoint): `@media ${string}` {
  return `@media (min-width: ${BREAKPOINTS[breakpoint]}px)`;
}

/** The media query of all windows narrower than that; a zoomed window may be half a pixel narrower. */
export function below(breakpoint: Breakpoint): `@media ${string}` {
  return `@media (max-width: ${BREAKPOINTS[breakpoint] - 0.02}px)`;
}
