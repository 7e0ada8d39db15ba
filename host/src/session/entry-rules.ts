import { PATHS, type RouteAccess, SOURCE_PARAM } from '@portico/contract';

/** What is known when an address is entered. */
export interface Entry {
  readonly path: string;
  readonly search: string;
  readonly access: RouteAccess;
  readonly hasToken: boolean;
}

/** What happens to the stored source, to the token, and where the person goes. */
export interface EntryVerdict {
  /** Kept afresh for five hours, dropped, or left to serve as long as it lives. */
  readonly source: { readonly keep: string } | 'drop' | 'leave';
  readonly clearsToken: boolean;
  /** `login` saves the address first. */
  readonly to: 'page' | 'login';
}

/** SHELL-04, SHELL-06: the address is the authority on the source; each address is judged once, when it is entered. */
export function judgeEntry(entry: Entry): EntryVerdict {
  const source = sourceIn(entry.search);
  const isPublic = entry.access === 'public';
  return {
    source: source !== undefined ? { keep: source } : isPublic ? 'leave' : 'drop',
    clearsToken: isLogin(entry.path),
    to: isPublic || (entry.hasToken && source !== undefined) ? 'page' : 'login',
  };
}

/** The channel that an address names. */
export function sourceIn(search: string): string | undefined {
  const source = new URLSearchParams(search).get(SOURCE_PARAM);
  return source === null || source === '' ? undefined : source;
}

function isLogin(path: string): boolean {
  return path.replace(/\/$/, '') === PATHS.login;
}
