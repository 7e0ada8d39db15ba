import type { Language, Permissions } from '@portico/contract';
import { isViewOnly } from '@portico/contract/rules';
import { apiErrors } from '../platform/api-error.ts';
import { text } from '../platform/texts.ts';
import type { Person } from './sessions-repository.ts';

export type PermissionName = 'canOrder' | 'canPay' | 'canSearch' | 'canSeeBalance' | 'canManageAccounts';

/** Requirements of an endpoint in addition to a signed-in user. */
export interface Access {
  readonly permission?: PermissionName;
  /** The user needs at least one of these modules. */
  readonly modules?: readonly number[];
  /** Rejected while the company is restricted (OPS-06). */
  readonly isBooking?: boolean;
  readonly isOperator?: boolean;
  /** Changes a booking: rejected for View Only users (SEC-12). */
  readonly isChange?: boolean;
}

/** API-09: the server enforces permissions, regardless of what the browser shows. */
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

/**
 * Modules that show bookings: one of them is enough for the list, a booking, its documents, exports and the calendar.
 */
export const TRIP_MODULES: readonly number[] = [2, 6];

export function hasAny(assigned: readonly number[] | undefined, modules: readonly number[]): boolean {
  return modules.some((module) => assigned?.includes(module));
}

/** Whether the user may see credit, pre-deposit, points and the top-up account of the company (SEC-05, ADR 0067). */
export function seesBalance({ permissions }: Pick<Person, 'permissions'>): boolean {
  return isGranted(permissions, 'canSeeBalance');
}

/** SHELL-24: a missing permission counts as not granted, except for managing accounts. */
export function isGranted(permissions: Permissions, name: PermissionName): boolean {
  return permissions[name] ?? name === 'canManageAccounts';
}
