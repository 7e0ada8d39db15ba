import { type CheckVerdict, type VersionCheck, versionsText } from '@portico/contract';
import type { RuleChange } from '../../../domain/remote-rules.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { localized, localizedList } from '../../../platform/texts.ts';
import type { Says } from '../compatibility/format-incompatibility.ts';
import { RemoteRuleError } from '../rules/remote-rule-error.ts';
import { checkOf } from './version-checks.ts';

/** What a portal asks of a version before anybody gets it: nothing, that it is told and written down, or a check that passed. */
export const CHECK_RULES = ['off', 'warn', 'require'] as const;
export type CheckRule = (typeof CHECK_RULES)[number];

interface Asked {
  readonly name: string;
  readonly change: RuleChange;
  readonly rule: CheckRule;
}

/**
 * What the check of the version that somebody gets by a change says; undefined where nobody asks. A roll-back is never asked: it is the way
 * out. Refuses what the portal does not let pass.
 */
export async function checkBefore(db: Db, { name, change, rule }: Asked): Promise<CheckVerdict | undefined> {
  if (rule === 'off' || !(change.verb === 'set' || change.verb === 'canary' || change.verb === 'promote'))
    return undefined;
  const { version } = change;
  const check = await checkOf(db, name, version);
  const verdict = check?.verdict ?? 'none';
  if (rule === 'require' && verdict !== 'passed')
    throw new RemoteRuleError('unchecked', { name, version }, { faults: whyNot(check) });
  return verdict;
}

function whyNot(check: VersionCheck | undefined): Says[] {
  if (check === undefined) return [localized('remotes.check.none')];
  const failed = check.failed.map(({ beside, count, tests }): Says => {
    const versions = versionsText(beside);
    const others =
      versions === '' ? localized('remotes.check.live') : localized('remotes.check.versions', { versions });
    return localized('remotes.check.failed', { failed: count, others, tests: localizedList(tests) });
  });
  const missing = check.missing.map(
    ({ name, version }): Says => localized('remotes.check.notBeside', { name, version }),
  );
  if (failed.length + missing.length > 0) return [...failed, ...missing];
  return [localized('remotes.check.notBesideLive')];
}
