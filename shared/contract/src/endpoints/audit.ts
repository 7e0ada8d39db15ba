import {
  as,
  count,
  dictionary,
  flagBit,
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

/** An entry of the audit log, without secrets and card data. */
export const AuditLine = record({
  id: as('id', count(1)),
  at: as('at', seconds()),
  /** The actor: id of the user, or name of the operator or part of the portal. */
  by: as('by', text(200)),
  /** Email of the actor, if it is a user. */
  byEmail: maybe('by_email', text(200)),
  /** Name of the action, such as `changeModules`. */
  action: as('action', text(80)),
  /** The object of the action. */
  subject: as('subject', text(300)),
  /** Email of the subject, if it is a user. */
  subjectEmail: maybe('subject_email', text(200)),
  /** Further data: before, after, reason, subnet. */
  detail: as('detail', dictionary(text(2000))),
});
export type AuditLine = Of<typeof AuditLine>;

/** Filter of entries; all fields are optional. */
const auditQuestion = {
  action: maybe('action', text(80)),
  /** Email of a user (as actor or subject), or name of an operator or of a part of the portal. */
  who: maybe('who', lineText(200)),
  subject: maybe('subject', lineText(300)),
  /** Epoch seconds: `since` inclusive, `until` exclusive. */
  since: maybe('since', seconds()),
  until: maybe('until', seconds()),
} as const;

/**
 * Lists entries of the audit log, newest first, `SIZES.auditPage` per page. `before` is the id of the last entry of the
 * previous page. Operators only. (OPS-03)
 */
export const auditLines = defineEndpoint({
  path: '/api/audit',
  operation: 'list',
  request: record({ ...auditQuestion, before: maybe('before', count(1)) }),
  responses: {
    '200': response(
      'lines',
      record({
        lines: as('list', list(AuditLine)),
        /** There are older entries. */
        isMore: as('isMore', flagBit()),
        /** Every action in the log, for the filter. */
        actions: as('actions', list(text(80))),
      }),
    ),
  },
});

/** Maximum entries in one part of an export. */
export const AUDIT_PART = 2000;

/**
 * Exports the filtered entries as CSV rows without header, safe in a spreadsheet, newest first, in parts of
 * `AUDIT_PART`. Columns: time, actor, action, subject, details. `next` is `before` of the next part; missing in the
 * last part. Operators only.
 */
export const exportAudit = defineEndpoint({
  path: '/api/audit',
  operation: 'export',
  request: record({ ...auditQuestion, before: maybe('before', count(1)) }),
  responses: {
    '200': response(
      'part',
      record({ csv: as('csv', text(20_000_000)), lines: as('lines', count()), next: maybe('next', count(1)) }),
    ),
  },
});

/**
 * Faults of the hash chain: an entry was `changed`, is `missing`, or was inserted outside the chain (`past`); positions
 * are missing (`gap`); entries were deleted without an entry about it (`anchor`); the end was removed (`head`).
 */
const AUDIT_ERROR_KINDS = ['changed', 'missing', 'past', 'gap', 'anchor', 'head'] as const;
/** A value of `AUDIT_ERROR_KINDS`. */
export type AuditErrorKind = (typeof AUDIT_ERROR_KINDS)[number];

/** Result of a check of the audit log. To detect a removed end later, note `hash` outside the portal. */
export const AuditChain = record({
  /** Number of checked entries, and of entries that wait for a position in the chain. */
  lines: as('lines', count()),
  waiting: as('waiting', count()),
  place: as('place', count()),
  hash: as('hash', text(100)),
  /** The first hundred faults; empty: the chain is intact. */
  faults: as(
    'faults',
    list(
      record({
        kind: as('kind', oneOf(AUDIT_ERROR_KINDS)),
        place: maybe('place', count()),
        line: maybe('line', count()),
      }),
    ),
  ),
  /** Total number of faults. */
  faulty: as('faulty', count()),
});
export type AuditChain = Of<typeof AuditChain>;

/** Checks every entry of the log. Operators only. */
export const checkAudit = defineEndpoint({
  path: '/api/audit',
  operation: 'check',
  responses: { '200': response('chain', AuditChain) },
});
