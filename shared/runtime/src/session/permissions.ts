import type { Permissions } from '@portico/contract';
import { atom, useAtomValue } from 'jotai';
import { portalStore } from '../store.ts';
import { userAtom } from './session-atoms.ts';

/** Permissions without a gap. */
export type FullPermissions = Required<{ [Name in keyof Permissions]: Exclude<Permissions[Name], undefined> }>;

/** What counts when a permission is missing (SHELL-24). */
export const DEFAULT_PERMISSIONS: FullPermissions = {
  cancelScene: 2,
  canOrder: false,
  canPay: false,
  canSearch: false,
  canSeeBalance: false,
  canManageAccounts: true,
  modules: [],
  emails: [],
  phonesInternal: [],
  phonesExternal: [],
};

/** Until user info has answered, nothing is allowed. */
const UNKNOWN: FullPermissions = { ...DEFAULT_PERMISSIONS, cancelScene: 0, canManageAccounts: false };

/** Fills the gaps of what the server sent. */
export function permissionsOf(sent: Permissions): FullPermissions {
  const present = Object.entries(sent).filter(([, value]) => value !== undefined);
  return { ...DEFAULT_PERMISSIONS, ...Object.fromEntries(present) };
}

/** What the person may do; nothing while that is unknown. */
export const permissionsAtom = atom((get) => {
  const user = get(userAtom);
  return user === undefined ? UNKNOWN : permissionsOf(user.permissions);
});

/** What the person may do, gaps filled. While user info has not answered everything is forbidden. */
export function usePermissions(): FullPermissions {
  return useAtomValue(permissionsAtom, { store: portalStore });
}
