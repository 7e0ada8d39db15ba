import { as, count, flagBit, lineText, list, maybe, type Of, oneOf, record, seconds, text } from '../codec/codec.ts';
import { defineEndpoint, response } from '../endpoint.ts';
import { GUARDED_RESPONSES, why } from './admin-action.ts';

/**
 * States of a content run. `waiting`: an operator decides whether its changes are applied; `discarded`: an operator
 * decided against them.
 */
const CONTENT_RUN_STATES = [
  'downloading',
  'reading',
  'applying',
  'publishing',
  'waiting',
  'done',
  'failed',
  'discarded',
] as const;
/** `incremental`: only the changes since the last file of the supplier. */
export const CONTENT_RUN_KINDS = ['full', 'incremental'] as const;
/** A value of `CONTENT_RUN_KINDS`. */
export type ContentRunKind = (typeof CONTENT_RUN_KINDS)[number];

/**
 * Why a run waits. `removals`: it would remove more than 5 % of the supplier's hotels; `older`: its file is older than
 * the last one; `otherLanguage`: a file is in another language.
 */
const CONTENT_RUN_GUARDS = ['removals', 'older', 'otherLanguage'] as const;

/** Numbers of records or hotels; missing until they are known. */
const ContentRunCounts = record({
  records: maybe('records', count()),
  /** Lines without a usable record. */
  skipped: maybe('skipped', count()),
  added: maybe('added', count()),
  changed: maybe('changed', count()),
  removed: maybe('removed', count()),
  /** Hotels that the supplier sold before the run, and those of them that it no longer sells. */
  before: maybe('before', count()),
  missing: maybe('missing', count()),
  /** Hotels that the portal had already, and new ones. */
  matched: maybe('matched', count()),
  hotels: maybe('hotels', count()),
  /** Hotels that are too far from every city of the portal. */
  unplaced: maybe('unplaced', count()),
});

const id = as('id', count(1));
const supplier = as('supplier', text(60));
const kind = as('kind', oneOf(CONTENT_RUN_KINDS));

const ContentRun = record({
  id,
  supplier,
  kind,
  state: as('state', oneOf(CONTENT_RUN_STATES)),
  guards: as('guards', list(oneOf(CONTENT_RUN_GUARDS))),
  counts: as('counts', ContentRunCounts),
  /** Codes of facilities that the portal does not know, most frequent first. */
  unknownCodes: as('unknown_codes', list(record({ code: as('code', text(80)), records: as('records', count(1)) }))),
  /** A code of the portal, or the last error of a run that is tried again. */
  error: maybe('error', text(500)),
  createdAt: as('created_at', seconds()),
  finishedAt: maybe('finished_at', seconds()),
  /** Nickname of an operator; missing if the schedule started it. */
  createdBy: maybe('created_by', text(300)),
});
/** An import of a supplier's hotel content. */
export type ContentRun = Of<typeof ContentRun>;

/**
 * Lists content runs, newest first, `SIZES.adminPageSize` per page. `after` is the id of the last row of the previous
 * page. Operators only. (SUP-11)
 */
export const listContentRuns = defineEndpoint({
  path: '/api/contentRuns',
  operation: 'list',
  request: record({ after: maybe('after', count(1)) }),
  responses: {
    '200': response(
      'runs',
      record({
        runs: as('list', list(ContentRun)),
        isMore: as('is_more', flagBit()),
        /** Names of the suppliers with content. */
        suppliers: as('suppliers', list(text(60))),
      }),
    ),
  },
});

/** Starts an import. Codes of `notPossible`: `noSuchSupplier`; `isRunning`. Operators only. */
export const startContentRun = defineEndpoint({
  path: '/api/contentRuns',
  operation: 'start',
  request: record({ supplier: as('supplier', lineText(60)), kind, why: as('why', why) }),
  responses: { '200': response('started'), ...GUARDED_RESPONSES },
});

/** Applies or discards the changes of a run that waits. Codes of `notPossible`: `notWaiting`. Operators only. */
export const decideContentRun = defineEndpoint({
  path: '/api/contentRuns',
  operation: 'decide',
  request: record({ id, decision: as('decision', oneOf(['apply', 'discard'])), why: as('why', why) }),
  responses: { '200': response('decided'), ...GUARDED_RESPONSES },
});
