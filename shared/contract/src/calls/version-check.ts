import { as, count, dictionary, list, type Of, oneOf, record, seconds, text } from '../codec/codec.ts';

/**
 * What a check says of a version now: nobody checked it; its tests passed beside all that others have; some failed; or they passed, and
 * others have changed since.
 */
export const CHECK_VERDICTS = ['none', 'passed', 'failed', 'stale'] as const;
/** One word of what a check says of a version now. */
export type CheckVerdict = (typeof CHECK_VERDICTS)[number];

/** Versions of other remotes that differ from what is live, by remote; none: beside what is live. */
const Beside = dictionary(text(60));

/** The newest check of a version: its own browser tests, run beside the versions that other remotes had in use. */
export const VersionCheck = record({
  verdict: as('verdict', oneOf(CHECK_VERDICTS)),
  at: as('at', seconds()),
  by: as('by', text(200)),
  /** Sets of others' versions that it ran beside. */
  surroundings: as('surroundings', count()),
  /** Those where tests failed: how many, and the first of them by name. */
  failed: as(
    'failed',
    list(
      record({
        beside: as('beside', Beside),
        count: as('count', count(1)),
        tests: as('tests', list(text(300))),
      }),
    ),
  ),
  /** Versions that others have in use now, and that it never ran beside. */
  missing: as('missing', list(record({ name: as('name', text(60)), version: as('version', text(60)) }))),
});
export type VersionCheck = Of<typeof VersionCheck>;

/** Versions by remote as people read them: `mf-search 1.4.2-0a1b2c3d, mf-trips 2.0.0-77c0de12`. */
export function versionsText(versions: Readonly<Record<string, string>>): string {
  return Object.entries(versions)
    .map(([name, version]) => `${name} ${version}`)
    .toSorted((a, b) => (a < b ? -1 : 1))
    .join(', ');
}
