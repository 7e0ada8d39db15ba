import type { Settings, UserInfo } from '@portico/contract';
import { atom, useAtomValue } from 'jotai';
import { portalStore } from '../store.ts';

/** What the operator set for the portal; there after `boot`. */
export const settingsAtom = atom<Settings | undefined>(undefined);

/** The token of the person who is signed in; undefined for a visitor. */
export const tokenAtom = atom<string | undefined>(undefined);

/** Who is signed in, once user info has answered. */
export const userAtom = atom<UserInfo | undefined>(undefined);

/** `loading`: there is a token, and user info has not answered yet. */
export type UserState = 'anonymous' | 'loading' | 'ready';

/** Whether somebody is signed in and known; derived from the token and the user. */
export const userStateAtom = atom((get): UserState => {
  if (get(tokenAtom) === undefined) return 'anonymous';
  return get(userAtom) === undefined ? 'loading' : 'ready';
});

/** The person who is signed in. */
export function useUser(): UserInfo | undefined {
  return useAtomValue(userAtom, { store: portalStore });
}

/** Whether somebody is signed in and known. */
export function useUserState(): UserState {
  return useAtomValue(userStateAtom, { store: portalStore });
}

/** What the operator set for the portal. */
export function useSettings(): Settings {
  const settings = useAtomValue(settingsAtom, { store: portalStore });
  if (settings === undefined) throw new Error('useSettings needs the boot block: call boot() before rendering');
  return settings;
}
