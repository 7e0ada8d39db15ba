import type { VersionCheck, VersionSizes, VersionWebVitals } from '@portico/contract';
import { formatVersionSet } from './check/format-version-set.ts';

/** `12 files, 84.2 kB of code; the heaviest page 31.0 kB (37 %)` */
export function sizesText({ files, code, firstLoad }: VersionSizes): string {
  const share = code === 0 ? 0 : Math.round((firstLoad / code) * 100);
  return `${files} files, ${kilobytes(code)} of code; the heaviest page ${kilobytes(firstLoad)} (${share} %)`;
}

export function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

/**
 * `12 of 40 pages with a long task (31, the longest 840 ms); 5 of 40 pages with a slow interaction (9, 75th percentile
 * 400 ms, the slowest 1200 ms)`
 */
export function formatWebVitals({
  longTasks,
  interactions,
}: Pick<VersionWebVitals, 'longTasks' | 'interactions'>): string {
  const { usualMs, slowestMs } = interactions;
  const tasks = `${pagesText(longTasks)} with a long task`;
  const slow = `${pagesText(interactions)} with a slow interaction`;
  return [
    longTasks.count === 0 ? tasks : `${tasks} (${longTasks.count}, the longest ${longTasks.longestMs} ms)`,
    usualMs === undefined
      ? slow
      : `${slow} (${interactions.count}, 75th percentile ${usualMs} ms, the slowest ${slowestMs} ms)`,
  ].join('; ');
}

function pagesText({ pages, slowPages }: { readonly pages: number; readonly slowPages: number }): string {
  return `${slowPages} of ${pages} pages`;
}

/**
 * `checked 2026-11-20T10:00:00.000Z by ci of Kestrel Visas: passed in 5 runs`, followed by lines for failed and missing
 * runs.
 */
export function checkReport(check: VersionCheck | undefined): string[] {
  if (check === undefined) return ['not checked'];
  const { verdict, at, by, companionSets, missing } = check;
  const runs = `${companionSets} ${companionSets === 1 ? 'run' : 'runs'}`;
  const verdictText = {
    none: 'not checked',
    passed: `passed in ${runs}`,
    failed: `FAILED in ${check.failed.length} of ${runs}`,
    stale: `passed in ${runs}, other remotes changed since`,
  }[verdict];
  return [
    `checked ${moment(at)} by ${by}: ${verdictText}`,
    ...failedLines(check).map((line) => `  ${line}`),
    ...missing.map(({ name, version }) => `  not tested with ${name} ${version}`),
  ];
}

/** `beside mf-search 1.4.2-0a1b2c3d: 2 tests, notes › opens; notes › counts` */
export function failedLines({ failed }: VersionCheck): string[] {
  return failed.map(
    ({ beside, count, tests }) =>
      `with ${formatVersionSet(beside)}: ${count} ${count === 1 ? 'test' : 'tests'}, ${tests.join('; ')}${count > tests.length ? '; …' : ''}`,
  );
}

/** ISO 8601 text of epoch seconds. */
export function moment(at: number): string {
  return new Date(at * 1000).toISOString();
}
