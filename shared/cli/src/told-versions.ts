import type { VersionCheck, VersionSizes } from '@portico/contract';
import { besideText } from './check/beside-text.ts';

/** `12 files, 84.2 kB of code; the heaviest page 31.0 kB (37 %)` */
export function sizesText({ files, code, firstLoad }: VersionSizes): string {
  const share = code === 0 ? 0 : Math.round((firstLoad / code) * 100);
  return `${files} files, ${kilobytes(code)} of code; the heaviest page ${kilobytes(firstLoad)} (${share} %)`;
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

/** `checked 2026-11-20T10:00:00.000Z by ci of Kestrel Visas: passed in 5 runs`, with what failed or was never run below. */
export function checkReport(check: VersionCheck | undefined): string[] {
  if (check === undefined) return ['not checked'];
  const { verdict, at, by, surroundings, missing } = check;
  const runs = `${surroundings} ${surroundings === 1 ? 'run' : 'runs'}`;
  const says = {
    none: 'not checked',
    passed: `passed in ${runs}`,
    failed: `FAILED in ${check.failed.length} of ${runs}`,
    stale: `passed in ${runs}, and others changed since`,
  }[verdict];
  return [
    `checked ${moment(at)} by ${by}: ${says}`,
    ...failedLines(check).map((line) => `  ${line}`),
    ...missing.map(({ name, version }) => `  never beside ${name} ${version}`),
  ];
}

/** `beside mf-search 1.4.2-0a1b2c3d: 2 tests, notes › opens; notes › counts` */
export function failedLines({ failed }: VersionCheck): string[] {
  return failed.map(
    ({ beside, count, tests }) =>
      `beside ${besideText(beside)}: ${count} ${count === 1 ? 'test' : 'tests'}, ${tests.join('; ')}${count > tests.length ? '; …' : ''}`,
  );
}

/** Of epoch seconds. */
export function moment(at: number): string {
  return new Date(at * 1000).toISOString();
}
