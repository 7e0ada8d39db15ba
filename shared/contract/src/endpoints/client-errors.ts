import { as, checked, count, flagBit, list, maybe, type Of, oneOf, record, seconds, text } from '../codec/codec.ts';
import { defineEndpoint, response } from '../endpoint.ts';
import { why } from './admin-action.ts';

/**
 * Source of a client error: `load`: loading code; `render`: rendering; `async`: an event handler or timer; `promise`:
 * an unhandled rejection; `csp`: forbidden by the Content Security Policy; `pin`: a file failed its integrity check;
 * `standstill`: the page hangs.
 */
const ERROR_PHASES = ['load', 'render', 'async', 'promise', 'csp', 'pin', 'standstill'] as const;
/** A value of `ERROR_PHASES`. */
export type ErrorPhase = (typeof ERROR_PHASES)[number];

/** Owner of everything on a page that belongs to no remote. */
export const HOST_REMOTE = 'host';

/**
 * Receives browser reports and the last errors of a closing page. Requests are unsigned and have a strict rate limit.
 */
export const CLIENT_ERRORS_PATH = '/portal/faults';

/** Limits of a page: errors per report and in total, loaded versions, and characters. */
export const CLIENT_ERROR_LIMITS = {
  perReport: 20,
  perPage: 20,
  opened: 100,
  message: 300,
  stack: 2000,
  path: 200,
} as const;

/** Number of the error that is reported on behalf of a page while it hangs; at most one per page. */
export const STANDSTILL_NUMBER = 1000;

const name = text(60);
const version = text(60);
const phase = oneOf(ERROR_PHASES);
const message = text(CLIENT_ERROR_LIMITS.message);
const stack = text(CLIENT_ERROR_LIMITS.stack);
const path = text(CLIENT_ERROR_LIMITS.path);
const requestId = maybe('request_id', text(60));

/** A version of a remote on a page. */
export const PageVersion = record({ remote: as('remote', name), version: as('version', version) });
export type PageVersion = Of<typeof PageVersion>;

/** A client error as the page reports it; it contains no input of the user. */
export const PageError = record({
  /** Number of the error on its page, for deduplication: a report may arrive twice. */
  number: as('number', count(0, 1000)),
  remote: as('remote', name),
  /** Empty if unknown. */
  version: as('version', version),
  phase: as('phase', phase),
  message: as('message', message),
  stack: as('stack', stack),
  /** Path of the page, without its query. */
  path: as('path', path),
  /** Id of the last request that failed on the page shortly before. */
  requestId,
  /** The remote of the displayed page. */
  shown: maybe('shown', PageVersion),
  /**
   * The owner may be wrong: neither browser nor loader named it, or other remotes had run on the page. Such an error
   * demotes no version.
   */
  isUncertain: maybe('uncertain', flagBit()),
});
export type PageError = Of<typeof PageError>;

/** Id of a page load: a UUID, followed by a dot and the signature of the HTML page. */
export const PageLoad = checked(
  text(59),
  (value) => /^[\da-f]{8}(-[\da-f]{4}){4}[\da-f]{8}(\.[\w-]{22})?$/.test(value),
  'is not a page load',
);

/** Report of one page load. */
export const ClientErrorReport = record({
  /** A load without a signature does not count towards demotion. */
  load: as('load', PageLoad),
  faults: as('faults', list(PageError, CLIENT_ERROR_LIMITS.perReport)),
  /** Versions loaded since the last report, with or without errors; only errors of these versions count. */
  opened: maybe('opened', list(PageVersion, CLIENT_ERROR_LIMITS.opened)),
});
export type ClientErrorReport = Of<typeof ClientErrorReport>;

/** Reports loaded versions and client errors of a page. */
export const reportClientErrors = defineEndpoint({
  path: '/api/faults',
  operation: 'report',
  isPublic: true,
  request: ClientErrorReport,
  responses: { '200': response('taken') },
});

/**
 * Reason of an unhealthy version: pages that loaded it in the previous hour, and those of them that reported an error.
 */
const unhealthyFields = {
  loads: as('loads', count()),
  faulty: as('faulty', count()),
  unhealthyAt: as('marked_at', seconds()),
} as const;

/** A version that failed on too many pages, with the figures at that time. */
export const UnhealthyVersionRow = record({
  remote: as('name', name),
  version: as('version', version),
  team: as('team', text(100)),
  ...unhealthyFields,
});
export type UnhealthyVersionRow = Of<typeof UnhealthyVersionRow>;

/** A cleared unhealthy status, with its figures. */
export const ClearedUnhealthy = record({
  remote: as('name', name),
  version: as('version', version),
  ...unhealthyFields,
  clearedAt: as('lifted_at', seconds()),
  by: as('by', text(200)),
  why: as('why', text(500)),
});
export type ClearedUnhealthy = Of<typeof ClearedUnhealthy>;

/** Equal errors of one version. */
export const ClientErrorGroup = record({
  remote: as('name', name),
  version: as('version', version),
  team: as('team', text(100)),
  phase: as('phase', phase),
  message: as('message', message),
  /** Number of occurrences; an estimate if errors were sampled. */
  count: as('count', count()),
  /** Number of affected users; for visitors, number of sessions. */
  people: as('people', count()),
  /** Number of affected sessions of users and visitors. */
  sessions: as('sessions', count()),
  firstAt: as('first_at', seconds()),
  lastAt: as('last_at', seconds()),
  /** Stack and path of the newest error. */
  stack: as('stack', stack),
  path: as('path', path),
  /** Ids of requests that failed on its pages shortly before, newest first. */
  requestIds: as('request_ids', list(text(60))),
  /** @deprecated The first of `requestIds`; until 1 March 2027. */
  requestId,
});
export type ClientErrorGroup = Of<typeof ClientErrorGroup>;

/**
 * Lists errors since an instant, most frequent first, with the unhealthy versions, and those cleared since then.
 * Operators only.
 */
export const listClientErrors = defineEndpoint({
  path: '/api/faults',
  operation: 'list',
  request: record({ remote: maybe('name', name), since: as('since', seconds()), limit: as('limit', count(1, 500)) }),
  responses: {
    '200': response(
      'faults',
      record({
        groups: as('list', list(ClientErrorGroup)),
        marked: as('marked', list(UnhealthyVersionRow)),
        lifted: as('lifted', list(ClearedUnhealthy)),
      }),
    ),
  },
});

/** Clears the unhealthy status of a version; only later errors count towards a new one. Operators only. */
export const clearUnhealthy = defineEndpoint({
  path: '/api/faults',
  operation: 'lift',
  request: record({ remote: as('name', name), version: as('version', version), why: as('why', why) }),
  responses: { '200': response('lifted', ClearedUnhealthy), '422': response('notUnhealthy') },
});
