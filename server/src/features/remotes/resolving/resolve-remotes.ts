import { type DialogName, type ReleaseReason, type RemoteRelease, satisfiesRange } from '@portico/contract';
import type { RemoteRules } from '../../../domain/remote-rules.ts';
import type { Versions } from '../checks/companion-versions.ts';
import type { BuiltRelease } from '../publishing/built-release.ts';
import { percentText, pointOf, shareAt, unitsOf } from '../rules/shares.ts';

/** What is known about the requester before any script runs. */
export interface Visitor {
  readonly company?: string | undefined;
  readonly user?: string | undefined;
  /** Versions by remote that a check assigned to the visitor's session; they override the rules. */
  readonly fixed?: Versions | undefined;
}

/** The registry at one moment. */
export interface RegistryState {
  readonly remotes: readonly RegisteredRemote[];
  /** Contract version of the host. */
  readonly contract: string;
  /** Base URL of published versions, with a trailing slash. */
  readonly artefacts: string;
}

export interface RegisteredRemote {
  readonly name: string;
  readonly rules: RemoteRules;
  /** Every readable version that the rules name, by version. */
  readonly releases: Readonly<Record<string, BuiltRelease>>;
  /** A message for each unreadable version. */
  readonly unreadable: readonly string[];
}

/** A release for one visitor: without the facts for the compatibility check, and with the rule that selected it. */
export interface ResolvedRemote extends Omit<RemoteRelease, 'facts'> {
  readonly reason: ReleaseReason;
  /** Dialogs that its code opens; omitted if the build does not declare them. */
  readonly opens?: readonly DialogName[] | undefined;
}

/** Remotes that a visitor gets. The function is pure: the same registry and visitor give the same result. */
export function resolveRemotes(state: RegistryState, visitor: Visitor = {}): ResolvedRemote[] {
  return state.remotes.flatMap((remote) => {
    const choice = choose(remote, visitor);
    return (choice && resolved(state, remote, choice)) ?? [];
  });
}

/** Returns a predicate: may the visitor have this version on a page, by a rule or as a fallback? */
export function isGivenTo(remotes: readonly RegisteredRemote[], visitor: Visitor) {
  return ({ remote: name, version }: { readonly remote: string; readonly version: string }): boolean => {
    const remote = remotes.find((one) => one.name === name);
    if (remote === undefined) return false;
    const { defaultVersion, lastGood } = remote.rules;
    return [choose(remote, visitor)?.version, defaultVersion, ...lastGood].includes(version);
  };
}

interface Choice {
  readonly version: string;
  readonly reason: ReleaseReason;
}

function choose({ name, rules }: RegisteredRemote, { company, user }: Visitor): Choice | undefined {
  const { defaultVersion, companies, shares } = rules;
  const own = company !== undefined && Object.hasOwn(companies, company) ? companies[company] : undefined;
  if (own !== undefined) return { version: own, reason: { rule: 'company' } };
  const share = user === undefined || shares.length === 0 ? undefined : shareAt(shares, pointOf(name, user));
  if (share) return { version: share.version, reason: { rule: 'share', percent: percentText(unitsOf(share)) } };
  return defaultVersion === null ? undefined : { version: defaultVersion, reason: { rule: 'everybody' } };
}

/**
 * Replaces a version that is unreadable or does not fit the host by the newest compatible last good one. If there is
 * none, the host reports the incompatible version; an unreadable version is omitted.
 */
function resolved(
  { contract, artefacts }: RegistryState,
  remote: RegisteredRemote,
  { version, reason: selection }: Choice,
): ResolvedRemote | undefined {
  const release = releaseOf(remote, version);
  const fits = (one: BuiltRelease) => satisfiesRange(one.manifest.contract, contract);
  if (release && fits(release)) return handOut(release, artefacts, selection);
  const { defaultVersion, lastGood } = remote.rules;
  const block = blockerOf(version, release, contract);
  const good = [...(defaultVersion === null ? [] : [defaultVersion]), ...lastGood].map((one) => releaseOf(remote, one));
  const standIn = good.find((one) => one !== undefined && fits(one));
  if (standIn) return handOut(standIn, artefacts, { ...selection, insteadOf: version, ...block });
  const reason = `${block.reason}, and no last good version fits it`;
  return release && handOut(release, artefacts, { ...selection, ...block, reason });
}

function blockerOf(version: string, release: BuiltRelease | undefined, has: string) {
  if (!release) return { reason: `${version} cannot be read`, blocker: 'unreadable' } as const;
  const needs = release.manifest.contract;
  const reason = `${version} needs contract ${needs}, the host has ${has}`;
  return { reason, blocker: 'contract', needs, has } as const;
}

/**
 * A build in the form for visitors: with its URL and the selecting rule, without the facts for the compatibility check.
 */
export function handOut(release: BuiltRelease, artefacts: string, reason: ReleaseReason): ResolvedRemote {
  return { ...withUrl(release, artefacts), reason };
}

/** Like `handOut` for a version that no rule selected. */
export function withUrl({ facts, ...release }: BuiltRelease, artefacts: string): Omit<ResolvedRemote, 'reason'> {
  const { opens } = facts ?? {};
  return { ...release, base: `${artefacts}${release.name}/${release.version}/`, ...(opens && { opens }) };
}

function releaseOf({ releases }: RegisteredRemote, version: string): BuiltRelease | undefined {
  return Object.hasOwn(releases, version) ? releases[version] : undefined;
}
