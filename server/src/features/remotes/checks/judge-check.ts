import type { VersionCheck } from '@portico/contract';
import type { CompanionSet, Versions } from './companion-versions.ts';

export interface EndedRun {
  readonly beside: Versions;
  readonly versions: Versions;
  readonly failed: readonly string[];
}

export interface EndedCheck {
  readonly at: Date;
  readonly by: string;
  /** Never empty. */
  readonly runs: readonly EndedRun[];
}

/** Maximum number of failed test names shown per run. */
const MAX_SHOWN = 20;
const MAX_NAME_LENGTH = 300;

/**
 * Verdict of a check for the versions in use now. A failure stays a failure, whatever versions other remotes change.
 */
export function judgeCheck({ at, by, runs }: EndedCheck, now: readonly CompanionSet[]): VersionCheck {
  const [live] = now;
  const missing = new Map(
    now
      .flatMap(({ versions }) => Object.entries(versions))
      .filter(([name, version]) => !runs.some((run) => run.versions[name] === version))
      .map(([name, version]) => [`${name} ${version}`, { name, version }]),
  );
  const ranWithLive = runs.some((run) => live === undefined || isWithin(live.versions, run.versions));
  const failed = runs.filter((run) => run.failed.length > 0);
  const isStale = missing.size > 0 || !ranWithLive;
  return {
    verdict: failed.length > 0 ? 'failed' : isStale ? 'stale' : 'passed',
    at: Math.floor(at.getTime() / 1000),
    by,
    companionSets: runs.length,
    failed: failed.map((run) => ({
      beside: run.beside,
      count: run.failed.length,
      tests: run.failed.slice(0, MAX_SHOWN).map((name) => name.slice(0, MAX_NAME_LENGTH)),
    })),
    missing: [...missing.values()],
  };
}

function isWithin(some: Versions, all: Versions): boolean {
  return Object.entries(some).every(([name, version]) => all[name] === version);
}
