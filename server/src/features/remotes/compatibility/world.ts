import type { CrossRemoteUsage, DialogName, EventName, HostFacts, PublishedManifest } from '@portico/contract';
import { inEveryLanguage, type LocalizedText, localized } from '../../../platform/texts.ts';
import type { BuiltRelease } from '../publishing/built-release.ts';
import { listed } from './format-incompatibility.ts';

/** How users get a version: all users now, some users now, all users after one rollback, or after several. */
export type ReleaseStatus = 'live' | 'canary' | 'last-good' | 'earlier-good';

export interface VersionInUse {
  readonly release: BuiltRelease;
  readonly standing: ReleaseStatus;
}

export interface HostInUse {
  readonly version: string;
  readonly host: HostFacts;
  readonly standing: ReleaseStatus;
}

/** All versions that users may get, including those of the candidate's own remote. */
export interface Consumers {
  readonly remotes: readonly VersionInUse[];
  readonly hosts: readonly HostInUse[];
}

/** A version of a remote or of the host in the form for comparison. */
export interface Peer extends Required<CrossRemoteUsage> {
  readonly name: string;
  /** `mf-search 1.0.0-0a1b2c3d (canary)` */
  readonly description: LocalizedText;
  readonly standing: ReleaseStatus;
  readonly manifest: PublishedManifest;
  readonly links: readonly string[];
}

/** The candidate and everything that it must be compatible with. */
export interface World {
  readonly candidate: Peer;
  /** Versions in use of the candidate's own remote, which it replaces. */
  readonly former: readonly Peer[];
  /** Versions in use of the other remotes and of the host. */
  readonly others: readonly Peer[];
  readonly isHostKnown: boolean;
}

export function worldOf(candidate: BuiltRelease, { remotes, hosts }: Consumers): World {
  const peers = remotes
    .filter(({ release }) => release.name !== candidate.name || release.version !== candidate.version)
    .map(({ release, standing }) => peerOf(release, standing));
  const hostPeers = hosts.map(
    ({ version, host, standing }): Peer => ({
      name: 'host',
      description: describeHost(version, standing),
      standing,
      manifest: host.manifest,
      links: host.links,
      ...crossRemoteUsageOf(host.manifest, host),
    }),
  );
  return {
    candidate: { ...peerOf(candidate, 'live'), description: plain(`${candidate.name} ${candidate.version}`) },
    former: peers.filter(({ name }) => name === candidate.name),
    others: [...hostPeers, ...peers.filter(({ name }) => name !== candidate.name)],
    isHostKnown: hosts.length > 0,
  };
}

function peerOf({ name, version, manifest, facts }: BuiltRelease, standing: ReleaseStatus): Peer {
  const description = describeVersion({ name, version }, standing);
  return { name, description, standing, manifest, links: facts?.links ?? [], ...crossRemoteUsageOf(manifest, facts) };
}

/** Older builds declare these fields in the manifest; newer builds have them in the facts. */
interface FormerManifest {
  readonly opens?: readonly DialogName[];
  readonly events?: { readonly sends: readonly EventName[]; readonly hears: readonly EventName[] };
}

function crossRemoteUsageOf(
  manifest: PublishedManifest & FormerManifest,
  facts: CrossRemoteUsage | undefined,
): Required<CrossRemoteUsage> {
  return {
    opens: facts?.opens ?? manifest.opens ?? [],
    sends: facts?.sends ?? manifest.events?.sends ?? [],
    hears: facts?.hears ?? manifest.events?.hears ?? [],
  };
}

/** Versions that are live, canary or one rollback back. A rollback further back has its own check. */
export function within(peers: readonly Peer[]): Peer[] {
  return peers.filter(({ standing }) => standing !== 'earlier-good');
}

/**
 * Finds the apps that provide something in every combination of versions. `isSure`: every version of one app has it.
 * `lacking`: versions without it, of apps whose other versions have it.
 */
export function supplyOf(all: readonly Peer[], has: (peer: Peer) => boolean): { isSure: boolean; missing: Peer[] } {
  const peers = within(all);
  const missing: Peer[] = [];
  for (const name of new Set(peers.filter(has).map((peer) => peer.name))) {
    const without = peers.filter((peer) => peer.name === name && !has(peer));
    if (without.length === 0) return { isSure: true, missing: [] };
    missing.push(...without);
  }
  return { isSure: false, missing };
}

export function namesOf(peers: readonly Peer[]): LocalizedText {
  return listed(peers.map(({ description }) => description));
}

export function describeVersion(
  { name, version }: { readonly name: string; readonly version: string },
  standing: ReleaseStatus,
): LocalizedText {
  return localized('remotes.gate.version', { name, version, standing: localized(`remotes.gate.standing.${standing}`) });
}

export function describeHost(version: string, standing: ReleaseStatus): LocalizedText {
  return localized('remotes.gate.host', { version, standing: localized(`remotes.gate.standing.${standing}`) });
}

/** A name that is the same in every language. */
function plain(name: string): LocalizedText {
  return inEveryLanguage(() => name);
}
