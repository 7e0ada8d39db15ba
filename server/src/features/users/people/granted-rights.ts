import type { Permissions } from '@portico/contract';
import { isGranted } from '../../../api/access.ts';
import { type AccessLevel, isAdministrator } from './access-level.ts';

/** An access level that can be granted; `0` means that the user has none of them. */
export type GivenLevel = Exclude<AccessLevel, '0'>;

/** All permissions of a company administrator. */
export const EVERY_RIGHT: Permissions = {
  canSearch: true,
  canOrder: true,
  canPay: true,
  canSeeBalance: true,
  canManageAccounts: true,
  cancelScene: 2,
  modules: [1, 2, 3, 4, 5, 6],
};

/** Modules of a level, limited to the granter's modules; level 1 includes all of those. */
const OPENS: Readonly<Record<GivenLevel, readonly number[] | 'all'>> = {
  '1': 'all',
  '2': [1, 5, 2, 6],
  '3': [2, 6],
};
const BOOKING: readonly number[] = [1, 5];
const ORDERS: readonly number[] = [2, 6];

/**
 * The permissions of a level granted by `giver`, who cannot grant more than their own. Undefined if the level needs a
 * permission that `giver` does not have. Permissions outside the level stay as in `before`. (ACCT-05)
 */
export function permissionsOf(
  level: GivenLevel,
  giver: Permissions,
  before: Permissions = {},
): Permissions | undefined {
  const opens = OPENS[level];
  const modules = (giver.modules ?? []).filter((module) => opens === 'all' || opens.includes(module));
  const hasOneOf = (required: readonly number[]) => required.some((module) => modules.includes(module));
  const { cancelScene = 2 } = giver;
  const isFull = level === '1';
  const books = level !== '3';
  const granted: Permissions = {
    ...before,
    canOrder: books,
    canPay: true,
    canSearch: books,
    canSeeBalance: isFull || (before.canSeeBalance ?? false),
    // Set explicitly, because a missing value counts as granted.
    canManageAccounts: isFull,
    cancelScene: isFull ? 2 : Math.min(before.cancelScene ?? 2, cancelScene),
    modules,
  };
  const lacks =
    (['canOrder', 'canPay', 'canSearch', 'canManageAccounts'] as const).some(
      (right) => granted[right] && !isGranted(giver, right),
    ) ||
    (isFull && (!isAdministrator(giver) || !isGranted(giver, 'canSeeBalance') || cancelScene < 2)) ||
    !hasOneOf(ORDERS) ||
    (books && !hasOneOf(BOOKING));
  return lacks ? undefined : granted;
}
