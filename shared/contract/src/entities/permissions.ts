import { count, flagBit, list, maybe, type Of, record, text } from '../codec/codec.ts';

/** Permissions that are either granted or not. */
export const TOGGLED_PERMISSIONS = ['canSearch', 'canOrder', 'canPay', 'canSeeBalance', 'canManageAccounts'] as const;

const rights = {
  /** 2: may cancel; 1: may cancel only free of charge; 0: may not cancel. */
  cancelScene: maybe('cancel_scene', count(0, 2)),
  /** Full Access; without it the user has View Only, and Book now is disabled. */
  canOrder: maybe('order', flagBit()),
  canPay: maybe('pay', flagBit()),
  canSearch: maybe('search', flagBit()),
  canSeeBalance: maybe('showBalance', flagBit()),
  canManageAccounts: maybe('account', flagBit()),
  modules: maybe('module', list(count(0, 99))),
} as const;

/**
 * Permissions that operators grant. For a user, a missing value counts as in `Permissions`. For a company, they limit
 * all its users, whatever the users' own permissions are; a missing value does not limit.
 */
export const PermissionSet = record(rights);
export type PermissionSet = Of<typeof PermissionSet>;

/**
 * Effective permissions of a user. A missing value counts as forbidden, except `cancelScene` (2) and
 * `canManageAccounts` (allowed), SHELL-24. Read them through `permissionsOf` of the runtime, which fills in the
 * defaults.
 */
export const Permissions = record({
  ...rights,
  /** Email addresses and phone numbers of customer support, shown in the menu's tooltips. */
  emails: maybe('email', list(text(200))),
  phonesInternal: maybe('phone_internal', list(text(60))),
  phonesExternal: maybe('phone_external', list(text(60))),
});
export type Permissions = Of<typeof Permissions>;
