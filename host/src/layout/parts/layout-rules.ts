import { type OutlineRoute, PATHS } from '@portico/contract';

/** `full`: header and menu; `slim`: logo and sign-in, for visitors; `bare`: only the page. */
export type LayoutKind = 'full' | 'slim' | 'bare';

/** The layout of a page. A page that the visitor must not see has none, because sign-in follows. */
export function layoutKind(
  route: Pick<OutlineRoute, 'access' | 'layout'> | undefined,
  isSignedIn: boolean,
): LayoutKind {
  if (route?.layout?.frame === 'bare') return 'bare';
  if (isSignedIn) return 'full';
  return route === undefined || route.access === 'public' ? 'slim' : 'bare';
}

/** SHELL-17: on a phone the upper part of the footer shows only on the root and the hotel list. */
export function footerTopOnPhone(pathname: string): boolean {
  return pathname === '/portal' || pathname === PATHS.home || pathname === PATHS.hotelList;
}

/** Order: the user's choice on this page, the page's own folding, the stored state, then the window width. */
export function isMenuFolded(state: {
  readonly chosenHere: boolean | undefined;
  readonly foldedByPage: boolean;
  readonly stored: boolean | undefined;
  readonly isTight: boolean;
}): boolean {
  return state.chosenHere ?? (state.foldedByPage || (state.stored ?? state.isTight));
}
