import type { Permissions } from '@portico/contract';
import { isGranted } from '../../../api/access.ts';
import { type AccessLevel, isAdministrator } from './access-level.ts';

/** An access level that can be given; `0` only says that somebody has none of them. */
export type GivenLevel = Exclude<AccessLevel, '0'>;

/** All that anybody of a company may do, as whoever runs its accounts does. */
export const EVERY_RIGHT: Permissions = {
  canSearch: true,
  canOrder: true,
  canPay: true,
  canSeeBalance: true,
  canManageAccounts: true,
  cancelScene: 2,
  modules: [1, 2, 3, 4, 5, 6],
};

/** Modules that a level opens, of those that the giver has; level 1 opens all of theirs. */
const OPENS: Readonly<Record<GivenLevel, readonly number[] | 'all'>> = {
  '1': 'all',
  '2': [1, 5, 2, 6],
  '3': [2, 6],
};
const BOOKING: readonly number[] = [1, 5];
const ORDERS: readonly number[] = [2, 6];

/**
 * The permissions that a level amounts to when `giver` gives it: nobody gives what they have not. Undefined where the level has a
 * right that the giver lacks. What a level does not speak of stays as `before` has it. (ACCT-05)
 */
export function rightsOf(level: GivenLevel, giver: Permissions, before: Permissions = {}): Permissions | undefined {
  const opens = OPENS[level];
  const modules = (giver.modules ?? []).filter((module) => opens === 'all' || opens.includes(module));
  const hasOneOf = (wanted: readonly number[]) => wanted.some((module) => modules.includes(module));
  const { cancelScene = 2 } = giver;
  const isFull = level === '1';
  const books = level !== '3';
  const given: Permissions = {
    ...before,
    canOrder: books,
    canPay: true,
    canSearch: books,
    canSeeBalance: isFull || (before.canSeeBalance ?? false),
    // Said outright: left out it counts as granted.
    canManageAccounts: isFull,
    cancelScene: isFull ? 2 : Math.min(before.cancelScene ?? 2, cancelScene),
    modules,
  };
  const lacks =
    (['canOrder', 'canPay', 'canSearch', 'canManageAccounts'] as const).some(
      (right) => given[right] && !isGranted(giver, right),
    ) ||
    (isFull && (!isAdministrator(giver) || !isGranted(giver, 'canSeeBalance') || cancelScene < 2)) ||
    !hasOneOf(ORDERS) ||
    (books && !hasOneOf(BOOKING));
  return lacks ? undefined : given;
}
