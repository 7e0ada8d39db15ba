import { answer, defineCall } from '../call.ts';
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
import { Rights } from '../entities/permissions.ts';
import { email } from '../entities/person-fields.ts';
import { ACCOUNT_STATES } from './account-holder.ts';
import { GUARDED_ANSWERS, RIGHTS_ANSWERS, rightsRevision, why } from './deed.ts';

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
  /** Of their company. */
  companyId: as('companyId', text(60)),
  companyNameEn: as('companyNameEn', text(200)),
  companyNameZh: as('companyNameZh', text(200)),
  /** Whether their company is restricted. */
  isRestricted: as('restricted', flagBit()),
  state,
  isOperator: as('isOperator', flagBit()),
  accessLevel,
} as const;

/** A person in the operators' list. */
export const PersonRow = record(who);
export type PersonRow = Of<typeof PersonRow>;

/** An operator right that one operator entered and another one decides by `decideChange`. (BO-06) */
export const WaitingOperator = record({
  id: as('id', count(1)),
  /** Id of the person who becomes an operator. */
  person: as('person', id(60)),
  email: as('email', text(200)),
  /** Email or name of who entered it. */
  enteredBy: as('enteredBy', text(200)),
  enteredAt: as('enteredAt', seconds()),
  why: as('why', text(500)),
  /** The reader entered it and cannot approve it. */
  isOwn: as('isOwn', flagBit()),
});
export type WaitingOperator = Of<typeof WaitingOperator>;

/**
 * Lists people by email, `SIZES.deskPage` at once; `search` finds pieces of email and names, `after` is the email of the last one
 * seen. Operators only.
 */
export const personList = defineCall({
  path: '/api/people',
  operation: 'list',
  request: record({
    search: maybe('search', lineText(100)),
    company: maybe('company', text(60)),
    state: maybe('state', coded(ACCOUNT_STATES)),
    isOperator: maybe('isOperator', flagBit()),
    after: maybe('after', text(200)),
  }),
  answers: {
    '200': answer(
      'people',
      record({
        people: as('people', list(PersonRow)),
        isMore: as('isMore', flagBit()),
        /** Operator rights that wait for a second operator. */
        waiting: maybe('waiting', list(WaitingOperator)),
      }),
    ),
  },
});

/** Names of rights as people of the field write them. */
const RIGHTS = {
  search: 'canSearch',
  order: 'canOrder',
  pay: 'canPay',
  showBalance: 'canSeeBalance',
  account: 'canManageAccounts',
  cancel_scene: 'cancelScene',
  module: 'module',
} as const;

/**
 * Whose line decides: the person's own; that of the company, which gives less; what counts where neither says anything; that the
 * account is an operator's; that the company sells through no channel, so that nothing opens.
 */
const DECIDERS = ['person', 'company', 'usual', 'operator', 'noChannel'] as const;

/** What becomes of one right, and why. Values are 1 and 0, of `cancelScene` 0 to 2; `person` and `company` are missing where their line is silent. */
export const JudgedRight = record({
  right: as('right', coded(RIGHTS)),
  /** Number of the module. */
  module: maybe('module', count(0, 99)),
  person: maybe('person', count(0, 2)),
  company: maybe('company', count(0, 2)),
  result: as('result', count(0, 2)),
  decidedBy: as('decidedBy', oneOf(DECIDERS)),
});
export type JudgedRight = Of<typeof JudgedRight>;

/** A person as operators see them. */
export const PersonFacts = record({
  ...who,
  createdAt: as('createdAt', seconds()),
  /** Browsers in which they are signed in now. */
  sessions: as('sessions', count()),
  /** When one of those was last used; missing where there is none. */
  seenAt: maybe('seenAt', seconds()),
  hasSecondFactor: as('hasSecondFactor', flagBit()),
  /** Whether their company is the operating one: only its people can be operators. (BO-06) */
  isOperating: maybe('isOperating', flagBit()),
  /** That they become an operator, while it waits for a second operator. */
  waiting: maybe('waiting', list(WaitingOperator)),
  /** Whether a new operator needs the approval of a second one. */
  needsApproval: maybe('needsApproval', flagBit()),
  /** How many operators beside the reader could approve. */
  otherOperators: maybe('otherOperators', count()),
  /** Their own line. */
  rights: as('rights', Rights),
  rightsRevision: as('rightsRevision', rightsRevision),
  /** What results of it and of their company's. */
  results: as('results', list(JudgedRight)),
});
export type PersonFacts = Of<typeof PersonFacts>;

/** Tells of one person, with what they may do and why. Operators only. (OPS-01) */
export const personFacts = defineCall({
  path: '/api/people',
  operation: 'show',
  request: record({ person }),
  answers: { '200': answer('person', PersonFacts), '101': answer('noSuchPerson') },
});

/** Says what a person may do from their next call on, as far as their company's line lets them. `revision` is of the line that was seen. Operators only. (OPS-01) */
export const savePersonRights = defineCall({
  path: '/api/people',
  operation: 'saveRights',
  request: record({ person, rights: as('rights', Rights), revision: as('revision', rightsRevision), why: reason }),
  answers: { ...RIGHTS_ANSWERS, ...GUARDED_ANSWERS },
});

/** Lets a person sign in or not; whoever may not any more is signed out everywhere. Never the last operator. Operators only. */
export const changePersonState = defineCall({
  path: '/api/people',
  operation: 'changeState',
  request: record({ person, state, why: reason }),
  answers: { '200': answer('changed'), ...GUARDED_ANSWERS },
});

/**
 * Makes a person of the operating company an operator, or ends it, and signs them out everywhere. `waits`: another operator decides it
 * by `decideChange`, as long as any company requires two people. Never ends the last operator. Operators only. (BO-06)
 */
export const changeOperator = defineCall({
  path: '/api/people',
  operation: 'changeOperator',
  request: record({ person, isOperator: as('isOperator', flagBit()), why: reason }),
  answers: { '200': answer('changed'), '201': answer('waits'), ...GUARDED_ANSWERS },
});

/** Signs a person out everywhere. Operators only. */
export const endPersonSessions = defineCall({
  path: '/api/people',
  operation: 'endSessions',
  request: record({ person, why: reason }),
  answers: { '200': answer('changed'), ...GUARDED_ANSWERS },
});

/** Makes an account for a person of a company and mails them the link to their first password. Operators only. */
export const invitePerson = defineCall({
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
  answers: { '200': answer('invited', record({ id: as('id', id(60)) })), ...GUARDED_ANSWERS },
});

/** Mails a person who may sign in another link to a password; those of before serve no more. Operators only. */
export const inviteAgain = defineCall({
  path: '/api/people',
  operation: 'inviteAgain',
  request: record({ person, why: reason }),
  answers: { '200': answer('invited'), ...GUARDED_ANSWERS },
});
