import { as, count, flagBit, list, maybe, type Of, record, seconds, text } from '../codec/codec.ts';
import { defineEndpoint, response } from '../endpoint.ts';
import { CLIENT_ERRORS_PATH, PageLoad } from './client-errors.ts';

/** Receives the web vitals of a page when it is hidden. Requests are unsigned and have their own rate limit. */
export const WEB_VITALS_PATH = `${CLIENT_ERRORS_PATH}/slow`;

/** An interaction is slow from this duration on: milliseconds from the input to the next paint. */
export const SLOW_INTERACTION_MS = 200;

/** Limits per page and version: counts, milliseconds, versions, and thousandths of layout shift. */
export const WEB_VITALS_LIMITS = { times: 10_000, ms: 600_000, versions: 20, shift: 1_000_000 } as const;

const name = text(60);
const version = text(60);
const times = count(0, WEB_VITALS_LIMITS.times);
const ms = count(0, WEB_VITALS_LIMITS.ms);

/** Slowness that one version caused on one page, since the page was opened. */
const SlowPart = record({
  remote: as('remote', name),
  version: as('version', version),
  /** Long tasks block the page for 50 ms or more: number, total and longest duration. */
  longTasks: as('long_tasks', times),
  longMs: as('long_ms', ms),
  longestMs: as('longest_ms', ms),
  /** Interactions of at least `SLOW_INTERACTION_MS`: number and longest duration. */
  slowInteractions: as('slow_interactions', times),
  slowestMs: as('slowest_ms', ms),
});

const WebVitals = record({
  lcpMs: maybe('lcp_ms', ms),
  inpMs: maybe('inp_ms', ms),
  fcpMs: maybe('fcp_ms', ms),
  ttfbMs: maybe('ttfb_ms', ms),
  /** Cumulative layout shift in thousandths. */
  clsThousandths: maybe('cls_thousandths', count(0, WEB_VITALS_LIMITS.shift)),
});
/**
 * Core Web Vitals of a page load, until the page is first hidden. Values that the browser does not measure are missing.
 */
export type WebVitals = Of<typeof WebVitals>;

/** Web vitals and slowness of a page, sent when it is hidden. The figures are cumulative since the page was opened. */
export const WebVitalsReport = record({
  load: as('load', PageLoad),
  /** Sent once for each page load. */
  vitals: maybe('vitals', WebVitals),
  slowness: as(
    'slowness',
    record({
      /** Whether the browser reports long tasks and slow interactions; if not, zero means unknown. */
      reportsTasks: as('tells_tasks', flagBit()),
      reportsInteractions: as('tells_interactions', flagBit()),
      /** Versions with any slowness; other versions of the page had none. */
      versions: as('versions', list(SlowPart, WEB_VITALS_LIMITS.versions)),
    }),
  ),
});
export type WebVitalsReport = Of<typeof WebVitalsReport>;

/** Slowness of a version on the pages that loaded it, in milliseconds. */
export const VersionWebVitals = record({
  remote: as('name', name),
  version: as('version', version),
  longTasks: as(
    'long_tasks',
    record({
      /** Pages in browsers that report long tasks, pages with a long task, and number of long tasks. */
      pages: as('pages', count()),
      slowPages: as('slow_pages', count()),
      count: as('count', count()),
      totalMs: as('total_ms', count()),
      longestMs: as('longest_ms', count()),
    }),
  ),
  interactions: as(
    'interactions',
    record({
      /** Pages in browsers that report interactions, pages with a slow interaction, and number of slow interactions. */
      pages: as('pages', count()),
      slowPages: as('slow_pages', count()),
      count: as('count', count()),
      /** 75th percentile of the slowest interaction of each slow page; missing without slow pages. */
      usualMs: maybe('usual_ms', count()),
      slowestMs: as('slowest_ms', count()),
    }),
  ),
});
export type VersionWebVitals = Of<typeof VersionWebVitals>;

/**
 * Lists the reported versions since an instant (rounded down to the hour), slowest first; of one remote or all.
 * Operators only.
 */
export const versionWebVitals = defineEndpoint({
  path: '/api/faults',
  operation: 'slow',
  request: record({ remote: maybe('name', name), since: as('since', seconds()) }),
  responses: { '200': response('slow', record({ versions: as('list', list(VersionWebVitals)) })) },
});
