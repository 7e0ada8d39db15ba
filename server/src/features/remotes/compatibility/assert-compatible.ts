import type { Db } from '../../../platform/database/connect.ts';
import type { Trx } from '../../../platform/database/transact.ts';
import { localized } from '../../../platform/texts.ts';
import { UserError } from '../../../platform/user-error.ts';
import { readOwners } from '../owners/owners-repository.ts';
import { ownershipIncompatibilities } from '../owners/ownership-errors.ts';
import type { BuiltRelease } from '../publishing/built-release.ts';
import { releaseOfRow } from '../read-row.ts';
import { findVersion } from '../remotes-repository.ts';
import { incompatibilities } from './find-incompatibilities.ts';
import { hostsInUse } from './host-versions.ts';
import type { Incompatibility } from './incompatibility.ts';
import { releasesInUse } from './releases-in-use.ts';
import type { Consumers, ReleaseStatus, VersionInUse } from './world.ts';

interface Version {
  readonly name: string;
  readonly version: string;
}

export interface CompatibilityQuery extends Version {
  /**
   * Versions that go live in the same transaction, for example a complete workspace at its start. They are compared
   * with each other and with live and canary versions; a later rollback has its own check.
   */
  readonly alongside?: readonly Version[];
}

/** Throws a `UserError` with all incompatibilities of a published version. Call it before any user gets the version. */
export async function assertCompatible(db: Db | Trx, question: CompatibilityQuery): Promise<void> {
  const conflicts = await findIncompatibilities(db, question);
  if (conflicts.length > 0) throw new UserError(formatConflicts(question, conflicts));
}

/** Everything that would break if this published version went live. */
export async function findIncompatibilities(
  db: Db | Trx,
  { name, version, alongside = [] }: CompatibilityQuery,
): Promise<Incompatibility[]> {
  const candidate = await publishedRelease(db, { name, version });
  const inUse: Consumers = { remotes: await releasesInUse(db), hosts: await hostsInUse(db) };
  const owned = ownershipIncompatibilities(candidate, await readOwners(db));
  const factConflicts = factsIncompatibilities(candidate, inUse);
  return [
    ...owned,
    ...factConflicts,
    ...incompatibilities(candidate, await withCompanions(db, inUse, candidate, alongside)),
  ];
}

/** A version in use may lack facts, because it was published before facts were required. */
function factsIncompatibilities(candidate: BuiltRelease, { remotes }: Consumers): Incompatibility[] {
  if (candidate.facts || remotes.some(({ release }) => isSame(release, candidate))) return [];
  const { name, version } = candidate;
  const description = localized('remotes.gate.unknownFacts');
  return [{ kind: 'facts', where: name, counterpart: `${name} ${version}`, description }];
}

/** Versions and hosts that the candidate must be compatible with. */
async function withCompanions(
  db: Db | Trx,
  inUse: Consumers,
  candidate: Version,
  alongside: readonly Version[],
): Promise<Consumers> {
  if (alongside.length > 0) return await inOneStep(db, handedOutOnly(inUse), candidate, alongside);
  // A rollback is urgent, so versions that others could roll back to do not block it.
  const isRollback = inUse.remotes.some(({ release, standing }) => isSame(release, candidate) && !isGiven(standing));
  return isRollback ? handedOutOnly(inUse) : inUse;
}

/** Versions that are in use after all of them went live. */
async function inOneStep(
  db: Db | Trx,
  { remotes, hosts }: Consumers,
  candidate: Version,
  alongside: readonly Version[],
): Promise<Consumers> {
  const others = alongside.filter(({ name }) => name !== candidate.name);
  const replaced = new Set(others.map(({ name }) => name));
  const together: VersionInUse[] = [];
  for (const one of others) together.push({ release: await publishedRelease(db, one), standing: 'live' });
  return { hosts, remotes: [...remotes.filter(({ release }) => !replaced.has(release.name)), ...together] };
}

/** Versions that users get now. */
function handedOutOnly({ remotes, hosts }: Consumers): Consumers {
  return {
    remotes: remotes.filter(({ standing }) => isGiven(standing)),
    hosts: hosts.filter(({ standing }) => isGiven(standing)),
  };
}

function isGiven(standing: ReleaseStatus): boolean {
  return standing === 'live' || standing === 'canary';
}

function isSame(one: Version, other: Version): boolean {
  return one.name === other.name && one.version === other.version;
}

async function publishedRelease(db: Db | Trx, { name, version }: Version): Promise<BuiltRelease> {
  const row = await findVersion(db, name, version);
  if (!row) throw new UserError(`${name} ${version} was never published. Publish it before it goes live.`);
  return releaseOfRow(row);
}

function formatConflicts({ name, version }: Version, conflicts: readonly Incompatibility[]): string {
  const [only] = conflicts;
  if (conflicts.length === 1 && only) return `${name} ${version} cannot go live: ${only.description.en}.`;
  const list = conflicts.map(({ kind, description }) => `\n  - ${kind}: ${description.en}`).join('');
  return `${name} ${version} cannot go live, for ${conflicts.length} reasons:${list}`;
}
