import type { RemoteRules } from '../../../domain/remote-rules.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { Trx } from '../../../platform/database/transact.ts';
import { readRules, versionsOf } from '../remotes-repository.ts';
import { liveVersions, versionsInUse } from '../rules/rules.ts';
import type { ReleaseStatus, VersionInUse } from './world.ts';

/**
 * Releases of every version that is live, canary or last good. Unreadable versions are omitted, because no user gets
 * them.
 */
export async function releasesInUse(db: Db | Trx): Promise<VersionInUse[]> {
  const { remotes: rules } = await readRules(db);
  const rulesByName = new Map(rules.map((row) => [row.name, row.rules]));
  const selection = rules.map((row) => ({ name: row.name, versions: versionsInUse(row.rules) }));
  return (await versionsOf(db, selection)).flatMap(({ name, version, release }) => {
    const named = rulesByName.get(name);
    return release && named ? [{ release, standing: statusOf(named, version) }] : [];
  });
}

function statusOf(rules: RemoteRules, version: string): ReleaseStatus {
  if (rules.defaultVersion === version) return 'live';
  if (liveVersions(rules).includes(version)) return 'canary';
  return rules.lastGood[0] === version ? 'last-good' : 'earlier-good';
}
