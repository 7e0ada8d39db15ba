/**
 * Id of the element in which a document shows its page before any script has run: the frame's bars, and what the carried answer
 * says. Hidden until the host's own short script finds the visitor's token; the host takes it away when it draws (ADR 0116).
 */
export const FIRST_SIGHT_ID = 'first-sight';

/** Id of the part of it that stands in the page's place until the page is drawn. */
export const FIRST_PAGE_ID = 'first-page';

/** Class names in it: the server writes the elements, the host's build says how they look. */
export const FIRST_SIGHT_CLASSES = {
  /** Both elements above: what colours and sizes hang on. */
  sight: 'sight',
  bar: 'sight-bar',
  brand: 'sight-brand',
  body: 'sight-body',
  menu: 'sight-menu',
  main: 'sight-main',
  /** Of a page of which nothing is known: its title and a panel. */
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

/** Attribute of the first element: the menu has icons alone. */
export const FIRST_SIGHT_FOLDED = 'data-folded';

/** How a build of the host shows a page before its scripts. */
export interface FirstSightLook {
  /** A style sheet for the classes above. */
  readonly style: string;
  /** A script that shows the element to whom its browser keeps signed in, in the light that they chose, and takes it away from others. */
  readonly reveal: string;
}
