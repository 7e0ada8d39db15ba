import type { PublishedVersion, RemoteRuleSet, VersionCheck, VersionSizes } from '@portico/contract';
import type { RemoteRules } from '../../model/remote-rules.ts';
import type { Db } from '../../platform/database/connect.ts';
import { versionChecks } from './checks/version-checks.ts';
import { type Demotion, demotions } from './demotion/demotions-repository.ts';
import { type HeldVersion, heldVersions } from './demotion/held-versions.ts';
import { type MarkedVersion, markedVersions } from './marked-versions.ts';
import { listVersions, readRules, type StoredRules, type StoredVersion } from './remotes-repository.ts';
import { liveVersions, NO_RULES } from './rules/rules.ts';
import { percentText, unitsOf } from './rules/shares.ts';
import { versionSizes } from './version-sizes.ts';

export interface ListedRemote {
  readonly rules: RemoteRuleSet;
  readonly versions: readonly PublishedVersion[];
}

/** Every remote that was ever published, with its rules and its versions, the newest first. */
export async function listRemotes(db: Db): Promise<ListedRemote[]> {
  const [{ remotes }, versions, marked, demoted, held, checks, sizes] = await Promise.all([
    readRules(db),
    listVersions(db),
    markedVersions(db),
    demotions(db),
    heldVersions(db),
    versionChecks(db),
    versionSizes(db),
  ]);
  const known = { marked, demoted, held, checks, sizes };
  const rulesByName = new Map(remotes.map((remote) => [remote.name, remote]));
  return [...Map.groupBy(versions, ({ name }) => name)].map(([name, own]) => {
    const stored = rulesByName.get(name) ?? { name, revision: 0, rules: NO_RULES };
    return { rules: ruleSetOf(stored), versions: own.map((version) => published(version, stored.rules, known)) };
  });
}

export function ruleSetOf({ name, revision, rules }: StoredRules): RemoteRuleSet {
  const shares = rules.shares.map((share) => ({ version: share.version, percent: percentText(unitsOf(share)) }));
  return { ...rules, name, revision, shares };
}

/** What is known of versions beside their rows. */
interface KnownOfVersions {
  readonly marked: readonly MarkedVersion[];
  readonly demoted: readonly Demotion[];
  readonly held: readonly HeldVersion[];
  readonly checks: ReadonlyMap<string, VersionCheck>;
  readonly sizes: ReadonlyMap<string, VersionSizes>;
}

function published(
  { name, version, owner, contract, publishedAt, publishedBy, prunedAt, provenance, credential }: StoredVersion,
  rules: RemoteRules,
  { marked, demoted, held, checks, sizes }: KnownOfVersions,
): PublishedVersion {
  const standing = prunedAt === null ? standingOf(version, rules) : 'pruned';
  const mark = marked.find((one) => one.remote === name && one.version === version);
  return {
    version,
    owner,
    contract,
    publishedAt: Math.floor(publishedAt.getTime() / 1000),
    publishedBy,
    standing,
    faultySince: mark && Math.floor(mark.markedAt.getTime() / 1000),
    demotion: demoted.find((one) => one.name === name && one.version === version),
    hold: held.find((one) => one.name === name && one.version === version),
    check: checks.get(`${name} ${version}`),
    sizes: sizes.get(`${name} ${version}`),
    provenance,
    credential: credential ?? undefined,
  };
}

function standingOf(version: string, rules: RemoteRules): PublishedVersion['standing'] {
  if (version === rules.everybody) return 'live';
  if (liveVersions(rules).includes(version)) return 'trial';
  return rules.lastGood.includes(version) ? 'last-good' : 'kept';
}
