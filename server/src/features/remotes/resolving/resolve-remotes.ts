import { type DialogName, type ReleaseReason, type RemoteRelease, versionFits } from '@portico/contract';
import type { RemoteRules } from '../../../domain/remote-rules.ts';
import type { Versions } from '../checks/surroundings.ts';
import type { BuiltRelease } from '../publishing/built-release.ts';
import { percentText, pointOf, shareAt, unitsOf } from '../rules/shares.ts';

/** What is known of the person who asks, before any script runs. */
export interface Visitor {
  readonly company?: string | undefined;
  readonly user?: string | undefined;
  /** Versions by remote that a check gave the visitor's session, in place of what the rules say. */
  readonly fixed?: Versions | undefined;
}

/** What the registry holds at one moment. */
export interface RegistryState {
  readonly remotes: readonly RegisteredRemote[];
  /** Version of the contract that the host has. */
  readonly contract: string;
  /** Where published versions are served from, with a slash at its end. */
  readonly artefacts: string;
}

export interface RegisteredRemote {
  readonly name: string;
  readonly rules: RemoteRules;
  /** Every version that the rules name and that can be read, by version. */
  readonly releases: Readonly<Record<string, BuiltRelease>>;
  /** A sentence for each that cannot. */
  readonly unreadable: readonly string[];
}

/** A release for one visitor: without what only the gate reads, and with the rule by which it is given. */
export interface ResolvedRemote extends Omit<RemoteRelease, 'facts'> {
  readonly because: ReleaseReason;
  /** Dialogs that its code opens; left out where its build did not say. */
  readonly opens?: readonly DialogName[] | undefined;
}

/** The remotes that a visitor gets: the same registry and the same visitor have the same answer, now and for ever. */
export function resolveRemotes(state: RegistryState, visitor: Visitor = {}): ResolvedRemote[] {
  return state.remotes.flatMap((remote) => {
    const choice = choose(remote, visitor);
    return (choice && resolved(state, remote, choice)) ?? [];
  });
}

/** Whether a visitor may have a version on a page: what a rule gives them, or what such a page steps back to. */
export function isGivenTo(remotes: readonly RegisteredRemote[], visitor: Visitor) {
  return ({ remote: name, version }: { readonly remote: string; readonly version: string }): boolean => {
    const remote = remotes.find((one) => one.name === name);
    if (remote === undefined) return false;
    const { everybody, lastGood } = remote.rules;
    return [choose(remote, visitor)?.version, everybody, ...lastGood].includes(version);
  };
}

interface Choice {
  readonly version: string;
  readonly because: ReleaseReason;
}

function choose({ name, rules }: RegisteredRemote, { company, user }: Visitor): Choice | undefined {
  const { everybody, companies, shares } = rules;
  const own = company !== undefined && Object.hasOwn(companies, company) ? companies[company] : undefined;
  if (own !== undefined) return { version: own, because: { rule: 'company' } };
  const share = user === undefined || shares.length === 0 ? undefined : shareAt(shares, pointOf(name, user));
  if (share) return { version: share.version, because: { rule: 'share', percent: percentText(unitsOf(share)) } };
  return everybody === null ? undefined : { version: everybody, because: { rule: 'everybody' } };
}

/**
 * Where the host cannot run a version, or the registry cannot read it, the newest good one that it can run takes its place. Without
 * one the host names what is missing; what cannot be read is nobody's.
 */
function resolved(
  { contract, artefacts }: RegistryState,
  remote: RegisteredRemote,
  { version, because }: Choice,
): ResolvedRemote | undefined {
  const release = releaseOf(remote, version);
  const fits = (one: BuiltRelease) => versionFits(one.manifest.contract, contract);
  if (release && fits(release)) return handOut(release, artefacts, because);
  const { everybody, lastGood } = remote.rules;
  const why = hindranceOf(version, release, contract);
  const good = [...(everybody === null ? [] : [everybody]), ...lastGood].map((one) => releaseOf(remote, one));
  const standIn = good.find((one) => one !== undefined && fits(one));
  if (standIn) return handOut(standIn, artefacts, { ...because, insteadOf: version, ...why });
  const reason = `${why.reason}, and no last good version fits it`;
  return release && handOut(release, artefacts, { ...because, ...why, reason });
}

function hindranceOf(version: string, release: BuiltRelease | undefined, has: string) {
  if (!release) return { reason: `${version} cannot be read`, hindrance: 'unreadable' } as const;
  const needs = release.manifest.contract;
  const reason = `${version} needs contract ${needs}, the host has ${has}`;
  return { reason, hindrance: 'contract', needs, has } as const;
}

/** A build as visitors get it: with its address, why they get it, and without what only the gate reads. */
export function handOut(release: BuiltRelease, artefacts: string, because: ReleaseReason): ResolvedRemote {
  return { ...withAddress(release, artefacts), because };
}

/** The same where no rule gave it. */
export function withAddress({ facts, ...release }: BuiltRelease, artefacts: string): Omit<ResolvedRemote, 'because'> {
  const { opens } = facts ?? {};
  return { ...release, base: `${artefacts}${release.name}/${release.version}/`, ...(opens && { opens }) };
}

function releaseOf({ releases }: RegisteredRemote, version: string): BuiltRelease | undefined {
  return Object.hasOwn(releases, version) ? releases[version] : undefined;
}
