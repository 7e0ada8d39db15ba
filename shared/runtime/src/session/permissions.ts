import type { Permissions } from '@portico/contract';
import { atom, useAtomValue } from 'jotai';
import { portalStore } from '../store.ts';
import { userAtom } from './session-atoms.ts';

/** Permissions with all fields set. */
export type FullPermissions = Required<{ [Name in keyof Permissions]: Exclude<Permissions[Name], undefined> }>;

/** Values of missing permissions (SHELL-24). */
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

/** Before user info is loaded nothing is allowed. */
const UNKNOWN: FullPermissions = { ...DEFAULT_PERMISSIONS, cancelScene: 0, canManageAccounts: false };

/** Adds default values for permissions that the server did not send. */
export function permissionsOf(sent: Permissions): FullPermissions {
  const present = Object.entries(sent).filter(([, value]) => value !== undefined);
  return { ...DEFAULT_PERMISSIONS, ...Object.fromEntries(present) };
}

/** The user's permissions; nothing is allowed until they are loaded. */
export const permissionsAtom = atom((get) => {
  const user = get(userAtom);
  return user === undefined ? UNKNOWN : permissionsOf(user.permissions);
});

/** The user's permissions with defaults; nothing is allowed until user info is loaded. */
export function usePermissions(): FullPermissions {
  return useAtomValue(permissionsAtom, { store: portalStore });
}
