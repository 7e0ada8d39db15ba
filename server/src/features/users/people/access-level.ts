import type { Permissions } from '@portico/contract';
import { isGranted } from '../../../api/access.ts';
import type { TextKeyIn } from '../../../platform/texts.ts';

/** Modules of booking, of orders, and of the account (spec 1 §3): one of each pair opens its pages. */
const BOOKING: readonly number[] = [1, 5];
const ORDERS: readonly number[] = [2, 6];
const ACCOUNT = 3;

/** Access levels by their keys on the wire; `0` means that the permissions match none of the three. */
export type AccessLevel = TextKeyIn<'users.accessLevel'>;

export type AccountType = TextKeyIn<'users.accountType'>;

/**
 * The level that matches the permissions. Ignores permissions outside the levels: the dashboard, and for the lower two
 * levels the balance and cancelling. (ACCT-05)
 */
export function accessLevelOf(permissions: Permissions): AccessLevel {
  const { canOrder = false, canPay = false, canSearch = false, canSeeBalance = false, cancelScene = 2 } = permissions;
  const modules = permissions.modules ?? [];
  const hasOneOf = (required: readonly number[]) => required.some((module) => modules.includes(module));
  const hasOnly = (allowed: readonly number[]) => modules.every((module) => allowed.includes(module));
  const books = canOrder && canPay && canSearch && hasOneOf(BOOKING) && hasOneOf(ORDERS);
  if (books && isAdministrator(permissions)) return canSeeBalance && cancelScene === 2 ? '1' : '0';
  if (isGranted(permissions, 'canManageAccounts')) return '0';
  if (books && hasOnly([...BOOKING, ...ORDERS])) return '2';
  const onlyPays = canPay && !canOrder && !canSearch;
  return onlyPays && hasOneOf(ORDERS) && hasOnly(ORDERS) ? '3' : '0';
}

/** Whether these permissions allow managing the company's accounts. */
export function isAdministrator(permissions: Permissions): boolean {
  return isGranted(permissions, 'canManageAccounts') && (permissions.modules ?? []).includes(ACCOUNT);
}

/** The account pages require this module. */
export const ACCOUNT_MODULES = [ACCOUNT];
