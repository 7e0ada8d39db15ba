import { type CheckVerdict, type VersionCheck, versionsText } from '@portico/contract';
import type { RuleChange } from '../../../domain/remote-rules.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { type LocalizedText, localized, localizedList } from '../../../platform/texts.ts';
import { RemoteRuleError } from '../rules/remote-rule-error.ts';
import { checkOf } from './version-checks.ts';

/** What the portal requires before a version goes live: nothing, a warning with a log entry, or a passed check. */
export const CHECK_RULES = ['off', 'warn', 'require'] as const;
export type CheckRule = (typeof CHECK_RULES)[number];

interface PlannedRuleChange {
  readonly name: string;
  readonly change: RuleChange;
  readonly rule: CheckRule;
}

/**
 * Returns the check verdict of the version that a change makes live; undefined if no check applies. A rollback needs no
 * check, because it must always be possible. Throws a `RemoteRuleError` if the rule requires a passed check.
 */
export async function checkBefore(
  db: Db,
  { name, change, rule }: PlannedRuleChange,
): Promise<CheckVerdict | undefined> {
  if (rule === 'off' || !(change.verb === 'set' || change.verb === 'canary' || change.verb === 'promote'))
    return undefined;
  const { version } = change;
  const check = await checkOf(db, name, version);
  const verdict = check?.verdict ?? 'none';
  if (rule === 'require' && verdict !== 'passed')
    throw new RemoteRuleError('unchecked', { name, version }, { faults: whyNot(check) });
  return verdict;
}

function whyNot(check: VersionCheck | undefined): LocalizedText[] {
  if (check === undefined) return [localized('remotes.check.none')];
  const failed = check.failed.map(({ beside, count, tests }): LocalizedText => {
    const versions = versionsText(beside);
    const others =
      versions === '' ? localized('remotes.check.live') : localized('remotes.check.versions', { versions });
    return localized('remotes.check.failed', { failed: count, others, tests: localizedList(tests) });
  });
  const missing = check.missing.map(
    ({ name, version }): LocalizedText => localized('remotes.check.notBeside', { name, version }),
  );
  if (failed.length + missing.length > 0) return [...failed, ...missing];
  return [localized('remotes.check.notBesideLive')];
}
