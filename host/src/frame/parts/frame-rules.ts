import { type OutlineRoute, PATHS } from '@portico/contract';

/** `full`: header and menu; `slim`: a logo and a way in, for visitors; `bare`: the page alone. */
export type FrameKind = 'full' | 'slim' | 'bare';

/** The frame around a page. A page that its visitor must not see has none: the visitor is being sent to sign-in. */
export function frameKind(route: Pick<OutlineRoute, 'access' | 'layout'> | undefined, isSignedIn: boolean): FrameKind {
  if (route?.layout?.frame === 'bare') return 'bare';
  if (isSignedIn) return 'full';
  return route === undefined || route.access === 'public' ? 'slim' : 'bare';
}

/** SHELL-17: on a phone the upper part of the footer shows on the root and the hotel list only. */
export function footerTopOnPhone(pathname: string): boolean {
  return pathname === '/portal' || pathname === PATHS.home || pathname === PATHS.hotelList;
}

/**
 * The menu's width: what the person chose on this page, else folded by the page, else what is stored; where nothing is,
 * it folds itself in a window that the page needs whole.
 */
export function isMenuFolded(state: {
  readonly chosenHere: boolean | undefined;
  readonly foldedByPage: boolean;
  readonly stored: boolean | undefined;
  readonly isTight: boolean;
}): boolean {
  return state.chosenHere ?? (state.foldedByPage || (state.stored ?? state.isTight));
}
