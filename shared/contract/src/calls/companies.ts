import { answer, defineCall } from '../call.ts';
import {
  amount,
  as,
  coded,
  count,
  flagBit,
  freeText,
  lineText,
  list,
  maybe,
  type Of,
  oneOf,
  record,
  seconds,
  text,
} from '../codec/codec.ts';
import { currency } from '../entities/money-fields.ts';
import { Rights } from '../entities/permissions.ts';
import { LANGUAGES } from '../limits.ts';
import { GUARDED_ANSWERS, RIGHTS_ANSWERS, rightsRevision, why } from './deed.ts';

const company = as('company', text(60));
const reason = as('why', why);

/** A company in the operators' list. */
export const CompanyRow = record({
  id: as('id', text(60)),
  nameEn: as('nameEn', text(200)),
  nameZh: as('nameZh', text(200)),
  currency,
  isRestricted: as('restricted', flagBit()),
});
export type CompanyRow = Of<typeof CompanyRow>;

/**
 * Lists companies by their key, `SIZES.deskPage` at once; `search` finds pieces of key and names, `after` is the key of the last one
 * seen. Operators only.
 */
export const companyList = defineCall({
  path: '/api/companies',
  operation: 'list',
  request: record({
    search: maybe('search', lineText(100)),
    isRestricted: maybe('restricted', flagBit()),
    after: maybe('after', text(60)),
  }),
  answers: {
    '200': answer(
      'companies',
      record({ companies: as('companies', list(CompanyRow)), isMore: as('isMore', flagBit()) }),
    ),
  },
});

/** A channel that a company sells through. */
export const CompanyChannel = record({
  /** The code that every request carries. */
  source: as('source', text(60)),
  /** '3' issues its own vouchers and invoices. */
  platform: as('platform', text(10)),
  labelEn: as('labelEn', freeText(120)),
  labelZh: as('labelZh', freeText(120)),
});
export type CompanyChannel = Of<typeof CompanyChannel>;

/** A change that one operator entered and another one approves. */
export const WaitingChange = record({
  id: as('id', count(1)),
  kind: as('kind', oneOf(['creditLimit', 'onePerson'])),
  /** The new limit, in the company's currency; empty of another kind. */
  amount: as('amount', text(30)),
  /** Email or name of who entered it. */
  enteredBy: as('enteredBy', text(200)),
  enteredAt: as('enteredAt', seconds()),
  why: as('why', text(500)),
  /** Whoever asks entered it, and so does not approve it. */
  isOwn: as('isOwn', flagBit()),
});
export type WaitingChange = Of<typeof WaitingChange>;

/** A company as operators see it. Amounts are decimal text in `currency`. */
export const CompanyFacts = record({
  id: as('id', text(60)),
  nameEn: as('nameEn', text(200)),
  nameZh: as('nameZh', text(200)),
  currency,
  language: as('language', oneOf(LANGUAGES)),
  createdAt: as('createdAt', seconds()),
  isRestricted: as('restricted', flagBit()),
  /** The customary one first. */
  channels: as('channels', list(CompanyChannel)),
  creditLimit: as('creditLimit', amount()),
  creditAvailable: as('creditAvailable', amount()),
  preDeposit: as('preDeposit', amount()),
  /** Its level of the booking rewards this quarter, in the asked language. */
  tier: as('tier', text(40)),
  /** What its people may do at most. */
  rights: as('rights', Rights),
  rightsRevision: as('rightsRevision', rightsRevision),
  /** Where its people are led after the sign-in; empty: where their modules lead. */
  landingPath: as('landingPath', text(300)),
  /** The report that its dashboard shows; empty: the portal's own. */
  reportAddress: as('reportAddress', text(2000)),
  /** Below which a report has to lie; empty: none can be set. */
  reportsOrigin: as('reportsOrigin', text(300)),
  /** Whether who enters a credit limit or a top-up is never who approves it. */
  needsTwoPeople: as('needsTwoPeople', flagBit()),
  /** Whether operators belong to this company. (BO-06) */
  isOperating: maybe('isOperating', flagBit()),
  /** Whether the reader belongs to it and so decides nothing about it. (BO-06) */
  isOwn: maybe('isOwn', flagBit()),
  /** How many operators beside the reader could approve. */
  otherOperators: maybe('otherOperators', count()),
  waiting: as('waiting', list(WaitingChange)),
  people: as('people', count()),
  activePeople: as('activePeople', count()),
});
export type CompanyFacts = Of<typeof CompanyFacts>;

/** Tells of one company. Operators only. */
export const companyFacts = defineCall({
  path: '/api/companies',
  operation: 'show',
  request: record({ company }),
  answers: { '200': answer('company', CompanyFacts), '101': answer('noSuchCompany') },
});

/**
 * Restricts a company, or frees it: its people read the restricted-account notice and their booking calls answer 511, everything
 * else works. Asked again for what is so already it changes nothing. Operators only. (OPS-06)
 */
export const restrictCompany = defineCall({
  path: '/api/companies',
  operation: 'restrict',
  request: record({ company, isRestricted: as('restricted', flagBit()), why: reason }),
  answers: { '200': answer('changed'), ...GUARDED_ANSWERS },
});

/** Says what the people of a company may do at most, from their next call on; what is left out is not limited. `revision` is of the line that was seen. Operators only. (OPS-01) */
export const saveCompanyRights = defineCall({
  path: '/api/companies',
  operation: 'saveRights',
  request: record({ company, rights: as('rights', Rights), revision: as('revision', rightsRevision), why: reason }),
  answers: { ...RIGHTS_ANSWERS, ...GUARDED_ANSWERS },
});

/** Says where a company's people are led after the sign-in, and which report its dashboard shows; empty ones are the portal's. Operators only. */
export const saveCompanyPages = defineCall({
  path: '/api/companies',
  operation: 'savePages',
  request: record({
    company,
    landingPath: as('landingPath', freeText(300)),
    reportAddress: as('reportAddress', freeText(2000)),
    why: reason,
  }),
  answers: { '200': answer('changed'), ...GUARDED_ANSWERS },
});

/** Adds a channel to a company, or changes the platform and the labels of the one with this source. Operators only. */
export const saveChannel = defineCall({
  path: '/api/companies',
  operation: 'saveChannel',
  request: record({ company, channel: as('channel', CompanyChannel), why: reason }),
  answers: { '200': answer('changed'), ...GUARDED_ANSWERS },
});

/** Takes a channel from a company, whose people are signed out of it; never the last one. Operators only. */
export const removeChannel = defineCall({
  path: '/api/companies',
  operation: 'removeChannel',
  request: record({ company, channel: as('channel', text(60)), why: reason }),
  answers: { '200': answer('changed'), ...GUARDED_ANSWERS },
});

/**
 * Sets what a company may owe, decimal text in its currency. `waits`: the company asks for two people, another operator decides it by
 * `decideChange`. Operators only.
 */
export const changeCreditLimit = defineCall({
  path: '/api/companies',
  operation: 'creditLimit',
  request: record({ company, amount: as('amount', amount()), why: reason }),
  answers: { '200': answer('changed'), '201': answer('waits'), ...GUARDED_ANSWERS },
});

/**
 * Says whether credit limits and top-ups of a company take two people. That they do is so at once; that one is enough again `waits` for
 * another operator. Operators only.
 */
export const changeTwoPeople = defineCall({
  path: '/api/companies',
  operation: 'twoPeople',
  request: record({ company, isNeeded: as('isNeeded', flagBit()), why: reason }),
  answers: { '200': answer('changed'), '201': answer('waits'), ...GUARDED_ANSWERS },
});

/**
 * Approves or declines a change of a company or an operator right that waits, once. The operator who entered it may only take it back;
 * the second one was an operator before it was entered. Operators only. (BO-06)
 */
export const decideChange = defineCall({
  path: '/api/companies',
  operation: 'decide',
  request: record({
    id: as('id', count(1)),
    decision: as('decision', coded({ '1': 'approved', '2': 'declined' })),
    why: reason,
  }),
  answers: { '200': answer('changed'), ...GUARDED_ANSWERS },
});
