import { count, flagBit, list, maybe, type Of, record, text } from '../codec/codec.ts';

/** A right that somebody has or has not. */
export const SWITCHED_RIGHTS = ['canSearch', 'canOrder', 'canPay', 'canSeeBalance', 'canManageAccounts'] as const;

const rights = {
  /** 2 may cancel, 1 only free of charge, 0 not at all. */
  cancelScene: maybe('cancel_scene', count(0, 2)),
  /** Full Access; without it View Only: Book now is disabled. */
  canOrder: maybe('order', flagBit()),
  canPay: maybe('pay', flagBit()),
  canSearch: maybe('search', flagBit()),
  canSeeBalance: maybe('showBalance', flagBit()),
  canManageAccounts: maybe('account', flagBit()),
  modules: maybe('module', list(count(0, 99))),
} as const;

/**
 * What operators give. Of a person: what is missing counts as in `Permissions`. Of a company: what none of its people has, whatever
 * their own line says; what is missing is not limited.
 */
export const Rights = record(rights);
export type Rights = Of<typeof Rights>;

/**
 * What a person may do. A missing one counts as forbidden (`cancelScene` 2; `canManageAccounts` allowed), SHELL-24.
 * Read through `permissionsOf` of the runtime, which fills the defaults.
 */
export const Permissions = record({
  ...rights,
  /** Support addresses and phones shown in the menu's tooltips. */
  emails: maybe('email', list(text(200))),
  phonesInternal: maybe('phone_internal', list(text(60))),
  phonesExternal: maybe('phone_external', list(text(60))),
});
export type Permissions = Of<typeof Permissions>;
