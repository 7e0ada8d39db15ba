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
import { defineEndpoint, response } from '../endpoint.ts';
import { requestKey } from '../entities/order-fields.ts';
import { ACCOUNT_STATES, accountHolder } from './account-holder.ts';
import { Choice } from './choice.ts';
import { pagedBy } from './paged.ts';

/** A user of the company in the account table. (ACCT-02) */
export const SubAccount = record({
  id: as('id', id(60)),
  ...accountHolder,
  /** Display text of the account type and of the access level. */
  typeText: as('permissionsStr', text(80)),
  accessText: as('accessLevelStr', text(80)),
  state: as('state', coded(ACCOUNT_STATES)),
  /** The user has an invitation and has not set a password yet. */
  isInvited: maybe('is_invited', flagBit()),
});
export type SubAccount = Of<typeof SubAccount>;

/** A page of the account table. */
const SubAccountsPage = record({
  ...pagedBy,
  accounts: as('list', list(SubAccount)),
  /** Possible values of `typeText`. */
  types: as('accountTypeLs', list(Choice)),
  /** Possible values of `accessLevel`. */
  accessLevels: as('accessLevelLs', list(Choice)),
});

/**
 * Lists the users of the company by email, 20 per page; beyond the end, the last page is returned. `email` matches a
 * part of the address, `accessLevel` is a key of `accessLevels`; empty text matches all. Source: spec 3 §7; ADR 0067.
 * (ACCT-02)
 */
export const subAccounts = defineEndpoint({
  path: '/api/account',
  operation: 'accountList',
  request: record({
    email: as('email', ifMissing(lineText(200), '')),
    status: as('status', ifMissing(coded({ '': 'all', ...ACCOUNT_STATES }), 'all')),
    accessLevel: as('permissions', ifMissing(text(4), '')),
    page: as('page', ifMissing(count(1, 10_000), 1)),
  }),
  responses: { '200': response('accounts', SubAccountsPage) },
});

/**
 * Activates or deactivates a user of the company; deactivation ends all sessions of the user. `lastAdministrator`: no
 * user could manage the accounts any more; `noSuchAccount`: the company has no user with this id. Source: spec 3 §7;
 * ADR 0067. (ACCT-04)
 */
export const changeAccountState = defineEndpoint({
  path: '/api/account',
  operation: 'changeStatus',
  request: record({ id: as('userid', id(60)), state: as('state', coded(ACCOUNT_STATES)) }),
  responses: { '200': response('changed'), '100': response('lastAdministrator'), '101': response('noSuchAccount') },
});

/**
 * Creates a user of the company, or changes names and access level of the user with `id`. `password` is only for new
 * users; with `isInvitation`, an emailed link sets it. Retries with the same `requestKey` create one user.
 *
 * Responses: those below; all but `saved` and `noSuchAccount` are Portico extensions. Source: spec 3 §5, §7; ADR 0067.
 * (ACCT-03, ACCT-05)
 */
export const saveAccount = defineEndpoint({
  path: '/api/account',
  operation: 'save',
  isIdempotent: true,
  request: record({
    requestKey,
    id: maybe('userid', id(60)),
    ...accountHolder,
    firstName: as('first_name', freeLine(100)),
    lastName: as('last_name', freeLine(100)),
    /** The user has one name: it is the last name, and the first name is empty. */
    hasOneName: maybe('oneName', flagBit()),
    password: maybe('password', text(200)),
    isInvitation: maybe('is_invitation', flagBit()),
  }),
  responses: {
    '200': response('saved'),
    /** No user could manage the accounts any more. */
    '100': response('lastAdministrator'),
    /** The company has no user with this id. */
    '101': response('noSuchAccount'),
    /** An account with this email exists. */
    '102': response('emailTaken'),
    /** The message lists the missing rules. */
    '104': response('weakPassword'),
    /** The access level has rights that the caller does not have. */
    '105': response('beyondOwn'),
  },
});

/**
 * Emails an invited user a new link for the password. `noInvitation`: the user has a password, or the account is
 * inactive. Source: Portico extension. (ACCT-03)
 */
export const resendInvitation = defineEndpoint({
  path: '/api/account',
  operation: 'resendInvitation',
  request: record({ id: as('userid', id(60)) }),
  responses: { '200': response('invited'), '101': response('noSuchAccount'), '106': response('noInvitation') },
});
