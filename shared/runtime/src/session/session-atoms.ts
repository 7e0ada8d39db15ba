import type { Settings, UserInfo } from '@portico/contract';
import { atom, useAtomValue } from 'jotai';
import { portalStore } from '../store.ts';

/** The operator's portal settings; set by `boot`. */
export const settingsAtom = atom<Settings | undefined>(undefined);

/** The token of the signed-in user; undefined for a visitor. */
export const tokenAtom = atom<string | undefined>(undefined);

/** The signed-in user, once user info is loaded. */
export const userAtom = atom<UserInfo | undefined>(undefined);

/** `loading`: there is a token, but user info is not loaded yet. */
export type UserState = 'anonymous' | 'loading' | 'ready';

/** The sign-in state, derived from the token and the user. */
export const userStateAtom = atom((get): UserState => {
  if (get(tokenAtom) === undefined) return 'anonymous';
  return get(userAtom) === undefined ? 'loading' : 'ready';
});

/** The signed-in user. */
export function useUser(): UserInfo | undefined {
  return useAtomValue(userAtom, { store: portalStore });
}

/** The sign-in state. */
export function useUserState(): UserState {
  return useAtomValue(userStateAtom, { store: portalStore });
}

/** The operator's portal settings. Throws before `boot()`. */
export function useSettings(): Settings {
  const settings = useAtomValue(settingsAtom, { store: portalStore });
  if (settings === undefined) throw new Error('useSettings needs the boot block: call boot() before rendering');
  return settings;
}
