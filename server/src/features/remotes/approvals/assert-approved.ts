import type { Db } from '../../../platform/database/connect.ts';
import { releasesInUse } from '../compatibility/releases-in-use.ts';
import { readOwners } from '../owners/owners-repository.ts';
import type { BuiltRelease } from '../publishing/built-release.ts';
import { readVersionRow } from '../read-row.ts';
import { findVersion } from '../remotes-repository.ts';
import { RemoteRuleError } from '../rules/remote-rule-error.ts';
import { findApproval, requestApproval } from './approvals-repository.ts';
import { findWidenings, type Widening } from './widenings.ts';

interface Version {
  readonly name: string;
  readonly version: string;
}

/** Rejects a version with unapproved widenings before any user gets it, and requests the approval. */
export async function assertApproved(db: Db, release: BuiltRelease, by: string): Promise<void> {
  const { name, version } = release;
  const missing = await missingApprovals(db, release);
  if (missing.length === 0) return;
  await requestApproval(db, { name, version, widenings: missing, by });
  const approval = await findApproval(db, { name, version });
  const faults = missing.map(({ description }) => description);
  if (approval?.outcome === 'declined') {
    const [operator, reason] = [approval.decidedBy ?? '', approval.reason ?? ''];
    throw new RemoteRuleError('declined', { name, version, operator, reason }, { faults });
  }
  throw new RemoteRuleError('needsApproval', { name, version }, { faults });
}

/** Requests the approvals that a newly published version would need; returns the open ones. */
export async function requestApprovals(db: Db, { name, version }: Version, by: string): Promise<Widening[]> {
  const row = await findVersion(db, name, version);
  const release = row && readVersionRow(row).release;
  if (release === undefined) return [];
  const missing = await missingApprovals(db, release);
  if (missing.length > 0) await requestApproval(db, { name, version, widenings: missing, by });
  return missing;
}

async function missingApprovals(db: Db, release: BuiltRelease): Promise<Widening[]> {
  const { name } = release;
  const own = (await readOwners(db)).find((one) => one.name === name);
  // The compatibility check rejects a remote without an owner.
  if (own === undefined) return [];
  const inUse = (await releasesInUse(db)).map((one) => one.release);
  const widenings = findWidenings(release, {
    own,
    former: inUse.filter((one) => one.name === name),
    others: inUse.filter((one) => one.name !== name),
  });
  if (widenings.length === 0) return [];
  const approved = (await findApproval(db, release))?.approvedKeys ?? [];
  return widenings.filter(({ key }) => !approved.includes(key));
}
