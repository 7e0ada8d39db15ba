import { createHash } from 'node:crypto';
import { OPERATIONS_MODULE, PermissionSet, type Permissions } from '@portico/contract';
import { isModule } from '../users/users.ts';
import { PreconditionError } from './admin-action.ts';

/** The stored permissions without contact data, which operators do not grant. */
export function permissionsIn({
  emails: _,
  phonesInternal: _in,
  phonesExternal: _ex,
  ...rights
}: Permissions): PermissionSet {
  return rights;
}

/** Normalizes permissions for storage: modules sorted and unique. Rejects modules that cannot be granted. */
export function tidied(rights: PermissionSet): PermissionSet {
  if (rights.modules === undefined) return rights;
  if (rights.modules.some((module) => module === OPERATIONS_MODULE || !isModule(module)))
    throw new PreconditionError('noSuchModule');
  return { ...rights, modules: [...new Set(rights.modules)].sort((a, b) => a - b) };
}

export function hasSamePermissions(a: PermissionSet, b: PermissionSet): boolean {
  return permissionsText(a) === permissionsText(b);
}

/** Revision of permissions, for optimistic concurrency control. */
export function permissionsRevision(rights: PermissionSet): string {
  return createHash('sha256').update(permissionsText(rights)).digest('base64url').slice(0, 22);
}

/** Permissions to save, and the revision that they replace; without `seen` they replace any. */
export interface SavedPermissions {
  readonly rights: PermissionSet;
  readonly expectedRevision?: string | undefined;
}

/** The stored permissions, if they no longer match the expected revision. */
export interface OtherPermissions {
  readonly rights: PermissionSet;
  readonly permissionsRevision: string;
}

/** Returns the stored permissions if they do not match the revision `seen`. Without `seen` they always match. */
export function otherThanExpected(
  line: PermissionSet,
  expectedRevision: string | undefined,
): OtherPermissions | undefined {
  const revision = permissionsRevision(line);
  return expectedRevision === undefined || expectedRevision === revision
    ? undefined
    : { rights: line, permissionsRevision: revision };
}

/** Permissions as text for the audit log, with field names of the wire: `search 1, cancel_scene 2, module 1 2`. */
export function permissionsText(rights: PermissionSet): string {
  const permissionTexts = Object.entries(
    PermissionSet.encode(rights) as Readonly<Record<string, number | readonly number[]>>,
  );
  return (
    permissionTexts.map(([name, value]) => `${name} ${[value].flat().join(' ') || 'none'}`).join(', ') || 'nothing'
  );
}
