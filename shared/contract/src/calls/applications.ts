import { answer, defineCall } from '../call.ts';
import { amount, as, checked, flagBit, list, maybe, type Of, oneOf, record, seconds, text } from '../codec/codec.ts';
import { UploadedFile } from '../entities/uploaded-file.ts';
import { LANGUAGES } from '../limits.ts';
import { GUARDED_ANSWERS, notPossible, sentence, why } from './deed.ts';

/** What a list of applications is narrowed to: those that wait, those of them that wait for too long, or what was decided. */
export const APPLICATION_STATES = ['waiting', 'overdue', 'approved', 'declined'] as const;
/** How an application stands: one of `APPLICATION_STATES`, a late one that waits being `overdue`. */
export type ApplicationState = (typeof APPLICATION_STATES)[number];

const uuid = checked(text(36), (value) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(value), 'is no id');
const id = as('id', uuid);
/** A key of a company, or the code of a channel: small letters, digits and hyphens. */
const key = checked(
  text(60),
  (value) => /^[a-z][a-z0-9-]{1,59}$/.test(value),
  'needs small letters, digits and hyphens',
);
const name = sentence(200);

const applied = {
  id,
  /** `overdue`: it waits, and the working days in which a reply was promised are over. */
  state: as('state', oneOf(APPLICATION_STATES)),
  companyName: as('company_name', text(1000)),
  email: as('email', text(200)),
  /** In the reader's language. */
  country: as('country', text(200)),
  at: as('at', seconds()),
  /** Whether the applicant has opened the link of the mail. */
  isConfirmed: as('is_confirmed', flagBit()),
};

/** Somebody who asks to become a partner, as a list of operators shows it. */
export const ListedApplication = record(applied);
export type ListedApplication = Of<typeof ListedApplication>;

/** One application as it was sent, with its files and what became of it. */
export const ApplicationDetail = record({
  ...applied,
  city: as('city', text(1000)),
  street: as('street', text(1000)),
  floor: as('floor', text(1000)),
  postalCode: as('postal_code', text(1000)),
  /** In the reader's language. */
  businessType: as('business_type', text(1000)),
  currency: as('currency', text(1000)),
  firstName: as('first_name', text(1000)),
  lastName: as('last_name', text(1000)),
  phone: as('phone', text(1000)),
  remarks: as('remarks', text(1000)),
  /** Of the form that was sent: in it the applicant gets mails. */
  language: as('written_in', oneOf(LANGUAGES)),
  /** When the email was confirmed. */
  confirmedAt: maybe('confirmed_at', seconds()),
  files: as('files', list(UploadedFile)),
  /** Currencies that an account can be kept in. */
  currencies: as('currencies', list(text(3))),
  /** Key of the company that was made of it. */
  company: maybe('company', text(60)),
  /** Who decided it: an email, or the name of who typed the command. */
  decidedBy: maybe('decided_by', text(200)),
  decidedAt: maybe('decided_at', seconds()),
  /** Of one that is declined, as the applicant reads it. */
  reasonEn: maybe('reason_en', text(300)),
  reasonZh: maybe('reason_zh', text(300)),
});
export type ApplicationDetail = Of<typeof ApplicationDetail>;

/**
 * Lists who asks to become a partner, `SIZES.deskPage` at once: those that wait oldest first, others newest first. `after` is the
 * id of the last one seen. Operators only. (OPS-04)
 */
export const applications = defineCall({
  path: '/api/applications',
  operation: 'list',
  request: record({
    /** Left out: all of them. */
    state: maybe('state', oneOf(APPLICATION_STATES)),
    after: maybe('after', uuid),
  }),
  answers: {
    '200': answer(
      'applications',
      record({ applications: as('list', list(ListedApplication)), isMore: as('is_more', flagBit()) }),
    ),
  },
});

/** One of them. `notPossible`: `noSuchApplication`. Operators only. (OPS-04) */
export const application = defineCall({
  path: '/api/applications',
  operation: 'one',
  request: record({ id }),
  answers: { '200': answer('application', ApplicationDetail), '422': notPossible },
});

/**
 * Makes a company of an application, once, with its channel and with who applied as its administrator, whom a mail leads to a first
 * password. Codes of `notPossible`: `noSuchApplication`; `decided`, it was before; `unconfirmed`, the applicant has not opened the mail's link;
 * `companyTaken`; `emailTaken`, somebody signs in with it; `noSuchCurrency`; `wrongCredit`. Operators only. (OPS-04)
 */
export const approveApplication = defineCall({
  path: '/api/applications',
  operation: 'approve',
  request: record({
    id,
    /** The company's key, for ever. */
    company: as('company', key),
    nameEn: as('name_en', name),
    nameZh: as('name_zh', name),
    currency: as('currency', text(3)),
    /** What it may owe, in its currency. */
    credit: as('credit', amount()),
    /** Of its channel: the code, the number of the platform (3 issues its own vouchers and invoices), what people call it. */
    channel: as('channel', key),
    platform: as(
      'platform',
      checked(text(2), (value) => /^[1-9]\d?$/.test(value), 'is no platform'),
    ),
    labelEn: as('label_en', name),
    labelZh: as('label_zh', name),
    why: as('why', why),
  }),
  answers: { '200': answer('approved', record({ email: as('email', text(200)) })), ...GUARDED_ANSWERS },
});

const reason = sentence(300);

/**
 * Declines an application, once: nothing is made of it, and the applicant reads the reason in a mail, unless the email was never
 * confirmed. Codes of `notPossible`: `noSuchApplication`, `decided`. Operators only. (OPS-04)
 */
export const declineApplication = defineCall({
  path: '/api/applications',
  operation: 'decline',
  request: record({ id, reasonEn: as('reason_en', reason), reasonZh: as('reason_zh', reason), why: as('why', why) }),
  answers: {
    /** Whether the applicant was written to. */
    '200': answer('declined', record({ isTold: as('is_told', flagBit()) })),
    ...GUARDED_ANSWERS,
  },
});
