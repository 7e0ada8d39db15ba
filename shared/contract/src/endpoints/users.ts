import {
  as,
  coded,
  count,
  flagBit,
  freeLine,
  id,
  lineText,
  list,
  maybe,
  type Of,
  oneOf,
  record,
  seconds,
  text,
} from '../codec/codec.ts';
import { defineEndpoint, response } from '../endpoint.ts';
import { PermissionSet } from '../entities/permissions.ts';
import { email } from '../entities/user-fields.ts';
import { ACCOUNT_STATES } from './account-holder.ts';
import { GUARDED_RESPONSES, PERMISSION_RESPONSES, permissionsRevision, why } from './admin-action.ts';

const person = as('person', id(60));
const reason = as('why', why);
const state = as('state', coded(ACCOUNT_STATES));

/** Key of an access level: 1 Full Access, 2 Booking and Order Management, 3 Order Management, 0 Custom. (ACCT-05) */
const accessLevel = as('permissions', oneOf(['1', '2', '3', '0']));

const who = {
  id: as('id', id(60)),
  email,
  firstName: as('first_name', text(100)),
  lastName: as('last_name', text(100)),
  /** Company of the user. */
  companyId: as('companyId', text(60)),
  companyNameEn: as('companyNameEn', text(200)),
  companyNameZh: as('companyNameZh', text(200)),
  /** The user's company is restricted. */
  isRestricted: as('restricted', flagBit()),
  state,
  isOperator: as('isOperator', flagBit()),
  accessLevel,
} as const;

/** A user in the operators' list. */
export const UserRow = record(who);
export type UserRow = Of<typeof UserRow>;

/** An operator right that one operator entered and another one decides with `decideChange`. (BO-06) */
export const PendingOperator = record({
  id: as('id', count(1)),
  /** Id of the user who becomes an operator. */
  person: as('person', id(60)),
  email: as('email', text(200)),
  /** Email or name of the operator who entered it. */
  enteredBy: as('enteredBy', text(200)),
  enteredAt: as('enteredAt', seconds()),
  why: as('why', text(500)),
  /** The current operator entered it and cannot approve it. */
  isOwn: as('isOwn', flagBit()),
});
export type PendingOperator = Of<typeof PendingOperator>;

/**
 * Lists users by email, `SIZES.deskPage` per page. `search` matches parts of email and names, `after` is the email of
 * the last row of the previous page. Operators only.
 */
export const userList = defineEndpoint({
  path: '/api/people',
  operation: 'list',
  request: record({
    search: maybe('search', lineText(100)),
    company: maybe('company', text(60)),
    state: maybe('state', coded(ACCOUNT_STATES)),
    isOperator: maybe('isOperator', flagBit()),
    after: maybe('after', text(200)),
  }),
  responses: {
    '200': response(
      'people',
      record({
        people: as('people', list(UserRow)),
        isMore: as('isMore', flagBit()),
        /** Operator rights that wait for a second operator. */
        waiting: maybe('waiting', list(PendingOperator)),
      }),
    ),
  },
});

/** Wire names of the rights. */
const PERMISSION_FIELDS = {
  search: 'canSearch',
  order: 'canOrder',
  pay: 'canPay',
  showBalance: 'canSeeBalance',
  account: 'canManageAccounts',
  cancel_scene: 'cancelScene',
  module: 'module',
} as const;

/**
 * What decides a right: the user's rights, the more restrictive rights of the company, the default if neither sets it,
 * the operator account, or a company without channels, for which no right applies.
 */
const DECIDERS = ['person', 'company', 'usual', 'operator', 'noChannel'] as const;

/**
 * The effective value of a right and its reason. Values are 0 and 1, for `cancelScene` 0 to 2; `person` and `company`
 * are missing if their rights do not set it.
 */
export const EffectivePermission = record({
  right: as('right', coded(PERMISSION_FIELDS)),
  /** Number of the module. */
  module: maybe('module', count(0, 99)),
  person: maybe('person', count(0, 2)),
  company: maybe('company', count(0, 2)),
  result: as('result', count(0, 2)),
  decidedBy: as('decidedBy', oneOf(DECIDERS)),
});
export type EffectivePermission = Of<typeof EffectivePermission>;

/** Details of a user for operators. */
export const UserDetails = record({
  ...who,
  createdAt: as('createdAt', seconds()),
  /** Number of active sessions. */
  sessions: as('sessions', count()),
  /** Last use of one of these sessions; missing if there are none. */
  seenAt: maybe('seenAt', seconds()),
  hasSecondFactor: as('hasSecondFactor', flagBit()),
  /** The user's company is the operating company: only its users can be operators. (BO-06) */
  isOperating: maybe('isOperating', flagBit()),
  /** The pending change that makes the user an operator. */
  waiting: maybe('waiting', list(PendingOperator)),
  /** A new operator needs the approval of a second one. */
  needsApproval: maybe('needsApproval', flagBit()),
  /** Number of other operators who could approve it. */
  otherOperators: maybe('otherOperators', count()),
  /** Rights set for the user. */
  rights: as('rights', PermissionSet),
  permissionsRevision: as('permissionsRevision', permissionsRevision),
  /** Effective rights of the user and the company combined. */
  results: as('results', list(EffectivePermission)),
});
export type UserDetails = Of<typeof UserDetails>;

/** Returns a user with the effective rights and their reasons. Operators only. (OPS-01) */
export const userDetails = defineEndpoint({
  path: '/api/people',
  operation: 'show',
  request: record({ person }),
  responses: { '200': response('person', UserDetails), '101': response('noSuchPerson') },
});

/**
 * Saves a user's rights, effective from the next request and limited by the company's rights. `revision` is the
 * revision that the operator saw. Operators only. (OPS-01)
 */
export const saveUserPermissions = defineEndpoint({
  path: '/api/people',
  operation: 'saveRights',
  request: record({
    person,
    rights: as('rights', PermissionSet),
    revision: as('revision', permissionsRevision),
    why: reason,
  }),
  responses: { ...PERMISSION_RESPONSES, ...GUARDED_RESPONSES },
});

/**
 * Activates or deactivates an account; deactivation ends all sessions of the user. The last operator cannot be
 * deactivated. Operators only.
 */
export const changeUserState = defineEndpoint({
  path: '/api/people',
  operation: 'changeState',
  request: record({ person, state, why: reason }),
  responses: { '200': response('changed'), ...GUARDED_RESPONSES },
});

/**
 * Makes a user of the operating company an operator or revokes that, and ends all sessions of the user. `waits`:
 * another operator decides with `decideChange`, if any company requires two people. The last operator cannot be
 * revoked. Operators only. (BO-06)
 */
export const changeOperator = defineEndpoint({
  path: '/api/people',
  operation: 'changeOperator',
  request: record({ person, isOperator: as('isOperator', flagBit()), why: reason }),
  responses: { '200': response('changed'), '201': response('waits'), ...GUARDED_RESPONSES },
});

/** Ends all sessions of a user. Operators only. */
export const endUserSessions = defineEndpoint({
  path: '/api/people',
  operation: 'endSessions',
  request: record({ person, why: reason }),
  responses: { '200': response('changed'), ...GUARDED_RESPONSES },
});

/** Creates an account for a user of a company and emails the link for the first password. Operators only. */
export const inviteUser = defineEndpoint({
  path: '/api/people',
  operation: 'invite',
  request: record({
    company: as('company', text(60)),
    email,
    firstName: as('first_name', freeLine(100)),
    lastName: as('last_name', freeLine(100)),
    hasOneName: maybe('oneName', flagBit()),
    accessLevel: as('permissions', oneOf(['1', '2', '3'])),
    why: reason,
  }),
  responses: { '200': response('invited', record({ id: as('id', id(60)) })), ...GUARDED_RESPONSES },
});

/** Emails a user with an active account a new link for a password; earlier links become invalid. Operators only. */
export const inviteAgain = defineEndpoint({
  path: '/api/people',
  operation: 'inviteAgain',
  request: record({ person, why: reason }),
  responses: { '200': response('invited'), ...GUARDED_RESPONSES },
});
