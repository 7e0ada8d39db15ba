import type { RouteAccess } from '@portico/contract';
import { endSession, enterSource, goToLogin, portalStore, resumeSession, tokenAtom } from '@portico/runtime';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { clearsSession, type EntryVerdict, judgeEntry } from './entry-rules.ts';
import { useIsSignedIn } from './use-is-signed-in.ts';

/**
 * Judges every address once, when it is entered: before the page's own calls leave, which carry what is settled here.
 * A session that ends later is the affair of whoever ended it.
 */
export function useEnteredAddress(access: RouteAccess): EntryVerdict {
  const { key, pathname, search } = useLocation();
  const judged = useRef<string>(undefined);
  const sent = useRef<string>(undefined);
  const isSignedIn = useIsSignedIn();

  useLayoutEffect(() => {
    if (judged.current === key) return;
    judged.current = key;
    if (clearsSession(pathname)) endSession('expired');
    enterSource(search, access);
    // Another source in the address may have a token of its own.
    if (!clearsSession(pathname)) resumeSession();
  }, [key, pathname, search, access]);

  // Later than the layout: the router listens only after its pages are laid out.
  useEffect(() => {
    if (sent.current === key) return;
    sent.current = key;
    const isSignedIn = portalStore.get(tokenAtom) !== undefined;
    if (judgeEntry({ pathname, search, access, isSignedIn }) === 'page') return;
    goToLogin({ remember: true, reason: isSignedIn ? 'sourceMissing' : undefined });
  }, [key, pathname, search, access]);

  return judgeEntry({ pathname, search, access, isSignedIn });
}
