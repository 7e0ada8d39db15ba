/**
 * Id of the element with the SSR skeleton, shown before any script runs: the bars of the layout and the content of the
 * prefetched response. It is hidden until the host's inline script finds the visitor's token; the host removes it when
 * it renders (ADR 0116).
 */
export const SSR_SKELETON_ID = 'first-sight';

/** Id of the part of the skeleton that takes the page's place until the page renders. */
export const FIRST_PAGE_ID = 'first-page';

/** Class names in the skeleton: the server writes the elements, the host's build styles them. */
export const SSR_SKELETON_CLASSES = {
  /** On both elements above; colours and sizes depend on it. */
  sight: 'sight',
  bar: 'sight-bar',
  brand: 'sight-brand',
  body: 'sight-body',
  menu: 'sight-menu',
  main: 'sight-main',
  /** For a page without prefetched data: its title and a panel. */
  bone: 'sight-bone',
  panel: 'sight-panel',
  strip: 'sight-strip',
  columns: 'sight-columns',
  side: 'sight-side',
  head: 'sight-head',
  place: 'sight-place',
  table: 'sight-table',
  top: 'sight-top',
  row: 'sight-row',
  picture: 'sight-picture',
  name: 'sight-name',
  line: 'sight-line',
  figure: 'sight-figure',
  code: 'sight-code',
} as const;

/** Attribute of the first element: the menu shows only icons. */
export const SSR_SKELETON_FOLDED = 'data-folded';

/** Style and script of a host build for the SSR skeleton. */
export interface SsrSkeletonLook {
  /** A style sheet for the classes above. */
  readonly style: string;
  /**
   * Script that shows the skeleton, in the chosen colour scheme, if the browser stays signed in; otherwise it removes
   * the skeleton.
   */
  readonly reveal: string;
}
