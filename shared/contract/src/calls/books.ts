import { answer, defineCall } from '../call.ts';
import { as, count, flagBit, list, maybe, type Of, oneOf, orElse, record, seconds, text } from '../codec/codec.ts';
import { FINDING_CODES, FindingFacts } from '../entities/book-findings.ts';
import { why } from './deed.ts';

const path = '/api/house';

/** Who asked for a check that ran by itself. */
export const RECONCILE_ACTOR = 'portal';

/** Something that does not hold, or that is late. */
const Finding = record({
  /** By which pages say it; left out of what an older server found, and read as left out where the page does not know it. */
  code: maybe('code', orElse(oneOf(FINDING_CODES), undefined)),
  /** Those that `BOOK_FINDINGS` has for the code. */
  facts: maybe('facts', FindingFacts),
  /** What it is called and what should be, in English, as `pnpm admin reconcile` has it. */
  name: as('name', text(300)),
  says: as('says', text(1000)),
  rows: as('rows', count()),
  /** The first of them, as JSON. */
  sample: as('sample', text(2000)),
});
/** Something that does not hold, or that is late. */
export type Finding = Of<typeof Finding>;

const ReconcileRun = record({
  begunAt: as('begun_at', seconds()),
  endedAt: as('ended_at', seconds()),
  /** An email, or `RECONCILE_ACTOR`. */
  by: as('by', text(200)),
  /** What was checked. */
  checks: as('checks', count()),
  broken: as('broken', list(Finding)),
  late: as('late', list(Finding)),
});
/** What a check of the books came to. */
export type ReconcileRun = Of<typeof ReconcileRun>;

/** What the last check of the books came to, and whether another one is on its way. Operators only. */
export const houseBooks = defineCall({
  path,
  operation: 'books',
  request: record({}),
  answers: {
    '200': answer('books', record({ last: maybe('last', ReconcileRun), isAsked: as('is_asked', flagBit()) })),
  },
});

/** Asks for a check of the books; it changes nothing in them. Asked again while one waits it is one. Operators only. */
export const checkBooks = defineCall({
  path,
  operation: 'checkBooks',
  request: record({ why: as('why', why) }),
  answers: { '200': answer('asked') },
});
