import { answer, defineCall } from '../call.ts';
import { as, coded, count, id, ifMissing, list, type Of, record, text } from '../codec/codec.ts';
import { accountHolder } from './account-holder.ts';
import { Choice } from './choice.ts';
import { pagedBy } from './paged.ts';

/** Whether a person may sign in. */
const STATES = { '1': 'active', '2': 'inactive' } as const;

/** A person of the company as the account table shows them. (ACCT-02) */
export const SubAccount = record({
  id: as('id', id(60)),
  ...accountHolder,
  /** What the person is to the company's accounts, and the access level in words. */
  typeText: as('permissionsStr', text(80)),
  accessText: as('accessLevelStr', text(80)),
  state: as('state', coded(STATES)),
});
export type SubAccount = Of<typeof SubAccount>;

/** A page of them. */
const SubAccountsPage = record({
  ...pagedBy,
  accounts: as('list', list(SubAccount)),
  /** What `typeText` may say. */
  types: as('accountTypeLs', list(Choice)),
  /** What may be asked as `accessLevel`. */
  accessLevels: as('accessLevelLs', list(Choice)),
});

/**
 * Lists the people of the company by email, 20 a page; a page past the end is the last one. `email` is a part of the address,
 * `accessLevel` a key of `accessLevels`; empty text takes all. Source: spec 3 §7; decision 067. (ACCT-02)
 */
export const subAccounts = defineCall({
  path: '/api/account',
  operation: 'accountList',
  request: record({
    email: as('email', ifMissing(text(200), '')),
    status: as('status', ifMissing(coded({ '': 'all', ...STATES }), 'all')),
    accessLevel: as('permissions', ifMissing(text(4), '')),
    page: as('page', ifMissing(count(1, 10_000), 1)),
  }),
  answers: { '200': answer('accounts', SubAccountsPage) },
});

/**
 * Lets a person of the company sign in or not; whoever may not any more is signed out everywhere. `lastAdministrator`: nobody would
 * be left who manages the accounts; `noSuchAccount`: the company has nobody of that id. Source: spec 3 §7; decision 067. (ACCT-04)
 */
export const changeAccountState = defineCall({
  path: '/api/account',
  operation: 'changeStatus',
  request: record({ id: as('userid', id(60)), state: as('state', coded(STATES)) }),
  answers: { '200': answer('changed'), '100': answer('lastAdministrator'), '101': answer('noSuchAccount') },
});
