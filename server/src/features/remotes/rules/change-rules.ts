import type { CheckVerdict } from '@portico/contract';
import type { RemoteRules, RuleChange } from '../../../domain/remote-rules.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { type Trx, transact } from '../../../platform/database/transact.ts';
import { localized } from '../../../platform/texts.ts';
import { hasCompany } from '../../users/users.ts';
import { assertApproved } from '../approvals/assert-approved.ts';
import { assertNotBlocked } from '../blocking/blocked-versions.ts';
import { incompatibleVersions } from '../blocking/incompatible-versions.ts';
import { type CheckRule, checkBefore } from '../checks/check-before.ts';
import type { BuiltRelease } from '../publishing/built-release.ts';
import type { PublishedFiles } from '../reachability/published-files.ts';
import { readVersionRow } from '../read-row.ts';
import {
  findVersion,
  listVersions,
  lockRegistry,
  readCompatibilityState,
  readLog,
  rulesOf,
  type StoredRules,
  writeRules,
} from '../remotes-repository.ts';
import { beforeLive, beforeRemoval } from './before-live.ts';
import { RemoteRuleError } from './remote-rule-error.ts';
import { applyChange, trialsOf, withoutLastGood } from './rules.ts';

/** A change that an operator requests. A missing version is derived from the rules. */
export type RequestedRuleChange =
  | Extract<RuleChange, { verb: 'set' | 'canary' | 'revert' | 'remove' }>
  | { readonly verb: 'promote'; readonly version?: string | undefined }
  | { readonly verb: 'roll-back'; readonly version?: string | undefined };

export interface ChangeOrder {
  readonly name: string;
  readonly requestedChange: RequestedRuleChange;
  readonly by: string;
  readonly why: string;
  /** Team credential of the request. */
  readonly credential?: string | undefined;
  /** Revision that the operator saw; if it is outdated, the order is rejected with the changes in between. */
  readonly revision?: number | undefined;
  /** Runs in the same transaction; if it throws, the change rolls back. */
  readonly also?: ((trx: Trx) => Promise<void>) | undefined;
}

/** The new rules, and the check verdict of the new version; omitted if the portal requires no check. */
export interface ChangedRules extends StoredRules {
  readonly check?: CheckVerdict;
}

/** Optimistic attempts; after these the compatibility check runs under the lock. */
const READ_BEFORE_LOCK = 3;

/**
 * Changes the rules of a remote atomically. The file checks and the compatibility check run before the registry is
 * locked, so that a hanging store or a thousand versions in use never delay a rollback. If the checked state changed
 * before the lock, the attempt is repeated.
 */
export async function changeRules(
  db: Db,
  order: ChangeOrder,
  files: PublishedFiles,
  checks: CheckRule = 'warn',
): Promise<ChangedRules> {
  for (let round = 0; ; round += 1) {
    const passed = round < READ_BEFORE_LOCK ? await readCompatibilityState(db) : undefined;
    const { activated, change } = await planChange(db, order);
    if (activated) await files.assertReadable(activated);
    if (passed !== undefined) await assertHarmless(db, order.name, change, activated);
    if (activated) await assertApproved(db, activated, order.by);
    const check = await checkBefore(db, { name: order.name, change, rule: checks });
    const changed = await transact(db, async (trx) => {
      await lockRegistry(trx);
      return await changeLocked(trx, order, { read: activated ? [activated] : [], passed, check });
    });
    if (changed) {
      const rules = withoutLastGood(changed.rules, await incompatibleVersions(db, order.name));
      return { ...changed, rules, ...(check === undefined ? {} : { check }) };
    }
  }
}

/** Rejects a change that would break another remote or the host. */
async function assertHarmless(
  db: Db | Trx,
  name: string,
  { verb }: RuleChange,
  activated: Version | undefined,
  alongside: readonly Version[] = [],
): Promise<void> {
  if (activated) await beforeLive(db, { name, version: activated.version }, alongside);
  if (verb === 'remove') await beforeRemoval(db, name);
}

export interface LockedChange {
  /** Versions whose files were checked before the lock. */
  readonly read: readonly Version[];
  /** Versions that go live in the same transaction. */
  readonly alongside?: readonly Version[];
  /** State for which the compatibility check passed; if omitted, the check runs now. */
  readonly passed?: string | undefined;
  /** Check verdict of the version; omitted if no check was required. */
  readonly check?: CheckVerdict | undefined;
}

interface Version {
  readonly name: string;
  readonly version: string;
}

/**
 * Like `changeRules`, for a caller that holds the registry lock. Returns undefined without a change if the state
 * changed concurrently: the files of the selected version were not checked, or the compatibility state differs.
 */
export async function changeLocked(
  trx: Trx,
  order: ChangeOrder,
  { read, alongside = [], passed, check }: LockedChange,
): Promise<StoredRules | undefined> {
  const { name, by, why, credential, also } = order;
  const { change, after, activated } = await planChange(trx, order);
  if (activated && !read.some((one) => one.name === name && one.version === activated.version)) return undefined;
  if (passed === undefined) await assertHarmless(trx, name, change, activated, alongside);
  else if (passed !== (await readCompatibilityState(trx))) return undefined;
  await writeRules(trx, { ...after, change, by, why, credential, check });
  await also?.(trx);
  return after;
}

interface PlannedChange {
  readonly change: RuleChange;
  readonly after: StoredRules;
  /** Release that becomes live by the change. */
  readonly activated: BuiltRelease | undefined;
}

/** Derives the change from an order and the current rules; rejects an order that makes no sense. */
async function planChange(db: Db | Trx, { name, requestedChange, revision }: ChangeOrder): Promise<PlannedChange> {
  const before = await rulesOf(db, name);
  if (revision !== undefined && revision !== before.revision) await rejectAsChanged(db, name, revision);
  await assertKnown(db, name, requestedChange);
  const change = await completed(db, name, before.rules, requestedChange);
  const rules = applyChange(name, before.rules, change);
  const version = versionOf(change);
  const activated = version === undefined ? undefined : await publishedRelease(db, name, version);
  if (version !== undefined) await assertNotBlocked(db, name, version);
  return { change, after: { name, revision: before.revision + 1, rules }, activated };
}

/** The version that becomes live by the change. */
function versionOf(change: RuleChange): string | undefined {
  return change.verb === 'set' || change.verb === 'canary' || change.verb === 'promote' || change.verb === 'roll-back'
    ? change.version
    : undefined;
}

async function completed(
  db: Db | Trx,
  name: string,
  rules: RemoteRules,
  requestedChange: RequestedRuleChange,
): Promise<RuleChange> {
  if (requestedChange.verb === 'promote')
    return { verb: 'promote', version: requestedChange.version ?? onlyTrial(name, rules) };
  if (requestedChange.verb === 'roll-back')
    return { verb: 'roll-back', version: requestedChange.version ?? (await previous(db, name, rules)) };
  return requestedChange;
}

function onlyTrial(name: string, rules: RemoteRules): string {
  const [first, ...others] = trialsOf(rules);
  if (first === undefined) throw new RemoteRuleError('notOnTrial', { name });
  if (others.length > 0) throw new RemoteRuleError('severalTrials', { name, versions: [first, ...others].join(', ') });
  return first;
}

/** The newest last good version that did not fail and does not lack an approval. */
async function previous(db: Db | Trx, name: string, { defaultVersion, lastGood }: RemoteRules): Promise<string> {
  if (lastGood.length === 0)
    throw new RemoteRuleError('nothingKept', { name, version: defaultVersion ?? localized('remotes.now') });
  const incompatible = await incompatibleVersions(db, name);
  const version = lastGood.find((one) => !incompatible.has(one));
  if (version === undefined) throw new RemoteRuleError('nothingUsable', { name, versions: lastGood.join(', ') });
  return version;
}

async function assertKnown(trx: Db | Trx, name: string, requestedChange: RequestedRuleChange): Promise<void> {
  const versions = await listVersions(trx, name);
  if (versions.length === 0) throw new RemoteRuleError('unknownRemote', { name });
  if (requestedChange.verb === 'remove') return;
  if (requestedChange.version !== undefined) await publishedRelease(trx, name, requestedChange.version);
  const company = 'company' in requestedChange ? requestedChange.company : undefined;
  // A deleted company may still have a rule to revert.
  if (company !== undefined && requestedChange.verb === 'set' && !(await hasCompany(trx, company)))
    throw new RemoteRuleError('unknownCompany', { company });
}

async function publishedRelease(db: Db | Trx, name: string, version: string): Promise<BuiltRelease> {
  const row = await findVersion(db, name, version);
  if (!row) throw new RemoteRuleError('unknownVersion', { name, version });
  if (row.prunedAt) throw new RemoteRuleError('pruned', { name, version, at: row.prunedAt.toISOString() });
  const read = readVersionRow(row);
  if (read.release === undefined) throw new RemoteRuleError('unreadable', { name, version }, { faults: [read.why] });
  return read.release;
}

async function rejectAsChanged(db: Db | Trx, name: string, after: number): Promise<never> {
  throw new RemoteRuleError('changedMeanwhile', { name }, { changes: await readLog(db, { name, after }) });
}
