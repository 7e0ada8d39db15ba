import { userInfo } from '@portico/contract';
import {
  type Ending,
  endingOf,
  endSession,
  followLanguage,
  goToLogin,
  isStepGuarded,
  pageAccessAtom,
  plainText,
  portalStore,
  type Reactions,
  reactTo,
  stored,
  tokenAtom,
  useEvent,
  userAtom,
} from '@portico/runtime';
import { atom, useAtomValue } from 'jotai';
import { useEffect } from 'react';

/** Bank details that earlier versions kept in the browser: any script could read them. Pages have them from `userAtom`. */
const formerAccount = stored('host', 'paymentAccountDetail', plainText(), { until: 'session-end' });

/** `late`: the network or the server failed; nobody is signed out by that. */
export type UserInfoState = 'fine' | 'asking' | 'late';

/** Funds that were asked for longer ago may be old when somebody comes back to a tab. */
const FRESH_MS = 60_000;

const stateAtom = atom<UserInfoState>('fine');
let latest: AbortController | undefined;
let askedAt = 0;

/** Asks who is signed in whenever the token changes, and again when the account changed on the server (SHELL-05). */
export function useUserInfo(): void {
  const token = useAtomValue(tokenAtom, { store: portalStore });
  useEffect(() => {
    if (token === undefined) {
      portalStore.set(stateAtom, 'fine');
      return;
    }
    void askUserInfo();
    return () => latest?.abort();
  }, [token]);
  useEvent('account/changed', askAgain);
  // The company and its platforms are named in the language of the question.
  useEvent('language/changed', askAgain);
  useEffect(() => {
    document.addEventListener('visibilitychange', heedReturn);
    return () => document.removeEventListener('visibilitychange', heedReturn);
  }, []);
}

/** Another tab may have paid in the meantime. The figures stay until the new ones are there. */
function heedReturn(): void {
  const isDue = document.visibilityState === 'visible' && Date.now() - askedAt >= FRESH_MS;
  if (isDue && portalStore.get(stateAtom) !== 'asking') askAgain();
}

function askAgain(): void {
  if (portalStore.get(tokenAtom) !== undefined) void askUserInfo();
}

/** What came of the latest question. */
export function useUserInfoState(): UserInfoState {
  return useAtomValue(stateAtom, { store: portalStore });
}

/** Asks once, and gives what came of it; a later question replaces an earlier one. */
export async function askUserInfo(): Promise<UserInfoState> {
  latest?.abort();
  const mine = new AbortController();
  latest = mine;
  askedAt = Date.now();
  portalStore.set(stateAtom, 'asking');
  const ending = await endingOf(userInfo, undefined, { signal: mine.signal, isQuiet: true });
  if (latest === mine) portalStore.set(stateAtom, reactTo(ending, REACTIONS));
  return portalStore.get(stateAtom);
}

/** Any answer but the person ends the session; a fault of the line does not. */
const REACTIONS: Reactions<Ending<typeof userInfo>, UserInfoState> = {
  user: ({ data }) => {
    const known = portalStore.get(userAtom);
    // Nothing is taken from under somebody in the middle of a guarded step; it is asked again when the step has ended.
    portalStore.set(userAtom, known && isStepGuarded() ? { ...data, permissions: known.permissions } : data);
    formerAccount.write(undefined);
    followLanguage(data.language);
    return 'fine';
  },
  refused: signOutHere,
  told: ({ answer }) => {
    // The server only asked to slow down, or to come again.
    if (answer === 'tooMany' || answer === 'tryAgain') return 'late';
    return portalStore.get(tokenAtom) === undefined ? 'fine' : signOutHere();
  },
  lost: () => 'late',
  aborted: () => 'fine',
};

/** On a page that is open to everybody a stale token goes without leaving the page. */
function signOutHere(): UserInfoState {
  endSession('expired');
  if (portalStore.get(pageAccessAtom) === 'session') goToLogin({ remember: true, reason: 'sessionEnded' });
  return 'fine';
}
