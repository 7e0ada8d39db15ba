import { answer, defineCall } from '../call.ts';
import { as, checked, count, flagBit, list, maybe, type Of, oneOf, record, seconds, text } from '../codec/codec.ts';
import { why } from './deed.ts';

/**
 * When a fault happened: code came, was drawn, ran by itself, was promised, or was forbidden by the page's policy; `pin`: a file was
 * not what was published; `standstill`: the page did nothing else any more.
 */
const FAULT_PHASES = ['load', 'render', 'async', 'promise', 'csp', 'pin', 'standstill'] as const;
/** When a fault happened. */
export type FaultPhase = (typeof FAULT_PHASES)[number];

/** Owner of everything on a page that is no remote's. */
export const HOST_REMOTE = 'host';

/** Where browsers send their own reports, and a closing page its last faults: unsigned, and strictly limited. */
export const FAULT_REPORTS_PATH = '/portal/faults';

/** What a page may tell: faults in one report, faults in all, versions that it opened, and letters. */
export const FAULT_LIMITS = { perReport: 20, perPage: 20, opened: 100, message: 300, stack: 2000, path: 200 } as const;

/** The number of the one fault of a page that is told in its stead, while it stands still. */
export const STANDSTILL_NUMBER = 1000;

const name = text(60);
const version = text(60);
const phase = oneOf(FAULT_PHASES);
const message = text(FAULT_LIMITS.message);
const stack = text(FAULT_LIMITS.stack);
const path = text(FAULT_LIMITS.path);
const requestId = maybe('request_id', text(60));

/** A version of a remote on a page. */
export const PageVersion = record({ remote: as('remote', name), version: as('version', version) });
export type PageVersion = Of<typeof PageVersion>;

/** One fault as the page that had it tells it; nothing in it was typed by anybody. */
export const PageFault = record({
  /** Which fault of its page it is: the same one may arrive twice. */
  number: as('number', count(0, 1000)),
  remote: as('remote', name),
  /** Empty where the page does not know. */
  version: as('version', version),
  phase: as('phase', phase),
  message: as('message', message),
  stack: as('stack', stack),
  /** Path of the page, without its query. */
  path: as('path', path),
  /** The last call that failed on the page shortly before. */
  requestId,
  /** The remote whose page was displayed. */
  shown: maybe('shown', PageVersion),
  /** The owner may be wrong: neither browser nor loader named it, or other remotes had run on the page. Such an error demotes no version. */
  isUncertain: maybe('uncertain', flagBit()),
});
export type PageFault = Of<typeof PageFault>;

/** Which opening of a page it is: a UUID, with the seal of the document behind a dot. */
export const PageLoad = checked(
  text(59),
  (value) => /^[\da-f]{8}(-[\da-f]{4}){4}[\da-f]{8}(\.[\w-]{22})?$/.test(value),
  'is no load',
);

/** What one opening of a page has to tell. */
export const FaultReport = record({
  /** Without a seal it counts towards no mark. */
  load: as('load', PageLoad),
  faults: as('faults', list(PageFault, FAULT_LIMITS.perReport)),
  /** Versions whose code the page has asked for since its last report, whether or not they failed; their faults count among them alone. */
  opened: maybe('opened', list(PageVersion, FAULT_LIMITS.opened)),
});
export type FaultReport = Of<typeof FaultReport>;

/** A page tells what was opened on it, and what went wrong. */
export const reportFaults = defineCall({
  path: '/api/faults',
  operation: 'report',
  isPublic: true,
  request: FaultReport,
  answers: { '200': answer('taken') },
});

/** Why a version is marked: pages that opened it, and those of them that told of a fault, in the hour before. */
const mark = {
  loads: as('loads', count()),
  faulty: as('faulty', count()),
  markedAt: as('marked_at', seconds()),
} as const;

/** A version that failed on too many pages, with the figures of the moment that it was marked. */
export const FaultyVersion = record({
  remote: as('name', name),
  version: as('version', version),
  team: as('team', text(100)),
  ...mark,
});
export type FaultyVersion = Of<typeof FaultyVersion>;

/** A mark that somebody took off a version, with the figures it was made of. */
export const LiftedMark = record({
  remote: as('name', name),
  version: as('version', version),
  ...mark,
  liftedAt: as('lifted_at', seconds()),
  by: as('by', text(200)),
  why: as('why', text(500)),
});
export type LiftedMark = Of<typeof LiftedMark>;

/** Faults of one version that are the same. */
export const FaultGroup = record({
  remote: as('name', name),
  version: as('version', version),
  team: as('team', text(100)),
  phase: as('phase', phase),
  message: as('message', message),
  /** How often; of a flood an estimate. */
  count: as('count', count()),
  /** How many people had it; of visitors, how many sessions. */
  people: as('people', count()),
  /** In how many sessions, whoever's they are. */
  sessions: as('sessions', count()),
  firstAt: as('first_at', seconds()),
  lastAt: as('last_at', seconds()),
  /** The newest one's stack and page. */
  stack: as('stack', stack),
  path: as('path', path),
  /** The calls that failed on its pages shortly before, the newest first. */
  requestIds: as('request_ids', list(text(60))),
  /** @deprecated The first of `requestIds`; until 1 March 2027. */
  requestId,
});
export type FaultGroup = Of<typeof FaultGroup>;

/** What went wrong since a moment, the most frequent first; the versions that are marked, and whose mark was lifted since. Operators only. */
export const listFaults = defineCall({
  path: '/api/faults',
  operation: 'list',
  request: record({ remote: maybe('name', name), since: as('since', seconds()), limit: as('limit', count(1, 500)) }),
  answers: {
    '200': answer(
      'faults',
      record({
        groups: as('list', list(FaultGroup)),
        marked: as('marked', list(FaultyVersion)),
        lifted: as('lifted', list(LiftedMark)),
      }),
    ),
  },
});

/** Takes the mark off a version; only what fails later counts towards another. Operators only. */
export const liftFaultyMark = defineCall({
  path: '/api/faults',
  operation: 'lift',
  request: record({ remote: as('name', name), version: as('version', version), why: as('why', why) }),
  answers: { '200': answer('lifted', LiftedMark), '422': answer('notMarked') },
});
