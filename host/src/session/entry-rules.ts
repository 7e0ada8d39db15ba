import { PATHS, type RouteAccess, SOURCE_PARAM } from '@portico/contract';

export interface Entry {
  readonly pathname: string;
  readonly search: string;
  readonly access: RouteAccess;
  readonly isSignedIn: boolean;
}

/** `login`: the URL is saved and the visitor goes to sign-in. */
export type EntryVerdict = 'page' | 'login';

/**
 * SHELL-04, SHELL-06: a protected page needs a token and a source in its URL. Every link carries a source, and
 * sign-in adds one to the saved URL, so there is no second redirect.
 */
export function judgeEntry({ search, access, isSignedIn }: Entry): EntryVerdict {
  return access === 'public' || (isSignedIn && namesSource(search)) ? 'page' : 'login';
}

/** SHELL-05: the sign-in page ends the session; its sister pages do not. */
export function clearsSession(pathname: string): boolean {
  return pathname.replace(/\/$/, '') === PATHS.login;
}

function namesSource(search: string): boolean {
  return (new URLSearchParams(search).get(SOURCE_PARAM) ?? '') !== '';
}
