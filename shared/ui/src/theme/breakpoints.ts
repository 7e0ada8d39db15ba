/**
 * Window widths in CSS pixels from which a layout has more room. Recipes and layout boxes use the names (`{ base: …,
 * lg: … }`, `lgDown`), code uses `useIsBelow`.
 */
export const BREAKPOINTS = {
  sm: 480,
  md: 768,
  /** Below it: phone layout, popovers become drawers, rows become cards. */
  lg: 992,
  /** Order pages, booking details and dialogs; 1000 still counts as narrow. */
  orderPage: 1001,
  /** Below it, favourites have two columns. */
  favourites: 1100,
  /** The menu shows labels. */
  xl: 1200,
  /** The header shows all its items. */
  '2xl': 1361,
  /** A long table fits next to the menu with labels. */
  tableFull: 1440,
} as const;

export type Breakpoint = keyof typeof BREAKPOINTS;

/**
 * Container widths in CSS pixels from which the content has more room, independent of the menu and filters next to it.
 * The container sets `containerType: 'inline-size'`; recipes inside use the names: `{ lg: …, _boxMd: … }`.
 */
export const BOX_WIDTHS = {
  /** A hotel row shows all its columns. */
  boxMd: 980,
  /** Rates have a column for what is paid at the hotel. */
  boxLg: 1040,
  /** Search cells show their glyphs, rooms their pictures. */
  boxXl: 1160,
  /** The rate table shows all its columns. */
  box2xl: 1300,
} as const;

export type BoxWidth = keyof typeof BOX_WIDTHS;

/** Media query for windows of at least this width. */
export function from(breakpoint: Breakpoint): `@media ${string}` {
  return `@media (min-width: ${BREAKPOINTS[breakpoint]}px)`;
}

/** Media query for windows narrower than this; the offset covers fractional widths of zoomed windows. */
export function below(breakpoint: Breakpoint): `@media ${string}` {
  return `@media (max-width: ${BREAKPOINTS[breakpoint] - 0.02}px)`;
}
