import { answer, defineCall } from '../call.ts';
import {
  as,
  coded,
  count,
  flagBit,
  freeLine,
  id,
  ifMissing,
  lineText,
  list,
  maybe,
  type Of,
  record,
  text,
} from '../codec/codec.ts';
import { requestKey } from '../entities/order-fields.ts';
import { ACCOUNT_STATES, accountHolder } from './account-holder.ts';
import { Choice } from './choice.ts';
import { pagedBy } from './paged.ts';

/** A person of the company as the account table shows them. (ACCT-02) */
export const SubAccount = record({
  id: as('id', id(60)),
  ...accountHolder,
  /** What the person is to the company's accounts, and the access level in words. */
  typeText: as('permissionsStr', text(80)),
  accessText: as('accessLevelStr', text(80)),
  state: as('state', coded(ACCOUNT_STATES)),
  /** Whether the person has an invitation and has not set a password yet. */
  isInvited: maybe('is_invited', flagBit()),
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
 * `accessLevel` a key of `accessLevels`; empty text takes all. Source: spec 3 §7; ADR 0067. (ACCT-02)
 */
export const subAccounts = defineCall({
  path: '/api/account',
  operation: 'accountList',
  request: record({
    email: as('email', ifMissing(lineText(200), '')),
    status: as('status', ifMissing(coded({ '': 'all', ...ACCOUNT_STATES }), 'all')),
    accessLevel: as('permissions', ifMissing(text(4), '')),
    page: as('page', ifMissing(count(1, 10_000), 1)),
  }),
  answers: { '200': answer('accounts', SubAccountsPage) },
});

/**
 * Lets a person of the company sign in or not; whoever may not any more is signed out everywhere. `lastAdministrator`: nobody would
 * be left who manages the accounts; `noSuchAccount`: the company has nobody of that id. Source: spec 3 §7; ADR 0067. (ACCT-04)
 */
export const changeAccountState = defineCall({
  path: '/api/account',
  operation: 'changeStatus',
  request: record({ id: as('userid', id(60)), state: as('state', coded(ACCOUNT_STATES)) }),
  answers: { '200': answer('changed'), '100': answer('lastAdministrator'), '101': answer('noSuchAccount') },
});

/**
 * Makes an account for a person of the company, or changes the one with `id`: its names and its access level, never its email.
 * `password` is for new ones alone; with `isInvitation` an emailed link sets it. The same `requestKey` makes one account. Answers: `saved`; `noSuchAccount`, where the company has
 * nobody of that id; and ours: `lastAdministrator`, where nobody would be left who manages the accounts; `emailTaken`, where
 * somebody signs in by that address already; `weakPassword`, with what it lacks; `beyondOwn`, where the level has rights that the caller has not.
 * Source: spec 3 §5, §7; ADR 0067. (ACCT-03, ACCT-05)
 */
export const saveAccount = defineCall({
  path: '/api/account',
  operation: 'save',
  isIdempotent: true,
  request: record({
    requestKey,
    id: maybe('userid', id(60)),
    ...accountHolder,
    firstName: as('first_name', freeLine(100)),
    lastName: as('last_name', freeLine(100)),
    /** The person has one name: it is the last name, and the first name is empty. */
    hasOneName: maybe('oneName', flagBit()),
    password: maybe('password', text(200)),
    isInvitation: maybe('is_invitation', flagBit()),
  }),
  answers: {
    '200': answer('saved'),
    '100': answer('lastAdministrator'),
    '101': answer('noSuchAccount'),
    '102': answer('emailTaken'),
    '104': answer('weakPassword'),
    '105': answer('beyondOwn'),
  },
});

/**
 * Emails an invited person another link that sets a password. `noInvitation`: the person has a password, or the account is inactive.
 * Ours. (ACCT-03)
 */
export const resendInvitation = defineCall({
  path: '/api/account',
  operation: 'resendInvitation',
  request: record({ id: as('userid', id(60)) }),
  answers: { '200': answer('invited'), '101': answer('noSuchAccount'), '106': answer('noInvitation') },
});
