import { PATHS, type RouteAccess, SOURCE_PARAM } from '@portico/contract';

/** What is known when an address is entered. */
export interface Entry {
  readonly pathname: string;
  readonly search: string;
  readonly access: RouteAccess;
  readonly isSignedIn: boolean;
}

/** Whether the page may show, or the address is saved and its visitor goes to sign-in. */
export type EntryVerdict = 'page' | 'login';

/**
 * SHELL-04, SHELL-06: a protected page wants a token, and a source in its own address: every link of the portal carries
 * one, and the sign-in puts one into the saved address, so nobody is sent twice.
 */
export function judgeEntry({ search, access, isSignedIn }: Entry): EntryVerdict {
  return access === 'public' || (isSignedIn && namesSource(search)) ? 'page' : 'login';
}

/** Visiting the sign-in page signs the browser out (SHELL-05); its sister pages do not. */
export function clearsSession(pathname: string): boolean {
  return pathname.replace(/\/$/, '') === PATHS.login;
}

function namesSource(search: string): boolean {
  return (new URLSearchParams(search).get(SOURCE_PARAM) ?? '') !== '';
}
