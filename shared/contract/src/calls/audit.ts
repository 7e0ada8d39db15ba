import { answer, defineCall } from '../call.ts';
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

/** One line of the audit log. Nothing of it is a secret or of a card. */
export const AuditLine = record({
  id: as('id', count(1)),
  at: as('at', seconds()),
  /** Number of the user, or name of the operator or part of the portal, that acted. */
  by: as('by', text(200)),
  /** Email of who acted, where it is a user. */
  byEmail: maybe('by_email', text(200)),
  /** What was done, as the log names it: `changeModules`. */
  action: as('action', text(80)),
  /** What it was done to. */
  subject: as('subject', text(300)),
  /** Email of whom it was done to, where it is a user. */
  subjectEmail: maybe('subject_email', text(200)),
  /** What the line says beyond that: before, after, why, from where. */
  detail: as('detail', dictionary(text(2000))),
});
export type AuditLine = Of<typeof AuditLine>;

/** By what lines are found; everything may be left out. */
const auditQuestion = {
  action: maybe('action', text(80)),
  /** Email of a person, what they did and what was done to them; or the name of an operator or of a part of the portal. */
  who: maybe('who', lineText(200)),
  subject: maybe('subject', lineText(300)),
  /** Epoch seconds: from then, and before then. */
  since: maybe('since', seconds()),
  until: maybe('until', seconds()),
} as const;

/**
 * Lists lines of the audit log, the newest first, `SIZES.auditPage` at once; `before` is the number of the last line seen, for those
 * that are older. Operators only. (OPS-03)
 */
export const auditLines = defineCall({
  path: '/api/audit',
  operation: 'list',
  request: record({ ...auditQuestion, before: maybe('before', count(1)) }),
  answers: {
    '200': answer(
      'lines',
      record({
        lines: as('list', list(AuditLine)),
        /** Whether there are older ones. */
        isMore: as('isMore', flagBit()),
        /** Every action that the log knows, for the filter. */
        actions: as('actions', list(text(80))),
      }),
    ),
  },
});

/** How many lines one part of an export has at most. */
export const AUDIT_PART = 2000;

/**
 * The lines that the filters leave as rows of CSV without their head, safe in a spreadsheet, in parts of `AUDIT_PART`, the newest first: when,
 * who, what, to what, how. `next` asks for the part after this one as `before`; without it this is the last. Operators only.
 */
export const exportAudit = defineCall({
  path: '/api/audit',
  operation: 'export',
  request: record({ ...auditQuestion, before: maybe('before', count(1)) }),
  answers: {
    '200': answer(
      'part',
      record({ csv: as('csv', text(20_000_000)), lines: as('lines', count()), next: maybe('next', count(1)) }),
    ),
  },
});

/**
 * What can be wrong with the chain of lines: a line was `changed`, is `missing`, was put in `past` the chain; places are missing (`gap`); lines
 * were forgotten and none says by whom (`anchor`); the end was taken off (`head`).
 */
const AUDIT_FAULT_KINDS = ['changed', 'missing', 'past', 'gap', 'anchor', 'head'] as const;
/** One of them. */
export type AuditFaultKind = (typeof AUDIT_FAULT_KINDS)[number];

/** Whether every line stands as it was written, at this moment. The hash, noted elsewhere, tells later whether the end was taken off. */
export const AuditChain = record({
  /** Lines that were looked at, and such as wait for their place. */
  lines: as('lines', count()),
  waiting: as('waiting', count()),
  place: as('place', count()),
  hash: as('hash', text(100)),
  /** The first hundred of what is wrong; none: the chain holds. */
  faults: as(
    'faults',
    list(
      record({
        kind: as('kind', oneOf(AUDIT_FAULT_KINDS)),
        place: maybe('place', count()),
        line: maybe('line', count()),
      }),
    ),
  ),
  /** How many there are in all. */
  faulty: as('faulty', count()),
});
export type AuditChain = Of<typeof AuditChain>;

/** Looks at every line of the log. Operators only. */
export const checkAudit = defineCall({
  path: '/api/audit',
  operation: 'check',
  answers: { '200': answer('chain', AuditChain) },
});
