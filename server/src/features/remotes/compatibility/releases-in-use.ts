import type { RemoteRules } from '../../../domain/remote-rules.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { Trx } from '../../../platform/database/transact.ts';
import { readRules, versionsOf } from '../remotes-repository.ts';
import { liveVersions, versionsInUse } from '../rules/rules.ts';
import type { Standing, VersionInUse } from './world.ts';

/**
 * What the build said of every version that somebody gets now, or gets again after a step back. One that cannot be read is given to
 * nobody, so that it hurts nobody either.
 */
export async function releasesInUse(db: Db | Trx): Promise<VersionInUse[]> {
  const { remotes: rules } = await readRules(db);
  const rulesByName = new Map(rules.map((row) => [row.name, row.rules]));
  const wanted = rules.map((row) => ({ name: row.name, versions: versionsInUse(row.rules) }));
  return (await versionsOf(db, wanted)).flatMap(({ name, version, release }) => {
    const named = rulesByName.get(name);
    return release && named ? [{ release, standing: standingOf(named, version) }] : [];
  });
}

function standingOf(rules: RemoteRules, version: string): Standing {
  if (rules.everybody === version) return 'live';
  if (liveVersions(rules).includes(version)) return 'canary';
  return rules.lastGood[0] === version ? 'last-good' : 'earlier-good';
}
