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

/** Removes bank details that earlier versions stored, because any script could read them. Pages use `userAtom`. */
const formerAccount = stored('host', 'paymentAccountDetail', plainText(), { until: 'session-end' });

/** `late`: the network or server failed; the session stays. */
export type UserInfoState = 'fine' | 'asking' | 'late';

/** Older funds may be outdated when the user returns to a tab. */
const FRESH_MS = 60_000;

const stateAtom = atom<UserInfoState>('fine');
let latest: AbortController | undefined;
let requestedAt = 0;

/** Requests the user when the token changes, and when the account changed on the server (SHELL-05). */
export function useUserInfo(): void {
  const token = useAtomValue(tokenAtom, { store: portalStore });
  useEffect(() => {
    if (token === undefined) {
      portalStore.set(stateAtom, 'fine');
      return;
    }
    void fetchUserInfo();
    return () => latest?.abort();
  }, [token]);
  useEvent('account/changed', refetch);
  // Company and platform names depend on the language.
  useEvent('language/changed', refetch);
  useEffect(() => {
    document.addEventListener('visibilitychange', heedReturn);
    return () => document.removeEventListener('visibilitychange', heedReturn);
  }, []);
}

/** Another tab may have paid. The old figures stay until the response. */
function heedReturn(): void {
  const isDue = document.visibilityState === 'visible' && Date.now() - requestedAt >= FRESH_MS;
  if (isDue && portalStore.get(stateAtom) !== 'asking') refetch();
}

function refetch(): void {
  if (portalStore.get(tokenAtom) !== undefined) void fetchUserInfo();
}

export function useUserInfoState(): UserInfoState {
  return useAtomValue(stateAtom, { store: portalStore });
}

/** A later request replaces an earlier one. */
export async function fetchUserInfo(): Promise<UserInfoState> {
  latest?.abort();
  const mine = new AbortController();
  latest = mine;
  requestedAt = Date.now();
  portalStore.set(stateAtom, 'asking');
  const ending = await endingOf(userInfo, undefined, { signal: mine.signal, isQuiet: true });
  if (latest === mine) portalStore.set(stateAtom, reactTo(ending, REACTIONS));
  return portalStore.get(stateAtom);
}

/** Any response other than the user ends the session; a network error does not. */
const REACTIONS: Reactions<Ending<typeof userInfo>, UserInfoState> = {
  user: ({ data }) => {
    const currentUser = portalStore.get(userAtom);
    // Permissions are not removed during a guarded step; the end of the step requests them again.
    portalStore.set(
      userAtom,
      currentUser && isStepGuarded() ? { ...data, permissions: currentUser.permissions } : data,
    );
    formerAccount.write(undefined);
    followLanguage(data.language);
    return 'fine';
  },
  refused: signOutHere,
  told: ({ answer }) => {
    // Rate limited, or the server wants a later retry.
    if (answer === 'tooMany' || answer === 'tryAgain') return 'late';
    return portalStore.get(tokenAtom) === undefined ? 'fine' : signOutHere();
  },
  lost: () => 'late',
  aborted: () => 'fine',
};

/** On a public page a stale token is removed without a redirect. */
function signOutHere(): UserInfoState {
  endSession('expired');
  if (portalStore.get(pageAccessAtom) === 'session') goToLogin({ remember: true, reason: 'sessionEnded' });
  return 'fine';
}
