import type { RemoteRuleSet } from '@portico/contract';
import type { TeamRemote, TeamRules } from '@portico/contract/publishing';
import type { Db } from '../../platform/database/connect.ts';
import { type ListedRemote, listRemotes, readOwners, ruleSetOf, rulesOf } from '../remotes/remotes.ts';
import type { Credential } from '../teams/teams.ts';

/** The remotes that a credential covers. */
export async function teamRemotes(db: Db, { team, remotes }: Credential): Promise<TeamRemote[]> {
  const own = (await readOwners(db))
    .filter(({ owner, name }) => owner === team && (remotes === null || remotes.includes(name)))
    .map(({ name }) => name);
  const listed = await listRemotes(db);
  return await Promise.all(own.map((name) => teamRemote(db, name, listed)));
}

/** A remote with its rules and versions, newest first; without versions if nothing was published yet. */
export async function teamRemote(db: Db, name: string, listed?: readonly ListedRemote[]): Promise<TeamRemote> {
  const remote = (listed ?? (await listRemotes(db))).find(({ rules }) => rules.name === name);
  if (remote === undefined) return { rules: teamRules(ruleSetOf(await rulesOf(db, name))), versions: [] };
  return {
    rules: teamRules(remote.rules),
    versions: remote.versions.map(({ owner: _, credential, provenance, sizes, check, ...version }) => ({
      ...version,
      ...(credential === undefined ? {} : { credential }),
      ...(provenance === undefined ? {} : { provenance }),
      ...(sizes === undefined ? {} : { sizes }),
      ...(check === undefined ? {} : { check }),
    })),
  };
}

/** Teams see the number of companies per version, but not which companies. */
export function teamRules({ name, revision, defaultVersion, companies, shares, lastGood }: RemoteRuleSet): TeamRules {
  const counts = Map.groupBy(Object.values(companies), (version) => version);
  return {
    ...{ name, revision, defaultVersion, lastGood },
    companies: [...counts].map(([version, all]) => ({ version, count: all.length })),
    shares: shares.map(({ version, percent }) => ({ version, percent })),
  };
}
