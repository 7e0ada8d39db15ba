import { answer, defineCall } from '../../call.ts';
import { as, count, id, list, maybe, type Of, oneOf, record, text } from '../../codec/codec.ts';
import { paged } from '../paged.ts';
import { Choice } from './choice.ts';

/** A person of the company as the account table shows them. `accessLevel` is a code of `accessLevels` of the list. (ACCT-02) */
export const SubAccount = record({
  id: as('id', id(60)),
  email: as('email', text(200)),
  firstName: as('first_name', text(100)),
  lastName: as('last_name', text(100)),
  accessLevel: as('permissions', id(4)),
  typeText: as('permissionsStr', text(80)),
  accessText: as('accessLevelStr', text(80)),
  /** 1 active, 2 inactive. */
  state: as('state', oneOf(['1', '2'])),
});
export type SubAccount = Of<typeof SubAccount>;

/** Lists the people of the company, 20 a page. `status` and `accessLevel` filter; empty text takes all. (ACCT-02) */
export const subAccounts = defineCall({
  path: '/api/account',
  operation: 'accountList',
  request: record({
    email: as('email', text(200)),
    status: as('status', text(2)),
    accessLevel: as('permissions', text(4)),
    page: as('page', count(1)),
  }),
  answers: {
    '200': answer(
      'accounts',
      record({
        ...paged,
        pageSize: as('pageSize', count(1)),
        accounts: as('list', list(SubAccount)),
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
    email: as('email', text(200)),
    firstName: as('first_name', text(100)),
    lastName: as('last_name', text(100)),
    accessLevel: as('permissions', id(4)),
    password: maybe('password', text(200)),
  }),
  answers: { '200': answer('saved') },
});
