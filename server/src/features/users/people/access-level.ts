import type { Language, Permissions } from '@portico/contract';
import { isGranted } from '../../../calls/access.ts';

/** Modules of booking, of orders, and of the account (spec 1 §3): one of each pair opens its pages. */
const BOOKING: readonly number[] = [1, 5];
const ORDERS: readonly number[] = [2, 6];
const ACCOUNT = 3;

type Words = Readonly<Record<Language, string>>;

/** Access levels by their keys on the wire; the last is for permissions that are none of the three. */
export const ACCESS_LEVELS = {
  '1': { en: 'Full Access', zh: '全部权限' },
  '2': { en: 'Booking and Order Management', zh: '预订与订单管理' },
  '3': { en: 'Order Management', zh: '订单管理' },
  '0': { en: 'Custom', zh: '自定义' },
} as const satisfies Readonly<Record<string, Words>>;
export type AccessLevel = keyof typeof ACCESS_LEVELS;

/** What people are to their company's accounts. */
export const ACCOUNT_TYPES = {
  '1': { en: 'Administrator', zh: '管理员' },
  '2': { en: 'Sub-account', zh: '子账号' },
} as const satisfies Readonly<Record<string, Words>>;
export type AccountType = keyof typeof ACCOUNT_TYPES;

/**
 * The level that permissions amount to. What no level speaks of does not matter: the dashboard, and for the lower two the balance
 * and cancelling. (ACCT-05)
 */
export function accessLevelOf(permissions: Permissions): AccessLevel {
  const { canOrder = false, canPay = false, canSearch = false, canSeeBalance = false, cancelScene = 2 } = permissions;
  const modules = permissions.modules ?? [];
  const hasOneOf = (wanted: readonly number[]) => wanted.some((module) => modules.includes(module));
  const hasOnly = (allowed: readonly number[]) => modules.every((module) => allowed.includes(module));
  const books = canOrder && canPay && canSearch && hasOneOf(BOOKING) && hasOneOf(ORDERS);
  if (books && isAdministrator(permissions)) return canSeeBalance && cancelScene === 2 ? '1' : '0';
  if (isGranted(permissions, 'canManageAccounts')) return '0';
  if (books && hasOnly([...BOOKING, ...ORDERS])) return '2';
  const onlyPays = canPay && !canOrder && !canSearch;
  return onlyPays && hasOneOf(ORDERS) && hasOnly(ORDERS) ? '3' : '0';
}

/** Whether these permissions let somebody manage the company's accounts. */
export function isAdministrator(permissions: Permissions): boolean {
  return isGranted(permissions, 'canManageAccounts') && (permissions.modules ?? []).includes(ACCOUNT);
}

/** The pages of the account ask this module. */
export const ACCOUNT_MODULES = [ACCOUNT];
