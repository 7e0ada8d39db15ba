import { as, count, dictionary, list, type Of, oneOf, record, seconds, text } from '../codec/codec.ts';

/**
 * Result of the integration checks of a version: not checked; passed with all versions in use of other remotes; some
 * failed; or passed, but other remotes have changed since.
 */
export const CHECK_VERDICTS = ['none', 'passed', 'failed', 'stale'] as const;
/** A value of `CHECK_VERDICTS`. */
export type CheckVerdict = (typeof CHECK_VERDICTS)[number];

/** Versions of other remotes that differ from the live ones, by remote; empty: all are live. */
const CompanionVersion = dictionary(text(60));

/** The newest check of a version: its browser tests, run with the versions of other remotes in use. */
export const VersionCheck = record({
  verdict: as('verdict', oneOf(CHECK_VERDICTS)),
  at: as('at', seconds()),
  by: as('by', text(200)),
  /** Number of version sets that it was tested with. */
  companionSets: as('companion_sets', count()),
  /** Version sets with failed tests: number of failures, and names of the first ones. */
  failed: as(
    'failed',
    list(
      record({
        beside: as('beside', CompanionVersion),
        count: as('count', count(1)),
        tests: as('tests', list(text(300))),
      }),
    ),
  ),
  /** Versions of other remotes in use that it was not tested with. */
  missing: as('missing', list(record({ name: as('name', text(60)), version: as('version', text(60)) }))),
});
export type VersionCheck = Of<typeof VersionCheck>;

/** Versions by remote as display text: `mf-search 1.4.2-0a1b2c3d, mf-trips 2.0.0-77c0de12`. */
export function versionsText(versions: Readonly<Record<string, string>>): string {
  return Object.entries(versions)
    .map(([name, version]) => `${name} ${version}`)
    .toSorted((a, b) => (a < b ? -1 : 1))
    .join(', ');
}
