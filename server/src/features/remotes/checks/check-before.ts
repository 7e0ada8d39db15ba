import { type CheckVerdict, type VersionCheck, versionsText } from '@portico/contract';
import type { RuleChange } from '../../../model/remote-rules.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { Says } from '../gate/says.ts';
import { RuleProblem } from '../rules/rule-problem.ts';
import { besideText } from './beside-text.ts';
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
    throw new RuleProblem('unchecked', { name, version }, { faults: whyNot(check) });
  return verdict;
}

function whyNot(check: VersionCheck | undefined): Says[] {
  if (check === undefined) return [{ en: 'nobody checked it: `portico check`', zh: '该版本未经检查：`portico check`' }];
  const failed = check.failed.map(({ beside, count, tests }): Says => {
    const others = versionsText(beside);
    return {
      en: `${count} of its tests failed beside ${besideText(beside)}: ${tests.join(', ')}`,
      zh: `与${others === '' ? '线上版本' : ` ${others} `}一起检查时有 ${count} 项测试未通过：${tests.join('、')}`,
    };
  });
  const missing = check.missing.map(
    ({ name, version }): Says => ({
      en: `it never ran beside ${name} ${version}`,
      zh: `尚未与 ${name} ${version} 一起检查`,
    }),
  );
  if (failed.length + missing.length > 0) return [...failed, ...missing];
  return [{ en: 'it never ran beside what is live together now', zh: '尚未与当前线上的全部版本一起检查' }];
}
