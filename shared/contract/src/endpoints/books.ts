import { as, count, flagBit, list, maybe, type Of, oneOf, orElse, record, seconds, text } from '../codec/codec.ts';
import { defineEndpoint, response } from '../endpoint.ts';
import { FINDING_CODES, FindingFacts } from '../entities/book-findings.ts';
import { why } from './admin-action.ts';

const path = '/api/house';

/** Actor of scheduled checks. */
export const RECONCILE_ACTOR = 'portal';

/** A violated rule, or something overdue. */
const Finding = record({
  /** Clients build a text from it; missing from older servers, and undefined if the client does not know it. */
  code: maybe('code', orElse(oneOf(FINDING_CODES), undefined)),
  /** The facts that `BOOK_FINDINGS` lists for the code. */
  facts: maybe('facts', FindingFacts),
  /** Name and rule in English, as in `pnpm admin reconcile`. */
  name: as('name', text(300)),
  says: as('says', text(1000)),
  rows: as('rows', count()),
  /** The first rows, as JSON. */
  sample: as('sample', text(2000)),
});
/** A violated rule, or something overdue. */
export type Finding = Of<typeof Finding>;

const ReconcileRun = record({
  startedAt: as('begun_at', seconds()),
  endedAt: as('ended_at', seconds()),
  /** An email, or `RECONCILE_ACTOR`. */
  by: as('by', text(200)),
  /** Number of checks. */
  checks: as('checks', count()),
  broken: as('broken', list(Finding)),
  late: as('late', list(Finding)),
});
/** Result of a ledger check. */
export type ReconcileRun = Of<typeof ReconcileRun>;

/** Returns the result of the last ledger check, and whether another one is requested. Operators only. */
export const systemBooks = defineEndpoint({
  path,
  operation: 'books',
  request: record({}),
  responses: {
    '200': response('books', record({ last: maybe('last', ReconcileRun), isAsked: as('is_asked', flagBit()) })),
  },
});

/** Requests a read-only ledger check; has no effect while a requested one is pending. Operators only. */
export const checkBooks = defineEndpoint({
  path,
  operation: 'checkBooks',
  request: record({ why: as('why', why) }),
  responses: { '200': response('asked') },
});
