import { answer, defineCall } from '../call.ts';
import { as, count, flagBit, list, maybe, type Of, record, seconds, text } from '../codec/codec.ts';
import { FAULT_REPORTS_PATH, PageLoad } from './faults.ts';

/** Where a page that somebody looks away from tells what was slow: unsigned, and limited by itself. */
export const SLOW_REPORTS_PATH = `${FAULT_REPORTS_PATH}/slow`;

/** From how many milliseconds on an interaction counts as slow: from the press to the next picture. */
export const SLOW_INTERACTION_MS = 200;

/** What one page may tell of one version: as many of each, and milliseconds; of so many versions; and thousandths of layout shift. */
export const SLOWNESS_LIMITS = { times: 10_000, ms: 600_000, versions: 20, shift: 1_000_000 } as const;

const name = text(60);
const version = text(60);
const times = count(0, SLOWNESS_LIMITS.times);
const ms = count(0, SLOWNESS_LIMITS.ms);

/** What one version made people wait for on one page, since the page was opened. */
const SlowPart = record({
  remote: as('remote', name),
  version: as('version', version),
  /** Long tasks: work that kept the page from answering for 50 ms or more, all of it, and the longest. */
  longTasks: as('long_tasks', times),
  longMs: as('long_ms', ms),
  longestMs: as('longest_ms', ms),
  /** Interactions that took `SLOW_INTERACTION_MS` or more, and the slowest. */
  slowInteractions: as('slow_interactions', times),
  slowestMs: as('slowest_ms', ms),
});

const WebVitals = record({
  lcpMs: maybe('lcp_ms', ms),
  inpMs: maybe('inp_ms', ms),
  fcpMs: maybe('fcp_ms', ms),
  ttfbMs: maybe('ttfb_ms', ms),
  /** Cumulative layout shift in thousandths. */
  clsThousandths: maybe('cls_thousandths', count(0, SLOWNESS_LIMITS.shift)),
});
/** Core Web Vitals of a page load, until the user first looks away. A browser leaves out what it does not measure. */
export type WebVitals = Of<typeof WebVitals>;

/** What a page that somebody looks away from tells of its slowness: figures alone, each time all since it was opened. */
export const SlowReport = record({
  load: as('load', PageLoad),
  /** Sent once for each page load. */
  vitals: maybe('vitals', WebVitals),
  slowness: as(
    'slowness',
    record({
      /** Whether the browser tells long tasks, and slow interactions; where it does not, their absence says nothing. */
      tellsTasks: as('tells_tasks', flagBit()),
      tellsInteractions: as('tells_interactions', flagBit()),
      /** Versions of which something was slow; of what the page opened besides nothing was. */
      versions: as('versions', list(SlowPart, SLOWNESS_LIMITS.versions)),
    }),
  ),
});
export type SlowReport = Of<typeof SlowReport>;

/** How slow a version was on the pages that opened it. Milliseconds. */
export const VersionSlowness = record({
  remote: as('name', name),
  version: as('version', version),
  longTasks: as(
    'long_tasks',
    record({
      /** Pages in browsers that tell, those of them with a long task, and how many there were. */
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
      /** Pages in browsers that tell, those of them with a slow interaction, and how many there were. */
      pages: as('pages', count()),
      slowPages: as('slow_pages', count()),
      count: as('count', count()),
      /** On three quarters of the slow pages the slowest interaction took no longer; left out where there is none. */
      usualMs: maybe('usual_ms', count()),
      slowestMs: as('slowest_ms', count()),
    }),
  ),
});
export type VersionSlowness = Of<typeof VersionSlowness>;

/** The versions that pages told of since a moment, in whole hours, the slowest first; of one remote or of all. Operators only. */
export const slowVersions = defineCall({
  path: '/api/faults',
  operation: 'slow',
  request: record({ remote: maybe('name', name), since: as('since', seconds()) }),
  answers: { '200': answer('slow', record({ versions: as('list', list(VersionSlowness)) })) },
});
