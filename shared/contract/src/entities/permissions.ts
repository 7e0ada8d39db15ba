import { count, flagBit, list, maybe, type Of, record, text } from '../codec/codec.ts';

/**
 * What a person may do. A missing one counts as forbidden (`cancelScene` 2; `canManageAccounts` allowed), SHELL-24.
 * Read through `permissionsOf` of the runtime, which fills the defaults.
 */
export const Permissions = record({
  /** 2 may cancel, 1 only free of charge, 0 not at all. */
  cancelScene: maybe('cancel_scene', count(0, 2)),
  /** Full Access; without it View Only: Book now is disabled. */
  canOrder: maybe('order', flagBit()),
  canPay: maybe('pay', flagBit()),
  canSearch: maybe('search', flagBit()),
  canSeeBalance: maybe('showBalance', flagBit()),
  canManageAccounts: maybe('account', flagBit()),
  modules: maybe('module', list(count(0, 99))),
  /** Support addresses and phones shown in the menu's tooltips. */
  emails: maybe('email', list(text(200))),
  phonesInternal: maybe('phone_internal', list(text(60))),
  phonesExternal: maybe('phone_external', list(text(60))),
});
export type Permissions = Of<typeof Permissions>;
