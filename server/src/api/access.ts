import type { Language, Permissions } from '@portico/contract';
import { isViewOnly } from '@portico/contract/rules';
import { apiErrors } from '../platform/api-error.ts';
import { text } from '../platform/texts.ts';
import type { Person } from './sessions-repository.ts';

export type PermissionName = 'canOrder' | 'canPay' | 'canSearch' | 'canSeeBalance' | 'canManageAccounts';

/** What a call asks of the person beside being signed in. */
export interface Access {
  readonly permission?: PermissionName;
  /** One of these modules must be listed. */
  readonly modules?: readonly number[];
  /** Refused while the company is restricted (OPS-06). */
  readonly isBooking?: boolean;
  readonly isOperator?: boolean;
  /** Changes a booking: refused to View Only (SEC-12). */
  readonly isChange?: boolean;
}

/** API-09: whatever the browser shows, the server refuses what the permissions forbid. */
export function assertAllowed(person: Person, access: Access, language: Language): void {
  const { permission, modules } = access;
  if (access.isOperator && !person.user.isOperator) throw apiErrors.forbidden(text(language, 'access.operator'));
  if (permission !== undefined && !isGranted(person.permissions, permission)) {
    throw apiErrors.forbidden(text(language, `access.${permission}`));
  }
  if (modules !== undefined && !hasAny(person.permissions.modules, modules)) {
    throw apiErrors.forbidden(text(language, 'access.module'));
  }
  if (access.isChange && isViewOnly(person.permissions)) throw apiErrors.forbidden(text(language, 'access.change'));
  if (access.isBooking && person.company.isRestricted) throw apiErrors.intercepted();
}

/** Modules that show bookings: any of them opens the list, a booking, its documents, exports and the calendar. */
export const TRIP_MODULES: readonly number[] = [2, 6];

/** Whether one of the modules is among those that somebody has. */
export function hasAny(assigned: readonly number[] | undefined, modules: readonly number[]): boolean {
  return modules.some((module) => assigned?.includes(module));
}

/** Whether a person is told what the company has: credit, pre-deposit, points and the account for top-ups (SEC-05, ADR 0067). */
export function seesBalance({ permissions }: Pick<Person, 'permissions'>): boolean {
  return isGranted(permissions, 'canSeeBalance');
}

/** SHELL-24: a missing permission counts as none, save for managing accounts. */
export function isGranted(permissions: Permissions, name: PermissionName): boolean {
  return permissions[name] ?? name === 'canManageAccounts';
}
