import { answer, defineCall } from '../../call.ts';
import { as, count, id, list, maybe, oneOf, record, text } from '../../codec/codec.ts';
import { email } from '../../entities/person-fields.ts';
import { pagedBy } from '../paged.ts';
import { Choice } from './choice.ts';

/** Who has an account, and what they may do. */
const accountHolder = {
  email,
  firstName: as('first_name', text(100)),
  lastName: as('last_name', text(100)),
  /** A key of `accessLevels` of the list. */
  accessLevel: as('permissions', id(4)),
} as const;

/** A person of the company as the account table shows them. (ACCT-02) */
const SubAccount = record({
  id: as('id', id(60)),
  ...accountHolder,
  /** The account's type and its access level in words. */
  typeText: as('permissionsStr', text(80)),
  accessText: as('accessLevelStr', text(80)),
  /** 1 active, 2 inactive. */
  state: as('state', oneOf(['1', '2'])),
});

/** Lists the people of the company, 20 a page. `status` and `accessLevel` filter; empty text takes all. (ACCT-02) */
export const subAccounts = defineCall({
  path: '/api/account',
  operation: 'accountList',
  request: record({
    email,
    status: as('status', text(2)),
    accessLevel: as('permissions', text(4)),
    page: as('page', count(1)),
  }),
  answers: {
    '200': answer(
      'accounts',
      record({
        ...pagedBy,
        accounts: as('list', list(SubAccount)),
        /** What the two filters offer. */
        types: as('accountTypeLs', list(Choice)),
        accessLevels: as('accessLevelLs', list(Choice)),
      }),
    ),
  },
});

/** Lets a sub-account sign in (1) or not (2); its sessions end at once when it may not. (ACCT-04) */
export const changeAccountState = defineCall({
  path: '/api/account',
  operation: 'changeStatus',
  request: record({ id: as('userid', id(60)), state: as('state', oneOf(['1', '2'])) }),
  answers: { '200': answer('changed') },
});

/** Makes a sub-account, or changes the one with `id`. `password` is for new ones alone. (ACCT-03) */
export const saveAccount = defineCall({
  path: '/api/account',
  operation: 'save',
  request: record({
    id: maybe('userid', id(60)),
    ...accountHolder,
    password: maybe('password', text(200)),
  }),
  answers: { '200': answer('saved') },
});
