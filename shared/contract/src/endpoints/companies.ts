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
import { defineEndpoint, response } from '../endpoint.ts';
import { currency } from '../entities/money-fields.ts';
import { PermissionSet } from '../entities/permissions.ts';
import { LANGUAGES } from '../limits.ts';
import { GUARDED_RESPONSES, PERMISSION_RESPONSES, permissionsRevision, why } from './admin-action.ts';

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
 * Lists companies by key, `SIZES.deskPage` per page. `search` matches parts of key and names, `after` is the key of the
 * last row of the previous page. Operators only.
 */
export const companyList = defineEndpoint({
  path: '/api/companies',
  operation: 'list',
  request: record({
    search: maybe('search', lineText(100)),
    isRestricted: maybe('restricted', flagBit()),
    after: maybe('after', text(60)),
  }),
  responses: {
    '200': response(
      'companies',
      record({ companies: as('companies', list(CompanyRow)), isMore: as('isMore', flagBit()) }),
    ),
  },
});

/** A sales channel of a company. */
export const CompanyChannel = record({
  /** The source that every request carries. */
  source: as('source', text(60)),
  /** '3' issues its own vouchers and invoices. */
  platform: as('platform', text(10)),
  labelEn: as('labelEn', freeText(120)),
  labelZh: as('labelZh', freeText(120)),
});
export type CompanyChannel = Of<typeof CompanyChannel>;

/** A change that one operator entered and another one approves. */
export const PendingChange = record({
  id: as('id', count(1)),
  kind: as('kind', oneOf(['creditLimit', 'onePerson'])),
  /** The new limit, in the company's currency; empty for another kind. */
  amount: as('amount', text(30)),
  /** Email or name of the operator who entered it. */
  enteredBy: as('enteredBy', text(200)),
  enteredAt: as('enteredAt', seconds()),
  why: as('why', text(500)),
  /** The current operator entered it and cannot approve it. */
  isOwn: as('isOwn', flagBit()),
});
export type PendingChange = Of<typeof PendingChange>;

/** A company as operators see it. Amounts are decimal text in `currency`. */
export const CompanyFacts = record({
  id: as('id', text(60)),
  nameEn: as('nameEn', text(200)),
  nameZh: as('nameZh', text(200)),
  currency,
  language: as('language', oneOf(LANGUAGES)),
  createdAt: as('createdAt', seconds()),
  isRestricted: as('restricted', flagBit()),
  /** The default channel first. */
  channels: as('channels', list(CompanyChannel)),
  creditLimit: as('creditLimit', amount()),
  creditAvailable: as('creditAvailable', amount()),
  preDeposit: as('preDeposit', amount()),
  /** Its loyalty level in this quarter, in the requested language. */
  tier: as('tier', text(40)),
  /** Maximum rights of its users. */
  rights: as('rights', PermissionSet),
  permissionsRevision: as('permissionsRevision', permissionsRevision),
  /** Landing page after the sign-in; empty: chosen by the user's modules. */
  landingPath: as('landingPath', text(300)),
  /** URL of the dashboard's report; empty: the portal's own report. */
  reportUrl: as('reportUrl', text(2000)),
  /** URL prefix that every report needs; empty: no report can be set. */
  reportsOrigin: as('reportsOrigin', text(300)),
  /** Credit limits and top-ups need a second operator for the approval. */
  needsTwoPersonApproval: as('needsTwoPersonApproval', flagBit()),
  /** Operators belong to this company. (BO-06) */
  isOperating: maybe('isOperating', flagBit()),
  /** The current operator belongs to this company and cannot change it. (BO-06) */
  isOwn: maybe('isOwn', flagBit()),
  /** Number of other operators who could approve. */
  otherOperators: maybe('otherOperators', count()),
  waiting: as('waiting', list(PendingChange)),
  people: as('people', count()),
  activeUsers: as('activeUsers', count()),
});
export type CompanyFacts = Of<typeof CompanyFacts>;

/** Returns a company. Operators only. */
export const companyFacts = defineEndpoint({
  path: '/api/companies',
  operation: 'show',
  request: record({ company }),
  responses: { '200': response('company', CompanyFacts), '101': response('noSuchCompany') },
});

/**
 * Restricts a company or lifts the restriction. Its users see the restricted-account notice, and booking requests
 * respond with 511; everything else works. Idempotent. Operators only. (OPS-06)
 */
export const restrictCompany = defineEndpoint({
  path: '/api/companies',
  operation: 'restrict',
  request: record({ company, isRestricted: as('restricted', flagBit()), why: reason }),
  responses: { '200': response('changed'), ...GUARDED_RESPONSES },
});

/**
 * Saves the maximum rights of a company's users, effective from the next request; missing rights are not limited.
 * `revision` is the revision that the operator saw. Operators only. (OPS-01)
 */
export const saveCompanyPermissions = defineEndpoint({
  path: '/api/companies',
  operation: 'saveRights',
  request: record({
    company,
    rights: as('rights', PermissionSet),
    revision: as('revision', permissionsRevision),
    why: reason,
  }),
  responses: { ...PERMISSION_RESPONSES, ...GUARDED_RESPONSES },
});

/** Sets landing page and dashboard report of a company; empty values restore the portal's defaults. Operators only. */
export const saveCompanyPages = defineEndpoint({
  path: '/api/companies',
  operation: 'savePages',
  request: record({
    company,
    landingPath: as('landingPath', freeText(300)),
    reportUrl: as('reportUrl', freeText(2000)),
    why: reason,
  }),
  responses: { '200': response('changed'), ...GUARDED_RESPONSES },
});

/** Adds a channel to a company, or changes platform and labels of the channel with this source. Operators only. */
export const saveChannel = defineEndpoint({
  path: '/api/companies',
  operation: 'saveChannel',
  request: record({ company, channel: as('channel', CompanyChannel), why: reason }),
  responses: { '200': response('changed'), ...GUARDED_RESPONSES },
});

/** Removes a channel from a company and ends its sessions. The last channel cannot be removed. Operators only. */
export const removeChannel = defineEndpoint({
  path: '/api/companies',
  operation: 'removeChannel',
  request: record({ company, channel: as('channel', text(60)), why: reason }),
  responses: { '200': response('changed'), ...GUARDED_RESPONSES },
});

/**
 * Sets the credit limit of a company, decimal text in its currency. `waits`: the company requires two people, and
 * another operator decides with `decideChange`. Operators only.
 */
export const changeCreditLimit = defineEndpoint({
  path: '/api/companies',
  operation: 'creditLimit',
  request: record({ company, amount: as('amount', amount()), why: reason }),
  responses: { '200': response('changed'), '201': response('waits'), ...GUARDED_RESPONSES },
});

/**
 * Sets whether credit limits and top-ups of a company need two operators. Turning it on takes effect at once; turning
 * it off `waits` for another operator. Operators only.
 */
export const changeTwoPersonApproval = defineEndpoint({
  path: '/api/companies',
  operation: 'twoPeople',
  request: record({ company, isNeeded: as('isNeeded', flagBit()), why: reason }),
  responses: { '200': response('changed'), '201': response('waits'), ...GUARDED_RESPONSES },
});

/**
 * Approves or declines, once, a pending change of a company or an operator right. The operator who entered it can only
 * withdraw it; the second one must have been an operator before it was entered. Operators only. (BO-06)
 */
export const decideChange = defineEndpoint({
  path: '/api/companies',
  operation: 'decide',
  request: record({
    id: as('id', count(1)),
    decision: as('decision', coded({ '1': 'approved', '2': 'declined' })),
    why: reason,
  }),
  responses: { '200': response('changed'), ...GUARDED_RESPONSES },
});
