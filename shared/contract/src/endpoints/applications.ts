import { amount, as, checked, flagBit, list, maybe, type Of, oneOf, record, seconds, text } from '../codec/codec.ts';
import { defineEndpoint, response } from '../endpoint.ts';
import { UploadedFile } from '../entities/uploaded-file.ts';
import { LANGUAGES } from '../limits.ts';
import { GUARDED_RESPONSES, notPossible, sentence, why } from './admin-action.ts';

/** Filter values of applications: waiting, waiting past the promised time, or decided. */
export const APPLICATION_STATES = ['waiting', 'overdue', 'approved', 'declined'] as const;
/** State of an application; a late one that waits is `overdue`. */
export type ApplicationState = (typeof APPLICATION_STATES)[number];

const uuid = checked(text(36), (value) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(value), 'is no id');
const id = as('id', uuid);
/** Key of a company or code of a channel: lower-case letters, digits and hyphens. */
const key = checked(
  text(60),
  (value) => /^[a-z][a-z0-9-]{1,59}$/.test(value),
  'must have lower-case letters, digits and hyphens',
);
const name = sentence(200);

const applied = {
  id,
  /** `overdue`: it waits, and the working days of the promised reply have passed. */
  state: as('state', oneOf(APPLICATION_STATES)),
  companyName: as('company_name', text(1000)),
  email: as('email', text(200)),
  /** In the operator's language. */
  country: as('country', text(200)),
  at: as('at', seconds()),
  /** The applicant has opened the emailed link. */
  isConfirmed: as('is_confirmed', flagBit()),
};

/** An application in the operators' list. */
export const ListedApplication = record(applied);
export type ListedApplication = Of<typeof ListedApplication>;

/** An application as submitted, with its files and the decision. */
export const ApplicationDetail = record({
  ...applied,
  city: as('city', text(1000)),
  street: as('street', text(1000)),
  floor: as('floor', text(1000)),
  postalCode: as('postal_code', text(1000)),
  /** In the operator's language. */
  businessType: as('business_type', text(1000)),
  currency: as('currency', text(1000)),
  firstName: as('first_name', text(1000)),
  lastName: as('last_name', text(1000)),
  phone: as('phone', text(1000)),
  remarks: as('remarks', text(1000)),
  /** Language of the submitted form, used for emails to the applicant. */
  language: as('written_in', oneOf(LANGUAGES)),
  /** When the email was confirmed. */
  confirmedAt: maybe('confirmed_at', seconds()),
  files: as('files', list(UploadedFile)),
  /** Currencies available for an account. */
  currencies: as('currencies', list(text(3))),
  /** Key of the company created from it. */
  company: maybe('company', text(60)),
  /** Who decided it: an email, or the name of the user of the command line. */
  decidedBy: maybe('decided_by', text(200)),
  decidedAt: maybe('decided_at', seconds()),
  /** Reason of a declined application, as shown to the applicant. */
  reasonEn: maybe('reason_en', text(300)),
  reasonZh: maybe('reason_zh', text(300)),
});
export type ApplicationDetail = Of<typeof ApplicationDetail>;

/**
 * Lists applications of new partners, `SIZES.deskPage` per page: waiting ones oldest first, others newest first.
 * `after` is the id of the last row of the previous page. Operators only. (OPS-04)
 */
export const applications = defineEndpoint({
  path: '/api/applications',
  operation: 'list',
  request: record({
    /** Default: all. */
    state: maybe('state', oneOf(APPLICATION_STATES)),
    after: maybe('after', uuid),
  }),
  responses: {
    '200': response(
      'applications',
      record({ applications: as('list', list(ListedApplication)), isMore: as('is_more', flagBit()) }),
    ),
  },
});

/** Returns an application. `notPossible`: `noSuchApplication`. Operators only. (OPS-04) */
export const application = defineEndpoint({
  path: '/api/applications',
  operation: 'one',
  request: record({ id }),
  responses: { '200': response('application', ApplicationDetail), '422': notPossible },
});

/**
 * Creates, once, a company with its channel from an application. The applicant becomes its administrator and gets an
 * email with a link for the first password. Codes of `notPossible`: `noSuchApplication`; `decided`; `unconfirmed`: the
 * applicant has not opened the emailed link; `companyTaken`; `emailTaken`: an account uses it; `noSuchCurrency`;
 * `wrongCredit`. Operators only. (OPS-04)
 */
export const approveApplication = defineEndpoint({
  path: '/api/applications',
  operation: 'approve',
  request: record({
    id,
    /** Permanent key of the company. */
    company: as('company', key),
    nameEn: as('name_en', name),
    nameZh: as('name_zh', name),
    currency: as('currency', text(3)),
    /** Credit limit in its currency. */
    credit: as('credit', amount()),
    /** Its channel: code, number of the platform (3 issues its own vouchers and invoices), and label. */
    channel: as('channel', key),
    platform: as(
      'platform',
      checked(text(2), (value) => /^[1-9]\d?$/.test(value), 'is not a platform'),
    ),
    labelEn: as('label_en', name),
    labelZh: as('label_zh', name),
    why: as('why', why),
  }),
  responses: { '200': response('approved', record({ email: as('email', text(200)) })), ...GUARDED_RESPONSES },
});

const reason = sentence(300);

/**
 * Declines an application, once. The applicant gets the reason by email, unless the email was never confirmed. Codes of
 * `notPossible`: `noSuchApplication`, `decided`. Operators only. (OPS-04)
 */
export const declineApplication = defineEndpoint({
  path: '/api/applications',
  operation: 'decline',
  request: record({ id, reasonEn: as('reason_en', reason), reasonZh: as('reason_zh', reason), why: as('why', why) }),
  responses: {
    /** The applicant gets an email. */
    '200': response('declined', record({ isReported: as('is_told', flagBit()) })),
    ...GUARDED_RESPONSES,
  },
});
