import { PORTAL_ACTOR, type SelfDemotion } from '@portico/contract';
import type { RemoteRules } from '../../../domain/remote-rules.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { Trx } from '../../../platform/database/transact.ts';
import { incompatibleVersions } from '../blocking/incompatible-versions.ts';
import type { PublishedFiles } from '../reachability/published-files.ts';
import { rulesOf, versionsOf } from '../remotes-repository.ts';
import { changeRules, type RequestedRuleChange } from '../rules/change-rules.ts';
import { RemoteRuleError, type RuleProblemCode } from '../rules/remote-rule-error.ts';
import { liveVersions } from '../rules/rules.ts';
import { isHeld } from './demotion-exemptions.ts';
import { type Demotion, demotions, isDone, rejectedAgain, writeDemotion } from './demotions-repository.ts';

/** A version with load failures above the threshold, and the figures. */
export interface FailingVersion extends Pick<SelfDemotion, 'openings' | 'faulty' | 'people'> {
  readonly name: string;
  readonly version: string;
  /** The figures as a sentence, for the log. */
  readonly why: string;
}

/** Result: demoted or not demoted for a new reason, storage unavailable, or nothing new. */
export type DemotionStep =
  | { readonly kind: 'decided'; readonly demotion: Omit<Demotion, 'at'> }
  | { readonly kind: 'silent'; readonly outage: string }
  | { readonly kind: 'nothing' };

/** A rejected demotion is retried after this delay, so that a fix takes effect within a minute. */
const REJECTED_FOR_SECONDS = 45;

const NOTHING: DemotionStep = { kind: 'nothing' };
const SILENT: readonly RuleProblemCode[] = ['fileUnanswered', 'fileMissing', 'fileDiffers', 'otherStore'];
const REJECTION_CODES: readonly RuleProblemCode[] = ['gate', 'needed', 'unreadable', 'pruned', 'unknownVersion'];

/**
 * Withdraws a failing version: all users get the newest healthy last good version, or the canary is reverted. The
 * registry lock, its revision and the version's row ensure that this happens once, in one server. Versions stay while
 * the storage is unavailable or if they are exempt.
 */
export async function demoteVersion(db: Db, failing: FailingVersion, files: PublishedFiles): Promise<DemotionStep> {
  const { name, version, why, ...figures } = failing;
  const [{ rules, revision }, history] = await Promise.all([rulesOf(db, name), demotions(db, name)]);
  const isDemoted = (one: string) => history.some((row) => row.version === one && isDone(row));
  if (isDemoted(version) || !liveVersions(rules).includes(version)) return NOTHING;
  const before = history.find((row) => row.version === version);
  // Limits how often the compatibility check and the file checks run.
  if (before?.outcome === 'refused' && Date.now() / 1000 - before.at < REJECTED_FOR_SECONDS) return NOTHING;
  const decide = async (outcome: SelfDemotion['outcome'], more: Pick<SelfDemotion, 'said'> = {}) => {
    const demotion = { name, version, outcome, ...figures, ...more };
    if (await writeDemotion(db, demotion)) return { kind: 'decided', demotion } as const;
    if (outcome === 'refused') await rejectedAgain(db, demotion);
    return NOTHING;
  };
  if (await isHeld(db, name, version)) return await decide('held');
  const incompatible = await incompatibleVersions(db, name);
  const target = findRollbackTarget(rules, version, (one) => !incompatible.has(one));
  if (target === undefined) return await decide('alone');

  const demotion = { name, version, outcome: target.outcome, to: target.to, ...figures };
  const also = async (trx: Trx) => {
    if (await isHeld(trx, name, version)) throw new RemoteRuleError('heldSo', { name, version });
    if (!(await writeDemotion(trx, demotion))) throw new RemoteRuleError('demotedBefore', { name, version });
  };
  try {
    await assertReachable(db, { name, version }, files);
    if (target.requestedChange.verb === 'revert') await assertReadable(db, { name, version: target.to }, files);
    await changeRules(
      db,
      { name, requestedChange: target.requestedChange, by: PORTAL_ACTOR, why, revision, also },
      files,
    );
    return { kind: 'decided', demotion };
  } catch (error) {
    if (!(error instanceof RemoteRuleError)) throw error;
    if (SILENT.includes(error.code)) return { kind: 'silent', outage: error.message };
    if (REJECTION_CODES.includes(error.code)) return await decide('refused', { said: error.message.slice(0, 2000) });
    // The rules or the exemption changed concurrently: the next run decides again.
    return NOTHING;
  }
}

interface RollbackTarget {
  readonly outcome: 'rolled-back' | 'reverted';
  /** Version that the affected users get afterwards. */
  readonly to: string;
  readonly requestedChange: RequestedRuleChange;
}

/** Undefined if no healthy version remains. */
function findRollbackTarget(
  { defaultVersion, lastGood }: RemoteRules,
  version: string,
  isGood: (version: string) => boolean,
): RollbackTarget | undefined {
  if (defaultVersion === version) {
    const to = lastGood.find(isGood);
    return to === undefined
      ? undefined
      : { outcome: 'rolled-back', to, requestedChange: { verb: 'roll-back', version: to } };
  }
  if (defaultVersion === null || !isGood(defaultVersion)) return undefined;
  return { outcome: 'reverted', to: defaultVersion, requestedChange: { verb: 'revert', version, company: undefined } };
}

interface Version {
  readonly name: string;
  readonly version: string;
}

async function assertReadable(db: Db, { name, version }: Version, files: PublishedFiles): Promise<void> {
  const [read] = await versionsOf(db, [{ name, versions: [version] }]);
  if (read?.release) await files.assertReadable(read.release);
}

/**
 * A missing or wrong file is an error of the version itself, so it does not stop the demotion. An unavailable store
 * does.
 */
async function assertReachable(db: Db, version: Version, files: PublishedFiles): Promise<void> {
  try {
    await assertReadable(db, version, files);
  } catch (error) {
    if (!(error instanceof RemoteRuleError) || error.code === 'fileUnanswered') throw error;
  }
}
