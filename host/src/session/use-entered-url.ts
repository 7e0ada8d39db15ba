import type { RouteAccess } from '@portico/contract';
import { endSession, enterSource, goToLogin, portalStore, resumeSession, tokenAtom } from '@portico/runtime';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { clearsSession, type EntryVerdict, judgeEntry } from './entry-rules.ts';
import { useIsSignedIn } from './use-is-signed-in.ts';

/**
 * Checks every URL once on entry, before the page sends requests with the token and source. Sessions that end later
 * are handled elsewhere: the code that ends them redirects.
 */
export function useEnteredUrl(access: RouteAccess): EntryVerdict {
  const { key, pathname, search } = useLocation();
  const judged = useRef<string>(undefined);
  const sent = useRef<string>(undefined);
  const isSignedIn = useIsSignedIn();

  useLayoutEffect(() => {
    if (judged.current === key) return;
    judged.current = key;
    if (clearsSession(pathname)) endSession('expired');
    enterSource(search, access);
    // Another source in the URL may have its own token.
    if (!clearsSession(pathname)) resumeSession();
  }, [key, pathname, search, access]);

  // Not a layout effect: the router listens only after its pages are laid out.
  useEffect(() => {
    if (sent.current === key) return;
    sent.current = key;
    const isSignedIn = portalStore.get(tokenAtom) !== undefined;
    if (judgeEntry({ pathname, search, access, isSignedIn }) === 'page') return;
    goToLogin({ remember: true, reason: isSignedIn ? 'sourceMissing' : undefined });
  }, [key, pathname, search, access]);

  return judgeEntry({ pathname, search, access, isSignedIn });
}
