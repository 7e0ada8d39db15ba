import type { RemoteRules } from '../../../model/remote-rules.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { Trx } from '../../../platform/database/transact.ts';
import { releaseOfRow } from '../read-row.ts';
import { readRules } from '../remotes-repository.ts';
import { liveVersions, versionsInUse } from '../rules/rules.ts';
import type { Standing, VersionInUse } from './world.ts';

/** What the build said of every version that somebody gets now, or gets again after a step back. */
export async function releasesInUse(db: Db | Trx): Promise<VersionInUse[]> {
  const { remotes: rules } = await readRules(db);
  const standings = new Map(
    rules.flatMap((row) =>
      versionsInUse(row.rules).map((version) => [keyOf(row.name, version), standingOf(row.rules, version)]),
    ),
  );
  if (standings.size === 0) return [];
  const versions = await db
    .selectFrom('remoteVersions')
    .select(['name', 'version', 'release'])
    .where((on) => {
      const wanted = rules.map(({ name, rules }) =>
        on.and([on('name', '=', name), on('version', 'in', ['', ...versionsInUse(rules)])]),
      );
      return on.or(wanted);
    })
    .orderBy('name')
    .orderBy('publishedAt', 'desc')
    .execute();
  return versions.map(({ name, version, release }) => ({
    release: releaseOfRow(release, `${name} ${version}`),
    standing: standings.get(keyOf(name, version)) ?? 'earlier-good',
  }));
}

function standingOf(rules: RemoteRules, version: string): Standing {
  if (rules.everybody === version) return 'live';
  if (liveVersions(rules).includes(version)) return 'canary';
  return rules.lastGood[0] === version ? 'last-good' : 'earlier-good';
}

function keyOf(name: string, version: string): string {
  return `${name} ${version}`;
}
