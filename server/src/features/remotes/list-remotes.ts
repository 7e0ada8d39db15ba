import type { Language, PublishedVersion, RemoteRuleSet, VersionCheck, VersionSizes } from '@portico/contract';
import type { RemoteRules } from '../../domain/remote-rules.ts';
import type { Db } from '../../platform/database/connect.ts';
import { epochSeconds } from '../../platform/epoch-seconds.ts';
import { listApprovals, type VersionApproval } from './approvals/approvals-repository.ts';
import { type BlockedVersion, blockedVersions } from './blocking/blocked-versions.ts';
import { incompatibleVersionsOf, type VersionFacts } from './blocking/incompatible-versions.ts';
import { versionChecks } from './checks/version-checks.ts';
import { type HeldVersion, heldVersions } from './demotion/demotion-exemptions.ts';
import { type Demotion, demotions } from './demotion/demotions-repository.ts';
import { listVersions, readRules, type StoredRules, type StoredVersion } from './remotes-repository.ts';
import { liveVersions, NO_RULES, withoutLastGood } from './rules/rules.ts';
import { percentText, unitsOf } from './rules/shares.ts';
import { listUnhealthyVersions } from './unhealthy-versions.ts';
import { versionSizes } from './version-sizes.ts';

export interface ListedRemote {
  readonly rules: RemoteRuleSet;
  readonly versions: readonly PublishedVersion[];
}

/** Every remote that was ever published, with its rules and its versions, newest first. */
export async function listRemotes(db: Db, language: Language = 'en'): Promise<ListedRemote[]> {
  const [{ remotes }, versions, unhealthy, demoted, held, blocked, checks, sizes, approvals] = await Promise.all([
    readRules(db),
    listVersions(db),
    listUnhealthyVersions(db),
    demotions(db),
    heldVersions(db),
    blockedVersions(db),
    versionChecks(db),
    versionSizes(db),
    listApprovals(db),
  ]);
  const versionFacts = { unhealthy, demoted, held, blocked, checks, sizes, approvals, language };
  const rulesByName = new Map(remotes.map((remote) => [remote.name, remote]));
  return [...Map.groupBy(versions, ({ name }) => name)].map(([name, own]) => {
    const stored = rulesByName.get(name) ?? { name, revision: 0, rules: NO_RULES };
    const rules = withoutLastGood(stored.rules, incompatibleVersionsOf(name, versionFacts));
    return {
      rules: ruleSetOf({ ...stored, rules }),
      versions: own.map((version) => published(version, rules, versionFacts)),
    };
  });
}

export function ruleSetOf({ name, revision, rules }: StoredRules): RemoteRuleSet {
  const shares = rules.shares.map((share) => ({ version: share.version, percent: percentText(unitsOf(share)) }));
  return { ...rules, name, revision, shares };
}

/** Data about versions from other tables than `remote_versions`. */
interface ListedVersionFacts extends VersionFacts {
  readonly demoted: readonly Demotion[];
  readonly held: readonly HeldVersion[];
  readonly blocked: readonly BlockedVersion[];
  readonly checks: ReadonlyMap<string, VersionCheck>;
  readonly sizes: ReadonlyMap<string, VersionSizes>;
  readonly approvals: readonly VersionApproval[];
  readonly language: Language;
}

function published(
  { name, version, owner, contract, publishedAt, publishedBy, prunedAt, provenance, credential }: StoredVersion,
  rules: RemoteRules,
  { unhealthy, demoted, held, blocked, checks, sizes, approvals, language }: ListedVersionFacts,
): PublishedVersion {
  const standing = prunedAt === null ? statusOf(version, rules) : 'pruned';
  const unhealthyRow = unhealthy.find((one) => one.remote === name && one.version === version);
  return {
    version,
    owner,
    contract,
    publishedAt: Math.floor(publishedAt.getTime() / 1000),
    publishedBy,
    standing,
    unhealthySince: unhealthyRow && Math.floor(unhealthyRow.unhealthyAt.getTime() / 1000),
    demotion: demoted.find((one) => one.name === name && one.version === version),
    hold: held.find((one) => one.name === name && one.version === version),
    block: blocked.find((one) => one.name === name && one.version === version),
    check: checks.get(`${name} ${version}`),
    approval: approvalOf(
      approvals.find((one) => one.name === name && one.version === version),
      language,
    ),
    sizes: sizes.get(`${name} ${version}`),
    provenance,
    credential: credential ?? undefined,
  };
}

function approvalOf(approval: VersionApproval | undefined, language: Language): PublishedVersion['approval'] {
  if (approval === undefined) return undefined;
  const { outcome, widenings, requestedAt, requestedBy, decidedAt, decidedBy, reason } = approval;
  return {
    state: outcome ?? 'pending',
    widenings: widenings.map(({ key, description }) => ({ key, text: description[language] })),
    requestedAt: epochSeconds(requestedAt),
    requestedBy,
    decidedAt: decidedAt === null ? undefined : epochSeconds(decidedAt),
    decidedBy: decidedBy ?? undefined,
    why: reason ?? undefined,
  };
}

function statusOf(version: string, rules: RemoteRules): PublishedVersion['standing'] {
  if (version === rules.defaultVersion) return 'live';
  if (liveVersions(rules).includes(version)) return 'trial';
  return rules.lastGood.includes(version) ? 'last-good' : 'kept';
}
