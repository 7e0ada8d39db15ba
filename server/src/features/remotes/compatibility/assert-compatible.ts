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
import type { Consumers, Standing, VersionInUse } from './world.ts';

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
  const faults = await findIncompatibilities(db, question);
  if (faults.length > 0) throw new UserError(refusal(question, faults));
}

/** Everything that would break if this published version went live. */
export async function findIncompatibilities(
  db: Db | Trx,
  { name, version, alongside = [] }: CompatibilityQuery,
): Promise<Incompatibility[]> {
  const candidate = await publishedRelease(db, { name, version });
  const inUse: Consumers = { remotes: await releasesInUse(db), hosts: await hostsInUse(db) };
  const owned = ownershipIncompatibilities(candidate, await readOwners(db));
  const told = factsIncompatibilities(candidate, inUse);
  return [...owned, ...told, ...incompatibilities(candidate, await besides(db, inUse, candidate, alongside))];
}

/** A version in use may lack facts, because it was published before facts were required. */
function factsIncompatibilities(candidate: BuiltRelease, { remotes }: Consumers): Incompatibility[] {
  if (candidate.facts || remotes.some(({ release }) => isSame(release, candidate))) return [];
  const { name, version } = candidate;
  const says = localized('remotes.gate.unknownFacts');
  return [{ kind: 'facts', where: name, whom: `${name} ${version}`, says }];
}

/** Versions and hosts that the candidate must be compatible with. */
async function besides(
  db: Db | Trx,
  inUse: Consumers,
  candidate: Version,
  alongside: readonly Version[],
): Promise<Consumers> {
  if (alongside.length > 0) return await inOneStep(db, givenOf(inUse), candidate, alongside);
  // A rollback is urgent, so versions that others could roll back to do not block it.
  const isStepBack = inUse.remotes.some(({ release, standing }) => isSame(release, candidate) && !isGiven(standing));
  return isStepBack ? givenOf(inUse) : inUse;
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
function givenOf({ remotes, hosts }: Consumers): Consumers {
  return {
    remotes: remotes.filter(({ standing }) => isGiven(standing)),
    hosts: hosts.filter(({ standing }) => isGiven(standing)),
  };
}

function isGiven(standing: Standing): boolean {
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

function refusal({ name, version }: Version, faults: readonly Incompatibility[]): string {
  const [only] = faults;
  if (faults.length === 1 && only) return `${name} ${version} cannot go live: ${only.says.en}.`;
  const list = faults.map(({ kind, says }) => `\n  - ${kind}: ${says.en}`).join('');
  return `${name} ${version} cannot go live, for ${faults.length} reasons:${list}`;
}
